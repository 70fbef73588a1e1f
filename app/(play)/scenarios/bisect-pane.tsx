import { ChangeList } from '#components/compare/change-list'
import { answerChanges } from '#components/outcome/outcome-changes'
import { Probes } from '#components/outcome/outcome-probes'
import { StateCard } from '#components/outcome/state-card'
import { Icon } from '#components/ui/icon'
import { address, releaseAddress } from '#components/ui/links'
import { dayBefore, type IsoDate, printDate } from '#rulebook/dates/date'
import type { BisectAnswer, Change, ScenarioRun } from '#server/answers'
import type { Chosen, RunnerView } from './view'

/** Every rule the two runs cite. */
const citedIn = ({ before, after }: BisectAnswer): ReadonlySet<string> =>
  new Set([before, after].flatMap(run => run?.scenarios ?? []).flatMap(({ trace }) => citations(trace)))
const citations = (trace: ScenarioRun['trace']): readonly string[] =>
  trace.flatMap(entry => [entry.cite.rule, ...(entry.kind === 'layer' ? citations(entry.then) : [])])

/** The changed words, those first that decide the answer or that the runs cite. */
const Words = ({ answer, on }: { readonly answer: BisectAnswer; readonly on: IsoDate }) => {
  const cited = citedIn(answer)
  const named = new Set(answer.says.split(/[ ,]+/))
  const isCited = ({ old, new: now }: Change): boolean =>
    [old, now].some(side => side !== undefined && (cited.has(side.number) || named.has(side.number)))
  const ofTheRun = answer.changed.filter(isCited)
  const shown = ofTheRun.length > 0 ? ofTheRun : answer.changed.slice(0, 3)
  return (
    <>
      {shown.length > 0 ? (
        <details className="mt-4">
          <summary className="sm">The words that changed</summary>
          <ChangeList changes={shown.slice(0, 4)} from={dayBefore(on)} to={on} same="near" />
        </details>
      ) : null}
      {answer.changed.length > shown.length ? (
        <p className="sm mt-4">
          <a href={`/compare/${dayBefore(on)}..${on}`}>Everything that changed that day</a>
        </p>
      ) : null}
    </>
  )
}

/** The days examined, if both ends ran. */
const Looks = ({ answer, object }: { readonly answer: BisectAnswer; readonly object: string | undefined }) => {
  const [before, after] = [answer.before?.scenarios[0], answer.after?.scenarios[0]]
  const [first] = answer.probes
  return before && after && first ? (
    <Probes before={before} after={after} probes={answer.probes} from={first.from} to={first.to} label={object} />
  ) : null
}

const Found = ({ answer, object }: { readonly answer: BisectAnswer; readonly object: string | undefined }) => (
  <>
    <Looks answer={answer} object={object} />
    <p className="lede-sm">{answer.says}</p>
    {answer.release && answer.on ? (
      <p className="diffcard">
        <a href={releaseAddress(answer.release)}>{answer.release}</a>, in force {printDate(answer.on)}
        <span className="faint"> after {answer.runs} runs</span>
      </p>
    ) : null}
    {answer.on ? <Words answer={answer} on={answer.on} /> : null}
  </>
)

/** When did the answer change? A form, answered with the release and the words that changed it. */
export const BisectPane = ({ view: { bisect, across }, path, chosen }: RunnerProps) => {
  const cells = across.ok ? across.value.cells : []
  const changes = answerChanges(cells, chosen.object)
  const lookAt = (from: string, to: string): string =>
    `${address(path, { on: chosen.on, object: chosen.object, bisect: `${from}..${to}` })}#bisect`
  const [first, last] = [cells.find(({ outcome }) => outcome === 'holds' || outcome === 'fails'), cells.at(-1)]
  return (
    <section aria-labelledby="h-bisect" id="bisect">
      <h2 id="h-bisect" className="h-pane">
        Find when the answer changed
      </h2>
      <p className="sm dim">Looks for the day, and for the words that did it.</p>
      {first && last ? (
        <p className="mt-4">
          <a className="btn wraps" href={lookAt(first.from, last.from)} aria-keyshortcuts="b">
            <Icon name="bisect" />
            {printDate(first.from)} to {printDate(last.from)}
          </a>
        </p>
      ) : null}
      {changes.length > 1 ? (
        <>
          <p className="sm dim mt-4">The answer changes {changes.length} times:</p>
          <ol className="wits">
            {changes.map(({ from, to, was, is }) => (
              <li key={to}>
                <a href={lookAt(from, to)}>{printDate(to as IsoDate)}</a>
                <span>
                  {was} → {is}
                </span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
      {bisect === null ? null : bisect.ok ? (
        <Found answer={bisect.value} object={chosen.object} />
      ) : (
        <StateCard icon="bisect" look="hatch" title="No answer" says={bisect.problem.message} />
      )}
    </section>
  )
}

export type RunnerProps = { readonly view: RunnerView; readonly chosen: Chosen; readonly path: string }
