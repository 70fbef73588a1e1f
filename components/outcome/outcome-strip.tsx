import type { ReactNode } from 'react'
import { printReviewed } from '#engine/rules/print-reviewed'
import type { IsoDate } from '#rulebook/dates/date'
import { printDate } from '#rulebook/dates/date'

export type EraCell = {
  readonly ruleset: string
  readonly from: IsoDate
  readonly href: string
  /** The outcome as the engine writes it; null where there is none. */
  readonly value: string | null
  readonly here: boolean
  /** Whether an unread text may change the value. */
  readonly isDoubtful?: boolean | undefined
  /** The last day for which the rules were reviewed, if the cell extends beyond it. */
  readonly reviewedUntil?: IsoDate | undefined
}
type Run = { readonly value: string | null; readonly cells: readonly EraCell[] }

const runsOf = (cells: readonly EraCell[]): readonly Run[] => {
  const runs: { value: string | null; cells: EraCell[] }[] = []
  for (const cell of cells) {
    const last = runs.at(-1)
    if (last && last.value === cell.value && Boolean(last.cells[0]?.isDoubtful) === Boolean(cell.isDoubtful))
      last.cells.push(cell)
    else runs.push({ value: cell.value, cells: [cell] })
  }
  return runs
}
/** Three tints in order of appearance; a fourth outcome reuses the first with a pattern. */
const tintOf = (runs: readonly Run[], value: string | null): string => {
  if (value === null) return 'onm'
  const values = [...new Set(runs.flatMap(run => (run.value === null ? [] : [run.value])))]
  const at = values.indexOf(value)
  return `o${(at % 3) + 1}${at > 2 ? ' dots' : ''}`
}
/** `Oct 2005`; in a narrow segment the year alone. */
const Month = ({ of }: { readonly of: IsoDate }) => {
  const [, month, year] = printDate(of).split(' ')
  return (
    <span className="axis">
      <span className="month">{month} </span>
      {year}
    </span>
  )
}

const printEra = ({ from, value, reviewedUntil, isDoubtful }: EraCell): string =>
  `From ${printDate(from)}: ${value ?? 'not modelled'}${isDoubtful && value !== null ? ', not certain' : ''}${reviewedUntil ? `, ${printReviewed({ reviewedUntil })}` : ''}`
/** The whole strip as one sentence. */
export const printEras = (cells: readonly EraCell[]): string =>
  runsOf(cells)
    .map(
      ({ value, cells: [first] }) =>
        `${value ?? 'not modelled'}${value !== null && first?.isDoubtful ? ', not certain,' : ''} from ${first ? printDate(first.from) : ''}`,
    )
    .join('; ')

/** The outcomes in order of appearance: `0/1 → 1/4 → 5/8`. */
export const printTurns = (cells: readonly EraCell[]): string => {
  const runs = runsOf(cells.filter(({ value }) => value !== null))
  if (runs.some(({ cells: [first] }) => first?.isDoubtful)) return 'not certain'
  return runs.length === 1 ? `${runs[0]?.value} in every era` : runs.map(({ value }) => value).join(' → ')
}

/** One board through all eras: one segment per outcome, the reader's day ringed. */
export const OutcomeStrip = ({ cells, label }: { readonly cells: readonly EraCell[]; readonly label: string }) => {
  const runs = runsOf(cells)
  return (
    <ol className="strip full" aria-label={label}>
      {runs.map((run, at) => (
        <li
          key={run.cells[0]?.from}
          className={`erarun n${Math.min(run.cells.length, 40)}${at > 0 && runs[at - 1]?.value !== null ? ' broken' : ''}`}
        >
          <span className="val">
            <span className="stays">
              {run.value ?? <span title="not modelled">—</span>}
              {run.value !== null && run.cells[0]?.isDoubtful ? <span className="xs dim"> not certain</span> : null}
            </span>
          </span>
          <ol className="cells">
            {run.cells.map(cell => (
              <li key={cell.from}>
                <a
                  className={`cell ${tintOf(runs, cell.value)}${cell.isDoubtful ? ' doubtful' : ''}`}
                  href={cell.href}
                  aria-label={printEra(cell)}
                  title={cell.ruleset}
                  aria-current={cell.here ? 'true' : undefined}
                >
                  <span className="era">{cell.from.slice(0, 4)}</span>
                </a>
              </li>
            ))}
          </ol>
          {run.cells[0] ? <Month of={run.cells[0].from} /> : null}
        </li>
      ))}
    </ol>
  )
}

type Said = { readonly scenario: string; readonly from: IsoDate; readonly says?: readonly string[] | undefined }
/** The days on which the answer of a scenario changed, each with the answer in words before and after. */
export const AnswersInWords = ({ cells, of }: { readonly cells: readonly Said[]; readonly of: string }) => {
  const own = cells.filter(({ scenario, says }) => scenario === of && says !== undefined)
  const turns = own.flatMap(({ from, says = [] }, at) => {
    const before = own[at - 1]?.says ?? []
    const changed = says.flatMap((now, i) => (before[i] !== undefined && before[i] !== now ? [[before[i], now]] : []))
    return changed.length > 0 ? [{ from, changed }] : []
  })
  if (turns.length === 0) return null
  return (
    <ol className="sm mt-4" aria-label="What changed, in words">
      {turns.map(({ from, changed }) => (
        <li key={from}>
          <b>{printDate(from)}</b>
          {changed.map(([before, now]) => (
            <p key={now}>
              <del className="dim">{before}</del> <span aria-hidden="true">→</span> {now}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
type LineProps = { readonly cells: readonly EraCell[]; readonly href: string; readonly label: string }
/** A one-line strip, rendered as one link whose name lists all segments. */
const Line = ({ cells, href, label, children }: LineProps & { readonly children: ReactNode }) => (
  <a className="strip mini" href={href}>
    <span className="sr">{`${label}: ${printEras(cells)}`}</span>
    <span className="cells" aria-hidden="true">
      {children}
    </span>
  </a>
)

/** A strip within a text: a segment for each era. */
export const MiniStrip = (line: LineProps) => {
  const { cells } = line
  const runs = runsOf(cells)
  return (
    <Line {...line}>
      {cells.map((cell, at) => (
        <span
          key={cell.from}
          className={`cell ${tintOf(runs, cell.value)}${cell.isDoubtful ? ' doubtful' : ''}${at > 0 && cells[at - 1]?.value !== null && cells[at - 1]?.value !== cell.value ? ' broken' : ''}${cell.here ? ' at' : ''}`}
        />
      ))}
    </Line>
  )
}

/** A strip in a list: one segment per run of equal eras, which keeps long lists small. */
export const RunStrip = (line: LineProps) => {
  const runs = runsOf(line.cells)
  return (
    <Line {...line}>
      {runs.map((run, at) => (
        <span
          key={run.cells[0]?.from}
          className={`cell ${tintOf(runs, run.value)}${run.cells[0]?.isDoubtful ? ' doubtful' : ''} n${Math.min(run.cells.length, 40)}${at > 0 && runs[at - 1]?.value !== null ? ' broken' : ''}`}
        />
      ))}
    </Line>
  )
}

type Of = { readonly reviewedUntil?: IsoDate | undefined }

/** The suffix of a ruleset's name where the day is later than the review of the rules; otherwise empty. */
export const printReviewedNote = (of: Of): string => (of.reviewedUntil ? `, ${printReviewed(of)}` : '')

export const ReviewedNote = ({ of }: { readonly of: Of }) => <>{printReviewedNote(of)}</>
