import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Rulings } from '#ingest/align/ruling'
import { placeOf, type Wording } from '#notes/anchor/place'
import { describeRange } from '#notes/anchor/selector'
import { type Note, printAnnotation } from '#notes/annotation/note'
import { date } from '#rulebook/dates/date'
import { must, ok } from '#rulebook/result'
import { favouriteStore } from '../favourites/store'
import type { Edition, Library } from '../library/library'
import { loadLibrary } from '../library/load'
import { soundness } from '../library/soundness'
import { noteStore } from '../notes/store'
import { rule } from '../queries/rules/rule'
import { wordings } from '../queries/rules/wordings'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { inventedRules } from '../testing/book'
import { ownDatabase, type TestDatabase } from '../testing/databases'
import { intake, type Report } from './intake'

const FIRST = 'comprehensive-rules.2005-03-01'
const BETWEEN = 'comprehensive-rules.2005-09-01'
const LAST = 'comprehensive-rules.2006-03-01'

// An editor's decision about the first and the last release, because the words alone do not decide it.
const DECIDED: Rulings = {
  in: 'invented.ts',
  earlier: FIRST,
  later: LAST,
  rulings: [
    { from: ['103.2b'], to: ['104.2b'], reason: 'Changed after the release between: both say who keeps what.' },
    { from: ['105.2b'], to: ['106.2b'], reason: 'Changed with the release between: both speak of the sea.' },
    { from: ['107.2b'], to: ['107.3b'], reason: 'Changed twice: both say what is done at the gate.' },
  ],
}
vi.mock('./alignments', () => ({
  loadRulings: () => ({ hash: 'invented', byPair: new Map([[`${DECIDED.earlier} ${DECIDED.later}`, DECIDED]]) }),
}))

const KEPT = 'The lamp of the pilot burns until the fog has lifted from the bay. A second lamp burns below it.'
const PASSAGE = 'until the fog has lifted'
const CAME = 'Every skipper signs the ledger of arrivals in black ink.'
const NET = 'Whoever mends a net before noon may keep the float.'
const TAR = 'The crew owes one barrel of pitch each spring.'
const LANTERN = 'No lantern is lit while a ferry is under way.'
const STORM = 'Pilots sleep ashore unless thunder has been foretold.'
const GATE = ['Salt is weighed by the elder clerk.', 'Grain pays two coppers.', 'The bell rings thrice for cattle.']

type Words = Readonly<Record<string, string>>
const release = (year: number, month: number, edits: number, words: Words): string =>
  Object.entries(words).reduce(
    (text, [number, says]) =>
      text.replace(new RegExp(`\\n${number.replace('.', '\\.')} [^\\n]*`), `\n${number} ${says}`),
    inventedRules({ year, month, sections: 12, edits }),
  )
const TEXTS = {
  'first.txt': release(2005, 3, 0, { '101.1a': KEPT, '103.2b': NET, '105.2b': LANTERN, '107.2b': GATE[0] ?? '' }),
  'between.txt': release(2005, 9, 1, {
    ...{ '101.1a': CAME, '101.1b': KEPT },
    ...{ '103.2b': NET, '106.2b': STORM, '107.2b': GATE[1] ?? '' },
  }),
  'last.txt': release(2006, 3, 2, {
    ...{ '101.1a': CAME, '101.1b': KEPT },
    ...{ '104.2b': TAR, '106.2b': STORM, '107.3b': GATE[2] ?? '' },
  }),
}

let home: TestDatabase
let database: Database
const take = async (...names: readonly (keyof typeof TEXTS)[]): Promise<Report> => {
  const candidates = names.map(name => {
    const bytes = Buffer.from(TEXTS[name])
    return { name, bytes: bytes.length, load: async () => ok(bytes) }
  })
  const report = must(await intake(database, { candidates, listed: [], today: date('2026-01-20') }))
  expect(report.lines.map(({ outcome }) => outcome)).toEqual(names.map(() => 'stored'))
  return report
}
const reader = { id: 'u', role: 'reader' } as const
const notes = () =>
  noteStore(database.client, async (number, on) => {
    const found = rule(await loadLibrary(database), number, { on })
    return found.ok && found.value.kind === 'rule' ? found.value.lineage : null
  })

const TODAY = date('2026-01-20')
const noted = async (on: string, body: string, passage = ''): Promise<string> => {
  const start = KEPT.indexOf(passage)
  const note: Note = {
    ...{ id: '', kind: 'note', number: '101.1a', on: date(on), style: 'orpiment', body, tags: [] },
    selectors: passage ? describeRange(KEPT, [start, start + passage.length]) : [],
    ...{ created: `${on}T00:00:00Z`, modified: `${on}T00:00:00Z` },
  }
  return must(await notes().create(reader, printAnnotation(note, 'https://rules.example'), 'private', TODAY)).note.id
}
const LIST = 'a'.repeat(32)
const DAYS = ['2005-04-01', '2005-10-01'] as const
const favourites = DAYS.map((on, at) => ({
  ...{ id: `${at}`.repeat(32), kind: 'rule' as const, target: '101.1a', on: date(on), remark: `read on ${on}` },
}))

const textOn = (library: Library, number: string, on: string): string => {
  const found = must(rule(library, number, { on }))
  return found.kind === 'rule' ? found.paragraphs.map(({ text }) => text).join('\n') : found.says
}
/** Where a note's passage leads on a day, as computed by the page of the rule. */
const passageOn = async (id: string, on: string): Promise<string> => {
  const library = await loadLibrary(database)
  const { note } = must(await notes().find(reader, id))
  const all: readonly Wording[] = must(wordings(library, note.number, { on: note.on })).wordings.map(
    ({ blocks, ...days }) => ({ ...days, text: blocks.map(({ text }) => text).join('\n') }),
  )
  const at = (day: string) => all.find(({ from, until }) => from <= day && (until === undefined || day <= until))
  const [seen, here] = [at(note.on), at(on)]
  if (!seen || !here) return 'no such wording'
  const place = placeOf(note.selectors, seen, here, all)
  return place.kind === 'gone' ? 'gone' : here.text.slice(...place.at)
}

const editionsOf = (library: Library): readonly Edition[] => library.shelves.get('comprehensive-rules') ?? []
const lineageIn = ({ byName }: Library, name: string, number: string): string => {
  const edition = byName.get(name)
  return edition?.lineageAt(edition.placesOf(number)[0] ?? -1) ?? `no ${number}`
}

const ids: Record<string, string> = {}
let before: Library
let after: Library
let report: Report
beforeAll(async () => {
  home = await ownDatabase()
  await migrate(home.url)
  database = await openDatabase(home.url)
  await database.client.user.create({ data: { id: 'u', name: 'U', email: 'u@example.org' } })
  expect((await take('first.txt', 'last.txt')).problems).toEqual([])
  before = await loadLibrary(database)
  for (const on of DAYS) {
    ids[`rule ${on}`] = await noted(on, `on the rule, ${on}`)
    ids[`passage ${on}`] = await noted(on, `on the passage, ${on}`, PASSAGE)
  }
  const list = { id: LIST, title: 'Mine', visibility: 'private' as const, position: 0, items: favourites }
  must(await favouriteStore(database.client).put(reader, list, null))
  report = await take('between.txt')
  after = await loadLibrary(database)
})
afterAll(async () => {
  await database?.close()
  await home?.drop()
})

describe('a release that belongs between two others', () => {
  test('is placed between them, and each rule is followed through all three', async () => {
    expect(editionsOf(after).map(({ entry }) => entry.name)).toEqual([FIRST, BETWEEN, LAST])
    const kept = lineageIn(after, FIRST, '101.1a')
    expect(kept).toBe(lineageIn(before, FIRST, '101.1a'))
    expect([lineageIn(after, BETWEEN, '101.1b'), lineageIn(after, LAST, '101.1b')]).toEqual([kept, kept])
    expect(after.runsOf(kept).map(({ from, until, unit }) => [from, until, unit.number])).toEqual([
      [0, 0, '101.1a'],
      [1, 2, '101.1b'],
    ])
    const steps = await database.client.step.findMany({
      distinct: ['fromId', 'toId'],
      select: { fromId: true, toId: true },
    })
    const name = new Map(editionsOf(after).map(({ entry }) => [entry.id, entry.name]))
    expect(steps.map(({ fromId, toId }) => [name.get(fromId), name.get(toId)]).sort()).toEqual([
      [FIRST, BETWEEN],
      [BETWEEN, LAST],
    ])
    expect((await soundness(database)).ok).toBe(true)
  })

  test.each(DAYS)('notes of %s are there, on the same paragraph, and lead to the same words', async on => {
    const kept = lineageIn(after, FIRST, '101.1a')
    for (const what of ['rule', 'passage']) {
      const { note } = must(await notes().find(reader, ids[`${what} ${on}`] ?? ''))
      expect([note.body, note.lineage]).toEqual([`on the ${what}, ${on}`, kept])
      expect(note.on).toBe(on < '2005-09-01' ? on : '2005-08-31')
      expect(textOn(after, note.number, note.on)).toBe(KEPT)
    }
    for (const day of ['2005-04-01', '2005-10-01', '2006-04-01'])
      expect(await passageOn(ids[`passage ${on}`] ?? '', day)).toBe(PASSAGE)
  })

  test.each(favourites)('a favourite $remark is there and leads to the same words', async ({ id, remark }) => {
    const [mine] = await favouriteStore(database.client).mine(reader)
    const item = mine?.list.items.find(one => one.id === id)
    expect(item?.remark).toBe(remark)
    expect(textOn(after, item?.target ?? '', item?.on ?? '')).toBe(KEPT)
  })

  test('an editor’s decisions move to the step in which the words changed; those that cannot are reported', () => {
    const decided = (one: string, from: string, other: string, to: string) =>
      [before, after].map(library => lineageIn(library, one, from) === lineageIn(library, other, to))
    expect(decided(FIRST, '103.2b', LAST, '104.2b')).toEqual([true, true])
    expect(decided(FIRST, '105.2b', LAST, '106.2b')).toEqual([true, true])
    const ruledIn = (library: Library, one: string, other: string): readonly string[] => {
      const [from, to] = [library.byName.get(one), library.byName.get(other)]
      if (!from || !to) return []
      return library
        .steps(from, to)
        .flatMap(({ because, from: olds, to: news }) =>
          because.kind === 'ruled' ? `${olds.map(s => s.number)} ${news.map(s => s.number)}` : [],
        )
        .sort()
    }
    expect(ruledIn(before, FIRST, LAST)).toEqual(['103.2b 104.2b', '105.2b 106.2b', '107.2b 107.3b'])
    expect(ruledIn(after, FIRST, BETWEEN)).toEqual(['105.2b 106.2b'])
    expect(ruledIn(after, BETWEEN, LAST)).toEqual(['103.2b 104.2b'])
    expect(report.problems.map(({ code }) => code)).toEqual(['decision-not-placed'])
    expect(report.problems[0]?.message).toContain('107.2b and 107.3b')
  })
})
