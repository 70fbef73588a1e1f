'use client'
import { Disagreement } from '#components/outcome/outcome-disagreement'
import { ReviewedNote } from '#components/outcome/outcome-strip'
import { printVerdict, ScenarioSteps } from '#components/outcome/scenario-steps'
import { StateCard } from '#components/outcome/state-card'
import { type Doubt, doubtsOf } from '#components/outcome/unread-words'
import { address } from '#components/ui/links'
import { parseDate, printDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import type { Now, Repair } from './board.worker'
import type { Run } from './shown'

/** Every case of the page as a link, if there is more than one. */
export const Cases = ({
  runs,
  run,
  path,
}: {
  readonly runs: readonly Run[]
  readonly run: Run
  readonly path: string
}) =>
  runs.length > 1 ? (
    <nav className="cases" aria-label="Cases">
      {runs.map((one, at) => (
        <a
          // biome-ignore lint/suspicious/noArrayIndexKey: two cases may have one name, so the key needs their position
          key={at}
          className="tag"
          href={address(path, { case: String(at) })}
          aria-current={one === run ? 'true' : undefined}
        >
          {one.name}, {printIfDate(one.on)}
        </a>
      ))}
    </nav>
  ) : null

/** The result of every line, and a summary that screen readers announce. */
export const Outcome = ({ run, mix }: { readonly run: Run; readonly mix: string }) => {
  const doubts = doubtsOf(run)
  return (
    <div className="scn">
      <ScenarioSteps steps={run.steps} doubts={doubts} />
      <Disagreement steps={run.steps} />
      <p className="sm dim verdict-line" role="status">
        <b>{printVerdict(run.steps, doubts)}</b> under{' '}
        <span title={run.ruleset}>{run.ruleset ? 'the rules of' : 'no rules,'}</span> {printIfDate(run.on)}
        {run.ruleset.endsWith('*') ? ', mixed' : ''}
        <ReviewedNote of={run} />
        {mix ? `, “${mix}”` : ''}
      </p>
    </div>
  )
}
const printIfDate = (on: string): string => {
  const day = parseDate(on)
  return day.ok ? printDate(day.value) : on
}

const NAMES: Readonly<Record<string, string>> = { colors: 'colors', supertypes: 'types', subtypes: 'types' }
const printValues = (doubts: readonly Doubt[]): string => {
  const values = [...new Set(doubts.flatMap(({ mayChange }) => mayChange.map(one => NAMES[one] ?? one)))]
  return values.length > 1 ? `${values.slice(0, -1).join(', ')} or ${values.at(-1)}` : (values[0] ?? 'any value')
}

type NotReadProps = {
  readonly run: Run
  readonly now: Now
  /** Replaces a misspelt word of a sentence; absent if the text cannot be changed. */
  readonly mend: (doubt: Doubt) => void
}

/** The parts of the text that were not read, and what they may change. */
export const NotRead = ({ run, now, mend }: NotReadProps) => {
  const doubts = doubtsOf(run)
  if (doubts.length === 0 && now.hints.length === 0) return null
  return (
    <div className="notread" role="status">
      {doubts.length > 0 ? (
        <p>
          <b>This answer is not certain.</b>{' '}
          {doubts.length === 1 ? 'One sentence was not understood.' : `${doubts.length} sentences were not understood.`}{' '}
          It may change {printValues(doubts)}.
        </p>
      ) : null}
      <ul>
        {doubts.map(doubt => (
          <li key={doubt.line}>
            {doubt.suggestion ? (
              <>
                <span className="unread">{doubt.suggestion.words}</span> was not understood. Did you mean{' '}
                <b>{doubt.suggestion.use}</b>?{' '}
                <button className="btn sm" type="button" onClick={() => mend(doubt)}>
                  Use “{doubt.suggestion.use}”
                </button>
              </>
            ) : (
              <>
                Not understood: <span className="unread">{doubt.line}</span>
              </>
            )}
          </li>
        ))}
        {now.hints.map(({ line, says }) => (
          <li key={`${line}${says}`}>
            Line {line}: {says}.
          </li>
        ))}
      </ul>
    </div>
  )
}

type RepairsProps = { readonly repairs: readonly Repair[]; readonly use: (source: string) => void }
/** Lines that were not understood, each with a rewritten form that has been tried. */
export const Repairs = ({ repairs, use }: RepairsProps) =>
  repairs.length === 0 ? null : (
    <ul className="repairs" aria-label="Did you mean">
      {repairs.map(({ line, says, source }) => (
        <li key={`${line}${says}`}>
          <span>
            Line {line}: <i>{says}</i>
          </span>
          <button className="btn sm" type="button" onClick={() => use(source)}>
            Use it
          </button>
        </li>
      ))}
    </ul>
  )

/** A page that cannot be read. */
export const Refused = ({ problem }: { readonly problem: Problem }) => (
  <StateCard
    icon="warn"
    look="fail"
    title={problem.at?.line ? `Line ${problem.at.line}` : 'It does not run'}
    says={[problem.message, problem.hint].filter(Boolean).join('. ')}
  />
)
