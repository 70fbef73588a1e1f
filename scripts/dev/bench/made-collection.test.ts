import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { scryfallCard } from '#ingest/formats/cards/scryfall'
import { writeCollection } from './made-collection'

const home = mkdtempSync(join(tmpdir(), 'made-collection-'))
afterAll(() => rmSync(home, { recursive: true }))

test('a generated collection has the stated numbers, one name for each card, and records that are read', async () => {
  const size = { cards: 16_000, sets: 10, printings: 40, rulings: 30 }
  const [cards, printings, rulings] = (await writeCollection(home, size)).map(
    path => JSON.parse(readFileSync(path, 'utf8')) as unknown,
  )
  const read = (cards as unknown[]).map(scryfallCard)
  const names = new Set(read.map(card => (card.ok ? card.value.card.name : '')))
  expect([read.length, read.every(({ ok }) => ok), names.size]).toEqual([16_000, true, 16_000])
  const sets = Object.values((printings as { data: Record<string, { cards: unknown[] }> }).data)
  expect(sets.map(set => set.cards.length)).toEqual(Array.from({ length: 10 }, () => 4))
  expect(rulings).toHaveLength(30)
})
