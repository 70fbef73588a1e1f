import type { StrataTrace } from '../layers/strata'
import { Tally } from '../layers/strata-layer'
import { formerOf, resolvedIn, stampsOf } from '../layers/strata-rows-of'
import { BoardCard, type BoardObject } from '../outcome/board-card'

type Props = {
  readonly run: { readonly objects: readonly BoardObject[]; readonly trace: StrataTrace }
  /** The object whose layers are shown. */
  readonly label: string | undefined
  readonly href: (label: string) => string
}

/** The board after the last step: objects, those that changed first, and the effects of spells that still apply. */
export const BoardPane = ({ run, label, href }: Props) => {
  const objects = run.objects.map(object => ({ object, former: formerOf(run.trace, object.label) }))
  const order = [...objects].sort((one, other) => Number(other.former.size > 0) - Number(one.former.size > 0))
  const resolved = resolvedIn(run.trace)
  const stamps = stampsOf(run.objects, run.trace)
  return (
    <section className="pane board" id="board" aria-labelledby="h-board">
      <header>
        <h2 id="h-board">Board</h2>
        <span className="xs faint">after the last step</span>
      </header>
      {order.map(({ object, former }) => (
        <BoardCard
          key={object.id ?? object.label}
          object={object}
          former={former}
          chosen={object.label === label}
          href={href(object.label)}
          stamps={stamps}
        />
      ))}
      {resolved.length > 0 ? (
        <>
          <h3 className="still">Effects in force</h3>
          <ul className="loose">
            {resolved.map(({ effect, text, timestamp }) => (
              <li key={effect}>
                <span>{text}</span>
                <Tally all={stamps} own={timestamp} />
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  )
}
