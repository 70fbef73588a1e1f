import type { IsoDate } from '#rulebook/dates/date'
import { printDate } from '#rulebook/dates/date'
import { KIND_WORDS } from '../compare/change-list'
import { Diff, type Part } from '../compare/diff'
import { releaseAddress, ruleAddress } from '../ui/links'
import { type StepKind, StepSign } from './timeline'

type Placed = { readonly release: string; readonly number: string; readonly inForce: IsoDate }
export type HistoryLine = {
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

/** How sure the link between two texts is, in words. */
export const printBecause = (because: HistoryLine['because']): string => {
  if (!because || because.kind === 'unmatched') return ''
  if (because.kind === 'ruled') return because.reason ? `checked by hand: ${because.reason}` : 'checked by hand'
  if (because.kind === 'identical') return 'the same words'
  return `matched by similarity${because.score === undefined ? '' : `, ${because.score.toFixed(2)}`}`
}
const Places = ({ places }: { readonly places: readonly Placed[] }) =>
  places.map(({ number, inForce, release }, at) => (
    <span key={`${number}${release}`}>
      {at > 0 ? ', ' : ''}
      <a href={ruleAddress(number, inForce)}>{number}</a>
    </span>
  ))

/** The life of a rule, newest first, with the words that changed at each step. */
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
                <span>
                  {' '}
                  {'·'} {printBecause(step.because)}
                </span>
              ) : null}
              {step.onlyReferences ? <span> · only the numbers it refers to changed</span> : null}
            </p>
            {step.parts && step.parts.length > 0 ? (
              <p className="txt">
                <Diff parts={step.parts} same="near" />
              </p>
            ) : null}
          </div>
        </li>
      )
    })}
  </ol>
)
