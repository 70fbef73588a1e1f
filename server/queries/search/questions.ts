import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { IsoDate } from '#rulebook/dates/date'
import { onceUnlessFailed } from '#rulebook/remember'
import { textOf } from '#rulebook/units/unit'
import type { Corpus, SearchDocument } from '#search/index/document'
import { type QuestionLine, withQuestions } from '#search/index/questions'
import type { Library } from '../../library/library'

const FOLDER = 'content/questions'
const lines = z.array(
  z.strictObject({
    rule: z.string().min(1),
    on: z.iso.date().transform(text => text as IsoDate),
    questions: z.array(z.string().min(1)).min(1),
  }),
)

/** Reads one file of questions; throws for one that has another form, which is our mistake. */
export const questionLinesIn = (yaml: string): readonly QuestionLine[] => lines.parse(parse(yaml))

/** Every written question, with the rule that answers it. */
export const questionLines = onceUnlessFailed(async (): Promise<readonly QuestionLine[]> => {
  const names = (await readdir(FOLDER)).filter(name => name.endsWith('.yaml')).sort()
  const files = await Promise.all(names.map(name => readFile(join(FOLDER, name), 'utf8')))
  return files.flatMap(questionLinesIn)
})

/** The texts of a library with their lineages and the questions that they answer. */
export const answering = async (library: Library, corpus: Corpus): Promise<Corpus> =>
  withQuestions({ ...corpus, documents: corpus.documents.map(withLineage(library, corpus)) }, await questionLines())

const withLineage = (library: Library, { releases }: Corpus) => {
  const placeOf = new Map([...library.byName].map(([name, { at }]) => [name, at]))
  return (document: SearchDocument): SearchDocument => {
    const last = document.spans.at(-1)
    const place = last && placeOf.get(String(releases[last.from]?.id ?? ''))
    if (!last || place === undefined) return document
    const runs = library
      .runsUnder(releases[last.from]?.document ?? 'comprehensive-rules', last.number)
      .filter(({ from, until }) => from <= place && place <= until)
    const run = runs.find(({ unit }) => textOf(unit) === document.text) ?? runs[0]
    return run ? { ...document, lineage: run.lineage } : document
  }
}
