import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { acrossEras, parsePage, runScenario, type ScenarioRun } from '../index'

const BEAR = '* Given "Bear" is a 2/2 green Bear creature'
const HOLDS = '* Then "Bear" is 2/2'
const HEADS = '# Feature: F\n\n## Scenario: S\n\n'
const GROWS = 'an effect says "Bear gets +1/+1 until end of turn."'
const run = (source: string): readonly ScenarioRun[] =>
  must(parsePage(source)).scenarios.flatMap(one =>
    (one.rows.length > 0 ? one.rows : [undefined]).map(row => runScenario(one, row ? { row } : {})),
  )
const problems = (source: string) =>
  must(parsePage(source)).scenarios.flatMap(({ steps }) =>
    steps.flatMap(({ problem, line }) => (problem ? [[line, problem.hint]] : [])),
  )

/** What is written between a Given and a Then, and the line and hint of the problem. */
const MISWRITTEN: readonly (readonly [name: string, lines: string, hint: string])[] = [
  ['its keyword forgotten', `* ${GROWS}`, `Begin it with Given, When, Then, And or But: * And ${GROWS}`],
  ['a keyword in bold', `* **When** ${GROWS}`, `Write: * When ${GROWS}`],
  ['a keyword in italics', `* _When_ ${GROWS}`, `Write: * When ${GROWS}`],
  ['a keyword in lower case', `* when ${GROWS}`, `Write: * When ${GROWS}`],
  ['a keyword in capitals', `* WHEN ${GROWS}`, `Write: * When ${GROWS}`],
  ['a keyword with a colon', `* When: ${GROWS}`, `Write: * When ${GROWS}`],
  ['a bold keyword with a colon', `* **When:** ${GROWS}`, `Write: * When ${GROWS}`],
  ['no bullet', `When ${GROWS}`, `Write: * When ${GROWS}`],
  ['no bullet and a blank line', `\nWhen ${GROWS}`, `Write: * When ${GROWS}`],
  ['no bullet in lower case', `then "Bear" is 3/3`, 'Write: * Then "Bear" is 3/3'],
  ['neither bullet nor keyword', GROWS, `Begin it with Given, When, Then, And or But: * And ${GROWS}`],
  ['a label at the margin', '"Bear" dies', 'Begin it with Given, When, Then, And or But: * And "Bear" dies'],
  ['a numbered list', `2. When ${GROWS}`, `Write: * When ${GROWS}`],
  ['a quotation', `> * When ${GROWS}`, `Write: * When ${GROWS}`],
  ['a misspelt keyword', `* Whne ${GROWS}`, `Begin it with Given, When, Then, And or But: * And Whne ${GROWS}`],
  ['prose', '\nThe bear grows.', 'Write prose above the first step, a remark as <!-- remark -->, a step as * And …'],
  ['a heading without a colon', '\n## Scenario two', 'Write: ## Scenario: two'],
  ['a misspelt heading', '\n## Scenerio: two', 'Write: ## Scenario: two'],
  ['a misspelt outline', '\n## Scenaro Outline two', 'Write: ## Scenario Outline: two'],
  ['another heading', '\n## Notes', 'Write "## Scenario: …", or write its words as prose above the first step'],
  ['a second title', '\n# Feature: G', 'Write: # Feature: G'],
  [
    'a table of nothing',
    '* When the turn ends\n  | a | b |',
    'Put a table below "### Examples:" or below a Given step that lists objects',
  ],
  [
    'an open column',
    '* And "Ox" is a <size> creature',
    'Add a table below "### Examples:" with this column and at least one row',
  ],
  ['a step in a code block', `\n\`\`\`gherkin\n* When ${GROWS}\n\`\`\``, 'Remove the fence around it'],
  ['a letter before it', `a) When ${GROWS}`, `Write: * When ${GROWS}`],
  ['a bracket before it', `(When ${GROWS}`, `Write: * When ${GROWS}`],
  [
    'a line below a rule',
    '\n---\nsized: 3/3',
    'Write prose above the first step, a remark as <!-- remark -->, a step as * And …',
  ],
  ['a step on the line of a fence', `\`\`\` * When ${GROWS}\n\`\`\``, 'Write them on a line below'],
  ['words on the line of a fence', `~~~ Bear grows\n~~~`, 'Write them on a line below'],
  [
    'a line below a player',
    `* And "Ox" is a 2/2 Ox creature controlled by A\n"Bear" dies`,
    'Begin it with Given, When, Then, And or But: * And "Bear" dies',
  ],
  ['tags of nothing', '\n`@x`', 'Write prose above the first step, a remark as <!-- remark -->, a step as * And …'],
  ['a comment that stays open', '<!-- * Then "Bear" is 9/9', 'Close it with -->'],
]

describe('a page with a line that nothing reads never holds, and names the line', () => {
  test.each(MISWRITTEN)('%s', (_, lines, hint) => {
    const source = `${HEADS}${BEAR}\n${lines}\n${HOLDS}\n`
    const at =
      6 +
      (lines.startsWith('\n') ? 1 : 0) +
      (/```g|---/.test(lines) ? 1 : 0) +
      (/^\* (?:When the turn ends|And "Ox" .*A\n)/.test(lines) ? 1 : 0)
    expect(problems(source)).toEqual([[at, hint]])
    expect(run(source).map(({ outcome }) => outcome)).toEqual(['refused'])
    expect(acrossEras(must(parsePage(source))).map(({ outcome }) => outcome)).not.toContain('holds')
  })
  test('all of them at once, each with its own words', () => {
    const source = `${HEADS}${BEAR}\n${MISWRITTEN.slice(0, 8)
      .map(([, lines]) => lines)
      .join('\n')}\n${HOLDS}\n`
    const [one] = run(source)
    expect(
      one?.steps.filter(({ says }) => says?.startsWith('This line is not a step')).map(({ line }) => line),
    ).toEqual([6, 7, 8, 9, 10, 11, 12, 13])
  })
  test.each([
    ['a scenario without steps', `${HEADS}Only prose.\n`],
    ['a numbered page', `${HEADS}1. Given "Bear" is a 2/2 creature\n2. Then "Bear" is 3/3\n`],
    ['a page without bullets', `${HEADS}Given "Bear" is a 2/2 creature\nThen "Bear" is 3/3\n`],
    ['steps before the first bullet', `${HEADS}When "Bear" dies\n\n${BEAR}\n${HOLDS}\n`],
    ['the second scenario empty', `${HEADS}${BEAR}\n${HOLDS}\n\n## Scenario: T\n`],
    ['a step below a rule', `${HEADS}${BEAR}\n${HOLDS}\n\n# Rule: R\n\n${HOLDS}\n`],
    ['steps above the scenario', `# Feature: F\n\n${HOLDS}\n\n## Scenario: S\n\n${BEAR}\n${HOLDS}\n`],
    ['a step below the Examples', `${HEADS}${BEAR}\n${HOLDS}\n\n### Examples:\n  | s |\n  | 1 |\n\n${HOLDS}\n`],
  ])('%s does not hold', (_, source) => {
    expect(run(source).at(-1)?.outcome).toBe('refused')
    expect(problems(source)).not.toEqual([])
  })
})

const EMPTY = 'Write what it says between the quotation marks'
const OF_ITSELF = 'Name the object in the text, or write: "Bear" uses "…"'
/** Words that say nothing, or nothing of what is there, and the hint. */
const EMPTY_WORDS: readonly (readonly [name: string, line: string, hint: string])[] = [
  ['an empty text', '* When an effect says ""', EMPTY],
  ['a text of blanks', '* When an effect says " "', EMPTY],
  ['a text that is a comment', '* When an effect says "<!-- Bear gets +1/+1. -->"', EMPTY],
  ['an ability without a text', '* And "Ox" is a 2/2 Ox creature with ""', EMPTY],
  ['a sign for an object that is not there', '* When an effect says "~ gets +1/+1 until end of turn."', OF_ITSELF],
  ['an object that is not there', '* When an effect says "This creature becomes blue."', OF_ITSELF],
  ['what a spell is that is not there', '* When "Fog" says "Regenerate ~."', OF_ITSELF],
  ['what is attached to nothing', '* When an effect says "Enchanted creature gets +1/+1."', OF_ITSELF],
  ['an ability of nothing', '* When "Bear" uses ""', EMPTY],
]
test.each(EMPTY_WORDS)('%s is refused on a board and in a game', (_, line, hint) => {
  for (const game of ['', "\n* And it is A's precombat main phase\n* And A has 2 cards in hand"]) {
    const [one] = run(`${HEADS}${BEAR}${game}\n${line}\n${HOLDS}\n`)
    expect(one?.outcome).toBe('refused')
    expect(one?.steps.find(({ status }) => status === 'refused')).toMatchObject({ try: hint })
  }
})
test('an effect of an object on the board may speak of it', () => {
  const [one] = run(`${HEADS}${BEAR}\n* When "Bear" says "~ gets +1/+1 until end of turn."\n* Then "Bear" is 3/3\n`)
  expect(one?.outcome).toBe('holds')
})

const ODD_BULLETS =
  '⁃ · • — – -- → ✓ ☐ ¶ $ 🐻 = " ` ``` ~ ** __ a. a) (a) (1) 1 1st: iv. (iv) Step\u00a01: §\u00a01 [x] [^1]: [x]: : // %% \\* \\# &#42; &bull; <br> <p> @x'
describe('a step with another bullet is named wherever it stands', () => {
  test.each(ODD_BULLETS.split(' '))('%s', bullet => {
    const step = `${bullet} Then "Bear" is 9/9`
    for (const lines of [
      `${step}\n\n${BEAR}\n${HOLDS}`,
      `${step}\n${BEAR}\n${HOLDS}`,
      `${BEAR}\n${step}\n${HOLDS}`,
      `${BEAR}\n${HOLDS}\n${step}`,
      `${BEAR}\n${HOLDS}\n\n${bullet} Then A has 20 life.`,
      `${bullet} Then A has 20 life.\n\n${BEAR}\n${HOLDS}`,
    ]) {
      const [one, ...more] = run(`${HEADS}${lines}\n`)
      expect(more).toEqual([])
      expect(one?.outcome).toBe('refused')
      const at = 5 + lines.split('\n').findIndex(text => text.startsWith(`${bullet} `))
      expect(one?.steps.filter(({ says }) => says && says !== 'Not reached').map(({ line }) => line)).toContain(at)
    }
  })
  test.each(['\u200b', '\ufeff', '\u2060', '\u00ad'])('what has no width (%j) hides no step', sign => {
    for (const bullet of [`${sign}* `, `* ${sign}`, `${sign} * `])
      expect(run(`${HEADS}${BEAR}\n${bullet}Then "Bear" is 9/9\n`)[0]?.outcome).not.toBe('holds')
  })
  test.each([
    'Read it, and the answer is clear.',
    'It changed in\n2013, and never since.',
    '**Humility** and "Opalescence" are enchantments.',
    '"Humility" is the older one.',
    '(When both are there, the older acts first.)',
    'See [613.7](/rules/613.7): when “Humility” leaves, all of it ends.',
    '```\nsome words\n```',
  ])('prose stays prose: %s', prose => {
    expect(problems(`${HEADS}${prose}\n\n${BEAR}\n${HOLDS}\n`)).toEqual([])
  })
})

describe('a table of Examples that changes nothing is named', () => {
  const table = (head: string, ...rows: readonly string[]): string =>
    `### Examples:\n${[head, ...rows].map(row => `  | ${row} |`).join('\n')}\n`
  test.each([
    ['of no column of a step', `${HEADS}${BEAR}\n${HOLDS}\n\n${table('s', '1')}`],
    ['of days that no step asks for', `${HEADS}${BEAR}\n${HOLDS}\n\n${table('on', '2008-03-17')}`],
    ['below the title', `# Feature: F\n\n${table('s', '1')}\n## Scenario: S\n\n${BEAR}\n${HOLDS}\n`],
    [
      'below a background',
      `# Feature: F\n\n## Background:\n\n${BEAR}\n\n${table('s', '1')}\n## Scenario: S\n\n${HOLDS}\n`,
    ],
    ['with a column twice', `${HEADS}${BEAR}\n* Then "Bear" is <s>\n\n${table('s | s', '9/9 | 2/2')}`],
    ['with words below it', `${HEADS}${BEAR}\n* Then "Bear" is <s>\n\n${table('s', '2/2')}\nThe bear grows.\n`],
  ])('%s', (_, source) => {
    expect(run(source).map(({ outcome }) => outcome)).not.toContain('holds')
    expect(problems(source)).not.toEqual([])
  })
})
test('a step above the title is read', () => {
  const source = `Then "Bear" is 9/9\n\n# Feature: F\n\n${BEAR}\n${HOLDS}\n`
  expect(run(source)[0]?.steps.map(({ line }) => line)).toContain(1)
})

test('a table of Examples without rows is named', () => {
  const source = `${HEADS}${BEAR}\n${HOLDS}\n\n### Examples:\n  | s |\n`
  expect(problems(source)).toEqual([[8, 'Write its columns and rows below it, or remove it']])
  expect(run(source).map(({ outcome }) => outcome)).toEqual(['refused'])
})
test.each(['\u00a0', '\t', '\u2003', '  '])('blanks of any kind (%j) part the words of a step', blank => {
  const source = `${HEADS}${BEAR}\n* When ${GROWS}\n* Then "Bear" is 3/3\n`
  const [one] = run(source.replaceAll(/(?<=^\*) | (?=an effect)/gm, blank))
  expect(one?.steps.map(({ status }) => status)).toEqual(['done', 'done', 'holds'])
})

describe('what is written in another way is read', () => {
  test.each([
    ['a wrapped step', `${BEAR}\n* When an effect says "Bear gets +1/+1\n  until end of turn."\n* Then "Bear" is 3/3`],
    [
      'a wrapped clause',
      `${BEAR}\n* When an effect says "Target creature gets +1/+1." targeting\n"Bear"\n* Then "Bear" is 3/3`,
    ],
    [
      'a word that begins a wrapped line',
      `${BEAR} with "Flying" and "At end of turn, sacrifice this.\nWhen you do, draw a card."\n${HOLDS}`,
    ],
    [
      'a comment',
      `${BEAR}\n<!-- * Then "Bear" is 9/9 -->\n* Then "Bear" is 2/2 <!-- for now -->\n<!--\n* Then "Bear" is 9/9\n-->`,
    ],
    ['a fence around it', `\`\`\`gherkin\n${BEAR}\n${HOLDS}\n\`\`\``],
    ['a line between', `${BEAR}\n\n---\n\n${HOLDS}`],
  ])('%s', (_, lines) => {
    expect(problems(`${HEADS}${lines}\n`)).toEqual([])
    expect(run(`${HEADS}${lines}\n`).map(({ outcome }) => outcome)).toEqual(['holds'])
  })
  test.each([
    ['at the margin', '### Examples:\n| s |\n| --- |\n| 2/2 |\n| 3/3 |'],
    ['without a last bar', '### Examples:\n  | s\n  | 2/2\n  | 3/3'],
    ['under a heading of another level', '## examples:\n  | s |\n  | 2/2 |\n  | 3/3 |'],
  ])('a table of Examples %s', (_, table) => {
    const source = `# Feature: F\n\n## Scenario Outline: S\n\n${BEAR}\n* Then "Bear" is <s>\n\n${table}\n`
    expect(run(source).map(({ outcome }) => outcome)).toEqual(['holds', 'fails'])
  })
  test.each(['-', '--'])('a row with the cell "%s" is run', cell => {
    const source = `# Feature: F\n\n## Scenario Outline: S\n\n${BEAR}\n* Then "Bear" is <s>\n\n### Examples:\n  | n | s |\n  | 1 | 2/2 |\n  | 2 | ${cell} |\n`
    expect(run(source).map(({ outcome }) => outcome)).toHaveLength(2)
    expect(run(source)[1]?.outcome).not.toBe('holds')
    expect(run(source)[1]?.steps[1]?.text).toBe(`"Bear" is ${cell}`)
  })
  test('a scenario below another heading level is a scenario of its own', () => {
    const source = `${HEADS}${BEAR}\n${HOLDS}\n\n### Scenario: T\n\n${BEAR}\n* Then "Bear" is 3/3\n`
    expect(run(source).map(({ outcome }) => outcome)).toEqual(['holds', 'fails'])
  })
  test('a heading without the word Feature is the title', () => {
    const page = must(parsePage(`# My board\n\n## Scenario: S\n\n${BEAR}\n${HOLDS}\n`))
    expect(page.title).toBe('My board')
    expect(page.scenarios).toHaveLength(1)
    expect(must(parsePage(`# My board\n\n${BEAR}\n${HOLDS}\n`)).title).toBe('My board')
  })
})

test.each([
  ['"Zap" targeting A with salt', 'fails'],
  ['"Zapp" targeting A', 'refused'],
])('what nothing is or reads is not forbidden either: %s', (act, wanted) => {
  const zap = '"Zap" is a red instant with mana cost {R} with "Zap deals 2 damage to any target." in A\'s hand'
  const source = `${HEADS}* Given it is A's main phase\n* And ${zap}\n* Then A may not cast ${act}\n`
  expect(run(source).map(({ outcome }) => outcome)).toEqual([wanted])
})
test('every table of Examples has the columns of the steps', () => {
  const table = '### Examples:\n  | s |\n  | 2/2 |\n\n### Examples:\n  | t |\n  | 2/2 |\n'
  expect(run(`${HEADS}${BEAR}\n* Then "Bear" is <s>\n\n${table}`).map(({ outcome }) => outcome)).not.toContain('holds')
})
test.each(['# Rule', '## Scenario'])('a step in the title of %s is named', heading => {
  const source = `${HEADS}${BEAR}\n${HOLDS}\n\n${heading}: Then "Bear" is 9/9\n\n${BEAR}\n`
  expect(problems(source).map(([line]) => line)).toContain(8)
})
test('a step in a comment is said not to be carried out', () => {
  const [one] = run(`${HEADS}${BEAR}\n<!--\n* When "Bear" dies\n-->\n${HOLDS} <!-- a remark -->\n`)
  expect(one?.outcome).toBe('holds')
  expect(one?.steps.map(({ says }) => says)).toEqual(['A step in a comment is not carried out (line 7)', undefined])
})
test('a column of Examples that no step has is said to ask nothing', () => {
  const table = '### Examples:\n  | s | t |\n  | 2/2 | 9/9 |\n'
  const [one] = run(`${HEADS}${BEAR}\n* Then "Bear" is <s>\n\n${table}`)
  expect(one?.outcome).toBe('holds')
  expect(one?.steps[0]?.says).toBe('No step has <t>, so its cells ask nothing')
})
describe('Gherkin without Markdown is a page too', () => {
  const bear = 'Given "Bear" is a 2/2 green Bear creature'
  test('with its places on the page', () => {
    const source = `Feature: F\n\n  @rule:1\n  Scenario: S\n    ${bear}\n    # When "Bear" dies\n    Then "Bear" is 3/3\n`
    const [one] = run(source)
    expect(one?.name).toBe('S')
    expect(one?.steps.map(({ line, column, status }) => [line, column, status])).toEqual([
      [5, 11, 'done'],
      [7, 10, 'fails'],
    ])
    expect(one?.steps[0]?.says).toBe('A step in a comment is not carried out (line 6)')
  })
  test('with a background and Examples', () => {
    const source = `Feature: F\n  Background:\n    ${bear}\n  Scenario Outline: S\n    Then "Bear" is <s>\n    Examples:\n      | s |\n      | 2/2 |\n      | 3/3 |\n`
    expect(run(source).map(({ outcome }) => outcome)).toEqual(['holds', 'fails'])
  })
})
test('a scenario without a Then says that it asks nothing', () => {
  const [one] = run(`${HEADS}${BEAR}\n`)
  expect(one?.outcome).toBe('holds')
  expect(one?.steps[0]?.says).toBe('Nothing is asked here: no step is a Then')
  expect(run(`${HEADS}${BEAR}\n${HOLDS}\n`)[0]?.steps[1]?.says).toBeUndefined()
})
