import { type IsoDate, printLongDate } from '#rulebook/dates/date'
import type { SearchRelease } from './index/document'
import type { Index } from './index/index'
import { snapshotOf } from './index/snapshot'
import { bearersAt, nameOf } from './index/titles'
import type { Intent } from './query/intent'
import { tokenWords } from './query/naming'
import { tokensOf } from './text/analysis'

/** When something came into the rules or left them, as far as the releases at hand show it. */
export type Dated = {
  readonly event: 'added' | 'removed' | 'changed' | 'in force'
  /** The first day of the release that shows it; of something in force, the day since which it is. */
  readonly on: IsoDate
  readonly release: string
  /** Its number, or the name of its entry in the glossary, before it was removed; else as it is. */
  readonly number: string
  /** Whether it was there in the oldest release at hand, so that it may be older. */
  readonly isOldest: boolean
  /** By its name in the rules, or because texts have these words in sequence. */
  readonly by: 'name' | 'words'
}

const RULES = 'comprehensive-rules'
const GONE = /\(obsolete\)/i

/** The date that answers `when was mana burn removed`; null if no text has its name or its words. */
export const datedIn = (index: Index, { event, of }: Extract<Intent, { kind: 'date' }>): Dated | null => {
  const { documents, releases } = index.corpus
  const first = releases.findIndex(({ document }) => document === RULES)
  const last = releases.findLastIndex(({ document }) => document === RULES)
  if (first < 0) return null
  const bearers = [
    ...bearersAt(index.titles, nameOf(tokenWords(tokensOf(of))), snapshotOf(index, null, 'ever')).keys(),
  ].filter(at => documents[at]?.document === RULES)
  const named = bearers.filter(at => !GONE.test(documents[at]?.title ?? ''))
  const by = named.length > 0 ? 'name' : 'words'
  const holding = by === 'name' ? named : bearers.length > 0 ? bearers : havingWords(index, of)
  const spans = (event === 'changed' ? [...holding, ...beneath(index, holding)] : holding)
    .flatMap(at => documents[at]?.spans ?? [])
    .sort((a, b) => a.from - b.from)
  const [oldest] = spans
  if (!oldest) return null
  const newest = spans.reduce((latest, span) => (span.until > latest.until ? span : latest), oldest)
  const answer = (what: Dated['event'], release: number, number: string): Dated => {
    const { id, inForce } = releases[release] as SearchRelease
    return { event: what, on: inForce, release: id, number, isOldest: release === first, by }
  }
  // All that is left is an entry that calls it obsolete.
  if (by === 'words' && bearers.length > 0) return { ...answer('removed', oldest.from, oldest.number), by: 'name' }
  if (event === 'removed' && newest.until < last) return answer('removed', newest.until + 1, newest.number)
  if (event === 'changed') {
    const latest = spans.reduce((found, span) => (span.from > found.from ? span : found), oldest)
    return answer(latest.from === oldest.from ? 'in force' : 'changed', latest.from, latest.number)
  }
  return answer(event === 'added' ? 'added' : 'in force', oldest.from, newest.number)
}

/** A date in a sentence. */
export const printDated = (of: string, { event, on, isOldest, by }: Dated): string => {
  const day = `${printLongDate(on)}${isOldest ? ' or earlier' : ''}`
  const what = by === 'name' ? `“${of}”` : `The words “${of}”`
  switch (event) {
    case 'removed':
      return `${what}: removed on ${day}`
    case 'added':
      return `${what}: in the rules ${by === 'name' ? 'under this name ' : ''}since ${day}`
    case 'changed':
      return `${what}: last reworded on ${day}`
    case 'in force':
      return `${what}: still in the rules, ${by === 'name' ? 'under this name ' : ''}since ${day}`
  }
}

/** The rules below those that have a name: they are about the same. */
const beneath = ({ corpus: { documents } }: Index, named: readonly number[]): readonly number[] => {
  const titles = new Set(named.map(at => documents[at]?.title))
  return documents.flatMap(({ document, titles: above }, at) =>
    document === RULES && titles.has(above.at(-1)) ? [at] : [],
  )
}

/** The rules that have some words in sequence. */
const havingWords = ({ corpus, postings }: Index, of: string): readonly number[] => {
  const tokens = tokensOf(of)
  if (tokens.length < 2) return []
  const holders = tokens.map(({ term }) => postings.holdersOf(term))
  const fewest = holders.reduce((least, row) => (row.length < least.length ? row : least), holders[0] ?? [])
  const words = ` ${tokenWords(tokens).join(' ')} `
  return [...fewest].filter(at => {
    const { document, kind, text = '' } = corpus.documents[at] ?? {}
    return document === RULES && kind === 'rule' && ` ${tokenWords(tokensOf(text)).join(' ')} `.includes(words)
  })
}
