import type { Problem } from '#rulebook/result'
import type { Answer, Hit, SearchOptions } from './answer'
import { datedIn, printDated } from './dated'
import type { Index } from './index/index'
import type { Work } from './index/run-in-slices'
import { affordable } from './query/budget'
import { hasSection, isNumbered, siftedAhead, slowParts } from './query/filter'
import { printIntent } from './query/intent'
import type { Planned } from './query/planning'
import { chipsOf } from './query/print-query'
import type { Part, Query } from './query/query'
import { type Asking, askingOf, type Found, foundAt, foundBy, sifting } from './rank/found'
import { hitOf, wantsExample, weightsFor } from './rank/hit'
import type { Ranked } from './rank/top'
import { tokensOf } from './text/analysis'

const LIMIT = 20
const OTHER_DAYS = 5

/** Answers a query, typed or parsed. Never throws: parts that were not understood are in `query.problems`. */
export const search = (index: Index, asked: string | Asking, options: SearchOptions = {}): Answer => {
  const asking = typeof asked === 'string' ? askingOf(asked, options) : asked
  const answer = affordable(() => answered(index, asking, options))
  return answer.ok ? answer.value : unanswered(asking, answer.problem)
}

/** Does the expensive work of `search` in advance, in pieces, on the budget of the parsed query. */
export const readAhead = (index: Index, { query, on, scope, budget }: Asking): Work<void> =>
  siftedAhead(sifting(index, on, 'ever', scope, budget), query.parts)

/** Whether reading ahead is worth while. */
export const takesLong = ({ query }: Asking): boolean => slowParts(query.parts).length > 0

/** A query that is too expensive has no answer instead of a partial one. */
const unanswered = ({ query, on }: Asking, problem: Problem): Answer => ({
  query: { text: query.text, on, chips: chipsOf(query), repaired: [], problems: [...query.problems, problem] },
  total: 0,
  hits: [],
  otherDays: [],
  suggestions: [],
})

const answered = (index: Index, asking: Asking, options: SearchOptions): Answer => {
  const { query, on, when } = asking
  const offset = Math.max(0, options.offset ?? 0)
  const until = offset + Math.max(0, options.limit ?? LIMIT)
  const found = foundBy(index, asking, options.tallied ? Number.POSITIVE_INFINITY : until)
  const isFolded = options.elsewhere === 'always' && offset === 0 && when === 'standing'
  const elsewhere = found.total === 0 || isFolded ? otherDays(index, asking) : []
  const words = weightsFor(index, found.planned.plan, query)
  const { intent } = found
  const dated = intent?.kind === 'date' && offset === 0 ? datedIn(index, intent) : null
  return {
    query: {
      text: query.text,
      on,
      chips: chipsOf(query),
      repaired: found.planned.repaired,
      problems: [
        ...query.problems,
        ...unknownSections(index, query),
        ...found.unwritten.map(nowhereWritten),
        ...writtenApart(found.apart),
      ],
      ...(intent
        ? { intent: { kind: intent.kind, says: printIntent(intent), without: `${query.text.trim()} as:words` } }
        : {}),
    },
    ...(intent && dated ? { dated: { ...dated, says: printDated(intent.of, dated) } } : {}),
    total: found.total,
    ...(options.tallied ? { tally: tallyOf(index, query, found) } : {}),
    hits: found.first.slice(offset, until).map(hit => hitOf(index, hit, found.snapshot, query, words, on)),
    otherDays: elsewhere,
    suggestions: suggestionsFor(query, found.planned),
  }
}

/** The kind, document and number of everything found, best first. */
const tallyOf = (index: Index, query: Query, { first, snapshot }: Found): NonNullable<Answer['tally']> =>
  first.flatMap(({ document }) => {
    const one = index.corpus.documents[document]
    if (!one) return []
    const kind = wantsExample(query) && one.examples.length > 0 ? 'example' : one.kind
    return [{ kind, of: one.document, number: one.spans[snapshot[document] ?? -1]?.number ?? one.id }]
  })

/** A phrase next to words, which no text of the day contains, does not narrow the search. */
const nowhereWritten = ({ clause, start }: Part): Problem => ({
  code: 'phrase-not-found',
  message: `No text in force on this date contains exactly "${clause.kind === 'phrase' ? clause.text : ''}"`,
  hint: 'The words of the quotation were searched for separately instead',
  ...(start >= 0 ? { at: { line: 1, column: start + 1 } } : {}),
})

/** Phrases that no text of the day contains together, or together with the other words. */
const writtenApart = (parts: readonly Part[]): readonly Problem[] => {
  const phrases = parts.map(({ clause }) => (clause.kind === 'phrase' ? `"${clause.text}"` : '')).join(' and ')
  if (parts.length === 0) return []
  return [
    {
      code: 'phrases-apart',
      message: `No text of this day has ${phrases} word for word together with the other words`,
      hint: 'Their words were searched for one by one instead',
    },
  ]
}

/** Requested sections that no loaded text has on any day, neither by number nor by title. */
const unknownSections = (index: Index, { parts }: Query): readonly Problem[] =>
  parts.flatMap(({ clause, start }) =>
    clause.kind !== 'in' || hasSection(index, clause.section)
      ? []
      : [
          {
            code: 'unknown-section',
            message: isNumbered(clause.section)
              ? `No loaded text has a rule or section ${clause.section} on any day`
              : `No section is called "${clause.section}" on any day`,
            hint: 'Write it like in:418 or section:"continuous effects"',
            ...(start >= 0 ? { at: { line: 1, column: start + 1 } } : {}),
          },
        ],
  )

const otherDays = (index: Index, { query, on, scope, budget }: Asking): Hit[] => {
  const among = sifting(index, on, 'other', scope, budget)
  const { snapshot } = among
  const { first, planned } = foundAt(query, among, OTHER_DAYS * 4)
  const words = weightsFor(index, planned.plan, query)
  // One wording of a rule represents all of them.
  const seen = new Set<string>()
  const isFirst = ({ document }: Ranked): boolean => {
    const number = index.corpus.documents[document]?.spans[snapshot[document] ?? -1]?.number ?? ''
    return !seen.has(number) && seen.add(number) !== null
  }
  return first
    .filter(isFirst)
    .slice(0, OTHER_DAYS)
    .map(hit => hitOf(index, hit, snapshot, query, words, on))
}

const suggestionsFor = (query: Query, { repaired }: Planned): string[] => {
  if (repaired.length === 0) return []
  const to = new Map(repaired.map(repair => [repair.from, repair.to]))
  const tokens = tokensOf(query.text)
  let text = query.text
  for (let at = tokens.length - 1; at >= 0; at--) {
    const [one, two] = [tokens[at], tokens[at + 1]]
    if (!one) continue
    // Two words may have been taken for one.
    const whole = two && to.get(`${one.word} ${two.word}`)
    const meant = whole ?? to.get(one.word)
    if (meant !== undefined) text = text.slice(0, one.start) + meant + text.slice((whole && two ? two : one).end)
  }
  return [text]
}
