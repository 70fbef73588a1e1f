import type { IsoDate } from '#rulebook/dates/date'
import type { Corpus, SearchDocument } from './document'
import { releasesOn } from './snapshot'

/** Questions that a rule answers, by the number that it had on a day. */
export type QuestionLine = { readonly rule: string; readonly on: IsoDate; readonly questions: readonly string[] }

/** Shelves whose numbers are those of the rules. */
const RULES: ReadonlySet<string> = new Set(['comprehensive-rules', 'digest'])

/**
 * The corpus with the questions that its texts answer. The rule under the number on the day answers them, and so do
 * all other wordings of its lineage, whatever number they have.
 */
export const withQuestions = (corpus: Corpus, lines: readonly QuestionLine[]): Corpus => {
  const { found } = answeredIn(corpus, lines)
  if (found.size === 0) return corpus
  return {
    ...corpus,
    documents: corpus.documents.map(document => {
      const questions = found.get(familyOf(document))
      return questions ? { questions, ...document } : document
    }),
  }
}

/** The lines whose rule no text has under that number on that day. */
export const unanswered = (corpus: Corpus, lines: readonly QuestionLine[]): readonly QuestionLine[] =>
  answeredIn(corpus, lines).unknown

const answeredIn = (corpus: Corpus, lines: readonly QuestionLine[]) => {
  const byNumber = new Map<string, SearchDocument[]>()
  for (const document of corpus.documents) {
    if (!RULES.has(document.document)) continue
    for (const number of new Set(document.spans.map(span => keyOf(document, span.number)))) {
      const known = byNumber.get(number)
      if (known) known.push(document)
      else byNumber.set(number, [document])
    }
  }
  const days = new Map<IsoDate, ReadonlyMap<string, number>>()
  const found = new Map<string, readonly string[]>()
  const unknown: QuestionLine[] = []
  for (const line of lines) {
    const current = days.get(line.on) ?? releasesOn(corpus, line.on)
    days.set(line.on, current)
    const standing = (byNumber.get(line.rule.toLowerCase()) ?? []).filter(document => {
      const at = current.get(document.document) ?? -1
      return document.spans.some(
        span => keyOf(document, span.number) === line.rule.toLowerCase() && span.from <= at && at <= span.until,
      )
    })
    if (standing.length === 0) unknown.push(line)
    for (const family of new Set(standing.map(familyOf)))
      found.set(family, [...new Set([...(found.get(family) ?? []), ...line.questions])])
  }
  return { found, unknown }
}

const keyOf = ({ kind }: SearchDocument, number: string): string =>
  (kind === 'glossary' ? `g:${number}` : number).toLowerCase()
/** A lineage, or a text alone where none is known. */
const familyOf = ({ document, lineage, id }: SearchDocument): string => `${document} ${lineage ?? id}`
