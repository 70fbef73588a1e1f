import { err, ok, type Result } from '#rulebook/result'
import { notModelled } from '../layers/unmodelled'
import { viewOf } from '../layers/view'
import type { GameEvent } from '../model/event'
import type { GameObject, ObjectState } from '../model/object'
import { type Acted, type GameState, objectNamed, objectState, type View, withObject } from '../model/state'
import type { Matter } from '../rules/policy'
import { dyingOf, isLooseBattle, undecidedIn } from './dying'
import { moved } from './move'
import { protectionFrom } from './protection'
import { uniqueIn } from './uniqueness'

type Chosen = Extract<GameEvent, { kind: 'state-based actions' }>
/** One state-based action. */
type Action = Acted & { readonly done: (state: GameState) => GameState }

/**
 * The state-based actions that objects on the board give rise to: toughness 0 or less, lethal damage, loyalty 0, the
 * legend, planeswalker and world rules, battles without defense, Sagas without chapters, Roles, attachments that are
 * illegal, opposed counters, tokens that have left. All that apply do so together, then they are checked again; each round
 * removes something, so this ends. Players and cards with rules of their own (dungeons, schemes) are not on the board.
 */
export const stateBasedActions = (state: GameState, event: Chosen): Result<GameState> => {
  const view = viewOf(state)
  const unique = uniqueIn(view, event.staying ?? [])
  if (unique.choice !== null)
    return err({
      ...notModelled(`Which of the permanents named "${unique.choice}" stays is chosen by a player, and that is`),
      hint: 'Say which stays: state-based actions are checked choosing "…"',
    })
  const undecided = undecidedIn(view, state)
  if (undecided) return err(undecided)
  const describe = (says: string, matter: Matter): Acted => ({ says, rule: state.rules.cites[matter] ?? '' })
  const going = new Map(unique.going.map(({ thing, why, matter }) => [thing, { why, matter }]))
  for (const thing of view.objects) {
    const found = going.has(thing) ? null : dyingOf(thing, view, state)
    if (found) going.set(thing, found)
  }
  const actions: readonly Action[] = [
    ...state.objects.filter(object => isStrayToken(object, state)).map(object => removeToken(object, describe)),
    ...state.objects
      .filter(object => opposedCount(object, state) > 0)
      .map(object => removeOpposed(object, state, describe)),
    ...view.objects.flatMap(thing => (going.has(thing) ? [] : unattachIllegal(thing, view, describe))),
    ...[...going].map(([thing, { why, matter }]) => putIntoGraveyard(thing, describe(sentenceFor(thing, why), matter))),
  ]
  if (actions.length === 0) return ok({ ...forgetDeathtouch(state), clock: state.clock + 1 })
  const after = forgetDeathtouch(actions.reduce((now, action) => action.done(now), state))
  return stateBasedActions(
    { ...after, acted: [...state.acted, ...actions.map(({ says, rule }) => ({ says, rule }))] },
    event,
  )
}
/** Whether any of them applies that takes no permanent away: stray tokens, opposed counters, attachments, deathtouch. */
export const hasLooseEnds = (view: View, state: GameState): boolean =>
  state.objects.some(object => object.touched || isStrayToken(object, state) || opposedCount(object, state) > 0) ||
  view.objects.some(thing => isAttachedIllegally(thing, view))

// 704.5h (2009-07-11): what deathtouch did counts until the next check.
const forgetDeathtouch = (state: GameState): GameState =>
  state.objects.some(object => object.touched)
    ? { ...state, objects: state.objects.map(object => (object.touched ? { ...object, touched: false } : object)) }
    : state

type Describe = (says: string, matter: Matter) => Acted

const sentenceFor = (object: ObjectState, why: string): string =>
  `"${object.object.label}" is put into its owner's graveyard: ${why}`
const putIntoGraveyard = (thing: ObjectState, acted: Acted): Action => ({
  ...acted,
  done: state => {
    const object = objectNamed(state, thing.object.label)
    return object ? moved(state, object, 'graveyard') : state
  },
})

// 420.5f (1999), 704.5d today: a token elsewhere ceases to exist; phased out too, until 2017-08-25.
const isStrayToken = (object: GameObject, state: GameState): boolean =>
  object.token &&
  !object.filler &&
  (object.zone !== 'battlefield' || (object.phasedOut && state.rules.policy.phasedOutTokens === 'cease to exist'))
const removeToken = (object: GameObject, describe: Describe): Action => ({
  ...describe(`The token "${object.label}" ceases to exist: it is not on the battlefield`, 'strayTokens'),
  done: state => ({ ...state, objects: state.objects.filter(one => one.id !== object.id) }),
})

/**
 * 420.5k and 420.5m (2005-10-01), 704.5n and 704.5p today: Equipment on a noncreature, Fortifications on a nonland, and
 * creatures and other permanents on anything become unattached and stay.
 */
const unattachIllegal = (thing: ObjectState, view: View, describe: Describe): readonly Action[] => {
  const host = objectState(view, thing.object.attachedTo)
  if (!host || !isAttachedIllegally(thing, view)) return []
  const isEquipment = thing.subtypes.includes('Equipment')
  const says = `"${thing.object.label}" becomes unattached: it can't be attached to "${host.object.label}"`
  return [
    {
      ...describe(says, isEquipment && !fits(thing, host) ? 'looseEquipment' : 'looseOther'),
      done: state => {
        const object = objectNamed(state, thing.object.label)
        return object ? withObject(state, { ...object, attachedTo: null }) : state
      },
    },
  ]
}

const fits = (thing: ObjectState, host: ObjectState): boolean =>
  (thing.subtypes.includes('Equipment') && host.types.includes('creature')) ||
  (thing.subtypes.includes('Fortification') && host.types.includes('land'))
const isAttachedIllegally = (thing: ObjectState, view: View): boolean => {
  const host = objectState(view, thing.object.attachedTo)
  if (thing.object.zone !== 'battlefield' || thing.object.phasedOut || !host || thing.subtypes.includes('Aura'))
    return false
  return (
    !fits(thing, host) ||
    protectionFrom(host, thing) !== null ||
    thing.types.includes('creature') ||
    isLooseBattle(thing, view) ||
    host.id === thing.id ||
    host.object.zone !== 'battlefield'
  )
}

/** 420.5n (2006-10-01), 704.5q today: as many +1/+1 as -1/-1 counters are removed. */
const opposedCount = (object: GameObject, state: GameState): number => {
  if (object.zone !== 'battlefield' || object.phasedOut) return 0
  const count = (name: string): number => object.counters.find(pile => pile.name === name)?.count ?? 0
  const opposed = Math.min(count('+1/+1'), count('-1/-1'))
  return opposed > 0 && state.rules.policy.opposedCounters === 'stay' ? 0 : opposed
}
const removeOpposed = (object: GameObject, before: GameState, describe: Describe): Action => {
  const by = opposedCount(object, before)
  return {
    ...describe(`"${object.label}" loses ${by} +1/+1 and ${by} -1/-1 counter${by === 1 ? '' : 's'}`, 'opposedCounters'),
    done: state => {
      const now = objectNamed(state, object.label)
      return now ? withObject(state, withoutOpposed(now, by)) : state
    },
  }
}
const withoutOpposed = (object: GameObject, by: number): GameObject => ({
  ...object,
  counters: object.counters
    .map(pile => (OPPOSED.includes(pile.name) ? { ...pile, count: pile.count - by } : pile))
    .filter(pile => pile.count > 0),
})
const OPPOSED = ['+1/+1', '-1/-1']
