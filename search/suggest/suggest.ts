import type { IsoDate } from '#rulebook/dates/date'
import { rememberBy } from '#rulebook/remember'
import type { Index } from '../index/index'
import { snapshotOf } from '../index/snapshot'
import { bearersOf } from '../query/lookup'
import { lowered, tokensOf } from '../text/analysis'

/** Completions of a query. `query` is the resulting content of the box. */
export type Suggestion = {
  readonly kind: 'number' | 'title' | 'word' | 'card'
  readonly query: string
  readonly says: string
}

type Titles = readonly { readonly low: string; readonly title: string; readonly bearers: readonly number[] }[]

/** Suggestions while typing: numbers that begin so, titles and glossary terms, then words of the texts. */
export const suggest = (
  index: Index,
  typed: string,
  options: { readonly on?: IsoDate; readonly limit?: number } = {},
): Suggestion[] => {
  const text = lowered(typed.slice(0, 100)).trimStart()
  const limit = options.limit ?? 8
  if (text.trim() === '') return []
  const snapshot = snapshotOf(index, options.on ?? null)
  const found = [
    ...numbersLike(index, text.trim(), snapshot),
    ...titlesLike(index, text.trim(), snapshot),
    ...wordsLike(index, text),
  ]
  const seen = new Set<string>()
  return found.filter(({ query }) => !seen.has(query.toLowerCase()) && seen.add(query.toLowerCase())).slice(0, limit)
}

const numbersLike = (index: Index, text: string, snapshot: Int16Array): Suggestion[] => {
  const wanted = text.replace(/^(?:rules?|cr|section|§|#)[ .]*/, '')
  if (!/^(?:\d{3}|[a-z]\.)[\d.a-z]*$/.test(wanted)) return []
  const above = wanted.includes('.') ? wanted.replace(/\.\d*[a-z]?$|[a-z]$/, '') : wanted.slice(0, 3)
  const family = [wanted, ...(index.beneath.get(above) ?? []), ...(index.beneath.get(wanted.replace(/\.$/, '')) ?? [])]
  return [...new Set(family)]
    .filter(number => number.toLowerCase().startsWith(wanted))
    .flatMap(number => {
      const document = index.corpus.documents[bearersOf(index, number, snapshot)[0] ?? -1]
      return document
        ? [{ kind: 'number' as const, query: number, says: document.title ?? document.text.slice(0, 80) }]
        : []
    })
    .slice(0, 8)
}

const MOST_TITLES = 6
const titlesLike = (index: Index, text: string, snapshot: Int16Array): Suggestion[] => {
  const inside = ` ${text}`
  const found = titlesOf(index).flatMap(({ low, title, bearers }) => {
    const rank = low === text ? 0 : low.startsWith(text) ? 1 : low.includes(inside) ? 2 : 3
    const document = rank < 3 ? bearers.find(at => (snapshot[at] ?? -1) >= 0) : undefined
    return document === undefined ? [] : [{ rank, title, document }]
  })
  return found
    .sort((a, b) => a.rank - b.rank || a.title.length - b.title.length || a.document - b.document)
    .slice(0, MOST_TITLES)
    .map(({ title, document }) => ({
      kind: 'title',
      query: title,
      says: index.corpus.documents[document]?.document ?? '',
    }))
}
/** Every title once, with all documents that ever had it. */
const titlesOf = rememberBy((index: Index): Titles => {
  const bearers = new Map<string, number[]>()
  index.corpus.documents.forEach(({ title }, at) => {
    if (title === undefined) return
    const known = bearers.get(title)
    if (known) known.push(at)
    else bearers.set(title, [at])
  })
  return [...bearers].map(([title, all]) => ({ low: lowered(title), title, bearers: all }))
})

const MOST_WORDS = 4
/** The last word finished by the most frequent words that begin so. */
const wordsLike = (index: Index, text: string): Suggestion[] => {
  const last = tokensOf(text).pop()
  if (!last || last.end !== text.length || last.word.length < 2) return []
  const found: { word: string; count: number }[] = []
  for (const [word, count] of index.streams.lexicon.words)
    if (count > 1 && word.length > last.word.length && word.startsWith(last.word)) found.push({ word, count })
  return found
    .sort((a, b) => b.count - a.count || (a.word < b.word ? -1 : 1))
    .slice(0, MOST_WORDS)
    .map(({ word }) => ({ kind: 'word', query: text.slice(0, last.start) + word, says: '' }))
}
