import fc from 'fast-check'
import type { Nodes } from 'mdast'
import { remark } from 'remark'
import remarkGfm from 'remark-gfm'
import { describe, expect, test } from 'vitest'
import '#rulebook/testing/laws'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { describeRange } from '../anchor/selector'
import { added, type Favourite, type FavouriteList, moved } from '../annotation/favourites'
import { type Note, printAnnotation } from '../annotation/note'
import { WRITTEN } from '../testing/written'
import { printCsv, printJsonLd, printMarkdown } from './export'
import { parseLists, printListsCsv, printListsJsonLd, printListsMarkdown } from './favourites-file'
import { parseNotes } from './import'
import { importedSays, printTable, tableIn } from './table'

const HERE = 'http://127.0.0.1:3000'
const NOW = '2026-01-01T00:00:00.000Z'
const TODAY = date('2026-01-01')
const SEEN = 'Layers come first. =SUM(A1) is no formula here.\n\n"Quoted," she said, and went on.'
const counter = () => {
  let n = 0
  return () => (n++).toString(16).padStart(32, '0')
}

const note = (more: Partial<Note>): Note => ({
  id: 'a'.repeat(32),
  kind: 'note',
  number: '418.5a',
  on: date('2008-03-17'),
  selectors: describeRange(SEEN, [19, 27]).slice(0, 1),
  style: 'azurite',
  body: '=1+1 is a formula\nand a second line, with "quotes"',
  tags: ['layers', '2008'],
  created: NOW,
  modified: NOW,
  ...more,
})
const NOTES = [
  note({}),
  note({ kind: 'highlight', body: '', tags: [], style: 'madder' }),
  note({ selectors: [], body: "'@already safe", number: '613.1' }),
  note({ number: '418.5.Ruling.1', body: '🐉 שלום ‮x' }),
  note({ selectors: describeRange(SEEN, [0, SEEN.length]).slice(0, 1), tags: [] }),
  note({ number: 'card:Bárge, the Tidal (Boat) // Æther?' }),
  note({ number: 'card:Barge', kind: 'highlight', body: '', tags: [] }),
  note({ kind: 'quote', created: '2024-05-06T07:08:09.000Z', modified: '2025-06-07T08:09:10.000Z' }),
  note({ kind: 'favourite', created: '2024-05-06T07:08:09.000Z', tags: [] }),
]
// In a quotation they are text, in a note they are as the reader wrote them.
const FIELD = WRITTEN.map(([text]) => text)
const TAGS = ['a`b', '*c*', 'd; e', 'f\\;g', '\\']
// Texts that look like a part of the file itself.
const OF_THE_FILE = [
  '## [100.1, 2008-03-17](x)\n\nmore\n\nQuestion · `a`',
  'first\n\n## [100.1, 2008-03-17](x)\n   ## [100.1, 17 March 2008](x)',
  'one\r## [100.1, 2008-03-17](x)\u2028## [100.1, 2008-03-17](x)',
  '> 613. quoted\n> more\n\nmine',
  '  > 613. quoted',
  'Question · `layers`',
  '    code\n\n',
  '\n\n  blank lines around  \n ',
  '- [100.1, 2008-03-17](/rules/100.1)\n  - two',
  '# A title\n* [100.1, 2008-03-17](/rules/100.1)',
  'number,on\n418.5a,2008-03-17',
  '{"number": 1, "on": 2}',
]
const FIELD_NOTES = [...FIELD, ...OF_THE_FILE].flatMap(text => [
  note({ selectors: [{ type: 'TextQuoteSelector', exact: FIELD[0] ?? '' }], body: text, tags: TAGS }),
  note({ selectors: [], body: text, tags: TAGS.slice(2) }),
  note({ selectors: [{ type: 'TextQuoteSelector', exact: text.trim() }], body: '', tags: [], kind: 'highlight' }),
])
const seenIn = (node: Nodes): string =>
  'value' in node
    ? node.value
    : node.type === 'break'
      ? '\n'
      : 'children' in node
        ? node.children.map(seenIn).join('')
        : node.type
const same = (notes: readonly Note[]) =>
  notes.map(({ kind, number, on, style, body, tags, selectors, created, modified }) => ({
    kind,
    created,
    modified,
    number,
    on,
    style,
    body,
    tags,
    quote: selectors[0]?.type === 'TextQuoteSelector' ? selectors[0].exact : '',
  }))

describe('exported notes can be imported', () => {
  test.each([
    ['JSON-LD', (notes: readonly Note[]) => printJsonLd(notes, HERE)],
    ['CSV', printCsv],
    ['Markdown', (notes: readonly Note[]) => printMarkdown(notes, HERE)],
  ])('notes as %s', (_, print) => {
    const read = must(parseNotes(print(NOTES), NOW, TODAY, String))
    expect(read.problems).toEqual([])
    expect(same(read.notes)).toEqual(same(NOTES))
    for (const one of FIELD_NOTES)
      expect(same(must(parseNotes(print([one]), NOW, TODAY, String)).notes)).toEqual(same([one]))
    expect(same(must(parseNotes(print(FIELD_NOTES), NOW, TODAY, String)).notes)).toEqual(same(FIELD_NOTES))
  })
  test('a quotation in Markdown has the words of the text', () => {
    for (const text of FIELD) {
      const page = printMarkdown([note({ selectors: [{ type: 'TextQuoteSelector', exact: text }], body: '' })], HERE)
      const quote = page
        .split('\n')
        .filter(line => line.startsWith('>'))
        .map(line => line.slice(2))
        .join('\n')
      const seen = remark().use(remarkGfm).parse(quote).children
      expect(seen.map(({ type }) => type)).toEqual(text.split('\n\n').map(() => 'paragraph'))
      expect(seen.map(seenIn)).toEqual(text.split('\n\n'))
    }
  })
  test('an annotation exported by Hypothes.is is imported without its range in the page', () => {
    const [quote, position] = describeRange(SEEN, [19, 27])
    const range = {
      type: 'RangeSelector',
      startContainer: '/p[1]',
      startOffset: 1,
      endContainer: '/p[1]',
      endOffset: 9,
    }
    const [exported] = must(parseNotes(printJsonLd([note({})], HERE), NOW, TODAY, String)).notes
    const sent = {
      ...printAnnotation(exported ?? note({}), HERE),
      target: [{ source: `${HERE}/rules/418.5a?on=2008-03-17`, selector: [range, position, quote] }],
    }
    const { notes, problems } = must(parseNotes(JSON.stringify([sent]), NOW, TODAY, String))
    expect(problems).toEqual([])
    expect(notes[0]?.selectors).toEqual([position, quote])
  })
  test('a file that Hypothes.is itself exported is imported, and what is about other pages is named', () => {
    const row = (uri: string, more: object) => ({
      ...{ id: 'x', created: '2026-01-02T03:04:05.000Z', updated: '2026-01-03T03:04:05.000Z', user: 'acct:a@b', uri },
      ...{ text: '', tags: [], document: { title: ['t'] }, links: {}, target: [{ source: uri }] },
      ...more,
    })
    const place = `${HERE}/rules/418.5a?on=2008-03-17`
    const [quote, position] = describeRange(SEEN, [19, 27])
    const range = { type: 'RangeSelector', startContainer: '/p[1]', startOffset: 1, endContainer: '/', endOffset: 9 }
    const rows = [
      row(place, { text: 'mine', tags: ['a'], target: [{ source: place, selector: [range, position, quote] }] }),
      row(place, { text: 'on the page' }),
      row('https://example.com/news', { text: 'elsewhere' }),
    ]
    for (const file of [
      { export_date: 'x', client_version: 'x', annotations: rows },
      { total: 3, rows },
    ]) {
      const { notes, problems } = must(parseNotes(JSON.stringify(file), NOW, TODAY, String))
      expect(notes).toMatchObject([
        { kind: 'note', number: '418.5a', on: '2008-03-17', body: 'mine', tags: ['a'], selectors: [quote] },
        { kind: 'note', number: '418.5a', body: 'on the page', selectors: [] },
      ])
      expect(notes[0]?.created).toBe('2026-01-02T03:04:05.000Z')
      expect(problems.map(({ message }) => message)).toEqual(['Note 3 is not about a rule, ruling or card'])
    }
  })
  test('a file from before quotations were printed by a library is read as it was written', () => {
    const page = `## [418.5a, 2008-03-17](${HERE}/rules/418.5a)\n\n> a */1+* creature\n> <card>\n\nmine\n\nOrpiment\n`
    expect(same(must(parseNotes(page, NOW, TODAY, String)).notes)).toMatchObject([
      { quote: 'a */1+* creature\n<card>' },
    ])
  })

  const items: readonly Favourite[] = [
    { id: '1'.repeat(32), kind: 'rule', target: '418.5a', on: date('2008-03-17'), remark: '=cmd()\nmind the order' },
    { id: '2'.repeat(32), kind: 'change', target: '2008-02-01..2009-07-11/418.5a', on: date('2020-01-01'), remark: '' },
    { id: '3'.repeat(32), kind: 'run', target: 'humility@2004-01-01', on: date('2020-01-01'), remark: 'both ways' },
    {
      id: '9'.repeat(32),
      kind: 'card',
      target: 'Bárge, the Tidal (Boat) // Æther',
      on: TODAY,
      remark: 'mine\n\n613. one\n  - two <card>',
    },
    { id: '4'.repeat(32), kind: 'release', target: 'comprehensive-rules.2008-02-01', on: TODAY, remark: '' },
  ]
  const lists: readonly FavouriteList[] = [
    { id: '5'.repeat(32), title: 'Layers, "all" of them', visibility: 'private', position: 0, items: [...items] },
    { id: '6'.repeat(32), title: '*Later* <b>', visibility: 'private', position: 1, items: items.slice(0, 1) },
    {
      ...{ id: '8'.repeat(32), title: 'Rulings', visibility: 'private', position: 2 },
      items: [{ id: '7'.repeat(32), kind: 'rule', target: '418.5.Ruling.1', on: date('2008-03-17'), remark: '' }],
    },
  ]
  const bare = (all: readonly FavouriteList[]) =>
    all.map(({ title, items }) => ({ title, items: items.map(({ id: _, ...item }) => item) }))
  test.each([
    ['JSON-LD', (all: readonly FavouriteList[]) => printListsJsonLd(all, HERE)],
    ['CSV', printListsCsv],
    ['Markdown', (all: readonly FavouriteList[]) => printListsMarkdown(all, HERE)],
  ])('lists of favourites as %s', (_, print) => {
    const read = must(parseLists(print(lists), TODAY, counter()))
    expect(read.problems).toEqual([])
    expect(bare(read.lists)).toEqual(bare(lists))
  })

  test.each([...FIELD, ...OF_THE_FILE])('a remark is kept in lists of every form: %j', remark => {
    const title = remark.replace(/\s+/g, ' ').trim().slice(0, 100)
    const [item] = items
    const list = { ...(lists[0] as FavouriteList), title, items: [{ ...(item as Favourite), remark }] }
    for (const print of [printListsJsonLd, printListsCsv, printListsMarkdown])
      expect(bare(must(parseLists(print([list], HERE), TODAY, counter())).lists)).toEqual(bare([list]))
  })

  test('any table is read back unchanged, and no cell begins a formula', () => {
    const text = fc.oneof(fc.string(), fc.constantFrom('=1', "'=1", '-1', '@a', '\t', '"', 'a\r\nb', ''))
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constant('x'), text, text), { maxLength: 6 }), rows => {
        const printed = printTable(rows)
        expect(tableIn(printed)).toEqual(rows)
        for (const row of rows)
          for (const value of row)
            if (/^[=+\-@\t\r]/.test(value)) expect(printed).toContain(`'${value}`.replaceAll('"', '""'))
      }),
    )
  })

  test('no text makes the readers throw', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json(),
          fc.string().map(t => `number,on\n${t}`),
        ),
        words => {
          parseNotes(words, NOW, TODAY, String)
          parseLists(words, TODAY, counter())
        },
      ),
    )
  })

  test('an item moves among items of its kind only', () => {
    const [list] = lists
    const [first] = items
    if (!list || !first) throw new Error('no list')
    const order = (one: FavouriteList) => one.items.map(({ id }) => id[0]).join('')
    expect(order(moved(list, first.id, 1))).toBe('21394')
    expect(order(moved(list, first.id, -1))).toBe('12394')
    expect(order(moved(list, items[4]?.id ?? '', -4))).toBe('41239')
    expect(added(list, first).items).toHaveLength(6)
  })
})

const DAYS = ['2008-03-17', '17 March 2008', 'Mar 17th, 2008', '17.3.2008', '20080317', '2008/3/17']
describe('what a file says and nobody reads is a problem', () => {
  const said = (text: string) => must(parseLists(text, TODAY, counter())).problems.map(({ message }) => message)
  const ENTRY = `- [418.5a, 2008-03-17](${HERE}/rules/418.5a)`
  test.each([
    [`# Layers\n\n${ENTRY}\nloose words\n`, ['Line 4 is no entry: loose words']],
    [
      `# Layers\n\n${ENTRY}\n- [a page](https://example.org/x)\n`,
      ['Line 4 is no entry: - [a page](https://example.org/x)'],
    ],
    [
      'list,kind,target,on,remark,colour\r\nx,rule,418.5a,2008-03-17,,red\r\n',
      ['Column 6, "colour", is not read. Known: list, kind, target, on, remark'],
    ],
    ['list,kind,target,on\r\nx,rule,418.5a,2008-03-17,more\r\n', ['Row 1 has more cells than the table has columns']],
    [
      `list,kind,target,on,remark\r\nx,rule,418.5a,2008-03-17,${'a'.repeat(2_001)}\r\n`,
      ['The remark of entry 1 of "x" is cut to 2000 characters'],
    ],
    [`# ${'t'.repeat(121)}\n\n${ENTRY}\n`, [`The name "${'t'.repeat(30)}…" is cut to 120 characters`]],
    [
      Array.from({ length: 101 }, (_, n) => `# List ${n}\n\n${ENTRY}`).join('\n'),
      ['The file has 101 lists; those after the first 100 are not read'],
    ],
    [
      `# Layers\n${Array(1_001).fill(ENTRY).join('\n')}`,
      ['"Layers" has 1001 entries; those after the first 1000 are not read'],
    ],
  ])('in lists: %#', (text, problems) => expect(said(text)).toEqual(problems))
  test('in lists of JSON', () => {
    const [list] = JSON.parse(
      printListsJsonLd(
        [
          {
            id: '1'.repeat(32),
            title: 'Layers',
            visibility: 'private',
            position: 0,
            items: [{ id: '2'.repeat(32), kind: 'rule', target: '418.5a', on: date('2008-03-17'), remark: '' }],
          },
        ],
        HERE,
      ),
    )['@graph']
    const empty = { type: 'AnnotationCollection', label: 'None', first: { items: [] } }
    expect(said(JSON.stringify({ '@graph': [list, 'more', empty] }))).toEqual([
      'Part 2 of the file is no list',
      'The list "None" has no entries',
    ])
  })
  test.each([
    ['number,on,colour\n418.5a,2008-03-17,red\n', [expect.stringContaining('Column 3, "colour", is not read')]],
    [
      'number,on,style,kind\n418.5a,2008-03-17,red,poem\n',
      ['Row 1 has an unknown kind: "poem"', 'Row 1 has an unknown style: "red"'],
    ],
    [
      `# Mine\n\nWords.\n\n## [418.5a, 2008-03-17](${HERE}/rules/418.5a)\n\nfirst\n`,
      ['Before the first note the file says more: Words.'],
    ],
  ])('in notes: %#', (text, problems) => {
    const read = must(parseNotes(text, NOW, TODAY, String))
    expect([read.notes.length, read.problems.map(({ message }) => message)]).toEqual([1, problems])
  })
  test('what was not kept is named, a few lines of it', () => {
    const problems = Array.from({ length: 7 }, (_, n) => ({ message: `Row ${n + 1} does not name a rule` }))
    expect(importedSays(2, [])).toBe('2 imported.')
    expect(importedSays(2, problems.slice(0, 1))).toBe('2 imported. Row 1 does not name a rule.')
    expect(importedSays(2, problems)).toMatch(/Row 5 does not name a rule\. And 2 more such lines\.$/)
  })
  test('a file of which nothing can be read says why', () => {
    const notes = parseNotes('number,on\n418.5a,never\n', NOW, TODAY, String)
    expect(notes.ok || notes.problem.message).toMatch(
      /^The file contains no notes that can be read: Row 1 has no valid date/,
    )
    const lists = parseLists('# Layers\n\nwords\n', TODAY, counter())
    expect(lists.ok || lists.problem.message).toContain('that can be read: Line 3 is no entry: words')
  })
})

describe('days as people and spreadsheets write them', () => {
  test.each(DAYS)('in a table and under a heading: %s', day => {
    const table = printTable([
      ['number', 'on', 'note'],
      ['418.5a', day, 'x'],
    ])
    expect(must(parseNotes(table, NOW, TODAY, String)).notes).toMatchObject([{ number: '418.5a', on: '2008-03-17' }])
    const page = `# My notes\n\n## [418.5a, ${day}](${HERE}/rules/418.5a)\n\nfirst\n\n## [613.1, 2010-01-01](x)\n\nsecond\n`
    expect(must(parseNotes(page, NOW, TODAY, String)).notes).toMatchObject([
      { number: '418.5a', on: '2008-03-17', body: 'first' },
      { number: '613.1', on: '2010-01-01', body: 'second' },
    ])
  })
  test.each(DAYS)('in lists: %s', day => {
    const table = printTable([
      ['list', 'kind', 'target', 'on', 'remark'],
      ['Layers', 'rule', '418.5a', day, ''],
    ])
    const page = `# Layers\n\n- [418.5a, ${day}](${HERE}/rules/418.5a)\n`
    for (const text of [table, page])
      expect(must(parseLists(text, TODAY, counter())).lists[0]?.items).toMatchObject([
        { target: '418.5a', on: '2008-03-17' },
      ])
  })
  test('an ambiguous or invalid day is a problem', () => {
    const table = printTable([
      ['number', 'on'],
      ['418.5a', '3/4/2008'],
      ['418.5b', '2008-02-30'],
      ['', '2008-03-17'],
      ['418.5c', '2008-03-17'],
    ])
    const { notes, problems } = must(parseNotes(table, NOW, TODAY, String))
    expect(notes.map(({ number }) => number)).toEqual(['418.5c'])
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Row 1 has no valid date: .*two ways/),
      expect.stringMatching(/^Row 2 has no valid date: .*29 days/),
      'Row 3 does not name a rule',
    ])
  })
  test('a heading of a note that only looks like a citation stays a part of the note', () => {
    const page = `## [418.5a, 2008-03-17](x)\n\nmine\n\n## [a link, with a comma](y)\n\nmore\n`
    const { notes } = must(parseNotes(page, NOW, TODAY, String))
    expect(notes).toHaveLength(1)
    expect(notes[0]?.body).toContain('## [a link, with a comma](y)')
  })
})

test('collections inside collections, a hundred thousand deep, are a file without notes', () => {
  const file = `${'{"first":'.repeat(100_000)}{}${'}'.repeat(100_000)}`
  expect(parseNotes(file, '', date('2020-01-01'), String)).toMatchObject({
    value: { problems: [{ code: 'note-not-read' }] },
  })
})
