import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { alignerOf } from '#ingest/align/align'
import { parseDigest } from '#ingest/formats/digest'
import { parseSource } from '#ingest/formats/parse'
import { readSource } from '#ingest/read/read'
import { rulesPaths } from '#ingest/read/received-texts'
import { lineagesOf } from '#rulebook/lineage/lineages'
import { must } from '#rulebook/result'
import { textOf } from '#rulebook/units/unit'
import { documentsOf, type Edition, withLineages } from '#search/index/corpus'
import type { Corpus } from '#search/index/document'
import { withQuestions } from '#search/index/questions'
import { questionLinesIn } from '#server/queries/search/questions'

const DIGEST = 'content/digest'
const QUESTIONS = 'content/questions'

/** Every Comprehensive Rules file of some folders, with the day each file's text states. */
export const editionsIn = (sources: string): { readonly editions: Edition[]; readonly days: Map<string, string> } => {
  const days = new Map<string, string>()
  const editions = rulesPaths(sources).flatMap(path => {
    const file = basename(path)
    const parsed = parseSource(readSource(file, readFileSync(path)))
    return (parsed.ok ? parsed.value : []).flatMap(({ document, inForce, title, units }): Edition[] => {
      if (inForce === null) return []
      days.set(file.replace(/\.txt$/, ''), inForce)
      return [{ release: { id: `${document}.${inForce}`, document, inForce, title }, units }]
    })
  })
  return { editions, days }
}

export const digestEditions = (): readonly Edition[] => {
  const files = readdirSync(DIGEST)
    .filter(name => name.endsWith('.md') && name !== 'README.md')
    .map(name => ({ name, text: readFileSync(join(DIGEST, name), 'utf8') }))
  return must(parseDigest(files)).flatMap(({ document, inForce, title, units }) =>
    inForce === null ? [] : [{ release: { id: `${document}.${inForce}`, document, inForce, title }, units }],
  )
}

export const writtenQuestions = () =>
  readdirSync(QUESTIONS)
    .filter(name => name.endsWith('.yaml'))
    .flatMap(name => questionLinesIn(readFileSync(join(QUESTIONS, name), 'utf8')))

const lineagesIn = (editions: readonly Edition[]): ReadonlyMap<string, string> => {
  const align = alignerOf()
  const shelf = editions
    .filter(({ release }) => release.document === 'comprehensive-rules')
    .sort((a, b) => (a.release.inForce < b.release.inForce ? -1 : 1))
  const releases = shelf.map(({ release, units }, at) => ({
    ...{ release, inForce: release.inForce, units },
    steps: at === 0 ? [] : align(shelf[at - 1]?.units ?? [], units),
  }))
  return new Map(
    lineagesOf('comprehensive-rules', releases, unit => unit).flatMap(({ release, units, lineages }) =>
      units.map((unit, at) => [`${release.id} ${unit.number} ${textOf(unit)}`, String(lineages[at])] as const),
    ),
  )
}

/**
 * The texts that the site searches: the rules with their lineages and questions, and the digest, which only readers who
 * name it find (`aside`). A lineage is identified by release, number and text.
 */
export const searchedCorpus = (
  editions: readonly Edition[],
  lineages: ReadonlyMap<string, string> = lineagesIn(editions),
): Corpus => {
  const corpus = documentsOf([...editions, ...digestEditions()])
  const documents = corpus.documents.map(document =>
    document.document === 'digest' ? { ...document, aside: true as const } : document,
  )
  const known = withLineages({ ...corpus, documents }, ({ id }, number, text) =>
    lineages.get(`${id} ${number} ${text}`),
  )
  return withQuestions(known, writtenQuestions())
}
