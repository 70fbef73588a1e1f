import {
  type GameState,
  type ObjectState,
  type Player,
  stillControlledBy,
  viewOf,
  withoutPossessions,
} from '../../index'
import { inTurnOrder } from '../game'
import { perform, returnExiled } from '../perform'
import { notModelledHere, type Procedure, policyOf, record, refuse, setting, type Table } from '../table'
import { BY_THE_RULES, type Planned } from '../triggers/happenings'

const ON_LEAVING = /^when(?:ever)? (.+?) leaves? (?:play|the battlefield)\b/i
const ITSELF = /^(?:~|it|this (?:creature|permanent|artifact|enchantment|land|planeswalker|aura|equipment|token))$/i

/** An ability of a player who stays that would trigger as permanents leave the game (603.6c): what it does is not played. */
const watcher = ({ state }: { readonly state: GameState }, leaving: readonly Player[]): ObjectState | undefined => {
  const permanents = viewOf(state).objects.filter(thing => thing.object.zone === 'battlefield')
  if (!permanents.some(thing => leaving.includes(thing.object.owner))) return undefined
  return permanents.find(
    thing =>
      !leaving.includes(thing.controller) &&
      thing.abilities.some(({ ability }) => {
        const subject = ON_LEAVING.exec(ability.text)?.[1]
        if (subject === undefined) return false
        const isItself = subject === thing.name || subject === thing.object.label || ITSELF.test(subject)
        return !isItself || leaving.includes(thing.object.owner)
      }),
  )
}

/**
 * 600.4a and 600.4c (2005-08-01), 800.4a and 800.4d today: what players own leaves the game with them, their spells and
 * abilities cease to exist, effects that gave them control end, and what they still control is exiled.
 */
export function* objectsLeave(table: Table, leaving: readonly Player[]): Procedure {
  const { now } = table
  const isTheirs = (thing: ObjectState) => leaving.includes(thing.controller) || leaving.includes(thing.object.owner)
  const things = viewOf(now.state).objects.filter(isTheirs)
  const isOnStack = now.stack.some(item => leaving.includes(item.controller))
  if (policyOf(now).objectsOfLeaving === 'not stated') {
    if (things.length > 0 || isOnStack)
      yield* refuse(
        notModelledHere(`What happens to the objects of a player who leaves the game on ${now.state.rules.on}`),
      )
    return
  }
  const watching = watcher(now, leaving)
  if (watching)
    yield* refuse(notModelledHere(`What triggers for ${watching.object.label} as permanents leave the game`))
  const state = leaving.reduce(withoutPossessions, now.state)
  const isLeft = new Set(state.objects.map(one => one.id))
  const theirs = ({ controller }: { readonly controller: Player }) => leaving.includes(controller)
  const { priority } = now
  yield* record(
    table,
    'left',
    `Everything that ${leaving.join(' and ')} own${leaving.length === 1 ? 's' : ''} leaves the game`,
    [
      { state },
      setting({
        // 600.4a (2005-08-01): combat damage on the stack is not affected.
        stack: now.stack.filter(
          item => item.kind === 'combat damage' || (!theirs(item) && (item.object === null || isLeft.has(item.object))),
        ),
        waiting: now.waiting.filter(one => !theirs(one)),
        delayed: now.delayed.filter(one => !theirs(one)),
        extraTurns: now.extraTurns.filter(one => !leaving.includes(one.player)),
        priority: priority !== null && leaving.includes(priority) ? (inTurnOrder(now, priority)[0] ?? null) : priority,
      }),
    ],
    { matter: 'leaving' },
  )
  // 704.5m today: an Aura that enchanted such a player goes to the graveyard.
  const loose = table.now.state.objects.filter(({ enchants }) => enchants !== undefined && leaving.includes(enchants))
  yield* perform(table, [
    ...leaving.flatMap(player =>
      stillControlledBy(table.now.state, player).map(
        (label): Planned => ({ kind: 'move', label, to: 'exile', way: 'exiled', by: BY_THE_RULES }),
      ),
    ),
    ...loose.map(
      ({ label }): Planned => ({ kind: 'move', label, to: 'graveyard', way: 'state-based', by: BY_THE_RULES }),
    ),
  ])
  yield* returnExiled(table)
}
