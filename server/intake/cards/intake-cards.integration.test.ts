import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { wordingsOf } from '#cards/wording'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { loadCardLibrary } from '../../queries/cards/library/card-library'
import { type Database, openDatabase } from '../../store/database'
import { migrate } from '../../store/migrate'
import { atomic, lines, oldSets, oracleCards, printedSet, rulings } from '../../testing/card-data'
import { ownDatabase, type TestDatabase } from '../../testing/databases'
import { bytesOf } from './card-files'
import { type CardsRequest, intakeCards } from './intake-cards'

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await ownDatabase()
  await migrate(home.url)
  database = await openDatabase(home.url)
})
const empty = async () => {
  await database.client.card.deleteMany()
  for (const table of ['CardFile', 'CardSet', 'CardContent', 'RulingText'])
    await database.client.$executeRawUnsafe(`DELETE FROM "${table}"`)
}
beforeEach(empty)
afterEach(() => undefined)
afterAll(async () => {
  await database?.close()
  await home?.drop()
})

type Files = Readonly<Record<string, string | object>>
const ingest = async (files: Files, more: Partial<CardsRequest> = {}) => {
  const given = Object.entries(files).map(([name, content]) =>
    bytesOf(name, Buffer.from(typeof content === 'string' ? content : JSON.stringify(content))),
  )
  return must(await intakeCards(database, { files: given, today: date('2026-11-22'), ...more }))
}
const ALL: Files = {
  'oracle-cards-20260101.json': lines(oracleCards()),
  'rulings-20260101.json': lines(rulings),
  'AtomicCards.json': atomic('2025-06-01'),
  'AllSets.json': oldSets,
  'INV.json': { meta: { date: '2025-07-01' }, data: printedSet },
  'AllPrintings.json': { meta: { date: '2025-08-01' }, data: { INV: printedSet } },
}
const boat = async () => {
  const library = await loadCardLibrary(database)
  const [card] = library.named('tidal barge')
  return { library, card: card as NonNullable<typeof card> }
}

describe('card data', () => {
  test('of every format comes together in one card', async () => {
    const { lines: reported } = await ingest(ALL)
    expect(reported.map(({ format, outcome, problems }) => [format, outcome, problems])).toEqual([
      ['scryfall-cards', 'stored', []],
      ['scryfall-rulings', 'stored', []],
      ['mtgjson-atomic-cards', 'stored', []],
      ['mtgjson3-sets', 'stored', []],
      ['mtgjson-sets', 'stored', []],
      ['mtgjson-sets', expect.any(String), []],
    ])
    expect(reported.map(({ day, counts }) => [day, counts.sets])).toEqual([
      ['2026-01-01', 2],
      ['2026-01-01', 0],
      ['2025-06-01', 0],
      [undefined, 1],
      ['2025-07-01', 1],
      ['2025-08-01', 1],
    ])
    const { library, card } = await boat()
    expect(library.count).toBe(6)
    const wordings = wordingsOf(library.observations(card))
    expect(wordings.map(({ from, until, source }) => [from, until, source.kind, source.set])).toEqual([
      ['1994-03-01', '2011-07-14', 'printed', 'OLD'],
      ['2011-07-15', '2025-05-31', 'printed', 'INV'],
      ['2025-06-01', undefined, 'oracle', undefined],
    ])
    expect(library.rulings(card).map(({ day }) => day)).toEqual(['2004-10-04', '2012-05-01'])
  })

  test('is found by each of its names, with accents and without, and by either face', async () => {
    await ingest(ALL)
    const library = await loadCardLibrary(database)
    for (const name of [
      'TIDAL BARGE',
      'Tidal Bárge',
      'low tide',
      'High Tideline',
      'Low Tide//High Tideline',
      'aether moth',
      'Æther Moth',
    ])
      expect(library.named(name), name).toHaveLength(1)
    const out = library
      .all()
      .map(card => [card.name, card.out])
      .filter(([, why]) => why !== null)
    expect(Object.fromEntries(out)).toEqual({
      'Harbour of Lanterns': 'supplementary',
      'Rubber Duck': 'un-card',
      Boat: 'token',
    })
  })

  test('twice changes nothing, in whatever order it comes', async () => {
    await ingest(ALL)
    const before = await loadCardLibrary(database)
    const again = await ingest(ALL)
    expect(again.lines.map(({ outcome }) => outcome)).toEqual(Object.keys(ALL).map(() => 'unchanged'))
    expect(again.changed).toBe(false)
    await empty()
    for (const [name, content] of Object.entries(ALL).reverse()) await ingest({ [name]: content })
    const after = await loadCardLibrary(database)
    const shape = (library: typeof before) =>
      library
        .all()
        .map(card => [
          card.name,
          wordingsOf(library.observations(card)),
          library.rulings(card).map(({ text, day }) => [day, text]),
        ])
    const sorted = (library: typeof before) =>
      shape(library)
        .map(one => JSON.stringify(one).replace(/"file":"[^"]*"/g, ''))
        .sort()
    expect(sorted(after)).toEqual(sorted(before))
  })

  test('of a later day makes another wording, and the old one stays for its days', async () => {
    await ingest({ 'oracle-cards-20200101.json': lines(oracleCards('Tidal Bárge can’t block.')) })
    await ingest({ 'oracle-cards-20260101.json': lines(oracleCards()) })
    await ingest({ 'oracle-cards-20230101.json': lines(oracleCards()) })
    const { library, card } = await boat()
    expect(wordingsOf(library.observations(card)).map(({ from, until }) => [from, until])).toEqual([
      ['2020-01-01', '2022-12-31'],
      ['2023-01-01', undefined],
    ])
  })

  test('of an earlier day does not bring an earlier name back', async () => {
    const renamed = (name: string) => lines([{ ...oracleCards()[0], name }, ...oracleCards().slice(1)])
    await ingest({ 'oracle-cards-20200101.json': renamed('Tide Barge') })
    await ingest({ 'oracle-cards-20260101.json': renamed('Tidal Bárge') })
    await ingest({ 'oracle-cards-20190101.json': renamed('Barge') })
    expect((await boat()).card.name).toBe('Tidal Bárge')
  })

  test('tells rulings that a later list no longer has', async () => {
    await ingest({ 'oracle-cards-20260101.json': lines(oracleCards()), 'rulings-20200101.json': lines(rulings) })
    await ingest({ 'rulings-20260101.json': lines(rulings.slice(0, 2)) })
    const { library, card } = await boat()
    expect(library.rulings(card).map(({ day, withdrawn }) => [day, withdrawn])).toEqual([
      ['2004-10-04', undefined],
      ['2012-05-01', '2026-01-01'],
    ])
  })

  test('of rulings with a damaged record withdraws none', async () => {
    await ingest({ 'oracle-cards-20260101.json': lines(oracleCards()), 'rulings-20200101.json': lines(rulings) })
    const damaged = lines(rulings).replace('"published_at":"2012-05-01"', '"published_at":"2012-02-31"')
    const { lines: reported } = await ingest({ 'rulings-20260101.json': damaged })
    expect(reported[0]?.problems.map(({ at }) => at?.line)).toEqual([4])
    const { library, card } = await boat()
    expect(library.rulings(card).map(({ day, withdrawn }) => [day, withdrawn])).toEqual([
      ['2004-10-04', undefined],
      ['2012-05-01', undefined],
    ])
  })

  test('keeps rulings whose card comes later', async () => {
    const { lines: reported } = await ingest({ 'rulings.json': lines(rulings) })
    expect(reported[0]?.problems.map(({ code }) => code)).toEqual(['rulings-of-unknown-cards'])
    expect((await loadCardLibrary(database)).count).toBe(0)
    await ingest({ 'AllSets.json': oldSets })
    await ingest({ 'oracle-cards.json': lines(oracleCards()) })
    const { library, card } = await boat()
    expect(library.rulings(card)).toHaveLength(2)
  })

  test('with a damaged record is stored without it, and the place is named', async () => {
    const text = lines(oracleCards()).replace('"Boats sail twice."}', '"Boats sail twice.')
    const { lines: reported } = await ingest({ 'oracle-cards.json': text })
    expect(reported[0]).toMatchObject({
      outcome: 'stored',
      problems: [{ code: 'card-record-damaged', at: { line: 4 } }],
    })
    expect((await loadCardLibrary(database)).count).toBe(5)
    const { lines: other } = await ingest({
      'more.json': lines([{ object: 'card', name: 'No Layout', set: 'x' }, ...oracleCards()]),
    })
    expect(other[0]?.problems[0]?.message).toContain('No Layout')
  })

  const CUT = lines(oracleCards()).slice(0, -200)
  const REFUSED: readonly (readonly [string, string, string])[] = [
    ['cut off', CUT, 'card-file-cut-off'],
    [
      'of an error',
      '{"object":"error","code":"not_found","status":404,"details":"No such file"}',
      'card-file-is-error',
    ],
    ['of another kind', '{"name":"palimpsest","version":"1"}', 'no-card-data'],
    ['cut off in its first record', '[\n{"object":"card","na', 'card-file-cut-off'],
    ['with a second document after it', `${lines(oracleCards())}\n${lines(oracleCards())}`, 'card-file-followed'],
    ['with nothing in it', '[]', 'no-card-data'],
    ['of keywords', '{"meta":{},"data":{"abilityWords":["Sail"]}}', 'no-card-data'],
    ['of numbers', '[1,2,3]', 'no-card-data'],
    ['in which no record can be read', '[{"object":"card","name":5,"layout":"normal","set":"x"}]', 'card-file-damaged'],
    ['of a web page', '<!doctype html><title>502</title>', 'no-card-data'],
  ]
  test.each(REFUSED)('%s is refused with a sentence', async (_, text, code) => {
    const { lines: reported, changed } = await ingest({ 'file.json': text, 'rulings.json': lines(rulings) })
    expect([reported[0]?.outcome, reported[0]?.problems.at(-1)?.code]).toEqual(['refused', code])
    // The other files are stored anyway.
    expect([reported[1]?.outcome, changed]).toEqual(['stored', true])
    expect(await database.client.cardFile.count()).toBe(1)
  })
  test('cut off changes nothing that is stored, alone or beside another one', async () => {
    await ingest({ 'oracle-cards-20260101.json': lines(oracleCards()), 'rulings-20260101.json': lines(rulings) })
    const state = async () => {
      const { card, cardRuling, cardWording, cardPrinting, cardFile } = database.client
      return Promise.all([
        card.findMany({ orderBy: { id: 'asc' } }),
        cardRuling.findMany({ orderBy: [{ cardId: 'asc' }, { day: 'asc' }, { textId: 'asc' }] }),
        cardWording.findMany({ orderBy: [{ cardId: 'asc' }, { day: 'asc' }] }),
        cardPrinting.findMany({ orderBy: [{ cardId: 'asc' }, { setId: 'asc' }] }),
        cardFile.findMany(),
      ])
    }
    const before = await state()
    // Shorter lists would otherwise withdraw the rulings that they lack.
    const cut = { 'rulings-20260201.json': lines(rulings.slice(0, 2)).slice(0, -3) }
    const { lines: reported, changed } = await ingest(cut)
    expect([reported[0]?.outcome, changed]).toEqual(['refused', false])
    expect(await state()).toEqual(before)
    await ingest({ ...cut, 'oracle-cards-20260201.json': lines(oracleCards('It floats.')).slice(0, -30) })
    expect(await state()).toEqual(before)
  })

  test('cut off is stored as far as it goes when that is accepted', async () => {
    await ingest({ 'file.json': CUT }, { accept: true })
    expect((await loadCardLibrary(database)).count).toBeGreaterThan(3)
  })

  test('with a text that no database takes is stored without its record, and the place is named', async () => {
    const [boatCard] = oracleCards()
    const odd = { ...boatCard, oracle_id: '00000000-0000-4000-8000-0000000000bb', name: 'Nul \0 Barge' }
    const { lines: reported } = await ingest({ 'oracle-cards.json': lines([odd, ...oracleCards()]) })
    expect(reported[0]).toMatchObject({ outcome: 'stored', problems: [{ code: 'card-record-damaged' }] })
    expect(reported[0]?.problems[0]?.message).toContain('NUL')
  })

  test('with half of a character is stored without its record, and the rest can be read', async () => {
    const [boatCard] = oracleCards()
    const odd = { ...boatCard, oracle_id: '00000000-0000-4000-8000-0000000000bb', name: 'Half \ud800 Barge' }
    const { lines: reported } = await ingest({ 'oracle-cards.json': lines([odd, ...oracleCards()]) })
    expect(reported[0]).toMatchObject({
      outcome: 'stored',
      problems: [{ code: 'card-record-damaged', at: { line: 2 } }],
    })
    expect((await loadCardLibrary(database)).count).toBe(6)
  })

  test('in which one id has two names keeps the first and says so', async () => {
    const [boatCard] = oracleCards()
    const other = { ...boatCard, name: 'Other Barge', type_line: 'Artifact' }
    const { lines: reported } = await ingest({ 'oracle-cards.json': lines([...oracleCards(), other]) })
    expect(reported[0]?.problems.map(({ message }) => message.includes('Tidal Bárge'))).toEqual([true])
    expect((await loadCardLibrary(database)).named('Other Barge')).toEqual([])
  })

  const PLAIN = {
    ...oracleCards('Tidal Barge can’t block.')[0],
    ...{ oracle_id: '00000000-0000-4000-8000-0000000000dd', name: 'Tidal Barge', set: 'unk' },
  }
  test.each([
    ['before', [PLAIN, ...oracleCards()]],
    ['after', [...oracleCards(), PLAIN]],
  ])('that lists a card without its accents %s the card itself stores one card', async (_, records) => {
    const { lines: reported } = await ingest({ 'oracle-cards-20260101.json': lines(records), 'AllSets.json': oldSets })
    expect(reported[0]?.problems.map(({ code }) => code)).toEqual(['card-spelt-twice'])
    await ingest({ 'rulings-20260101.json': lines(rulings) })
    // Read again, when only one of its ids is stored.
    const { changed } = await ingest({ 'oracle-cards-20260102.json': lines(records) })
    const { library, card } = await boat()
    expect([card.name, library.named('Tidal Barge').length, changed]).toEqual(['Tidal Bárge', 1, false])
    expect(wordingsOf(library.observations(card)).map(({ faces }) => faces[0]?.text)).toEqual([
      'Tidal Barge may not block. Flying while any island is tapped.',
      'Tidal Bárge can’t block.\nAs long as an Island is tapped, Tidal Bárge has flying.',
    ])
    expect(library.rulings(card)).toHaveLength(2)
  })

  test('in which two cards bear one name says so, and both are stored', async () => {
    const [boatCard] = oracleCards()
    const other = { ...boatCard, oracle_id: '00000000-0000-4000-8000-0000000000cc' }
    const { lines: reported } = await ingest({ 'oracle-cards.json': lines([...oracleCards(), other]) })
    expect(reported[0]?.problems.map(({ code }) => code)).toEqual(['card-name-twice'])
    expect((await loadCardLibrary(database)).named('Tidal Barge')).toHaveLength(2)
  })

  test('that names a card twice with other words says so and keeps the first', async () => {
    const twice = [...oracleCards(), ...oracleCards('It floats.').slice(0, 1)]
    const { lines: reported } = await ingest({ 'oracle-cards.json': lines(twice) })
    expect(reported[0]?.problems.map(({ code, message }) => [code, message.includes('Tidal Bárge')])).toEqual([
      ['card-twice', true],
    ])
    const { library, card } = await boat()
    expect(wordingsOf(library.observations(card))[0]?.faces[0]?.text).toContain('can’t block')
  })
})
