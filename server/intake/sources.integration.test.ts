import { readFileSync, statSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dayBefore } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import type { Edition, Library } from '../library/library'
import { compare, since } from '../queries/compare/compare'
import { sectionStories } from '../queries/compare/section-stories'
import { scenariosOfExamples } from '../queries/rules/printed-examples'
import { rule } from '../queries/rules/rule'
import { section } from '../queries/rules/section'
import { type Prepared, preparedLibrary } from '../testing/prepared'
import { shared } from '../testing/shared'
import type { Report } from './intake'

const { SOURCES } = process.env

describe.skipIf(!SOURCES)('the whole corpus in SQLite (needs SOURCES)', () => {
  let home: Prepared
  let library: Library
  let received: readonly Edition[]
  let report: Report
  beforeAll(async () => {
    home = await preparedLibrary()
    library = home.library
    received = [...library.byName.values()].filter(({ entry }) => entry.document !== 'digest')
    report = JSON.parse(await shared('report'))
  })
  afterAll(() => home?.drop())

  test('takes at most 80 MB', () => {
    expect(statSync(home.file).size).toBeLessThan(80_000_000)
  })

  test('holds a release for every file, with the counts its parser made', () => {
    expect(report.lines.filter(line => line.outcome !== 'stored')).toEqual([])
    expect(received).toHaveLength(report.lines.length)
    for (const { file, counts } of report.lines) {
      const edition = received.find(({ entry }) => entry.sources.some(source => source.name === file))
      expect(edition?.entry.counts, file).toEqual(counts)
    }
  })

  test('holds every unit in a lineage and at its bytes', () => {
    for (const edition of received) {
      const { bytes } = edition.entry.sources[0] ?? { bytes: 0 }
      for (const [place, unit] of edition.units().entries()) {
        if (edition.lineageAt(place) === '') throw new Error(`${edition.entry.name} ${unit.number} has no lineage`)
        for (const range of edition.placedAt(place)?.at ?? [])
          if (range.bytes[0] >= range.bytes[1] || range.bytes[1] > bytes)
            throw new Error(`${edition.entry.name} ${unit.number} lies outside its file`)
      }
    }
  })

  test('finds units by number, parent and lineage where reading them all finds them', () => {
    for (const edition of library.byName.values()) {
      const found = new Map<string, number[]>()
      const note = (key: string, place: number): void => void found.set(key, [...(found.get(key) ?? []), place])
      for (const [place, { number, parent }] of edition.units().entries()) {
        note(`at ${number}`, place)
        if (parent !== undefined) note(`under ${parent}`, place)
        note(`of ${edition.lineageAt(place)}`, place)
      }
      for (const [key, places] of found) {
        const [how, name] = [key.slice(0, key.indexOf(' ')), key.slice(key.indexOf(' ') + 1)]
        const stated =
          how === 'at'
            ? edition.placesOf(name)
            : how === 'under'
              ? edition.childrenOf(name)
              : [edition.placeOfLineage(name)]
        const read = how === 'of' ? places.slice(-1) : places
        if (stated.join() !== read.join()) throw new Error(`${edition.entry.name} ${key}: ${stated}, not ${read}`)
      }
    }
  })

  test('dates the book pages by their words', () => {
    const pages = library.shelves.get('book') ?? []
    expect(pages.map(({ entry }) => [entry.inferred?.from, entry.inferred?.until])).toEqual([
      ['2005-10-01', '2007-01-31'],
      ['2005-10-01', '2007-01-31'],
    ])
  })

  test('leads from every printed example of the catalogue to its scenario', async () => {
    const links = await scenariosOfExamples(library)
    const found = new Map<string, number>()
    for (const key of links.keys()) {
      const [release = ''] = key.split('\n')
      found.set(release, (found.get(release) ?? 0) + 1)
    }
    for (const line of readFileSync('content/examples-by-release.csv', 'utf8').trim().split('\n').slice(1)) {
      const [release, count] = line.split(',')
      expect(found.get(`comprehensive-rules.${release}`), release).toBe(Number(count))
    }
  })

  test('has the wordings of the stories of sections: those before end, those after begin on their days', async () => {
    const stated = (await sectionStories()).flatMap(({ sentences }) =>
      sentences.flatMap(({ on, before, after }) => [
        ...(before ? [{ number: before, on: dayBefore(on), side: 'until' as const }] : []),
        ...(after ? [{ number: after, on, side: 'from' as const }] : []),
      ]),
    )
    const found = stated.map(({ number, on, side }) => {
      const answer = rule(library, number, { on })
      return [number, on, answer.ok && answer.value.kind === 'rule' ? answer.value.inForce[side] : 'absent']
    })
    expect(found).toEqual(stated.map(({ number, on }) => [number, on, on]))
  })

  test('has no response larger than what can be sent at once', async () => {
    const shelf = library.shelves.get('comprehensive-rules') ?? []
    const [first, last] = [shelf[0]?.entry.inForce ?? '', shelf.at(-1)?.entry.inForce ?? '']
    const bytes = (answer: unknown): number => Buffer.byteLength(JSON.stringify(answer))
    const compared = must(await compare(library, { from: first, to: last }))
    expect(bytes(compared)).toBeLessThan(4_000_000)
    expect(bytes(must(await since(library, first, undefined, undefined)))).toBeLessThan(1_000_000)
    // Sections are printed in full: 702 is the longest.
    expect(bytes(must(await section(library, '702', { on: last })))).toBeLessThan(2_000_000)
  })

  test('knows the numbers that a rule has had', () => {
    const shelf = library.shelves.get('comprehensive-rules') ?? []
    const lineage = shelf.at(-1)?.lineageAt(shelf.at(-1)?.placesOf('613.1')[0] ?? -1) ?? ''
    expect([...new Set(library.runsOf(lineage).map(run => run.unit.number))].slice(-3)).toEqual([
      '418.5a',
      '612.1',
      '613.1',
    ])
  })
})
