import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { parseSource } from '#ingest/formats/parse'
import { readSource } from '#ingest/read/read'
import { rulesPaths } from '#ingest/read/received-texts'
import { type ExampleRow, exampleLinks, type PrintedExample } from '#rulebook/lineage/example-links'
import { must } from '#rulebook/result'

const { SOURCES } = process.env
const name = (what: string) =>
  SOURCES ? what : `${what} (not run: the folder SOURCES with the received texts is not set)`

type Row = ExampleRow & { readonly releases: number }
const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8')
const rows = (parse(read('examples.yaml')) as { examples: readonly Partial<Row>[] }).examples.map(
  row => ({ names: [], ...row }) as Row,
)
const unlinked = read('examples-unlinked.txt')
  .trim()
  .split('\n')
  .filter(line => !line.startsWith('#'))
const golden = new Map(
  read('examples-by-release.csv')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => [line.split(',')[0] ?? '', Number(line.split(',')[1])] as const),
)

describe('the catalogue of examples', () => {
  test('has a scenario for each, and each tag names one', () => {
    const pages = readdirSync(join(import.meta.dirname, 'scenarios')).filter(file => file.endsWith('.feature.md'))
    const tags = pages.flatMap(file => [...read(`scenarios/${file}`).matchAll(/`@example:([^`]+)`/g)].map(m => m[1]))
    expect(new Set(tags)).toEqual(new Set([...rows.map(({ id }) => id), ...unlinked]))
  })

  test('has words as texts, numbers too', () => {
    expect(rows.flatMap(({ words }) => words.filter(word => typeof word !== 'string'))).toEqual([])
  })

  test('has no row for what is listed as not linked', () => {
    expect(unlinked.filter(id => rows.some(row => row.id === id))).toEqual([])
  })

  test('counts as many printings by example as by release', () => {
    const sum = (numbers: Iterable<number>) => [...numbers].reduce((a, b) => a + b, 0)
    expect([rows.length, sum(rows.map(({ releases }) => releases))]).toEqual([327, sum(golden.values())])
  })
})

/** Of the releases that the catalogue counts. */
const printedIn = (sources: string | undefined): readonly PrintedExample[] =>
  rulesPaths(sources)
    .flatMap(path => must(parseSource(readSource(path, readFileSync(path)))))
    .filter(({ inForce }) => golden.has(inForce ?? ''))
    .flatMap(({ units, inForce }) =>
      units.flatMap(({ number, examples }) =>
        examples.map(({ text }) => ({ edition: inForce ?? '', on: inForce ?? '', number, lineage: '', text })),
      ),
    ) as readonly PrintedExample[]

const wordsIn = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[\p{L}\d+/{}]+/gu) ?? [])
const alike = (a: ReadonlySet<string>, b: ReadonlySet<string>): number =>
  (2 * [...a].filter(word => b.has(word)).length) / (a.size + b.size)
const counted = (keys: Iterable<string>): ReadonlyMap<string, number> => {
  const found = new Map<string, number>()
  for (const key of keys) found.set(key, (found.get(key) ?? 0) + 1)
  return found
}

const rowOf = (id: string): Row | undefined => rows.find(row => row.id === id)
const shareOf = (all: readonly string[], holds: (one: string) => boolean): number =>
  all.length === 0 ? 0 : all.filter(holds).length / all.length
const namesHeld = (id: string, text: string): number =>
  shareOf(rowOf(id)?.names ?? [], card => text.toLowerCase().includes(card.toLowerCase()))
/** How many of the words that only this one of several examples is known by stand in a text. */
const tellingHeld = (id: string, others: readonly string[], words: ReadonlySet<string>): number => {
  const known = new Set(others.flatMap(other => rowOf(other)?.words ?? []))
  return shareOf(
    (rowOf(id)?.words ?? []).filter(word => !known.has(word)),
    word => [...wordsIn(word)].every(part => words.has(part)),
  )
}

describe.skipIf(!SOURCES)(name('every printed example of the received texts'), () => {
  let links: ReadonlyMap<PrintedExample, string> = new Map()
  beforeAll(() => {
    links = exampleLinks(rows, printedIn(SOURCES))
  })

  test('all that the catalogue counts', () => {
    expect(links.size).toBe(rows.reduce((sum, { releases }) => sum + releases, 0))
  })

  test('at least 95 in 100 occurrences are linked, in each release as in all', () => {
    const found = counted([...links.keys()].map(({ on }) => on))
    for (const [release, expected] of golden) {
      expect(found.get(release) ?? 0, release).toBeGreaterThanOrEqual(0.95 * expected)
      expect(found.get(release) ?? 0, release).toBeLessThanOrEqual(expected)
    }
  })

  test('each is linked as often as it is printed, give or take 5 in 100', () => {
    const found = counted(links.values())
    const off = rows.filter(({ id, releases }) => Math.abs((found.get(id) ?? 0) - releases) > 0.05 * releases)
    expect(off.map(({ id, releases }) => `${id} ${found.get(id) ?? 0} of ${releases}`)).toEqual([])
  })

  test('none is linked outside its days and numbers unless its very words stand inside them', () => {
    const inside = ({ number, on }: PrintedExample, id: string): boolean =>
      rows.some(
        row => row.id === id && row.places.some(p => p.number === number && p.from <= on && on <= (p.until ?? on)),
      )
    const texts = new Set([...links].filter(([one, id]) => inside(one, id)).map(([{ text }, id]) => `${id} ${text}`))
    const outside = [...links].filter(([one, id]) => !inside(one, id) && !texts.has(`${id} ${one.text}`))
    expect(outside.map(([{ number, on }, id]) => `${id} ${number} ${on}`)).toEqual([])
  })

  test('none is linked wrongly: nearest to its own other wordings, or holding most of its names or telling words', () => {
    const wordings = [
      ...new Map([...links].map(([one, id]) => [`${id} ${one.text}`, { id, one, words: wordsIn(one.text) }])),
    ].map(([, wording]) => wording)
    const rival = (id: string, { number, on }: PrintedExample) =>
      rows.filter(
        row => row.id !== id && row.places.some(p => p.number === number && p.from <= on && on <= (p.until ?? on)),
      )
    const wrong = wordings.filter(wording => {
      const rivals = rival(wording.id, wording.one)
      const named = namesHeld(wording.id, wording.one.text) > 0.5
      if (rivals.length === 0 || named) return false
      const near = (ids: readonly string[]) =>
        Math.max(
          0,
          ...wordings.flatMap(w => (w !== wording && ids.includes(w.id) ? alike(w.words, wording.words) : [])),
        )
      const telling = (id: string, others: readonly string[]) => tellingHeld(id, others, wording.words)
      const ids = rivals.map(({ id }) => id)
      return near([wording.id]) < near(ids) && ids.some(id => telling(wording.id, [id]) <= telling(id, [wording.id]))
    })
    expect(wrong.map(({ id, one }) => `${id}: ${one.number} ${one.text.slice(0, 60)}`)).toEqual([])
  })
})
