import { Index as Flex } from 'flexsearch'
import { date } from '#rulebook/dates/date'
import type { Corpus, SearchDocument } from '#search/index/document'
import { erasOf } from '#search/index/eras'
import type { FieldWeights } from '#search/index/impact'
import { buildIndex, type Index } from '#search/index/index'
import { snapshotOf } from '#search/index/snapshot'
import { search } from '#search/search'
import { editionsIn, searchedCorpus } from './search-corpus'
import { ENGINES, type Engine, type Page } from './search-engines'
import { type Judged, judgedQueries, KINDS, measuresOf, ndcgOf, type Outcome, percentile } from './search-judged'
import { MADE_KINDS, madeQueries } from './search-made'
import { digestWeight, speedOf, weightOf } from './search-weight'

const GOLD = 'search/gold/queries-dev.jsonl'
/** Written and judged by us over the same releases; nothing was tuned to the last 54 before they were measured. */
const HELD_OUT = 'search/gold/queries-held-out.jsonl'
/** Written by somebody who had not seen the index: reported as one figure, never query by query. */
const STRANGERS = 'search/gold/queries-strangers.jsonl'
const SETS = [
  ['Development', GOLD],
  ['Held out', HELD_OUT],
  ['Strangers', STRANGERS],
] as const
const ROUNDS = 5
const flexsearch = Flex

/** The texts in force on a day, one page per text: the input of the other engines. */
const pagesOn = (corpus: Corpus, day: string): Page[] => {
  const snapshot = snapshotOf({ corpus, eras: erasOf(corpus.documents), snapshots: new Map() }, date(day))
  return corpus.documents
    .flatMap((document, at) => {
      const number = document.spans[snapshot[at] ?? -1]?.number
      if (number === undefined) return []
      const name = document.kind === 'glossary' ? `g:${number.toLowerCase()}` : number
      const text = [number, document.text, ...document.examples].join('\n')
      return [{ name, title: [...document.titles, document.title ?? ''].join(' '), text }]
    })
    .map((page, id) => ({ id, ...page }))
}

const outcomesOf = async (
  engine: Engine,
  judged: readonly Judged[],
  corpus: Corpus,
  days: ReadonlyMap<string, string>,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = []
  for (const release of new Set(judged.map(query => query.release))) {
    const day = days.get(release) ?? release.slice(3)
    const ask = await engine.open(pagesOn(corpus, day), corpus, day)
    for (let round = 0; round <= ROUNDS; round++)
      for (const query of judged.filter(other => other.release === release)) {
        const began = performance.now()
        const found = await ask(query.query)
        const milliseconds = performance.now() - began
        if (round > 0) outcomes.push({ judged: query, found, milliseconds })
      }
  }
  return outcomes
}

const share = (value: number): string => value.toFixed(3)
const lineOf = (name: string, outcomes: readonly Outcome[]): string => {
  const { ndcg, mrr, first, empty } = measuresOf(outcomes)
  const times = outcomes.map(outcome => outcome.milliseconds)
  const speed = `${percentile(times, 0.5).toFixed(2)} | ${percentile(times, 0.99).toFixed(2)}`
  return `| ${name} | ${share(ndcg)} | ${share(mrr)} | ${share(first)} | ${Math.round(empty * 100)}% | ${speed} |`
}
const kindsLine = (name: string, outcomes: readonly Outcome[]): string =>
  `| ${name} | ${KINDS.map(kind => {
    const { ndcg, mrr, empty } = measuresOf(outcomes.filter(outcome => outcome.judged.kind === kind))
    return `${ndcg.toFixed(2)} / ${mrr.toFixed(2)} / ${Math.round(empty * 100)}%`
  }).join(' | ')} |`

/** Every engine over some judged queries: in total and by kind. */
const tablesOf = async (
  judged: readonly Judged[],
  corpus: Corpus,
  days: ReadonlyMap<string, string>,
  print: (line: string) => void,
): Promise<Map<string, Outcome[]>> => {
  const all = new Map<string, Outcome[]>()
  for (const engine of ENGINES) all.set(engine.name, await outcomesOf(engine, judged, corpus, days))
  print(`${judged.length} judged queries`)
  print(
    '| engine | nDCG@10 | MRR@10 | success@1 | empty | p50 ms | p99 ms |\n| --- | --- | --- | --- | --- | --- | --- |',
  )
  for (const [name, outcomes] of all) print(lineOf(name, outcomes))
  print(`\n| nDCG / MRR / empty | ${KINDS.join(' | ')} |\n| --- |${' --- |'.repeat(KINDS.length)}`)
  for (const [name, outcomes] of all) print(kindsLine(name, outcomes))
  return all
}

const worstOf = (outcomes: readonly Outcome[]): string[] =>
  [...new Map(outcomes.map(outcome => [outcome.judged.id, outcome])).values()]
    .sort((a, b) => ndcgOf(a) - ndcgOf(b))
    .slice(0, 10)
    .map(outcome => {
      const missing = Object.keys(outcome.judged.relevant).filter(name => !outcome.found.includes(name))
      const { id, kind, query } = outcome.judged
      return `${share(ndcgOf(outcome))} ${id} ${kind} "${query}": missing ${missing.join(', ') || 'nothing'}; first ${outcome.found.slice(0, 3).join(', ')}`
    })

type Variant = readonly [name: string, weights: Partial<FieldWeights>, hasConcepts: boolean, hasQuestions: boolean]
const VARIANTS: readonly Variant[] = [
  ['everything', {}, true, true],
  ['without questions', {}, true, false],
  ['without words of subrules', { children: 0 }, true, true],
  ['without other wordings', { wordings: 0 }, true, true],
  ['without the digest', { paraphrase: 0 }, true, true],
  ['without concepts', {}, false, true],
  ['without all of these', { children: 0, wordings: 0, paraphrase: 0 }, false, false],
]
const withoutQuestions = ({ questions: _, ...document }: SearchDocument): SearchDocument => document

/** nDCG@10 of every variant by kind, one table for each set of judged queries. */
const partLines = (corpus: Corpus, days: ReadonlyMap<string, string>): string[] => {
  const plain = { ...corpus, documents: corpus.documents.map(withoutQuestions) }
  const rows = VARIANTS.map(([name, weights, hasConcepts, hasQuestions]) => {
    const built = buildIndex(hasQuestions ? corpus : plain, { flexsearch, weights })
    const index: Index = hasConcepts ? built : { ...built, thesaurus: { ...built.thesaurus, concepts: [] } }
    return SETS.map(([, file]) => `| ${name} | ${kindCells(index, judgedQueries(file), days).join(' | ')} |`)
  })
  return SETS.flatMap(([name], set) => [
    `\n| ${name} | all | ${KINDS.join(' | ')} |\n| --- | --- |${' --- |'.repeat(KINDS.length)}`,
    ...rows.map(cells => cells[set] ?? ''),
  ])
}
const kindCells = (index: Index, judged: readonly Judged[], days: ReadonlyMap<string, string>): string[] => {
  const outcomes = judged.map((query): Outcome => {
    const on = days.get(query.release) ?? query.release.slice(3)
    const { hits } = search(index, `${query.query} on:${on}`, { limit: 10, document: 'comprehensive-rules' })
    return { judged: query, found: hits.map(nameOf), milliseconds: 0 }
  })
  return ['all', ...KINDS].map(kind =>
    share(measuresOf(outcomes.filter(one => kind === 'all' || one.judged.kind === kind)).ndcg),
  )
}

const madeLines = (corpus: Corpus): string[] => {
  const index = buildIndex(corpus, { flexsearch })
  const outcomes = madeQueries(corpus).map((judged): Outcome => {
    const { hits } = search(index, judged.query, { on: date(judged.release), limit: 10 })
    return { judged, found: hits.map(nameOf), milliseconds: 0 }
  })
  return MADE_KINDS.map(kind => {
    const some = outcomes.filter(outcome => outcome.judged.kind === kind)
    const { ndcg, mrr, first, empty } = measuresOf(some)
    return `| ${kind} | ${some.length} | ${share(ndcg)} | ${share(mrr)} | ${share(first)} | ${Math.round(empty * 100)}% |`
  })
}
const nameOf = (hit: { readonly kind: string; readonly number: string }): string =>
  hit.kind === 'glossary' ? `g:${hit.number.toLowerCase()}` : hit.number

/** Prints how well and how fast search answers the judged queries, beside three other engines, in one run. */
export const benchSearch = async (
  sourcesFolder: string,
  print: (line: string) => void = console.log,
): Promise<void> => {
  const { editions, days } = editionsIn(sourcesFolder)
  print(`${editions.length} releases`)
  await benchCorpus(searchedCorpus(editions), days, print)
}

/** The same over prepared texts; `days`: the day in force of each file of the judged queries. */
const benchCorpus = async (
  corpus: Corpus,
  days: ReadonlyMap<string, string>,
  print: (line: string) => void = console.log,
): Promise<void> => {
  print(`${corpus.documents.length} distinct texts`)
  const development = judgedQueries(GOLD)
  let worst: readonly string[] = []
  for (const [name, file] of SETS) {
    print(`\n${name}:`)
    const all = await tablesOf(judgedQueries(file), corpus, days, print)
    // Only queries used for tuning are examined one by one.
    if (file === GOLD) worst = worstOf(all.get(ENGINES[0]?.name ?? '') ?? [])
  }
  print('\nWith and without each part (nDCG@10):')
  for (const line of partLines(corpus, days)) print(line)
  print(
    '\nMade from the texts, ours:\n| kind | queries | nDCG@10 | MRR@10 | success@1 | empty |\n| --- | --- | --- | --- | --- | --- |',
  )
  for (const line of madeLines(corpus)) print(line)
  const dated = development.map(query => ({ ...query, release: days.get(query.release) ?? query.release }))
  print(`\nOurs: ${weightOf(corpus, flexsearch)}`)
  print(speedOf(corpus, dated, flexsearch))
  print(digestWeight(flexsearch))
  print('\nThe ten worst:')
  for (const line of worst) print(line)
}
