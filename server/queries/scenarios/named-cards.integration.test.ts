import { existsSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { documentsOf } from '#search/index/corpus'
import { buildIndex } from '#search/index/index'
import { flexsearch } from '#search/testing/small'
import { handleApi } from '../../api/handle'
import { bytesOf } from '../../intake/cards/card-files'
import { intakeCards } from '../../intake/cards/intake-cards'
import { refreshed } from '../../library/library-store'
import { openDatabase } from '../../store/database'
import { atomic, lines, oldSets, oracleCards, rulings } from '../../testing/card-data'
import { ownSite } from '../../testing/own-site'
import { storedCards } from '../cards/library/stored'
import { boardHits, cardNames } from '../search/board-hit'
import { playedBoard } from './boards'
import { exampleCards } from './example-cards'
import { boardOfCard, definedCards, definitionOn, namesIn } from './named-cards'
import { offeredCards } from './offered-cards'

const FILE = `${process.env.CARDS ?? ''}/scryfall-oracle-cards.json`
const EVERY = 150
/** One card in so many of the file in CARDS, where there is one. */
const SOME: readonly object[] = existsSync(FILE)
  ? readFileSync(FILE, 'utf8')
      .split('\n')
      .filter((line, at) => at % EVERY === 7 && line.startsWith('{'))
      .map(line => JSON.parse(line.replace(/,$/, '')))
  : []

let close: () => Promise<void>
beforeAll(async () => {
  close = await ownSite(new Map())
  const database = await openDatabase(process.env.DATABASE_URL ?? '')
  const files = [
    bytesOf('oracle-cards-20260101.json', Buffer.from(lines([...oracleCards(), ...SOME]))),
    bytesOf('rulings-20260101.json', Buffer.from(lines(rulings))),
    bytesOf('AllSets.json', Buffer.from(JSON.stringify(oldSets))),
    bytesOf('AtomicCards.json', Buffer.from(JSON.stringify(atomic('2020-01-01')))),
  ]
  must(await intakeCards(database, { files, today: date('2026-11-22') }))
  await database.close()
  await refreshed()
})
afterAll(() => close?.())

const DAY = '2026-01-16'
const page = (step: string): string => `# Feature: F\n\n## Scenario: S\n\n* Given ${step}\n`
/** What a board shows of the only object on it, whatever zone it is in; a problem is also an answer. */
const shownBy = async (source: string): Promise<string> => {
  const played = await playedBoard({ source, on: DAY })
  if (!played.ok) return played.problem.message
  const [object] = played.value.runs[0]?.objects ?? []
  return JSON.stringify(object ?? played.value.runs[0]?.steps[0]?.says)
}
const shownByApi = async (source: string): Promise<string> => {
  const init = {
    method: 'POST',
    body: JSON.stringify({ source, on: DAY }),
    headers: { 'content-type': 'application/json' },
  }
  const body = await (await handleApi(new Request('http://localhost/api/v1/scenarios/run', init))).json()
  const [object] = body.scenarios[0].objects
  return JSON.stringify(object ?? body.scenarios[0].steps[0].says)
}

test('every path from a name to a board gives the same card', async () => {
  const stored = await storedCards()
  const cards = stored?.library.all().filter(({ out }) => out === null) ?? []
  expect(cards.length).toBeGreaterThan(SOME.length > 0 ? 0.8 * SOME.length : 2)
  const names = cardNames(stored, await exampleCards(), date(DAY))
  const rules = buildIndex(documentsOf([]), { flexsearch })
  for (const { name } of cards) {
    const [defined] = await definedCards([name])
    if (!defined) throw new Error(name)
    const described = definitionOn(defined, date(DAY))
    const [offered] = (await offeredCards(name, date(DAY))).filter(one => one.name === name)
    expect([name, offered?.described]).toEqual([name, described])
    if (described === null) continue
    const inHand = /\b(?:instant|sorcery)\b/.test(described.replace(/"[^"]*"/g, '')) ? " in A's hand" : ''
    const faces = stored?.library.facesOf(stored.library.named(name)[0] as never) ?? []
    const [face] = faces
    const sources = {
      'the step': page(`"${name}" is the card "${name}"${inHand}`),
      'a list of names': name,
      'the page of the card': face && face.name === name ? boardOfCard(face) : null,
    }
    // A description says one face; the card brings all of them.
    const expected = await shownBy(faces.length > 1 ? sources['the step'] : page(`"${name}" is ${described}${inHand}`))
    for (const [path, source] of Object.entries(sources))
      if (source !== null) expect([name, path, await shownBy(source)]).toEqual([name, path, expected])
    expect([name, 'API', await shownByApi(sources['the step'])]).toEqual([name, 'API', expected])
    const [hit] = boardHits(`${name}, a creature`, names, rules)
    if (hit?.source) expect([name, namesIn(hit.source)]).toEqual([name, [name]])
  }
})

test('a card that is not stored is that of the worked examples; any other name has names like it', async () => {
  const [mongrel, unknown] = await definedCards(['wild mongrel', 'Tidal Barg'])
  expect(mongrel && definitionOn(mongrel, null)).toContain('creature')
  expect(unknown?.wordings).toEqual([])
  expect(unknown?.like).toContain('Tidal Bárge')
  expect(await shownBy(page('"X" is the card "Tidal Barg"'))).toContain('is not known here')
})
