import { changeSentences } from '#rulebook/diff/telling'
import { isIndexed, type SectionWords, wordCount, wordsOfPair } from '#rulebook/lineage/changed-sections'
import { type Change, changeOf, comparedText, type Pair, pairsBetween } from '#rulebook/lineage/compare'
import { rememberBy } from '#rulebook/remember'
import { ok, type Result } from '#rulebook/result'
import { sectionOf } from '#rulebook/units/number'
import { remembered } from '#server/process/remembered'
import { callerAsking } from '../../http/request-context'
import { fairGate } from '../../jobs/fair-queue'
import { handOver } from '../../jobs/pool'
import { each, inTimeSlices } from '../../jobs/time-slices'
import type { Edition, Library } from '../../library/library'
import { editionNamed } from '../rules/place-named'
import { stepsBetween } from '../rules/travelled'

/** A change with its description in a sentence. */
export type Told = Change & { readonly sentence: string }
type Found = Promise<Result<readonly Pair[]>>
const pairsIn = rememberBy((_: Library) => new Map<string, Found>())
const MAX_REMEMBERED = 8

/** What changed between two texts, without the words; the last few are cached. */
export const pairsOf = (library: Library, from: Edition, to: Edition): Found => {
  const known = pairsIn(library)
  const key = `${from.entry.name} ${to.entry.name}`
  const found = remembered(
    known,
    key,
    () => workedOut(library, from, to),
    answer => answer.ok,
  )
  // The last ones asked for stay.
  known.delete(key)
  known.set(key, found)
  if (known.size > MAX_REMEMBERED) known.delete(known.keys().next().value ?? '')
  return found
}

const workedOut = async (library: Library, from: Edition, to: Edition): Found => {
  if (from === to) return ok([])
  const stored = stepsBetween(library, from, to)
  const steps = stored ? ok(stored) : await handOver({ kind: 'alike', from: from.units(), to: to.units() })
  return steps.ok ? ok(pairsBetween(from.units(), to.units(), steps.value)) : steps
}

export const toldOf = (pair: Pair): Told => {
  const change = changeOf(pair)
  return { ...change, sentence: changeSentences(change).join(' ') }
}
/** The words of two comparisons are compared at once, clients in turn, without blocking other requests. */
const WORDS = fairGate({ atOnce: 2, each: 1, waiting: 32 })
const inTurn = <T>(pairs: readonly Pair[], work: (pair: Pair) => T): Promise<Result<readonly T[]>> =>
  WORDS.run(callerAsking(), () => inTimeSlices(each(pairs, work)))

export const changesOf = (pairs: readonly Pair[]): Promise<Result<readonly Told[]>> => inTurn(pairs, toldOf)
/** Counts the words that the index of sections asks for: of all changes, of which a page shows sixty. */
export const countWords = (pairs: readonly Pair[]) => inTurn(pairs.filter(isIndexed), wordsOfPair)

/** The sections of a text with their titles and word counts, including Examples. */
export const sectionWords = (library: Library, text: string, document?: string): Result<readonly SectionWords[]> => {
  const edition = editionNamed(library, text, document)
  return edition.ok ? ok(sectionsOf(edition.value)) : edition
}

const KEPT_RELEASES = 8
const sectionsOf = rememberBy((edition: Edition): readonly SectionWords[] => {
  const found = new Map<string, { title?: string; words: number }>()
  for (const unit of edition.units()) {
    const number = sectionOf(unit.number)
    if (number === null) continue
    const sum = found.get(number) ?? { words: 0 }
    found.set(number, sum)
    if (unit.kind === 'section' && unit.title) sum.title = unit.title
    sum.words += wordCount(comparedText(unit))
  }
  return [...found].map(([number, sum]) => ({ number, ...sum }))
}, KEPT_RELEASES)
