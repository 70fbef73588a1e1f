import { comparedText } from '#rulebook/lineage/compare'
import type { Problem } from '#rulebook/result'
import { knownFrom } from '#rulebook/units/release'
import type { Unit } from '#rulebook/units/unit'
import { marksOf } from '#rulebook/units/wording'
import type { Entry } from '../store/catalogue'
import { wordingsIn } from '../store/layout'
import type { Pool } from '../store/pool'
import { CORRECTED, HELD } from './holding'

/** A stored text as it is compared with another one of the same document and day. */
export type Copy = {
  readonly entry: Pick<Entry, 'inForce' | 'issued' | 'sources'>
  /** The words of its undamaged units with their numbers and punctuation. */
  readonly texts: ReadonlySet<string>
  readonly damaged: number
  /** It ends before the end of the document, or begins after its beginning. */
  readonly isCut: boolean
}

const isDamaged = ({ title = '', paragraphs, examples }: Unit): boolean =>
  title.includes('\ufffd') || [...paragraphs, ...examples].some(({ damaged }) => damaged !== undefined)

export const copyOf = (entry: Entry, pool: Pool, isCut: boolean): Copy => {
  const units = wordingsIn(entry.printed).flatMap(id => pool.wordings.get(id)?.unit ?? [])
  const whole = units.filter(unit => !isDamaged(unit))
  return {
    entry,
    texts: new Set(
      whole.map(unit => `${unit.number} ${unit.copy} ${marksOf(`${unit.title ?? ''} ${comparedText(unit)}`)}`),
    ),
    damaged: units.length - whole.length,
    isCut,
  }
}

const lacking = (one: Copy, other: Copy): number => [...one.texts].filter(text => !other.texts.has(text)).length

/** Whether damage to a copy, or its end, explains that it lacks this many texts. */
const isExplained = (count: number, { damaged, isCut }: Copy): boolean => isCut || count <= damaged

/**
 * What a text is to another one with its day: a repair of the same issue, which replaces it; a lesser copy of it; or
 * another issue, which stands beside it.
 */
export const relationOf = (text: Copy, stored: Copy): 'repair' | 'lesser' | 'issue' => {
  // The last unit of a copy that is cut off is printed in part.
  const part = (copy: Copy): number => (copy.isCut ? 1 : 0)
  const gained = Math.max(0, lacking(text, stored) - part(text))
  const lost = Math.max(0, lacking(stored, text) - part(stored))
  if (!isExplained(gained, stored) || !isExplained(lost, text)) return 'issue'
  const isWorse = text.isCut === stored.isCut ? text.damaged > stored.damaged : text.isCut
  return isWorse ? 'lesser' : 'repair'
}

/** At most so many texts, however few there are, differ from one issue to the next without a doubt about the day. */
const FEW = 5

/**
 * The reasons to hold back a text that may be another issue: nobody says which of the two was published first, or so
 * many texts differ that it may be a later release with an old date.
 */
export const doubtsAboutIssue = (text: Copy, stored: Copy): readonly Problem[] => {
  const [file, other] = [nameOf(text), nameOf(stored)]
  const differing = lacking(text, stored)
  const message = `It states ${text.entry.inForce}, the date of the release already published from ${other}, and ${differing} of its texts are not in that one`
  const hint = `If it is another issue of that release, give the day on which it was published: npm run ingest -- --published YYYY-MM-DD ${file}; if it has another date: npm run ingest -- --date YYYY-MM-DD ${file}`
  const isMany = differing > Math.max(FEW, text.texts.size * CORRECTED)
  return isOrdered(text, stored) && (!isMany || text.entry.issued === null)
    ? []
    : [{ code: `${HELD}same-date`, message, hint }]
}

/** Whether it is known which of two issues was published first. */
const isOrdered = ({ entry: one }: Copy, { entry: other }: Copy): boolean =>
  one.issued !== null && one.issued !== knownFrom(other) && (other.issued !== null || one.issued > other.inForce)

const nameOf = ({ entry }: Copy): string => entry.sources[0]?.name ?? 'FILE'

const published = ({ entry }: Copy): string => (entry.issued ? `, published on ${entry.issued}` : '')

/** What a reader of the report learns about a text that has the day of another one. */
export const notesOn: Readonly<Record<ReturnType<typeof relationOf>, (text: Copy, stored: Copy) => Problem>> = {
  repair: (_, stored) => ({
    code: 'repaired-issue',
    message: `It replaces ${nameOf(stored)}, a copy of the same issue with the same words or with damage that this one does not have`,
  }),
  lesser: (text, stored) => ({
    code: 'lesser-copy',
    message: `${nameOf(stored)} is a better copy of the same issue: here ${counted(text, stored)}; it remains published`,
    hint: 'Nothing to do',
  }),
  issue: (text, stored) => ({
    code: 'another-issue',
    message: `It is another issue of the release of ${text.entry.inForce}${published(text)}; that of ${nameOf(stored)}${published(stored)} remains`,
  }),
}
const counted = (text: Copy, stored: Copy): string =>
  text.isCut && !stored.isCut ? 'a part is missing' : `${text.damaged} units are damaged, there ${stored.damaged}`
