import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#rulebook/testing/laws'
import { pageOf, writtenBoards } from '../boards.fixture'
import { parsePage } from '../index'

const FOLDER = new URL('../../../content/scenarios/', import.meta.url)
const PAGES: readonly string[] = [
  ...readdirSync(FOLDER)
    .filter(file => file.endsWith('.feature.md'))
    .map(file => readFileSync(new URL(file, FOLDER), 'utf8')),
  ...writtenBoards().map(board => pageOf(board, board.steps)),
]

/** What a page asks: its steps and rows; null where a line is refused, so that no scenario that has it can hold. */
const asked = (source: string): string | null => {
  const page = parsePage(source)
  if (!page.ok || page.value.scenarios.some(({ steps }) => steps.some(({ problem }) => problem))) return null
  return JSON.stringify(
    page.value.scenarios.map(({ steps, rows, until }) => [
      steps.map(({ kind, text, table }) => [kind, text.replace(/\s+/g, ' ').trim(), table]),
      rows.map(({ cells }) => cells),
      until,
    ]),
  )
}

const UNSEEN = [
  '\u200b',
  '\u200d',
  '\u2060',
  '\ufeff',
  '\u00ad',
  '\u034f',
  '\u2800',
  '\u3164',
  '\u115f',
  '\ufe0f',
  '\u202e',
]
const BEFORE =
  '* - + 1. 1) > >* ** *** _ ` # ## ####### | • ‣ – — ＊ ~~ \\* \\ &nbsp;* &#42; &bull; <p> <li> <!--x-->* <!--x--> * * // % [ ] [^1]: [x]: ( { : ; iv. Step\u00a03: Note: TODO 12:30 Expect: Rule: Scenario: **Examples:** @tag `@tag` `@ ## Scenario ## Scenario: ## Scenerio: ### Examples: ## Background: # Rule: # Feature: ``` ```gherkin ~~~'
    .split(' ')
    .flatMap(sign => (/^#+$/.test(sign) ? [sign, `${sign} Scenario:`, `${sign} Notes`] : [sign]))
const KEYWORDS =
  'Then then THEN Thne T\u200bhen Тhen **Then** _Then_ Then: Then, Also Dann Alors Entonces Dado ならば Expect'.split(
    ' ',
  )
const AROUND: readonly (readonly [string, string])[] = [
  ['```\n', '\n```'],
  ['~~~\n', '\n~~~'],
  ['"""\n', '\n"""'],
  ['<pre>\n', '\n</pre>'],
  ['    ', ''],
  ['\t', ''],
  ['', '\n---'],
  ['', '\n==='],
  ['| ', ' |'],
  ['**', '**'],
  ['`', '`'],
  ['[', '](x)'],
  ['<!-- a -->\n', ''],
  ['\u2028', ''],
  ['\r', ''],
]
const QUOTED = ['"Nobody" is 9/9', '“Nobody” is 9/9', '«Nobody» is 9/9', "'Nobody' is 9/9"]

/** A step that no page has, written so that it is none. */
const claims = fc
  .record({
    before: fc.constantFrom('', '', ...BEFORE, ...UNSEEN),
    blank: fc.constantFrom(' ', ' ', '', '\u00a0', ...UNSEEN),
    keyword: fc.constantFrom('Then', 'Then', ...KEYWORDS),
    words: fc.constantFrom(QUOTED[0] as string, ...QUOTED),
    around: fc.constantFrom(['', ''] as const, ['', ''] as const, ...AROUND),
  })
  .map(({ before, blank, keyword, words, around: [above, below] }) =>
    // Words without a keyword may be a title.
    [above, before, blank, /^#.*:$/.test(before) ? 'Then' : keyword, ` ${words}`, below].join(''),
  )

test('a step that is written in another way is read or named, wherever it stands', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAGES), fc.nat(), claims, (source, place, written) => {
      const lines = source.split('\n')
      const at = place % (lines.length + 1)
      // Inside a sentence it is prose.
      const [above = '', below = ''] = [lines[at - 1], lines[at]]
      fc.pre(!/^\p{Ll}/u.test(below) && !(/[\p{L}\d,;]$/u.test(above) && /^[\p{L}\d]/u.test(below)))
      const now = asked(lines.toSpliced(at, 0, written).join('\n'))
      if (now !== null) expect(now).toMatch(/Nobody/)
    }),
    runs(10_000),
  )
})

/** What may stand above the first step of a scenario, and nowhere below it. */
const PROSE = [
  'The bear grows, and nobody minds.',
  '613. The bear grows.',
  'bears',
  'with flying',
  '…',
  '(',
  '[x]',
  '\\',
]
test('a line below the first step is read as a part of it, or named', () => {
  fc.assert(
    fc.property(fc.constantFrom(...PAGES), fc.nat(), fc.constantFrom(...PROSE), (source, place, prose) => {
      const lines = source.split('\n')
      const at = place % (lines.length + 1)
      const above = lines.slice(0, at)
      const isAboveSteps = !above
        .slice(above.findLastIndex(line => line.startsWith('#')) + 1)
        .some(line => /^\s*[*|]/.test(line))
      const now = asked(lines.toSpliced(at, 0, prose).join('\n'))
      if (now === null) return
      if (now === asked(source)) expect(isAboveSteps, `${prose} before ${lines[at]}`).toBe(true)
      else expect(now).toContain(JSON.stringify(prose).slice(1, -1))
    }),
    runs(3_000),
  )
})
