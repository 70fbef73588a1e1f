import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { inventedRules } from '#server/testing/book'
import { readSource } from '../../read/read'
import { parseSource } from '../parse'

/** One text as printed by different programs: its content must stay the same. */
const TEXT = inventedRules({ year: 2006, month: 3, sections: 6, edits: 2 })
  .replace(/(\n100\.2a [^\n]*)/, '$1\nExample: A lamp is lit in the fog. Nobody sees it.')
  .replace(
    '\nAnchor\nWhat',
    '\nAbaft\n1. Behind the mast. See rule 100.1.\n2. Towards the stern of a boat.\n\nAnchor\nWhat',
  )
  .concat('\n')

const read = (text: string) => {
  const [draft] = must(parseSource(readSource('CR.txt', Buffer.from(text))))
  if (!draft) throw new Error('no draft')
  return draft
}
const shapeOf = (text: string): readonly string[] =>
  read(text).units.map(
    ({ kind, number, meant, parent, paragraphs, examples }) =>
      `${kind} ${meant ?? number} in ${parent ?? ''}: ${paragraphs.map(one => one.text.replace(/\s+/g, ' ')).join(' ')} ${examples.length}`,
  )
const codesOf = (text: string): readonly string[] => read(text).problems.map(({ code }) => code)
const wrapped = (text: string, width = 60): string =>
  text
    .split('\n')
    .map(line => line.replace(new RegExp(`(.{1,${width}})(?: |$)`, 'g'), '$1\n').replace(/\n$/, ''))
    .join('\n')
const close = (text: string): string => text.replace(/\n{2,}/g, '\n')
const paged = (text: string): string =>
  text
    .split('\n')
    .flatMap((line, at) => (at % 40 === 39 ? [line, '', String((at + 1) / 40), '\f'] : [line]))
    .join('\n')
const last = (text: string, from: string, to: string): string => {
  const at = text.lastIndexOf(from)
  if (at < 0) throw new Error(`nowhere: ${from}`)
  return text.slice(0, at) + to + text.slice(at + from.length)
}

const SAME: readonly (readonly [what: string, printed: (text: string) => string])[] = [
  ['lines that end in LF and CR', text => text.replaceAll('\n', '\n\r')],
  ['lines that end in CR, CR and LF', text => text.replaceAll('\n', '\r\r\n')],
  ['the line end of EBCDIC', text => text.replaceAll('\n', '\u0085')],
  ['the line separator of Unicode', text => text.replaceAll('\n', '\u2028')],
  ['paragraph separators of Unicode', text => text.replaceAll('\n\n', '\u2029\u2029').replaceAll('\n', '\u2028')],
  ['two byte order marks', text => `\ufeff\ufeff${text}`],
  ['no final line end', text => text.trimEnd()],
  ['tabs behind the numbers', text => text.replace(/^(\d[\d.a-z]*) /gm, '$1\t')],
  ['blanks that do not break', text => text.replaceAll(' ', '\u00a0')],
  ['a margin', text => text.replace(/^(?=.)/gm, '        ')],
  [
    'an indentation for each rank',
    text => text.replace(/^(?=\d{3}\.\d+\. )/gm, '   ').replace(/^(?=\d{3}\.\d+[a-z] |Example: )/gm, '      '),
  ],
  ['no blank lines', close],
  ['two blank lines for one', text => text.replaceAll('\n', '\n\n')],
  ['broken lines', text => wrapped(text)],
  ['broken lines without blank lines', text => wrapped(close(text))],
  ['broken lines with page numbers', text => paged(wrapped(text))],
  ['broken lines with page numbers and no blank lines', text => paged(wrapped(close(text)))],
  [
    'the headings of the last parts in capitals',
    text => last(last(text, 'Glossary', 'GLOSSARY'), 'Credits', 'CREDITS'),
  ],
  [
    'the headings of the last parts with colons',
    text => last(last(text, 'Glossary', ' Glossary:'), 'Credits', 'Credits:'),
  ],
  [
    'the headings of the last parts in other words',
    text => last(last(text, 'Glossary', 'Glossary of Terms'), 'Credits', 'Acknowledgments'),
  ],
  [
    'the credits before the glossary',
    text => {
      const [glossary, credits] = [text.lastIndexOf('\nGlossary\n'), text.lastIndexOf('\nCredits\n')]
      return `${text.slice(0, glossary)}${text.slice(credits)}${text.slice(glossary, credits)}\n`
    },
  ],
  ['an example in the line of its rule', text => text.replace('\nExample: ', ' Example: ')],
  ['an example with a blank before its colon', text => text.replace('\nExample: ', '\nExample : ')],
]

/** Ways in which copies in Markdown mark headings and numbers. */
const MARKDOWN: readonly (readonly [what: string, printed: (text: string) => string])[] = [
  [
    'headings',
    text => text.replace(/^(?=\d\. [A-Z])/gm, '# ').replace(/^(?=\d{3}\. [A-Z]|Glossary$|Credits$)/gm, '## '),
  ],
  [
    'headings and bold numbers',
    text => text.replace(/^(?=\d{3}\. [A-Z])/gm, '## ').replace(/^(\d{3}\.\d+[a-z]?\.?)/gm, '**$1**'),
  ],
  ['lists', text => text.replace(/^(?=\d{3}\.\d+[a-z]?\.? )/gm, '- ')],
  ['bold numbers and two blanks', text => text.replace(/^(\d{3}\.\d+[a-z]?\.?) /gm, '- **$1**  ')],
]
test.each(MARKDOWN)('a copy in Markdown with %s has the same rules, and that it is one is said', (_, printed) => {
  expect(shapeOf(printed(TEXT))).toEqual(shapeOf(TEXT))
  expect(codesOf(printed(TEXT))).toEqual([...codesOf(TEXT), 'markdown'])
})

describe('a text has the same content however it is printed', () => {
  const whole = shapeOf(TEXT)
  test('with examples, senses and terms', () => {
    const { counts } = read(TEXT)
    expect(counts.sections).toBe(6)
    expect([counts.examples, counts.glossary > 2, counts.subrules > 20]).toEqual([1, true, true])
  })
  test.each(SAME)('%s', (_, printed) => {
    const text = printed(TEXT)
    expect(text).not.toBe(TEXT)
    expect(read(text).inForce).toBe('2006-03-01')
    expect(shapeOf(text)).toEqual(whole)
  })
})

/** Damaged headings of sections and chapters: [correct line, damaged line, what is reported]. */
const HEADINGS = [
  ['no dot', (number: string) => `${number} `],
  ['a blank before the dot', (number: string) => `${number} . `],
  ['no blank behind the dot', (number: string) => `${number}.`],
  ['a comma', (number: string) => `${number}, `],
  ['two dots', (number: string) => `${number}.. `],
  ['a letter for a figure', (number: string) => `${number.replace('0', 'O')}. `],
  ['a blank inside', (number: string) => `${number.slice(0, 2)} ${number.slice(2)}. `],
] as const

describe('a damaged heading is recognised as the heading of its section', () => {
  test.each(HEADINGS)('%s', (_, broken) => {
    const text = last(TEXT, '\n102. ', `\n${broken('102')}`)
    expect(shapeOf(text)).toEqual(shapeOf(TEXT))
    expect(codesOf(text)).toEqual([...codesOf(TEXT), 'misprinted-number'])
  })
  test('with the number of another section', () => {
    const text = last(TEXT, '\n102. ', '\n120. ')
    const section = read(text).units.find(({ number }) => number === '120')
    expect([section?.kind, section?.meant]).toEqual(['section', '102'])
    expect(read(text).units.filter(({ meant }) => meant !== undefined)).toHaveLength(1)
  })
  test('in the line of the rule before', () => {
    const text = `${TEXT.slice(0, TEXT.lastIndexOf('\n102. ')).trimEnd()} ${TEXT.slice(TEXT.lastIndexOf('\n102. ') + 1)}`
    expect(shapeOf(text)).toEqual(shapeOf(TEXT))
    expect(codesOf(text)).toContain('glued-rule')
  })
})

describe('missing parts are reported, and no other number is changed', () => {
  const gone = (line: RegExp): string => TEXT.replace(new RegExp(line, 'gm'), '')
  test('the heading of a section', () => {
    const at = TEXT.lastIndexOf('\n102. ')
    const text = TEXT.slice(0, at) + TEXT.slice(TEXT.indexOf('\n', at + 1))
    expect(codesOf(text)).toEqual([...codesOf(TEXT), 'section-heading-missing'])
    expect(read(text).units.filter(({ meant }) => meant !== undefined)).toEqual([])
  })
  test('a subrule, or its number', () => {
    expect(codesOf(gone(/^100\.2b .*\n/))).toEqual([...codesOf(TEXT), 'number-skipped'])
    expect(codesOf(TEXT.replace('\n100.2b ', '\n'))).toContain('number-skipped')
  })
  test('a section that the contents list', () => {
    const at = TEXT.lastIndexOf('\n102. ')
    const text = TEXT.slice(0, at) + TEXT.slice(TEXT.indexOf('\n103. ', at))
    expect(codesOf(text)).toEqual([...codesOf(TEXT), 'section-missing'])
    expect(read(text).problems.at(-1)?.message).toContain('section 102')
  })
  test.each(['1000.1. ', '100.2bb ', '100.1234. '])('a number that is none of a rule: %s', number => {
    const text = last(TEXT, '\n100.3. ', `\n${number}The bell is rung at noon.\n\n100.3. `)
    expect(codesOf(text)).toEqual([...codesOf(TEXT), 'number-not-read'])
    expect(read(text).problems.at(-1)?.message).toContain(number.trim().replace(/\.$/, ''))
  })
  test('a letter that is never printed is skipped', () => {
    const rows = [...'efghijkm'].map(letter => `100.2${letter} The ${letter} flag is raised at dusk.`).join('\n\n')
    const text = (mark: string) =>
      TEXT.replace('\n100.3. ', `\n${rows}\n\n100.3. `).replace('\n100.2m ', `\n100.2${mark} `)
    expect(read(text('l')).units.find(({ number }) => number === '100.2l')?.meant).toBe('100.2m')
    expect(read(text('m')).units.some(({ meant }) => meant === '100.2m')).toBe(false)
  })
  test('a leading zero is not part of a number', () => {
    const unit = read(TEXT.replace('\n100.2b ', '\n100.02b ')).units.find(({ number }) => number === '100.2b')
    expect(unit?.printed).toBe('100.02b')
  })
})

const SENTENCES: readonly (readonly [sentence: string, day: string | null, problem?: RegExp])[] = [
  ['These rules are effective as of Friday, June 19, 2026.', '2026-06-19'],
  ['These rules take effect on June 19, 2026.', '2026-06-19'],
  ['These rules go into effect June 19th, 2026', '2026-06-19'],
  ['Effective June 19, 2026', '2026-06-19'],
  ['Effective date: 19 June 2026', '2026-06-19'],
  ['These rules are in effect as of the 19th of June, 2026.', '2026-06-19'],
  ['THESE RULES ARE EFFECTIVE AS OF JUNE 19, 2026.', '2026-06-19'],
  ['The rules in this book are in force from 2026-06-19.', '2026-06-19'],
  ['These rules are effective as of 06/19/2026.', '2026-06-19'],
  ['These rules are effective as of\nJune 19, 2026.', '2026-06-19'],
  ['These rules are effective as of June 19,\n2026.', '2026-06-19'],
  ['These rules are effective\u00a0as of June\u00a019, 2026.', '2026-06-19'],
  ['These rules are effective as of June 19, 2026, and replace all earlier ones.', '2026-06-19'],
  ['These rules are effective as of 06/07/2026.', null, /two ways: 6 Jul 2026 or 7 Jun 2026/],
  ['These rules are effective as of June 31, 2026.', null, /"June 31, 2026" is not a date/],
  ['These rules are effective as of June 2026.', null, /"June 2026" is not a date/],
  ['These rules are effective as of June l9, 2026.', null, /"June l9, 2026" is not a date/],
  ['We keep these rules as current as possible.', null, /does not state its effective date/],
  ['Printed on June 19, 2026.', null, /does not state its effective date/],
]
const dated = SENTENCES.map(([sentence, day, problem]) => ({ sentence, day, problem }))
test.each(dated)('dated by "$sentence"', ({ sentence, day, problem }) => {
  const draft = read(TEXT.replace(/These rules are .*/g, sentence))
  expect(draft.inForce).toBe(day)
  if (problem) expect(draft.problems.map(({ message }) => message).join('\n')).toMatch(problem)
})
test('a sentence of the rules themselves dates nothing', () => {
  const text = TEXT.replace(/These rules are .*/g, '').replace(
    /(\n100\.2a )/,
    '$1The rules of the harbour are effective as of June 19, 2026. ',
  )
  expect(read(text).inForce).toBe(null)
})
