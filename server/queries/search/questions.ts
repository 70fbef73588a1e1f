import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import type { IsoDate } from '#rulebook/dates/date'
import { textOf } from '#rulebook/units/unit'
import { type LineageOf, withLineages } from '#search/index/corpus'
import type { Corpus } from '#search/index/document'
import { type QuestionLine, withQuestions } from '#search/index/questions'
import { onceUnlessFailed } from '#server/process/remembered'
import type { Library } from '../../library/library'

const FOLDER = 'content/questions'
const lines = z.array(
  z.strictObject({
    rule: z.string().min(1),
    on: z.iso.date().transform(text => text as IsoDate),
    questions: z.array(z.string().min(1)).min(1),
  }),
)

/** Reads one file of questions; throws if it has another format, which is a bug. */
export const questionLinesIn = (yaml: string): readonly QuestionLine[] => lines.parse(parse(yaml))

/** Every written question, with the rule that answers it. */
const questionLines = onceUnlessFailed(async (): Promise<readonly QuestionLine[]> => {
  const names = (await readdir(FOLDER)).filter(name => name.endsWith('.yaml')).sort()
  const files = await Promise.all(names.map(name => readFile(join(FOLDER, name), 'utf8')))
  return files.flatMap(questionLinesIn)
})

/** The texts of a library with their lineages and the questions that they answer. */
export const answering = async (library: Library, corpus: Corpus): Promise<Corpus> =>
  withQuestions(withLineages(corpus, lineageIn(library)), await questionLines())

const lineageIn =
  (library: Library): LineageOf =>
  ({ id, document }, number, text) => {
    const place = library.byName.get(id)?.at ?? -1
    const runs = library.runsUnder(document, number).filter(({ from, until }) => from <= place && place <= until)
    return (runs.find(({ unit }) => textOf(unit) === text) ?? runs[0])?.lineage
  }
