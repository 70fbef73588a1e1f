import { BoardCard } from '#components/board-card'
import { address } from '#components/links'
import { formerOf } from '#components/strata-rows-of'
import type { ScenarioRun } from '#server/answers'
import type { Chosen } from './view'

type Props = {
  readonly run: ScenarioRun
  readonly path: string
  readonly chosen: Chosen
  readonly label: string | undefined
}

/** The board after the last step, what changed first. */
export const BoardPane = ({ run, path, chosen, label }: Props) => {
  const objects = run.objects.map(object => ({ object, former: formerOf(run.trace, object.label) }))
  const inOrder = [
    ...objects.filter(({ former }) => former.size > 0),
    ...objects.filter(({ former }) => former.size === 0),
  ]
  return (
    <section className="pane board" id="board" aria-labelledby="h-board">
      <header>
        <h2 id="h-board">Board</h2>
        <span className="xs faint">after the last step</span>
      </header>
      {inOrder.map(({ object, former }) => (
        <BoardCard
          key={object.label}
          object={object}
          former={former}
          chosen={object.label === label}
          href={`${address(path, { on: chosen.on, case: chosen.named, object: object.label })}#layers`}
        />
      ))}
    </section>
  )
}
