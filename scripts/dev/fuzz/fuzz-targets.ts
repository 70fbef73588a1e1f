import fc from 'fast-check'
import { deckFrom } from '#cards/deck'
import { applyEvent, boardOf, RULESETS, rulesetOn, startGame } from '#engine/index'
import { readAbility, readSentence } from '#engine/read-card'
import { parsePage, runScenario } from '#engine/scenario/index'
import { boards } from '#engine/testing/random-board.fixture'
import { parseSource } from '#ingest/formats/parse'
import { readSource } from '#ingest/read/read'
import { anchor } from '#notes/anchor/anchor'
import { parseFragment } from '#notes/anchor/fragment'
import { describeRange } from '#notes/anchor/selector'
import { annotationSchema } from '#notes/annotation/annotation'
import type { FavouriteList } from '#notes/annotation/favourites'
import type { Note } from '#notes/annotation/note'
import { printCsv, printJsonLd, printMarkdown } from '#notes/io/export'
import { parseLists, printListsCsv, printListsJsonLd, printListsMarkdown } from '#notes/io/favourites-file'
import { parseNotes } from '#notes/io/import'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { parseQuery } from '#search/query/query'

const words =
  'creature land until end of turn gets +1/+1 gains flying each other target enchanted is becomes in addition to its types power toughness equal number "White ( ) {T}: . , \' \n 3/3 -X where rules Given When Then * And 418.5a Example: 100.1b'.split(
    ' ',
  )
export const prose = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.array(fc.constantFrom(...words), { maxLength: 40 }).map(list => list.join(' ')),
)
const page = fc
  .array(prose, { maxLength: 12 })
  .map(lines => `# Feature: x\n\n## Scenario: y\n\n${lines.map(line => `* Given ${line}`).join('\n')}`)
const rules = RULESETS.map(({ from }) => must(rulesetOn(from)))

const DAY = date('2026-01-01')
const NOTE: Note = {
  ...{ id: 'a'.repeat(32), kind: 'note', number: '418.5a', on: DAY, style: 'azurite', tags: ['layers'] },
  selectors: describeRange('Layers come first.', [0, 6]).slice(0, 1),
  body: '613. A "quoted", line\n| a | b |',
  created: '2026-01-01T00:00:00.000Z',
  modified: '2026-01-01T00:00:00.000Z',
}
const NOTES = [NOTE, { ...NOTE, kind: 'highlight', body: '', selectors: [] }] satisfies readonly Note[]
const LISTS: readonly FavouriteList[] = ['private', 'public'].map((visibility, position) => ({
  ...{ id: `${position}`.repeat(32), title: 'Layers; | "and" order', position },
  visibility: visibility as FavouriteList['visibility'],
  items: [
    { id: 'b'.repeat(32), kind: 'rule', target: '418.5a', on: DAY, remark: 'first, *then*\n- the rest' },
    { id: 'c'.repeat(32), kind: 'card', target: 'Bear', on: DAY, remark: '' },
  ],
}))
const ORIGIN = 'http://127.0.0.1:3000'
/** One row of an export of Hypothes.is. */
const HYPOTHESIS = {
  ...{ id: 'x', created: NOTE.created, updated: NOTE.modified, text: 'Layers first', tags: ['layers'] },
  uri: `${ORIGIN}/rules/418.5a?on=${DAY}`,
  target: [{ source: `${ORIGIN}/rules/418.5a`, selector: [{ type: 'TextQuoteSelector', exact: 'Layers' }] }],
}
const FILES = [
  ...[printListsJsonLd(LISTS, ORIGIN), printListsCsv(LISTS), printListsMarkdown(LISTS, ORIGIN)],
  JSON.stringify({ total: 1, rows: [HYPOTHESIS] }),
  printJsonLd(NOTES, ORIGIN),
  printCsv(NOTES),
  printMarkdown(NOTES, ORIGIN),
  '4 Bear (SET) 12\n1x Ox // Axe\n\nSideboard\n2 [SET] Bear',
  '<?xml version="1.0"?><Deck><Cards CatID="1" Quantity="4" Sideboard="false" Name="&#66;ear" /></Deck>',
  '<cockatrice_deck version="1"><zone name="main"><card number="4" name="Bear"/></zone></cockatrice_deck>',
]
/** A file of one format with pieces cut out, doubled, or put where they do not belong. */
const files = fc
  .tuple(
    fc.constantFrom(...FILES),
    fc.array(fc.tuple(fc.nat(2_000), fc.nat(40), fc.oneof(prose, fc.string({ unit: 'binary' }), fc.constant(null))), {
      maxLength: 8,
    }),
  )
  .map(([file, changes]) =>
    changes.reduce((text, [at, length, piece]) => {
      const from = at % (text.length + 1)
      return text.slice(0, from) + (piece ?? text.slice(from, from + length).repeat(3)) + text.slice(from + length)
    }, file),
  )

/** A method, whose input may be narrower than unknown: it is what `of` makes. */
export type FuzzTarget = { readonly of: fc.Arbitrary<unknown>; try(input: unknown): unknown }

/** Each target takes one input; whatever it answers is fine, as long as it answers. */
export const TARGETS: Readonly<Record<string, FuzzTarget>> = {
  boards: {
    of: fc.tuple(boards, fc.nat(rules.length - 1)),
    try: ([events, era]: [Parameters<typeof applyEvent>[1][], number]) => {
      let state = startGame(rules[era] ?? must(rulesetOn(date('2020-04-17'))), text =>
        readAbility(text, { name: 'It' }),
      )
      for (const event of events) {
        const next = applyEvent(state, event)
        if (next.ok) state = next.value
      }
      return boardOf(state)
    },
  },
  sentences: {
    of: prose,
    try: (text: string) => [readSentence(text, { self: 'Bear', known: [] }), readAbility(text, { name: 'Bear' })],
  },
  pages: {
    of: page,
    try: (text: string) => {
      const parsed = parsePage(text)
      return parsed.ok
        ? parsed.value.scenarios.map(scenario => runScenario(scenario, { within: 2_000, now: () => performance.now() }))
        : parsed
    },
  },
  queries: { of: fc.oneof(prose, fc.string({ unit: 'binary' })), try: (text: string) => parseQuery(text) },
  fragments: { of: fc.string(), try: (text: string) => parseFragment(`#q=${text}`) },
  selectors: {
    of: fc.tuple(prose, prose, fc.nat(50), fc.integer({ min: 1, max: 60 })),
    try: ([seen, text, start, length]: [string, string, number, number]) =>
      anchor(describeRange(seen, [start, start + length]), text, seen),
  },
  imports: {
    of: files,
    try: (text: string) => [
      parseNotes(text, NOTE.created, DAY, String),
      parseLists(text, DAY, () => 'a'.repeat(32)),
      deckFrom(text),
    ],
  },
  annotations: { of: fc.anything(), try: (body: unknown) => annotationSchema.safeParse(body) },
  texts: {
    of: fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }),
      fc.array(prose, { maxLength: 60 }).map(lines => Buffer.from(lines.join('\n\n'))),
    ),
    try: (bytes: Uint8Array) => parseSource(readSource('fuzz.txt', bytes)),
  },
}
