import { dayBefore, type IsoDate } from '#rulebook/dates/date'
import type { Face } from './card'
import { foldedText } from './name'

/** The source of a wording. */
type WordingSource = {
  readonly kind: 'printed' | 'oracle'
  /** Code of the set that printed it; several sets of one day are listed in `sets`. */
  readonly set?: string
  readonly file: string
}

/** A source's record of a card's text on a day. */
export type Observation = {
  readonly day: IsoDate
  readonly source: WordingSource
  readonly faces: readonly Face[]
  /** Of two records for one day the higher takes precedence; 0 for an Oracle text of unknown date. */
  readonly rank: number
}

/** One wording from its first day to its last; `until` is inclusive and omitted for the newest. */
export type Wording = {
  readonly faces: readonly Face[]
  readonly from: IsoDate
  readonly until?: IsoDate
  /** The last day on which a source shows these words, if later than the first. */
  readonly seen?: IsoDate
  readonly source: WordingSource
}

const keyOf = (faces: readonly Face[]): string =>
  JSON.stringify(
    faces.map(({ name, manaCost, typeLine, text, power, toughness, loyalty, defense }) => [
      foldedText(name),
      manaCost ?? '',
      foldedText(typeLine),
      foldedText(text),
      ...[power, toughness, loyalty, defense].map(value => value ?? ''),
    ]),
  )
export const isSameWording = (a: readonly Face[], b: readonly Face[]): boolean => keyOf(a) === keyOf(b)

const before = (a: Observation, b: Observation): number =>
  a.day < b.day
    ? -1
    : a.day > b.day
      ? 1
      : a.source.kind === b.source.kind
        ? b.rank - a.rank
        : a.source.kind === 'oracle'
          ? -1
          : 1

/**
 * The wordings of a card in chronological order. From the first known Oracle wording on, the Oracle wording applies,
 * whatever is printed later; before that, the latest known printing applies. An Oracle text without a known day is used
 * only where no dated one is known.
 */
export const wordingsOf = (observed: readonly Observation[]): readonly Wording[] => {
  const isDated = observed.some(({ source, rank }) => source.kind === 'oracle' && rank > 0)
  const counted = observed.filter(({ source, rank }) => source.kind === 'printed' || rank > 0 || !isDated)
  const found: (Observation & { seen?: IsoDate })[] = []
  let hasOracle = false
  for (const one of [...counted].sort(before)) {
    const last = found.at(-1)
    const isOracle = one.source.kind === 'oracle'
    if (hasOracle && !isOracle) continue
    hasOracle ||= isOracle
    // Of two sources for one day the better one was sorted first.
    if (last && last.day === one.day && last.source.kind === one.source.kind) continue
    if (last && last.source.kind === one.source.kind && isSameWording(last.faces, one.faces)) last.seen = one.day
    else found.push({ ...one })
  }
  return found.map(({ faces, day, source, seen }, at) => {
    const next = found[at + 1]
    return { faces, from: day, ...(next ? { until: dayBefore(next.day) } : {}), ...(seen ? { seen } : {}), source }
  })
}

/**
 * The days between which a wording replaced the one before it: an Oracle text is dated by its source and not by the
 * change, so the words changed on some day after they were last seen. Null where the day is known.
 */
export const changedBetween = (
  before: Pick<Wording, 'from' | 'seen'> | undefined,
  { from, source }: { readonly from: IsoDate; readonly source: { readonly kind: string } },
): readonly [after: IsoDate, by: IsoDate] | null =>
  before && source.kind === 'oracle' ? [before.seen ?? before.from, from] : null

/** The wording in effect on a day; the first where the day is before all known wordings. */
export const wordingOn = (wordings: readonly Wording[], on: IsoDate | null): Wording | null =>
  (on === null ? wordings.at(-1) : (wordings.findLast(({ from }) => from <= on) ?? wordings[0])) ?? null
