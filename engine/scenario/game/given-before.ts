import { err, ok, type Problem, type Result } from '#rulebook/result'
import { activatedIn } from '../../game/casting/activated-abilities'
import type { ChosenTarget, Game, StackItem } from '../../game/game'
import { notModelledHere, setting, thingNamed } from '../../game/table'
import { objectNamed, type Player } from '../../index'
import type { GivenStep } from './game-step'

type Of<K extends GivenStep['kind']> = Extract<GivenStep, { kind: K }>
type Part = ReturnType<typeof setting> | { readonly state: Game['state'] }

export const missingGiven = (label: string): Problem => ({
  code: 'no-such-given',
  message: `There is no object called "${label}" yet`,
  hint: 'Describe it in an earlier Given step',
})

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
export const aimedAt = (game: Game, names: readonly string[]): readonly ChosenTarget[] =>
  names
    .flatMap((name): ChosenTarget[] => {
      if (/^[A-Z]$/.test(name)) return [{ instance: 0, at: { player: name } }]
      const object = objectNamed(game.state, name)
      return object ? [{ instance: 0, at: { label: name, id: object.id } }] : []
    })
    .map((target, instance, all) => ({ ...target, instance: all.length > 1 ? instance : 0 }))

/** An activated ability on the stack whose costs were paid before the page begins. */
export const abilityOnStack = (game: Game, { label, text, of, targets }: Of<'ability on the stack'>): Result<Part> => {
  const thing = thingNamed(game.state, of)
  if (!thing) return err(missingGiven(of))
  const gone = targets.find(name => !/^[A-Z]$/.test(name) && !objectNamed(game.state, name))
  if (gone !== undefined) return err(missingGiven(gone))
  const [ability, ...others] = activatedIn(game, thing).filter(({ whole }) => whole.startsWith(text))
  if (!ability && thing.abilities.some(({ ability: one }) => one.text.startsWith(text)))
    return err(notModelledHere('An ability on the stack from the start that is no activated ability'))
  if (!ability || others.length > 0)
    return err({
      code: 'no-such-ability',
      message: `"${of}" has ${ability ? 'several abilities' : 'no ability'} with the words "${text}"`,
      hint: 'Write its whole text',
    })
  const { cost, does, words } = ability
  if (cost.some(part => part.kind === 'sacrifice' || (part.kind === 'mana' && part.mana.includes('{X}'))))
    return err(notModelledHere('An ability on the stack from the start that depends on how it was paid for'))
  const item: StackItem = {
    label,
    kind: 'activated ability',
    object: null,
    source: { label: of, id: thing.id },
    controller: thing.controller,
    text: words,
    ...(does ? { does } : {}),
    targets: aimedAt(game, targets),
    modes: [],
    choices: [],
    paid: [],
    sacrificed: [],
  }
  return ok(setting({ stack: [...game.stack, item], labels: [...game.labels, label] }))
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
