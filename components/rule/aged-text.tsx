import { type IsoDate, printDate } from '#rulebook/dates/date'
import { type Asked, address, ruleAddress } from '../ui/links'
import { InlineText, type TextReference, type TextTerm } from './rule-text'

export type Began = { readonly from: IsoDate; readonly number: string; readonly before: IsoDate | null }
export type AgedRun = { readonly text: string; readonly since: Began; readonly was?: string | undefined }

/** A colour of the key and the days of the words that have it. */
export type Age = { readonly index: number; readonly from: IsoDate; readonly until: IsoDate }
const COLOURS = 5

/** Up to five ages, oldest first; more days are distributed evenly over them. */
export const agesOf = (days: readonly IsoDate[]): readonly Age[] => {
  const all = [...new Set(days)].sort()
  const groups = Math.min(COLOURS, all.length)
  return Array.from({ length: groups }, (_, at) => {
    const own = all.slice(Math.floor((at * all.length) / groups), Math.floor(((at + 1) * all.length) / groups))
    // Fewer ages than colours are distributed over them, the oldest and the newest at the ends.
    const index = groups === 1 ? COLOURS : Math.round((at * (COLOURS - 1)) / (groups - 1)) + 1
    return { index, from: own[0] ?? ('' as IsoDate), until: own.at(-1) ?? ('' as IsoDate) }
  })
}
const ageOn = (ages: readonly Age[], day: IsoDate): Age | undefined =>
  ages.find(({ from, until }) => from <= day && day <= until)

/** `2003`, `2001–03`; with the months where two ages of the key have the same years. */
export const printAgeSpan = (age: Age, all: readonly Age[] = []): string => {
  const years = printYears(age)
  if (all.filter(one => printYears(one) === years).length < 2) return years
  const [first, last] = [printMonth(age.from), printMonth(age.until)]
  return first === last ? first : `${first} – ${last}`
}
/** `Oct 2003`. */
const printMonth = (day: IsoDate): string => printDate(day).replace(/^\d+ /, '')
const printYears = ({ from, until }: Age): string => {
  const [first, last] = [from.slice(0, 4), until.slice(0, 4)]
  return first === last ? first : `${first}–${first.slice(0, 2) === last.slice(0, 2) ? last.slice(2) : last}`
}

/** The state of a page with ages besides the text: the colours, the open words, and its own address. */
export type AgeView = {
  readonly ages: readonly Age[]
  /** The only age at full strength, by its first day; null for all. */
  readonly only: string | null
  /** The open words: block and index of the run. */
  readonly phrase: string | null
  readonly path: string
  readonly asked: Asked
}
const ageAddress = ({ path, asked, only }: AgeView, phrase: string | null): string =>
  `${address(path, { on: asked, age: only ?? 'all', phrase })}${phrase ? `#${phrase}` : ''}`

type KeyProps = { readonly view: AgeView; readonly share: number }
/** The key: the years of each colour, each with a link that highlights it alone. */
export const AgeKey = ({ view, share }: KeyProps) => {
  const { ages, only, path, asked } = view
  return (
    <section className="agekey" aria-label="Age of the words">
      <b>Since when?</b>
      <ul>
        {ages.map(age => (
          <li key={age.from}>
            <a
              className={`age-${age.index}`}
              href={address(path, { on: asked, age: only === age.from ? 'all' : age.from })}
              aria-current={only === age.from ? 'true' : undefined}
            >
              {printAgeSpan(age, ages)}
            </a>
          </li>
        ))}
      </ul>
      <p className="xs dim">
        {share} % of these words have the oldest colour. Choose an age to see it alone, or a year in the text to see
        what changed. Words that moved within a rule count as new, and so do one or two old words beside new ones.
      </p>
    </section>
  )
}

const Note = ({ run, view }: { readonly run: AgedRun; readonly view: AgeView }) => {
  const { from, number, before } = run.since
  return (
    <span className="agenote" role="note">
      <b>
        {before ? 'These words are from' : 'These words are in the oldest loaded text, of'} {printDate(from)}.
      </b>{' '}
      {before && run.was ? (
        <>
          Before: <s>{run.was}</s>{' '}
        </>
      ) : null}
      {before && !run.was ? 'They replaced nothing. ' : ''}
      {before ? (
        <>
          <a href={`/compare/${before}..${from}/${encodeURIComponent(number)}`}>Compare both dates</a>{' '}
        </>
      ) : null}
      <a href={ruleAddress(number, from)}>Read {number} as of that date</a> <a href={ageAddress(view, null)}>Close</a>
    </span>
  )
}

type Props = {
  readonly runs: readonly AgedRun[]
  readonly view: AgeView
  readonly references: readonly TextReference[]
  readonly terms: readonly TextTerm[]
  readonly id: string
}
/** A text by the age of its words: each passage with its year, its colour, and, if open, the text it replaced. */
export const AgedText = ({ runs, view, references, terms, id }: Props) => {
  let at = 0
  const text = runs.map(run => run.text).join('')
  return (
    <p className="words aged">
      {runs.map((run, i) => {
        const [start, end] = [at, at + run.text.length]
        at = end
        const age = ageOn(view.ages, run.since.from)
        const name = `${id}-${i}`
        const isDim = view.only !== null && age?.from !== view.only
        return (
          <span className={`age age-${age?.index ?? 5}${isDim ? ' dim-age' : ''}`} key={start} id={name}>
            <a
              className="ageyear"
              href={ageAddress(view, view.phrase === name ? null : name)}
              aria-label={`Since ${printDate(run.since.from)}: what changed`}
              aria-expanded={view.phrase === name}
            >
              {run.since.from.slice(0, 4)}
            </a>
            <InlineText
              text={text}
              from={start}
              to={end}
              references={references}
              terms={terms}
              asked={view.asked}
              id={id}
            />
            {view.phrase === name ? <Note run={run} view={view} /> : null}
          </span>
        )
      })}
    </p>
  )
}
