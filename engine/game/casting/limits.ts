import {
  areOpponents,
  type Context,
  holds,
  type ObjectState,
  type Player,
  type StepName,
  type TimeLimit,
} from '../../index'
import type { ActivatedText } from '../../meaning/activated-texts'
import { contextOf } from '../executing/now'
import { type Game, STEPS, type Step } from '../game'
import { isActive } from '../seats'
import { illegalAct, notModelledHere, type Procedure, refuse, ruleOf, setting, type Table } from '../table'
import { unsureOf } from '../triggers/history'
import { newPayment, nowOf } from './paying-costs'
import { isSorceryTime } from './priority'

const IN_COMBAT: readonly Step[] = [
  'beginning of combat',
  'declare attackers',
  'declare blockers',
  'combat damage',
  'end of combat',
]
const STEPS_OF: Readonly<Record<StepName, readonly Step[]>> = {
  untap: ['untap'],
  upkeep: ['upkeep'],
  draw: ['draw'],
  'main phase': ['main phase', 'second main phase'],
  'first main phase': ['main phase'],
  'second main phase': ['second main phase'],
  combat: IN_COMBAT,
  'declare attackers': ['declare attackers'],
  'declare blockers': ['declare blockers'],
  'combat damage': ['combat damage'],
  'end of combat': ['end of combat'],
  end: ['end'],
  cleanup: ['cleanup'],
  turn: STEPS,
}
const isBefore = ({ turn }: Game, step: Step): boolean => STEPS.indexOf(turn.step) < STEPS.indexOf(step)

const isTurnOf = (game: Game, player: Player, whose: string): boolean | null => {
  if (whose === 'you') return isActive(game, player)
  if (whose === 'an opponent' || whose === 'your opponents') return areOpponents(game.turn.player, player, game.state)
  return whose === 'a player' || whose === 'each player' ? true : null
}

/** The keys under which the uses of an ability of an object are kept, as many as it has. */
const keysOf = ({ id }: ObjectState, { whole }: ActivatedText, times: number): readonly string[] =>
  Array.from({ length: times }, (_, i) => (i === 0 ? `${id} ${whole}` : `${id} ${whole} ${i + 1}`))
const timesOf = ({ limits }: ActivatedText): number =>
  Math.min(
    ...limits.flatMap(limit => (limit.kind === 'times each turn' ? [limit.times] : limit.kind === 'once' ? [1] : [])),
  )

/** What the use of an ability changes, if it may be used only so often. */
export const used = ({ now }: Table, thing: ObjectState, ability: ActivatedText) => {
  const times = timesOf(ability)
  if (times === Number.POSITIVE_INFINITY) return []
  const key = keysOf(thing, ability, times).find(one => now.usedOnce[one] !== now.turn.number)
  return key === undefined ? [] : [setting({ usedOnce: { ...now.usedOnce, [key]: now.turn.number } })]
}

/** Whether a limit of an act is met now; null where that is not known. `key`: under which its uses are kept. */
export const isMet = (
  table: Table,
  player: Player,
  source: ObjectState,
  limit: TimeLimit,
  keys: (times: number) => readonly string[],
): boolean | null => {
  const { now } = table
  switch (limit.kind) {
    case 'as a sorcery':
      return isSorceryTime(table, player)
    case 'as an instant':
      return true
    case 'once':
      return now.usedOnce[keys(1)[0] ?? ''] === undefined
    case 'times each turn':
      return keys(limit.times).some(key => now.usedOnce[key] !== now.turn.number)
    case 'during combat':
      return IN_COMBAT.includes(now.turn.step)
    case 'before attackers':
      return isBefore(now, 'declare attackers')
    case 'before blockers':
      return isBefore(now, 'declare blockers')
    case 'after blockers':
      return !isBefore(now, 'declare blockers') && IN_COMBAT.includes(now.turn.step)
    case 'during turn':
      return typeof limit.whose === 'string' ? isTurnOf(now, player, limit.whose) : null
    case 'during step': {
      const { whose, step } = limit.step
      const isTheirs = whose === null ? true : typeof whose === 'string' ? isTurnOf(now, player, whose) : null
      return isTheirs && STEPS_OF[step].includes(now.turn.step)
    }
    case 'if': {
      const at = contextOfSource(table, source)
      return unsureOf(now, limit.condition, at) === null ? holds(limit.condition, at) : null
    }
    case 'by':
      return null
  }
}
/** The context of what a text of an object says. */
export const contextOfSource = (table: Table, source: ObjectState): Context =>
  contextOf(
    nowOf(table, newPayment({ player: controllerOf(source), source, purpose: 'something else', named: [] })),
    source,
  )
/** The player who may activate the abilities of an object, unless they say otherwise. */
export const controllerOf = ({ object, controller }: ObjectState): Player =>
  object.zone === 'battlefield' ? controller : object.owner

/** 403.2 (1999), 602.2 today: only its controller, or its owner, unless the ability says otherwise. */
export const mayActivate = (game: Game, player: Player, thing: ObjectState, { limits }: ActivatedText): boolean => {
  const mine = controllerOf(thing)
  const by = limits.flatMap(limit => (limit.kind === 'by' ? [limit.who] : []))
  if (by.length === 0) return player === mine
  return by.every(
    who =>
      who === 'a player' ||
      (who === 'you' && player === mine) ||
      ((who === 'an opponent' || who === 'each opponent') && areOpponents(player, mine, game.state)),
  )
}

/** "Activate only during your turn": a limit of which nothing is known does not count as permission. */
export function* withinLimits(table: Table, player: Player, thing: ObjectState, ability: ActivatedText): Procedure {
  const { label } = thing.object
  for (const limit of ability.limits) {
    const is = limit.kind === 'by' || isMet(table, player, thing, limit, times => keysOf(thing, ability, times))
    if (is) continue
    const again = limit.kind === 'once' || limit.kind === 'times each turn'
    yield* refuse(
      is === null
        ? notModelledHere(`"${ability.whole}" of ${label}`)
        : illegalAct(
            again
              ? `${player} cannot activate "${label}" again this turn: "${ability.whole}"`
              : limit.kind === 'as a sorcery'
                ? `${player} cannot activate "${label}" now: it is not ${player}'s main phase with an empty stack`
                : `${player} cannot activate "${label}" now: "${ability.whole}"`,
            ruleOf(table.now, 'activating'),
            limit.kind === 'as a sorcery'
              ? `Given it is ${player}'s main phase`
              : 'Activate it when its text allows it',
          ),
    )
  }
}
