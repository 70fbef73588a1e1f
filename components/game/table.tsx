import type { StrataTrace } from '../layers/strata'
import { formerOf, stampsOf } from '../layers/strata-rows-of'
import { BoardCard, type BoardObject } from '../outcome/board-card'
import { type Game, printMoment, type Seat } from './game-lines'

type Props = {
  readonly run: Game & { readonly objects: readonly BoardObject[]; readonly trace: StrataTrace }
  /** The object whose layers are shown. */
  readonly label: string | undefined
  readonly href: (label: string) => string
}

const printHand = ({ hand }: Seat): string => {
  const unknown = hand.size - hand.cards.length
  if (hand.size === 0) return 'no cards in hand'
  const unseen = unknown > 0 ? [`${unknown} unknown`] : []
  return `hand ${hand.size}: ${[...hand.cards, ...unseen].join(', ')}`
}
const printPool = ({ pool }: Seat): string =>
  pool.length === 0 ? '' : `mana ${pool.map(({ mana, only }) => (only ? `${mana} (${only})` : mana)).join('')}`

const SeatLine = ({ seat, turn }: { readonly seat: Seat; readonly turn: Game['turn'] }) => (
  <p className="seat">
    <b className="who">{seat.player}</b>
    <span className="life">
      {seat.life}
      <span className="sr"> life</span>
    </span>
    {seat.poison > 0 ? <span className="tag">{seat.poison} poison</span> : null}
    <span className="xs dim">{printHand(seat)}</span>
    {seat.graveyard.length > 0 ? <span className="xs dim">graveyard: {seat.graveyard.join(', ')}</span> : null}
    {seat.library.size === null ? null : <span className="xs dim">library {seat.library.size}</span>}
    {printPool(seat) ? <span className="xs dim">{printPool(seat)}</span> : null}
    {turn?.priority === seat.player ? <span className="tag">has priority</span> : null}
    {seat.out ? <span className="tag out">{seat.out.message}</span> : null}
  </p>
)

/** Who attacks what, and who blocks, in words. */
const printAttack = ({ label, attacking, blockedBy = [] }: BoardObject): string =>
  `${label} attacks ${attacking ?? ''}${blockedBy.length > 0 ? `, blocked by ${blockedBy.join(' and ')}` : ''}`

/** The table after an event: each player with life, hand, mana, and the permanents they control. */
export const GameTable = ({ run, label, href }: Props) => {
  const seats = [...run.players].reverse()
  const stamps = stampsOf(run.objects, run.trace)
  const onTable = run.objects.filter(({ zone }) => zone === 'battlefield')
  const exiled = run.objects.filter(({ zone }) => zone === 'exile')
  const attacks = onTable.filter(({ attacking }) => attacking)
  return (
    <section className="pane board gametable" id="board" aria-labelledby="h-board">
      <header>
        <h2 id="h-board">Board</h2>
        <span className="xs faint">{printMoment(run)}</span>
      </header>
      {attacks.length > 0 ? (
        <ul className="attacks" aria-label="Attack">
          {attacks.map(object => (
            <li key={object.label}>{printAttack(object)}</li>
          ))}
        </ul>
      ) : null}
      {seats.map(seat => {
        const own = onTable.filter(({ controller }) => controller === seat.player)
        return (
          <section key={seat.player} className="side" aria-label={`${seat.player}’s side`}>
            <SeatLine seat={seat} turn={run.turn} />
            <div className="permanents">
              {own.map(object => (
                <BoardCard
                  key={object.id ?? object.label}
                  object={object}
                  former={formerOf(run.trace, object.label)}
                  chosen={object.label === label}
                  href={href(object.label)}
                  stamps={stamps}
                />
              ))}
              {own.length === 0 ? <p className="xs faint">Nothing on the battlefield.</p> : null}
            </div>
          </section>
        )
      })}
      {exiled.length > 0 ? <p className="sm">In exile: {exiled.map(object => object.label).join(', ')}</p> : null}
    </section>
  )
}
