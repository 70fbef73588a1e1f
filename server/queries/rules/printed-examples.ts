import { readFile } from 'node:fs/promises'
import { parse } from 'yaml'
import { z } from 'zod'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { type ExampleRow, exampleLinks, type PrintedExample } from '#rulebook/lineage/example-links'
import { must } from '#rulebook/result'
import { onceUnlessFailed } from '#server/process/remembered'
import type { Library } from '../../library/library'
import { scenarioRefs } from '../scenarios/scenarios'

const FILE = 'content/examples.yaml'
/** Documents that number their rules like the Comprehensive Rules. */
const NUMBERED_ALIKE = new Set(['comprehensive-rules', 'digest', 'rulings'])

const day = z.string().transform((text): IsoDate => must(parseDate(text)))
const catalogue = z.object({
  examples: z.array(
    z.object({
      id: z.string(),
      names: z.array(z.string()).default([]),
      words: z.array(z.string()),
      places: z.array(z.object({ number: z.string(), from: day, until: day.optional() })),
    }),
  ),
})

/** The catalogue is part of the program: it is read once. */
const catalogued = onceUnlessFailed(
  async (): Promise<readonly ExampleRow[]> => catalogue.parse(parse(await readFile(FILE, 'utf8'))).examples,
)

/** The page whose tag names an example of the catalogue; pages that run come first. */
const pageByExample = async (): Promise<ReadonlyMap<string, string>> => {
  const refs = [...(await scenarioRefs())].sort((a, b) => Number(a.status === 'runs') - Number(b.status === 'runs'))
  return new Map(
    refs.flatMap(({ id, tags }) =>
      tags.filter(tag => tag.startsWith('@example:')).map(tag => [tag.slice('@example:'.length), id] as const),
    ),
  )
}

type Standing = PrintedExample & { readonly key: string }
const printedIn = (library: Library): readonly Standing[] =>
  [...library.shelves.values()]
    .flat()
    .filter(({ entry }) => NUMBERED_ALIKE.has(entry.document))
    .flatMap(edition =>
      edition.units().flatMap((unit, place) =>
        unit.examples.map(({ text, ordinal }) => ({
          edition: edition.entry.name,
          on: edition.entry.inForce,
          number: unit.number,
          lineage: edition.lineageAt(place),
          text,
          key: exampleKey(edition.entry.name, edition.lineageAt(place), ordinal),
        })),
      ),
    )

export const exampleKey = (release: string, lineage: string, ordinal: number): string =>
  `${release}\n${lineage}\n${ordinal}`

/** The scenario page of every printed example that has one, by `exampleKey`. */
export const scenariosOfExamples = async (library: Library): Promise<ReadonlyMap<string, string>> => {
  const pages = await pageByExample()
  const printed = printedIn(library)
  const links = exampleLinks(await catalogued(), printed)
  return new Map(
    printed.flatMap(one => {
      const page = pages.get(links.get(one) ?? '')
      return page ? [[one.key, page] as const] : []
    }),
  )
}
