import type { IsoDate } from '#rulebook/dates/date'
import { anchor } from './anchor'
import { carry } from './carry'
import { plain, sameWords } from './plain'
import type { Anchored } from './selector'
import { quoteOf, type Selector } from './selector'

/** Fewer words than this occur in many texts by chance. */
const MIN_WORDS = 3
const isLetter = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char)

/** The only position where a text has the exact words of a note; null where there is none or more than one. */
const standingWords = (selectors: readonly Selector[], text: string): Anchored => {
  const quote = plain(quoteOf(selectors)?.exact ?? '').text.trim()
  if ((quote.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) < MIN_WORDS) return null
  const here = plain(text)
  const places: number[] = []
  for (let at = here.text.indexOf(quote); at >= 0; at = here.text.indexOf(quote, at + 1)) {
    const isPartOfWord =
      (isLetter(quote[0]) && isLetter(here.text[at - 1])) ||
      (isLetter(quote.at(-1)) && isLetter(here.text[at + quote.length]))
    if (!isPartOfWord) places.push(at)
  }
  const [at] = places
  if (at === undefined || places.length > 1) return null
  return { at: here.range([at, at + quote.length]), by: 'TextQuoteSelector', score: 1 }
}

/** One wording of the note's lineage: its number, its days in force, its words. */
export type Wording = {
  readonly number: string
  readonly from: IsoDate
  readonly until?: IsoDate
  readonly text: string
}

/** The location of a note's words after their rule was split or merged. */
export type Heir = {
  readonly number: string
  readonly from: Wording['from']
  /** Whether it has the exact words; their first letter may be a capital there. */
  readonly isVerbatim: boolean
}

/** The state of a note in the version on the screen. Every state is shown. */
export type Place =
  | { readonly kind: 'here'; readonly at: NonNullable<Anchored>['at'] }
  | {
      readonly kind: 'edited'
      readonly at: NonNullable<Anchored>['at']
      readonly was: string
      readonly is: string
      readonly score: number
    }
  | {
      readonly kind: 'moved'
      readonly at: NonNullable<Anchored>['at']
      readonly path: readonly string[]
      readonly edited: boolean
      readonly was: string
      readonly is: string
    }
  | {
      readonly kind: 'gone'
      readonly was: string
      readonly lastSeen: { readonly number: string; readonly from: IsoDate } | null
      /** The descendant that has the words after a split or merge; searched before they are reported as gone. */
      readonly heir?: Heir
    }

/**
 * The position of a note in one wording (`here`) of its lineage. `path` is every number from the one the note was made
 * under to this one; `wordings` are all of the lineage, oldest first, used to find the last text with a lost passage.
 */
export const placeOf = (
  selectors: readonly Selector[],
  seen: Wording,
  here: Wording | null,
  wordings: readonly Wording[],
): Place => {
  const was = quoteOf(selectors)?.exact ?? ''
  // A rule that was rewritten around the words still has them: they are searched before they are reported as gone.
  const found =
    here &&
    (carry(selectors, seen.text, between(wordings, seen, here), here.text) ?? standingWords(selectors, here.text))
  if (!here || !found) return { kind: 'gone', was, lastSeen: lastSeen(selectors, seen, wordings) }
  const is = here.text.slice(...found.at)
  if (here.number !== seen.number)
    return {
      kind: 'moved',
      at: found.at,
      path: pathBetween(wordings, seen, here),
      edited: !sameWords(is, was),
      was,
      is,
    }
  return sameWords(is, was)
    ? { kind: 'here', at: found.at }
    : { kind: 'edited', at: found.at, was, is, score: found.score }
}

/** The texts between one wording and another, in that order. */
const between = (wordings: readonly Wording[], a: Wording, b: Wording): readonly string[] => {
  const [first, last] = a.from <= b.from ? [a, b] : [b, a]
  const texts = wordings.filter(({ from }) => from > first.from && from < last.from).map(({ text }) => text)
  return a.from <= b.from ? texts : texts.reverse()
}

const pathBetween = (wordings: readonly Wording[], a: Wording, b: Wording): readonly string[] => {
  const [first, last] = a.from <= b.from ? [a, b] : [b, a]
  const numbers = wordings.filter(w => w.from >= first.from && w.from <= last.from).map(w => w.number)
  const path = [first.number, ...numbers, last.number].filter((number, i, all) => number !== all[i - 1])
  return a.from <= b.from ? path : path.reverse()
}

const lastSeen = (
  selectors: readonly Selector[],
  seen: Wording,
  wordings: readonly Wording[],
): { number: string; from: IsoDate } | null => {
  const holding = wordings.filter(wording => anchor(selectors, wording.text, seen.text))
  const last = holding.at(-1)
  return last ? { number: last.number, from: last.from } : null
}
