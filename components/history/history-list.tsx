import type { IsoDate } from '#rulebook/dates/date'
import { printDate } from '#rulebook/dates/date'
import { printShareOfNew } from '#rulebook/diff/printable'
import { KIND_WORDS } from '../compare/change-list'
import { Diff, type Part } from '../compare/diff'
import { releaseAddress, ruleAddress } from '../ui/links'
import { withoutMarkup } from '../ui/words'
import { type StepKind, StepSign } from './timeline'

type Placed = { readonly release: string; readonly number: string; readonly inForce: IsoDate }
type HistoryLine = {
  readonly kind: StepKind
  readonly from: readonly Placed[]
  readonly to: readonly Placed[]
  readonly because?: {
    readonly kind: 'identical' | 'similar' | 'ruled' | 'unmatched'
    readonly score?: number
    readonly reason?: string
  }
  readonly parts?: readonly Part[]
  readonly onlyReferences: boolean
}

/** How certain the link between two texts is, in words. */
const printBecause = (because: HistoryLine['because']): string => {
  if (!because || because.kind === 'unmatched') return ''
  if (because.kind === 'ruled') return because.reason ? `checked by hand: ${because.reason}` : 'checked by hand'
  return because.kind === 'identical' ? 'the same words' : 'matched automatically, by its words'
}
/** The score behind it, shown as a tooltip. */
const printScore = (because: HistoryLine['because']): string | undefined =>
  because?.kind === 'similar' && because.score !== undefined
    ? `${Math.round(because.score * 100)} % of the words agree`
    : undefined

/** Above this share of new words the old and the new text are shown one after the other. */
const REWRITTEN = 0.5
const sideOf = (parts: readonly Part[], without: 'ins' | 'del'): string =>
  parts.map(({ op, text }) => (op === without ? '' : text)).join('')
const Words = ({ parts }: { readonly parts: readonly Part[] }) =>
  printShareOfNew(parts) > REWRITTEN ? (
    <>
      <p className="txt">
        <span className="block-old">{withoutMarkup(sideOf(parts, 'ins'))}</span>
      </p>
      <p className="txt mt-4">
        <span className="block-new">{withoutMarkup(sideOf(parts, 'del'))}</span>
      </p>
    </>
  ) : (
    <p className="txt">
      <Diff parts={parts} same="near" />
    </p>
  )
const Places = ({ places }: { readonly places: readonly Placed[] }) =>
  places.map(({ number, inForce, release }, at) => (
    <span key={`${number}${release}`}>
      {at > 0 ? ', ' : ''}
      <a href={ruleAddress(number, inForce)}>{number}</a>
    </span>
  ))

/** The history of a rule, newest first, with the words that changed at each step. */
export const HistoryList = ({ steps }: { readonly steps: readonly HistoryLine[] }) => (
  <ol className="changes" reversed>
    {[...steps].reverse().map(step => {
      const [here] = step.to.length > 0 ? step.to : step.from
      const day = step.kind === 'removed' ? undefined : here?.inForce
      return (
        <li className="change" key={`${step.kind}${here?.release}${here?.number}`} id={here?.inForce}>
          <p className="kind">
            <StepSign kind={step.kind} />
            {KIND_WORDS[step.kind]}
          </p>
          <div>
            <h2>
              {step.from.length > 0 && step.kind !== 'reworded' ? <Places places={step.from} /> : null}
              {step.from.length > 0 && step.to.length > 0 && step.kind !== 'reworded' ? ' → ' : null}
              <Places places={step.to} />
            </h2>
            <p className="sm dim">
              {here ? (
                <a href={releaseAddress(here.release)}>
                  {day ? `in force ${printDate(day)}` : `last in ${here.release}`}
                </a>
              ) : null}
              {printBecause(step.because) ? (
                <span title={printScore(step.because)}>
                  {' '}
                  {'·'} {printBecause(step.because)}
                </span>
              ) : null}
              {step.onlyReferences ? <span> · only the numbers it refers to changed</span> : null}
            </p>
            {step.parts && step.parts.length > 0 ? <Words parts={step.parts} /> : null}
          </div>
        </li>
      )
    })}
  </ol>
)
