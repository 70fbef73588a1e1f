import { type DiffPart, partsBetween } from '../diff/diff-parts'
import { rememberBy } from '../remember'
import { compareNumbers, sectionOf } from '../units/number'
import { comparedText, type Pair } from './compare'

/** A section of a text, and its number of words. */
export type SectionWords = { readonly number: string; readonly title?: string; readonly words: number }
export type ChangedSection = {
  readonly number: string
  readonly title: string | undefined
  /** The number of its changes. */
  readonly count: number
  /** The share of its words that changed, from 0 to 1. */
  readonly share: number
}

const sectionOfPair = ({ old, new: now }: Pair): string | null => sectionOf((now ?? old)?.number ?? '')
/** Whether the index of sections counts a change: no term, and no change of an example or a reference alone. */
export const isIndexed = (pair: Pair): boolean => pair.kind !== 'kept' && sectionOfPair(pair) !== null

/** The changed sections, in the order of the book; `now` and `before` are the sections of the two texts. */
export const changedSections = (
  rows: readonly (readonly Pair[])[],
  now: readonly SectionWords[],
  before: readonly SectionWords[],
): readonly ChangedSection[] => {
  const sums = new Map<string, { count: number; del: number; ins: number }>()
  for (const row of rows) {
    const [first] = row
    const section = first && sectionOfPair(first)
    if (!section) continue
    const sum = sums.get(section) ?? { count: 0, del: 0, ins: 0 }
    sums.set(section, sum)
    sum.count++
    for (const pair of row) {
      const { del, ins } = wordsOfPair(pair)
      sum.del += del
      sum.ins += ins
    }
  }
  return [...sums]
    .sort(([one], [other]) => compareNumbers(one, other))
    .map(([number, { count, ...words }]) => {
      const [is, was] = [now, before].map(sections => sections.find(section => section.number === number))
      return { number, title: is?.title ?? was?.title, count, share: changedShare(words, is?.words ?? 0) }
    })
}

const SPACE = /\s/
/** The number of words; releases of a hundred thousand words are counted, so no list of them is made. */
export const wordCount = (text: string): number => {
  let [count, isInWord] = [0, false]
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const isSpace = code < 128 ? code === 32 || (code >= 9 && code <= 13) : SPACE.test(text[at] ?? '')
    if (!isSpace && !isInWord) count++
    isInWord = !isSpace
  }
  return count
}

/** The deleted and the inserted words of a pair; kept as long as the pair. */
export const wordsOfPair = rememberBy(({ old, new: now }: Pair) =>
  changedWords(partsBetween(old ? comparedText(old) : '', now ? comparedText(now) : '')),
)

/** The deleted and the inserted words. */
export const changedWords = (parts: readonly DiffPart[]): { readonly del: number; readonly ins: number } => {
  const count = { del: 0, ins: 0 }
  for (const { op, text } of parts) if (op !== 'same') count[op] += wordCount(text)
  return count
}

/**
 * The share of a text that is new or deleted, relative to all its words today and all deleted ones: 0 for an unchanged
 * text, 1 for one that is new, deleted or rewritten.
 */
export const changedShare = ({ del, ins }: ReturnType<typeof changedWords>, wordsNow: number): number =>
  del + ins === 0 ? 0 : Math.min(1, (del + ins) / (Math.max(wordsNow, ins) + del))
