import { ChangeList } from '#components/change-list'
import { Icon } from '#components/icon'
import { address, releaseAddress } from '#components/links'
import { StateCard } from '#components/state-card'
import { printDate } from '#rulebook/date'
import type { BisectAnswer } from '#server/answers'
import type { RunnerProps } from './runner'

const Found = ({ answer }: { readonly answer: BisectAnswer }) => (
  <>
    <p className="lede-sm">{answer.says}</p>
    {answer.release && answer.on ? (
      <p className="diffcard">
        <a href={releaseAddress(answer.release)}>{answer.release}</a>, in force {printDate(answer.on)}
        <span className="faint"> after {answer.runs} runs</span>
      </p>
    ) : null}
    {answer.changed.length > 0 && answer.on ? (
      <ChangeList changes={answer.changed.slice(0, 8)} from={answer.on} to={answer.on} />
    ) : null}
  </>
)

/** When did the answer change? Asked by form, answered with the release and the words that did it. */
export const BisectPane = ({ view: { bisect, across }, path, chosen }: RunnerProps) => {
  const cells = across.ok ? across.value.cells : []
  const [first, last] = [cells.find(({ outcome }) => outcome === 'holds' || outcome === 'fails'), cells.at(-1)]
  return (
    <section aria-labelledby="h-bisect" id="bisect">
      <h2 id="h-bisect" className="h-pane">
        Bisect
      </h2>
      <p className="sm dim">When did the answer change, and which words did it?</p>
      {first && last ? (
        <p className="mt-4">
          <a
            className="btn"
            href={`${address(path, { on: chosen.on, object: chosen.object, bisect: `${first.from}..${last.from}` })}#bisect`}
            aria-keyshortcuts="b"
          >
            <Icon name="bisect" />
            {first.from} to {last.from}
          </a>
        </p>
      ) : null}
      {bisect === null ? null : bisect.ok ? (
        <Found answer={bisect.value} />
      ) : (
        <StateCard icon="bisect" look="hatch" title="No answer" says={bisect.problem.says} />
      )}
    </section>
  )
}
