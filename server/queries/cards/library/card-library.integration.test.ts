import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rulingsOn } from '#cards/ruling'
import { wordingsOf } from '#cards/wording'
import { textOfBlocks } from '#notes/anchor/blocks'
import { placeOf } from '#notes/anchor/place'
import { describeRange } from '#notes/anchor/selector'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { bytesOf } from '../../../intake/cards/card-files'
import { intakeCards } from '../../../intake/cards/intake-cards'
import { type Database, openDatabase } from '../../../store/database'
import { migrate } from '../../../store/migrate'
import { atomic, lines, oldSets, oracleCards, rulings } from '../../../testing/card-data'
import { ownDatabase, type TestDatabase } from '../../../testing/databases'
import { cardWordings } from '../card-wordings'
import { misspelt, namesStarting } from '../search/similar-names'
import { type CardLibrary, loadCardLibrary, loadCardsNamed } from './card-library'

// The characters that separate rows and fields when rows are read as one text.
const ROW = '\u001e'
const FIELD = '\u001f'
const ODD = {
  object: 'card',
  oracle_id: '00000000-0000-4000-8000-0000000000aa',
  layout: 'normal',
  set: 'odd',
  set_name: `Set ${FIELD} of Signs`,
  set_type: 'core',
  released_at: '2012-01-01',
  name: 'Lamp of Signs',
  type_line: 'Artifact',
  oracle_text: `Lamp${ROW}${FIELD} shines.`,
}
const ODD_RULING = {
  ...{ object: 'ruling', oracle_id: ODD.oracle_id, source: 'wotc', published_at: '2013-01-01' },
  comment: `It shines${ROW}7${FIELD}9 at night.`,
}

let home: TestDatabase
let database: Database
let library: CardLibrary
beforeAll(async () => {
  home = await ownDatabase()
  await migrate(home.url)
  database = await openDatabase(home.url)
  const files = [
    bytesOf('oracle-cards-20260101.json', Buffer.from(lines([...oracleCards(), ODD]))),
    bytesOf('rulings-20260101.json', Buffer.from(lines([...rulings, ODD_RULING]))),
    bytesOf('AllSets.json', Buffer.from(JSON.stringify(oldSets))),
    bytesOf('AtomicCards.json', Buffer.from(JSON.stringify(atomic('2020-01-01')))),
  ]
  must(await intakeCards(database, { files, today: date('2026-11-22') }))
  library = await loadCardLibrary(database)
})
afterAll(async () => {
  await database?.close()
  await home?.drop()
})

const summary = (from: CardLibrary, name: string) => {
  const [card] = from.named(name)
  return (
    card && {
      ...card,
      sets: card.sets,
      wordings: wordingsOf(from.observations(card)),
      newest: from.facesOf(card),
      rulings: rulingsOn(from.rulings(card), null).map(({ day, text, family, withdrawn }) => ({
        ...{ day, text, family, withdrawn },
      })),
    }
  )
}

test('one card read by its name is the same as among all cards', async () => {
  const names = library.all().map(({ name }) => name)
  expect(names.length).toBeGreaterThan(5)
  for (const name of names) {
    const one = await loadCardsNamed(database, name)
    expect(one && summary(one, name), name).toEqual(summary(library, name))
  }
  expect(await loadCardsNamed(database, 'No Such Card')).toBeNull()
})

test('signs that part rows and fields end no text and start none', () => {
  const lamp = summary(library, 'Lamp of Signs')
  expect(lamp?.newest[0]?.text).toBe(ODD.oracle_text)
  expect(lamp?.sets).toMatchObject([{ code: 'ODD', released: '2012-01-01' }])
  expect(lamp?.rulings.map(({ text }) => text)).toEqual(['It shines 7 9 at night.'])
  expect(library.rulingCount).toBe(rulings.length + 1)
})

test('rulings of one text are one family, with the cards they are on', () => {
  const [first] = rulings as readonly { readonly comment: string }[]
  const family = library.families().find(({ text }) => text === first?.comment)
  expect(family?.rulings.map(({ card }) => card.plain).sort()).toEqual(['aether moth', 'tidal barge'])
  expect(family && library.family(family.id)).toBe(family)
})

test('others are looked after while cards are read', async () => {
  let turns = 0
  let isOver = false
  const count = (): void => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  await loadCardLibrary(database)
  isOver = true
  // At least once after every table, however few rows there are.
  expect(turns).toBeGreaterThanOrEqual(8)
})

test('names are found by how they begin and by a slip, without an index of words', () => {
  expect(namesStarting(library, 'tidal', 5)).toEqual(['Tidal Bárge'])
  expect(misspelt(library, 'tidal brge')?.plain).toBe('tidal barge')
  expect([namesStarting(library, 't', 5), misspelt(library, 'tid')]).toEqual([[], null])
})

describe('the words of a card through its life, which notes are made on', () => {
  const stored = () => ({ library, index: async () => Promise.reject(new Error('not asked for')) })
  const lifeOf = async (name: string) => must(await cardWordings(stored(), name))
  const on = (life: Awaited<ReturnType<typeof lifeOf>>, day: string) => {
    const found = life.wordings.findLast(({ from }) => from <= day)
    if (!found) throw new Error(`nothing on ${day}`)
    return { ...found, text: textOfBlocks(found.blocks) }
  }
  const quoted = (text: string, words: string) => {
    const at = text.indexOf(words)
    expect(at).toBeGreaterThanOrEqual(0)
    return describeRange(text, [at, at + words.length])
  }

  test('every wording and every ruling begins a stretch of days; each line is a block', async () => {
    const life = await lifeOf('tidal BARGE')
    expect([life.number, life.lineage]).toEqual(['card:Tidal Bárge', 'card:tidal barge'])
    const days = life.wordings.map(({ from, blocks }) => `${from} ${blocks.map(({ id }) => id).join(' ')}`)
    expect(days).toEqual(['1994-03-01 p1', '2004-10-04 p1 r1', '2012-05-01 p1 r1 r2', '2020-01-01 p1 p2 r1 r2'])
    expect(life.wordings.map(({ until }) => until)).toEqual(['2004-10-03', '2012-04-30', '2019-12-31', undefined])
  })

  test('a note on a ruling follows it into a later wording, past a newer ruling', async () => {
    const life = await lifeOf('Tidal Barge')
    const [seen, here] = [on(life, '2005-01-01'), on(life, '2026-01-01')]
    const words = 'tapped later gives flying'
    const place = placeOf(quoted(seen.text, words), seen, here, [])
    expect(place.kind === 'here' && here.text.slice(...place.at)).toBe(words)
  })

  test('a note on words that the newest wording lacks is said to be gone, and stands in no other place', async () => {
    const life = await lifeOf('Tidal Barge')
    const [seen, here] = [on(life, '2026-01-01'), on(life, '1994-03-01')]
    const place = placeOf(
      quoted(seen.text, 'goes on attacking'),
      seen,
      here,
      life.wordings.map(one => on(life, one.from)),
    )
    expect(place).toMatchObject({ kind: 'gone', was: 'goes on attacking', lastSeen: { from: '2020-01-01' } })
  })

  test('a card of a worked example has one wording; a card nobody knows has none', async () => {
    const own = must(await cardWordings(null, 'wild mongrel'))
    expect([own.number, own.wordings.length]).toEqual(['card:Wild Mongrel', 1])
    expect(await cardWordings(stored(), 'No Such Card')).toMatchObject({ problem: { code: 'no-card-words' } })
  })
})

describe('another record whose name is spelt a little differently', () => {
  const ingested = async (name: string, id: string) => {
    const [boat] = oracleCards() as readonly object[]
    const record = { ...boat, oracle_id: `00000000-0000-4000-8000-0000000000${id}`, name }
    const files = [bytesOf(`more-${id}.json`, Buffer.from(lines([record])))]
    must(await intakeCards(database, { files, today: date('2026-11-22') }))
    return loadCardLibrary(database)
  }

  test('without its accents is the same card, found by either spelling', async () => {
    const library = await ingested('Tidal Barge', 'dd')
    for (const name of ['Tidal Bárge', 'Tidal Barge', 'TIDAL BARGE'])
      expect(library.named(name).map(card => card.name)).toEqual(['Tidal Bárge'])
  })

  test('in other case is another card, and each is found as it is spelt', async () => {
    const library = await ingested('Tidal BARGE', 'ee')
    for (const name of ['Tidal Bárge', 'Tidal BARGE']) expect(library.named(name)[0]?.name).toBe(name)
    expect(library.named('tidal barge')).toHaveLength(2)
  })
})
