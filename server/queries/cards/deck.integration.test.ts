import { afterAll, beforeAll, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { bytesOf } from '../../intake/cards/card-files'
import { intakeCards } from '../../intake/cards/intake-cards'
import { refreshed } from '../../library/library-store'
import { openDatabase } from '../../store/database'
import { atomic, lines, oldSets, oracleCards } from '../../testing/card-data'
import { ownSite } from '../../testing/own-site'
import { deckSince } from './deck'

let close: () => Promise<void>
beforeAll(async () => {
  close = await ownSite(new Map())
  const database = await openDatabase(process.env.DATABASE_URL ?? '')
  const files = [
    bytesOf('oracle-cards-20260101.json', Buffer.from(lines(oracleCards()))),
    bytesOf('AllSets.json', Buffer.from(JSON.stringify(oldSets))),
    bytesOf('AtomicCards.json', Buffer.from(JSON.stringify(atomic('2020-01-01')))),
  ]
  must(await intakeCards(database, { files, today: date('2026-11-22') }))
  await database.close()
  await refreshed()
})
afterAll(() => close?.())

const LIST =
  'Deck\n4 Tidal Barge\n2 Æther Moth\n1 Tidal Barj\nnot a line of a deck at all, 12x\n\nSideboard\n1 Low Tide // High Tideline\n'

test('a deck says of each card what became of its words since a day', async () => {
  const { rows } = await deckSince(LIST, date('1995-01-01'))
  const of = (name: string) => rows.find(row => row.name === name)
  expect(of('Tidal Barge')).toMatchObject({ count: 4, part: 'main', was: { from: '1994-03-01' } })
  expect(['different', 'not-compared', 'same']).toContain(of('Tidal Barge')?.kind)
  expect(of('Tidal Barge')?.is?.text).toContain('As long as an Island is tapped')
  // Only its later words are loaded.
  expect(of('Æther Moth')).toMatchObject({ count: 2, kind: 'not-known' })
  expect(of('Tidal Barj')).toMatchObject({ kind: 'unknown', like: expect.arrayContaining(['Tidal Bárge']) })
  expect(of('Low Tide // High Tideline')?.part).not.toBe('main')
})
test('since a day on which the words were those of today nothing has changed', async () => {
  const { rows } = await deckSince('4 Tidal Barge', date('2021-01-01'))
  expect(rows.map(({ kind }) => kind)).toEqual(['unchanged'])
})
