import type { Draft } from '#ingest/draft'
import { addDays, type IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import type { Counts, DocumentName } from '#rulebook/units/release'
import { titleAndText, type Unit } from '#rulebook/units/unit'
import { lettersOf, maskedOf } from '#rulebook/units/wording'

/**
 * Why a text is held back for a person: it is stored, but readers do not see it until somebody gives its date, accepts
 * it or withdraws it.
 */

/** Prefix of the codes of these reasons. */
export const HELD = 'held-'
/** The reason that giving a date removes. */
export const NO_DATE = `${HELD}no-date`
export const isHolding = ({ code }: Problem): boolean => code.startsWith(HELD)

/** The first rulebook appeared in the summer of 1993. */
const FIRST_DAY = '1993-01-01'

const giveDate = (file: string): string => `State its date: npm run ingest -- --date YYYY-MM-DD ${file}`
const orAccept = (file: string): string => `or publish it as is: npm run ingest -- --accept ${file}`

const noDay = (draft: Draft): Problem => ({
  code: NO_DATE,
  message:
    draft.problems.find(({ code }) => code === 'no-day-stated')?.message ??
    'The text does not state its effective date',
  hint: giveDate(draft.file.name),
})

/** Other than the pages of the book, a part of the rules is never dated by its words alone. */
const undatedPart = ({ file }: Draft): Problem => ({
  code: `${HELD}undated-part`,
  message: 'This is a part of the rules that does not state its effective date',
  hint: giveDate(file.name),
})

/** Whether a parser reports that a file is incomplete: cut off before its glossary, or a part without a head. */
const isIncomplete = ({ code }: Problem, { counts }: Draft): boolean =>
  (code === 'truncated-file' && counts.glossary === 0) || code === 'part-of-rules'

/** Doubts about an incomplete file or an impossible day. Excerpts without a date wait for rules to date them. */
export const doubtsAboutDraft = (draft: Draft, today: IsoDate, isExcerpt: boolean): readonly Problem[] => {
  const { inForce, file } = draft
  const doubts: Problem[] = []
  const check = `Check the file, ${orAccept(file.name)}`
  if (draft.units.every(({ kind }) => kind === 'chapter' || kind === 'section' || kind === 'glossary'))
    doubts.push({
      code: `${HELD}no-rules`,
      message: `No rule was found in this text, which looks like the format ${draft.format}`,
      hint: `Look for another copy, ${orAccept(file.name)}`,
    })
  if (inForce === null && !isExcerpt) doubts.push(draft.document === 'book' ? undatedPart(draft) : noDay(draft))
  if (inForce !== null && inForce > addDays(today, 1))
    doubts.push({
      code: `${HELD}future-date`,
      message: `The text states ${inForce} as its effective date, which is in the future`,
      hint: `${giveDate(file.name)}, ${orAccept(file.name)}`,
    })
  if (inForce !== null && inForce < FIRST_DAY)
    doubts.push({
      code: `${HELD}early-date`,
      message: `The text states ${inForce} as its effective date, before the first rules existed`,
      hint: `${giveDate(file.name)}, ${orAccept(file.name)}`,
    })
  const misread = misreadIn(draft)
  if (misread)
    doubts.push({
      code: `${HELD}characters`,
      message: `The text contains wrongly decoded characters: ${misread.units} of its units have characters such as "${misread.sign}"`,
      hint: `Save the original text as UTF-8, ${orAccept(file.name)}`,
    })
  for (const problem of draft.problems)
    if (isIncomplete(problem, draft)) doubts.push({ code: `${HELD}incomplete`, message: problem.message, hint: check })
  return doubts
}

/** UTF-8 decoded as Windows-1252 ("â€™"), likewise Mac Roman ("playerÕs"), and HTML entities. */
const MISREAD =
  /\w*(?:\u00e2\u20ac.|\u00c3[\u0080-\u00bf]|\u00c2[\u00a0-\u00bf]|&(?:[lr][sd]quo|[mn]dash|nbsp|quot|amp|#\d{2,5});|(?<=[a-z])\u00d5(?=[a-z]))\w*/
/** Every match contains one of these, but few texts do: this quick check comes first. */
const MAY_BE_MISREAD = /[\u00c2\u00c3\u00d5\u00e2&]/
/** Percentage of units that may have such a character by chance. */
const MISREAD_PERCENT = 2

const misreadIn = ({ units }: Draft): { readonly units: number; readonly sign: string } | null => {
  const found = units.flatMap(unit => {
    const words = titleAndText(unit)
    return MAY_BE_MISREAD.test(words) ? (MISREAD.exec(words)?.[0] ?? []) : []
  })
  const [sign] = found
  return sign !== undefined && found.length * 100 > units.length * MISREAD_PERCENT
    ? { units: found.length, sign }
    : null
}

/** The draft's own problems without those that the doubts repeat. */
export const withoutRepeated = (problems: readonly Problem[], doubts: readonly Problem[]): readonly Problem[] => {
  const said = new Set(doubts.map(({ message }) => message))
  return problems.filter(({ message }) => !said.has(message))
}

/** A release as compared with its neighbours: `texts` are its units' letters, references masked. */
export type Compared = {
  readonly name: string
  readonly file: string
  readonly document: DocumentName
  readonly inForce: IsoDate
  readonly counts: Counts
  readonly units: number
  readonly texts: () => ReadonlySet<number>
}

/** The text by which two units are compared: the same words under another number are equal. */
export const comparedWords = (unit: Unit): string => lettersOf(maskedOf(titleAndText(unit)))

const years = (a: IsoDate, b: IsoDate): number => Math.abs(Date.parse(a) - Date.parse(b)) / (365.25 * 86_400_000)
const shared = (a: Compared, b: Compared): number => {
  const [ours, theirs] = [a.texts(), b.texts()]
  let both = 0
  for (const text of ours) if (theirs.has(text)) both++
  return both / Math.max(1, Math.min(ours.size, theirs.size))
}

/**
 * Minimum share of texts that two releases have in common, by the years between them. Measured on the 125 releases of
 * 1999 to 2026: 0.36 within a year, 0.28 within three, never below 0.11.
 */
const leastShared = (apart: number): number => (apart <= 1 ? 0.25 : apart <= 3 ? 0.18 : 0.08)
/** Sections of these are long, and whole documents were written anew: unlike neighbours say nothing about their dates. */
const REWRITTEN: ReadonlySet<DocumentName> = new Set(['tournament-rules', 'infraction-guide'])
/** Measured on the same releases and on 300 random selections of them: no text is more than 0.017 closer to another. */
const NEARER_ELSEWHERE = 0.03
/** The rules grow: the size of an earlier release can be judged by a later one only within these years. */
const COMPARABLE_YEARS = 2

const percent = (part: number): string => `${Math.round(part * 100)} %`

/** Doubts about a release compared with the others of its document; `shelf` contains those, ordered by day. */
export const doubtsAboutPlace = (release: Compared, shelf: readonly Compared[]): readonly Problem[] => {
  const before = shelf.findLast(({ inForce }) => inForce <= release.inForce)
  const after = shelf.find(({ inForce }) => inForce > release.inForce)
  const neighbours = [before, after].filter(other => other !== undefined)
  return [
    ...farFrom(release, neighbours, shelf),
    ...tooFew(
      release,
      neighbours.filter(
        ({ inForce }) => inForce <= release.inForce || years(inForce, release.inForce) <= COMPARABLE_YEARS,
      ),
    ),
    ...shrunkGlossary(release, before),
  ]
}

/** An issue that corrects a release differs from it in less than this share of its texts. */
export const CORRECTED = 0.01

const remedy = ({ file }: Compared): string => `Check the file, ${orAccept(file)}`

const farFrom = (
  release: Compared,
  neighbours: readonly Compared[],
  others: readonly Compared[],
): readonly Problem[] => {
  if (neighbours.length === 0) return []
  const near = neighbours.map(other => ({ other, share: shared(release, other) }))
  const best = near.reduce((a, b) => (b.share > a.share ? b : a))
  const apart = Math.min(...neighbours.map(other => years(other.inForce, release.inForce)))
  const beside = neighbours.map(({ inForce }) => inForce).join(' and ')
  if (best.share < leastShared(apart) && !REWRITTEN.has(release.document))
    return [
      {
        code: `${HELD}unlike-neighbours`,
        message: `Dated ${release.inForce}, it shares only ${percent(best.share)} of its texts with the neighbouring releases (${beside})`,
        hint: `${giveDate(release.file)}, ${orAccept(release.file)}`,
      },
    ]
  if (best.share > 1 - NEARER_ELSEWHERE) return []
  const like = others
    .map(other => ({ other, share: shared(release, other) }))
    .reduce((a, b) => (b.share > a.share ? b : a))
  if (like.share - best.share < NEARER_ELSEWHERE) return []
  return [
    {
      code: `${HELD}other-date`,
      message: `Dated ${release.inForce}, it is more like the release of ${like.other.inForce} (${percent(like.share)} of its texts) than like its neighbours (${beside}: ${percent(best.share)})`,
      hint: `${giveDate(release.file)}, ${orAccept(release.file)}`,
    },
  ]
}

const tooFew = (release: Compared, neighbours: readonly Compared[]): readonly Problem[] => {
  const [least] = [...neighbours].sort((a, b) => a.units - b.units)
  if (!least || release.units * 2 >= least.units) return []
  return [
    {
      code: `${HELD}too-few-units`,
      message: `It has ${release.units} units; the release of ${least.inForce} has ${least.units}, more than twice as many`,
      hint: remedy(release),
    },
  ]
}

const shrunkGlossary = (release: Compared, before: Compared | undefined): readonly Problem[] => {
  if (!before || release.counts.glossary >= before.counts.glossary * 0.75) return []
  return [
    {
      code: `${HELD}glossary-shrunk`,
      message: `Its glossary has ${release.counts.glossary} terms; the release of ${before.inForce} has ${before.counts.glossary}`,
      hint: remedy(release),
    },
  ]
}

/** An excerpt without a date that the rules loaded so far do not date. */
export const undatable = (file: string): Problem => ({
  code: NO_DATE,
  message: 'The text does not state its effective date, and it matches none of the loaded releases',
  hint: `Load the Comprehensive Rules of its time, or state its date: npm run ingest -- --date YYYY-MM-DD ${file}`,
})

/** The problem of a release that an earlier version of this program published without a date. */
export const publishedUndated = (file: string): Problem => ({
  code: NO_DATE,
  message: 'An earlier version published it without a date, for all dates before 1999; it is now held back',
  hint: `${giveDate(file)}, or remove it: npm run ingest -- --withdraw RELEASE`,
})
