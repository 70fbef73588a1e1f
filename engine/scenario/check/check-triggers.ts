import {
  affectedBy,
  type ContinuousEffect,
  type EffectId,
  type EffectSpec,
  type GameState,
  holds,
  type ObjectId,
  type ObjectState,
  startView,
  type View,
  viewOf,
} from '../../index'
import { readCondition, readObjects } from '../../meaning/parts'
import type { Check, Verdict } from './check'

/** An event that triggered abilities watch for, in the words of many years. */
const WATCHED =
  /^When(?:ever)? (.+?) (?:(enters|enter|comes into play|come into play)(?: the battlefield)?|(dies|die|is put into a graveyard from (?:play|the battlefield)|leaves (?:play|the battlefield)))( under your control)?(?:,|$)/i
const STEP = /^At the beginning of (?:your|each) (?:upkeep|turn)(?:, if ([^,]+))?,/i

/** Keywords that stand for triggered abilities: their events are not checked here. */
const TRIGGERING =
  /^(?:undying|persist|exalted|prowess|evolve|extort|cascade|storm|soulbond|mentor|training|afterlife|annihilator|bushido|flanking|rampage|exploit|fabricate|renown|melee|myriad|battle cry|dethrone|haunt|modular|provoke|ripple|suspend|vanishing|fading|echo|cumulative upkeep|afflict|ingest|champion|hideaway|living weapon|for mirrodin!|decayed|casualty|gravestorm|poisonous|recover|soulshift|conspire|replicate|evoke|mobilize)\b/i

/**
 * Whether an ability of an object triggered on what happened last. What it then does needs a step of its own.
 * Null: its condition is not one of those that are checked here.
 */
export const triggerVerdict = (check: Extract<Check, { kind: 'triggers' }>, state: GameState): Verdict => {
  const thing = viewOf(state).objects.find(one => one.object.label === check.of)
  if (!thing) return { holds: false, says: `There is no object called "${check.of}"` }
  const answers = thing.abilities
    .filter(held => /^(?:when|whenever|at)\b/i.test(held.ability.text))
    .map(held => isTriggered(held.ability.text, thing, state))
  const byKeyword = thing.abilities.some(held => TRIGGERING.test(held.ability.text))
  if (!answers.includes(true) && (byKeyword || answers.includes(null)))
    return { notModelled: `When "${check.of}" triggers is not modelled` }
  const triggered = answers.includes(true)
  return {
    holds: triggered !== (check.not === true),
    says: `"${check.of}" ${triggered ? 'triggers' : 'does not trigger'}`,
  }
}

const isTriggered = (text: string, source: ObjectState, state: GameState): boolean | null => {
  const [, whom, enters, leaves, mine] = WATCHED.exec(text) ?? []
  if (whom !== undefined && (enters !== undefined || leaves !== undefined))
    return isMoveSeen(`${whom}${mine ? ' you control' : ''}`, enters !== undefined, source, state)
  const step = STEP.exec(text)
  if (!step) return null
  const last = state.happened
  if (last?.kind !== 'turn begins' || last.player !== source.controller) return false
  if (step[1] === undefined) return true
  const condition = readCondition(step[1], readingOf(source))
  return condition && holds(condition, { view: viewOf(state), effect: asEffect({ kind: 'game' }, source), it: null })
}

/** The last moment at which permanents entered or left, and which did. */
const isMoveSeen = (whom: string, comes: boolean, source: ObjectState, state: GameState): boolean | null => {
  const affects = readObjects(whom.replace(/^one or more /i, 'all '), readingOf(source))
  if (!affects) return null
  for (let now: GameState = state; now.past; now = now.past) {
    const moved = comes ? newIn(now, now.past) : newIn(now.past, now)
    if (moved.size > 0) {
      const view = comes ? viewAsSeen(now) : viewOf(now.past)
      return affectedBy(asEffect(affects, source), view).some(thing => moved.has(thing.id))
    }
  }
  return false
}
const newIn = (now: GameState, before: GameState): ReadonlySet<ObjectId> => {
  const there = new Set(before.objects.filter(one => one.zone === 'battlefield').map(one => one.id))
  const ids = now.objects.filter(one => one.zone === 'battlefield' && !there.has(one.id)).map(one => one.id)
  return new Set(ids)
}

// E.3.Ruling.4 (Fifth Edition): continuous effects are ignored; 410.10b (1999-04-23), 603.6a today: they already apply.
const viewAsSeen = (state: GameState): View =>
  state.rules.policy.seenEntering === 'as printed' ? startView(state) : viewOf(state)

const readingOf = (source: ObjectState) => ({ self: source.object.front.name, known: [] })
const asEffect = (affects: EffectSpec['affects'], source: ObjectState): ContinuousEffect => ({
  id: 'watching' as EffectId,
  name: '',
  spec: { text: '', affects, changes: [] },
  from: 'static ability',
  source: source.id,
  controller: source.controller,
  timestamp: 0,
  targets: [],
  choices: source.choices,
})
