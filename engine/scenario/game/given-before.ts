import { err, ok, type Problem, type Result } from '#rulebook/result'
import { activatedIn } from '../../game/casting/activated-abilities'
import type { ChosenTarget, Game, StackItem } from '../../game/game'
import { notModelledHere, setting, thingNamed } from '../../game/table'
import { typedTrigger } from '../../game/triggers/triggers'
import { objectNamed, type Player, type Text } from '../../index'
import type { BoundStep } from '../steps/given/bind'
import type { GivenStep } from './game-step'

type Of<K extends GivenStep['kind']> = Extract<GivenStep, { kind: K }>
type Part = ReturnType<typeof setting> | { readonly state: Game['state'] }

export const missingGiven = (label: string): Problem => ({
  code: 'no-such-given',
  message: `There is no object called "${label}" yet`,
  hint: 'Describe it in a Given step',
})

const describedBy = ({ action }: BoundStep): readonly string[] =>
  action.ok && action.value.kind === 'events'
    ? action.value.events.flatMap(event => (event.kind === 'begin' ? [event.object.label] : []))
    : []
const NOTHING_MORE: BoundStep['action'] = ok({ kind: 'events', events: [] })
/**
 * The steps in the order in which they are played, each with its place. What a Given says of an object that a later one
 * describes is played after that one; the object of such a step begins in its own place, since its timestamp is older.
 */
export const inPlayingOrder = (steps: readonly BoundStep[]): readonly (readonly [number, BoundStep])[] => {
  const begun = steps.findIndex(({ step }) => step.kind !== 'given')
  const givens = steps.slice(0, begun < 0 ? steps.length : begun)
  const later: (readonly [number, BoundStep])[] = []
  let isStackLater = false
  const first = givens.flatMap((step, at): (readonly [number, BoundStep])[] => {
    const { game } = step
    const unknown = new Set(givens.slice(at + 1).flatMap(describedBy))
    for (const label of givens.slice(0, at + 1).flatMap(describedBy)) unknown.delete(label)
    const isOnStack = game?.kind === 'on the stack' || game?.kind === 'ability on the stack'
    const isLater =
      (isOnStack && isStackLater) ||
      (game && Object.values(game).some(said => [said].flat().some(one => unknown.has(one))))
    if (!isLater) return [[at, step]]
    isStackLater ||= isOnStack
    if (describedBy(step).length === 0) {
      later.push([at, step])
      return []
    }
    const { game: _, ...object } = step
    later.push([at, { ...step, action: NOTHING_MORE }])
    return [[at, object]]
  })
  return [...first, ...later, ...steps.slice(givens.length).map((step, i) => [givens.length + i, step] as const)]
}

/** Damage of this turn, which texts look back at. */
export const dealtBefore = (game: Game, { label, player, count }: Of<'dealt before'>): Result<Part> => {
  const { state, turn, history, stack } = game
  const thing = thingNamed(state, label)
  if (!thing) return err(missingGiven(label))
  const amount = count ?? 1
  const what = {
    plan: { kind: 'damage', player, amount, by: label },
    before: state,
    after: state,
    amount,
    entry: 0,
  } as const
  return ok(
    setting({
      history: [...history, { turn: turn.number, entry: 0, what: { kind: 'happened', what: [what] }, state, stack }],
    }),
  )
}

/** 607.2a today: an ability may refer to the cards that another ability of its object exiled. */
export const exiledBefore = ({ state }: Game, { label, by }: Of<'exiled with'>): Result<Part> => {
  const card = objectNamed(state, label)
  const source = objectNamed(state, by)
  if (!card || !source) return err(missingGiven(card ? by : label))
  const objects = state.objects.map(one => (one.id === card.id ? { ...one, exiledBy: source.id } : one))
  return ok({ state: { ...state, objects } })
}

/** What is aimed at from the start: each target is one of an instance of the word, if there are several. */
export const aimedAt = (game: Game, names: readonly string[]): Result<readonly ChosenTarget[]> => {
  const made: ChosenTarget[] = []
  for (const [at, name] of names.entries()) {
    const instance = names.length > 1 ? at : 0
    const object = objectNamed(game.state, name)
    if (/^[A-Z]$/.test(name)) made.push({ instance, at: { player: name } })
    else if (object) made.push({ instance, at: { label: name, id: object.id } })
    else return err(missingGiven(name))
  }
  return ok(made)
}

/** An ability on the stack: what it cost was paid, or what it waited for happened, before the page begins. */
export const abilityOnStack = (game: Game, { label, text, of, targets }: Of<'ability on the stack'>): Result<Part> => {
  const thing = thingNamed(game.state, of)
  if (!thing) return err(missingGiven(of))
  const aimed = aimedAt(game, targets)
  if (!aimed.ok) return aimed
  const activated = activatedIn(game, thing)
    .filter(({ whole }) => whole.startsWith(text))
    .map(({ cost, does, words }) => ({ kind: 'activated ability' as const, cost, does, words }))
  const triggered = thing.abilities.flatMap(held => {
    const typed = held.ability.text.startsWith(text) ? typedTrigger(game, held, thing) : null
    if (!typed) return []
    return [{ kind: 'triggered ability' as const, cost: [], does: typed.does, words: typed.words, if: typed.if }]
  })
  const [ability, ...others] = [...activated, ...triggered]
  if (!ability && thing.abilities.some(({ ability: one }) => one.text.startsWith(text)))
    return err(notModelledHere('An ability on the stack from the start that is neither activated nor triggered'))
  if (!ability || others.length > 0)
    return err({
      code: 'no-such-ability',
      message: `"${of}" has ${ability ? 'several abilities' : 'no ability'} with the words "${text}"`,
      hint: 'Write its whole text',
    })
  const { cost, does, words, kind } = ability
  if (cost.some(part => part.kind === 'sacrifice' || (part.kind === 'mana' && part.mana.includes('{X}'))))
    return err(notModelledHere('An ability on the stack from the start that depends on how it was paid for'))
  if (does && kind === 'triggered ability' && (does.modes || speaksOfEvent(does)))
    return err(notModelledHere('An ability on the stack from the start that speaks of what made it trigger'))
  const item: StackItem = {
    label,
    kind,
    object: null,
    source: { label: of, id: thing.id },
    controller: thing.controller,
    text: words,
    ...(does ? { does } : {}),
    ...('if' in ability && ability.if ? { if: ability.if } : {}),
    targets: aimed.value,
    modes: [],
    choices: [],
    paid: [],
    sacrificed: [],
  }
  return ok(setting({ stack: [...game.stack, item], labels: [...game.labels, label] }))
}
/** Whether a text names what it has not itself introduced: "its controller", "that much", the defending player. */
const speaksOfEvent = (does: Text): boolean => {
  const words = JSON.stringify(does)
  const own = new Set([...words.matchAll(/"as":"([^"]*)"/g)].flatMap(([, as = '']) => as.split(' ')))
  const named = [...words.matchAll(/"(?:of|memory)":"([\d ]+)"/g)].flatMap(([, of = '']) => of.split(' '))
  return named.some(one => !own.has(one)) || /"that much"|"the defending player"|"kind":"x"/.test(words)
}

/** 809.2 today: the emperor sits in the middle of the team. */
export const emperorsBefore = (game: Game, players: readonly Player[]): Problem | null => {
  if (game.variant !== 'Emperor')
    return {
      code: 'no-emperors',
      message: 'There are emperors in an Emperor game only',
      hint: 'Add an earlier step: it is an Emperor game of A, B and C against D, E and F',
    }
  const aside = players.find(player => {
    const team = game.state.teams.find(one => one.includes(player)) ?? []
    return team.indexOf(player) !== Math.floor((team.length - 1) / 2)
  })
  return aside === undefined
    ? null
    : notModelledHere(`That ${aside}, who does not sit in the middle of the team, is an emperor`)
}
