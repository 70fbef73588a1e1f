import type { ReactNode } from 'react'
import type { StrataTrace } from '../layers/strata'
import { Tally } from '../layers/strata-layer'
import { formerOf, resolvedIn, stampsOf } from '../layers/strata-rows-of'
import { BoardCard, type BoardObject } from '../outcome/board-card'
import { type Game, printMoment, type Seat } from './game-lines'

type Run = Omit<Game, 'log'> & { readonly objects: readonly BoardObject[]; readonly trace: StrataTrace }
type Props = {
  readonly run: Run
  /** The object whose layers are shown. */
  readonly label: string | undefined
  readonly href: (label: string) => string
  /** Between the two sides: what the game asks. */
  readonly children?: ReactNode
}

const LIFE = 20
const ownedIn = (objects: readonly BoardObject[], zone: string, player: string): readonly string[] =>
  objects.filter(one => one.zone === zone && (one.owner ?? one.controller) === player).map(one => one.label)
/** The players of a game; a board without a game has two, who have done nothing yet. */
const seatsOf = ({ players, objects }: Run): readonly Seat[] => {
  if (players.length > 0) return players
  const named = [...new Set(['A', 'B', ...objects.map(({ controller }) => controller)])].sort()
  return named.map(player => {
    const hand = ownedIn(objects, 'hand', player)
    return {
      player,
      life: LIFE,
      poison: 0,
      hand: { size: hand.length, cards: hand },
      library: { size: null, top: [] },
      graveyard: ownedIn(objects, 'graveyard', player),
      pool: [],
    }
  })
}

type SideProps = Omit<Props, 'children'> & { readonly seat: Seat; readonly stamps: readonly number[] }

const Facts = ({ seat, run }: { readonly seat: Seat; readonly run: Run }) => {
  const { hand, graveyard, library, pool, poison, out, player } = seat
  const exiled = ownedIn(run.objects, 'exile', player)
  const facts = [
    `hand ${hand.size}`,
    ...(graveyard.length > 0 ? [`graveyard ${graveyard.length}: ${graveyard.join(', ')}`] : []),
    ...(exiled.length > 0 ? [`exile ${exiled.length}: ${exiled.join(', ')}`] : []),
    ...(library.size === null ? [] : [`library ${library.size}`]),
    ...(pool.length > 0 ? [`mana ${pool.map(({ mana, only }) => (only ? `${mana} (${only})` : mana)).join('')}`] : []),
  ]
  return (
    <p className="seat">
      <b className="who">{player}</b>
      <span className="life">
        {seat.life}
        <span className="sr"> life</span>
      </span>
      {poison > 0 ? <span className="tag">{poison} poison</span> : null}
      {facts.map(fact => (
        <span className="xs dim" key={fact}>
          {fact}
        </span>
      ))}
      {run.turn?.priority === player ? <span className="tag">has priority</span> : null}
      {run.turn?.player === player ? <span className="xs dim">{printMoment(run)}</span> : null}
      {out ? <span className="tag out">{out.message}</span> : null}
    </p>
  )
}

/** The cards of a hand: named where they are known, backs where they are not. */
const Hand = ({ seat: { hand, player }, href, label }: Pick<SideProps, 'seat' | 'href' | 'label'>) => {
  const unknown = hand.size - hand.cards.length
  if (hand.size === 0) return null
  return (
    <ul className="hand" aria-label={`${player}’s hand`}>
      {hand.cards.map(card => (
        <li key={card}>
          <a className="handcard" href={href(card)} aria-current={card === label ? 'true' : undefined}>
            {card}
          </a>
        </li>
      ))}
      {unknown > 0 ? (
        <li>
          <span className="sr">{unknown === 1 ? 'one unknown card' : `${unknown} unknown cards`}</span>
          <span aria-hidden="true" className="backs">
            {Array.from({ length: Math.min(unknown, 7) }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: backs do not differ
              <i className="cardback" key={at} />
            ))}
          </span>
        </li>
      ) : null}
    </ul>
  )
}

/** Lands that do not differ are one pile. */
const pileKey = (object: BoardObject, isChanged: boolean): string | null =>
  object.types.join() === 'land' &&
  object.supertypes.includes('basic') &&
  !isChanged &&
  !object.doubts &&
  Object.keys(object.counters).length === 0
    ? `${object.name} ${object.abilities.join()}`
    : null
const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const inWords = (count: number): string => NUMBERS[count] ?? String(count)
const printPile = (pile: readonly BoardObject[]): string => {
  const tapped = pile.filter(one => one.tapped).length
  const all = inWords(pile.length)
  if (tapped === 0) return all
  return tapped === pile.length
    ? `${all}, ${pile.length === 1 ? 'tapped' : 'all tapped'}`
    : `${all}, ${inWords(tapped)} tapped`
}

const Cards = ({ objects, ...props }: Omit<SideProps, 'seat'> & { readonly objects: readonly BoardObject[] }) => {
  const { run, label, href, stamps } = props
  const piles = new Map<string, BoardObject[]>()
  const single: (readonly [BoardObject, ReturnType<typeof formerOf>])[] = []
  for (const object of objects) {
    const former = formerOf(run.trace, object.label)
    const key = pileKey(object, former.size > 0)
    if (key === null) single.push([object, former])
    else piles.set(key, [...(piles.get(key) ?? []), object])
  }
  return (
    <div className="permanents">
      {single.map(([object, former]) => (
        <BoardCard
          key={object.id ?? object.label}
          object={object}
          former={former}
          chosen={object.label === label}
          href={href(object.label)}
          stamps={stamps}
          waits={object.zone === 'stack'}
        />
      ))}
      {[...piles.values()].map(pile => {
        const [first] = pile
        return first ? (
          <article
            className="obj pile"
            key={first.label}
            aria-current={pile.some(one => one.label === label) || undefined}
          >
            <h3>
              <a href={href(first.label)}>{first.name}</a>
            </h3>
            <p className="type">{printPile(pile)}</p>
          </article>
        ) : null
      })}
    </div>
  )
}

const withHosts = (objects: readonly BoardObject[]): readonly BoardObject[] => {
  const isOn = (one: BoardObject, host: BoardObject): boolean => one.attachedTo === host.label
  const free = objects.filter(one => !objects.some(host => isOn(one, host)))
  return free.flatMap(host => [host, ...objects.filter(one => isOn(one, host))])
}

/** One player's side: the cards on the battlefield, the hand, and what is known of the player. */
const Side = ({ seat, isFar, ...props }: SideProps & { readonly isFar: boolean }) => {
  const own = props.run.objects.filter(
    ({ controller, zone, attacking, blocking }) =>
      zone === 'battlefield' && controller === seat.player && !attacking && !isInLane(blocking, props.run),
  )
  // A card that left the stack and is not yet anywhere: the game waits for an answer about it.
  const entering = props.run.objects.filter(
    one =>
      one.zone === 'stack' &&
      one.controller === seat.player &&
      !props.run.stack.some(({ label }) => label === one.label),
  )
  const parts = [
    <Facts key="facts" seat={seat} run={props.run} />,
    <Hand key="hand" seat={seat} href={props.href} label={props.label} />,
    own.length + entering.length === 0 ? (
      <p key="none" className="xs faint nothing">
        Nothing on the battlefield.
      </p>
    ) : (
      <Cards key="cards" {...props} objects={[...withHosts(own), ...entering]} />
    ),
  ]
  return (
    <section className={isFar ? 'side far' : 'side'} aria-label={`${seat.player}’s side`}>
      {isFar ? parts : parts.toReversed()}
    </section>
  )
}
/** Whether a blocker is shown beside the creature that it blocks. */
const isInLane = (blocking: BoardObject['blocking'], { objects }: Run): boolean =>
  [blocking ?? []].flat().some(label => objects.some(one => one.label === label && one.attacking))

/** Each attacker with what it attacks, and the creatures that block it. */
const Lanes = ({
  attackers,
  seats,
  ...props
}: Omit<SideProps, 'seat'> & { readonly attackers: readonly BoardObject[]; readonly seats: readonly Seat[] }) => {
  const { run, label, href, stamps } = props
  const card = (object: BoardObject) => (
    <BoardCard
      key={object.label}
      object={object}
      former={formerOf(run.trace, object.label)}
      chosen={object.label === label}
      href={href(object.label)}
      stamps={stamps}
      gone={object.zone === 'battlefield' ? undefined : `in ${object.zone}`}
    />
  )
  return (
    <ul className="lanes" aria-label="Attack">
      {attackers.map(attacker => {
        const blockers = (attacker.blockedBy ?? []).flatMap(name => run.objects.find(one => one.label === name) ?? [])
        const seat = seats.find(({ player }) => player === attacker.attacking)
        return (
          <li className="lane" key={attacker.label}>
            {card(attacker)}
            <p className="lanearrow">
              <b>attacks {seat ? '' : attacker.attacking}</b>
              <i aria-hidden="true" />
              <span>
                {blockers.length > 0 ? 'blocked' : run.turn?.step === 'declare attackers' ? '' : 'not blocked'}
              </span>
            </p>
            {blockers.length > 0 ? (
              <div className="blockers">{blockers.map(card)}</div>
            ) : (
              <p className="obj target">
                <b>{attacker.attacking}</b> {seat ? <span className="life">{seat.life}</span> : null}
              </p>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The table: one side for each player, the attack between them, and the effects of spells that still apply. */
export const Table = ({ run, label, href, children }: Props) => {
  const stamps = stampsOf(run.objects, run.trace)
  const seats = seatsOf(run)
  const attackers = run.objects.filter(({ attacking, zone }) => attacking && zone === 'battlefield')
  const resolved = resolvedIn(run.trace)
  const [own, ...others] = seats
  const props = { run, label, href, stamps }
  return (
    <section className="pane board gametable" id="board" aria-labelledby="h-board">
      <header className="sr">
        <h2 id="h-board">Board</h2>
        <span>{run.turn ? printMoment(run) : 'after the last step'}</span>
      </header>
      {others.toReversed().map(seat => (
        <Side key={seat.player} {...props} seat={seat} isFar />
      ))}
      {children}
      {attackers.length > 0 ? <Lanes {...props} attackers={attackers} seats={seats} /> : null}
      {own ? <Side {...props} seat={own} isFar={false} /> : null}
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
