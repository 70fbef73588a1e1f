import type { Chosen, Reference, Whose } from './effect'
import { COLORS, type Color, type Player } from './kinds'
import { type Context, type ObjectState, objectState } from './state'

/** The source of the effect, as it now is. */
export const sourceOf = (at: Context): ObjectState | undefined => objectState(at.view, at.effect.source)

/** The objects that a reference means now; none where it has left. `it` is what is being affected, else the target or source. */
export const objectsAt = (the: Reference, at: Context): readonly ObjectState[] => {
  switch (the.kind) {
    case 'this':
      return some(sourceOf(at))
    case 'it':
      return some(at.it ?? targetAt(0, at) ?? sourceOf(at))
    case 'attached':
      return some(objectState(at.view, sourceOf(at)?.object.attachedTo))
    case 'target':
      return some(targetAt(the.index, at))
    case 'exiled with': {
      const by = new Set(objectsAt(the.by, at).map(thing => thing.id))
      return at.view.objects.filter(
        ({ object }) => object.zone === 'exile' && object.exiledBy && by.has(object.exiledBy),
      )
    }
    case 'top':
      return some(topAt(the.of, playerAt(the.who, at), at))
    case 'named':
      return namedAt(the.name, at)
  }
}
const some = (object: ObjectState | undefined): readonly ObjectState[] => (object ? [object] : [])

const targetAt = (index: number, at: Context): ObjectState | undefined => {
  const target = at.effect.targets[index]
  return typeof target === 'string' ? objectState(at.view, target) : undefined
}

/** The card that came last is on top: ids count up as objects arrive in a zone. */
const topAt = (zone: 'library' | 'graveyard', owner: Player | undefined, at: Context): ObjectState | undefined =>
  at.view.objects
    .filter(object => object.object.zone === zone && object.object.owner === owner)
    .reduce<ObjectState | undefined>((top, object) => (top && arrival(top) > arrival(object) ? top : object), undefined)
const arrival = (object: ObjectState): number => Number(/\d+$/.exec(object.id)?.[0] ?? 0)

// The scenario's label says which object is meant even when its name has changed.
const namedAt = (name: string, at: Context): readonly ObjectState[] => {
  const labelled = at.view.objects.filter(object => object.object.label === name)
  return labelled.length > 0 ? labelled : at.view.objects.filter(object => object.name === name)
}

/** Who "you" are: the controller of a static ability's source, as the control effects have it by now. */
export const youAt = (at: Context): Player =>
  at.effect.from === 'resolution' ? at.effect.controller : (sourceOf(at)?.controller ?? at.effect.controller)

/** Whether a player is meant. */
export const isMeant = (player: Player, who: Whose | 'each player', at: Context): boolean => {
  if (who === 'each player') return true
  if (who === 'you') return player === youAt(at)
  if (who === 'your opponents') return player !== youAt(at)
  if (who === 'target player')
    return at.effect.targets.some(target => typeof target !== 'string' && target.player === player)
  if (who === 'the chosen player') return player === chosenPlayerAt(at)
  if (who === 'its owner') return player === at.it?.object.owner
  return who === 'its controller' ? player === at.it?.controller : player === who.player
}

/** The player a phrase means where it means one. */
export const playerAt = (who: Whose, at: Context): Player | undefined => {
  if (who === 'you') return youAt(at)
  if (who === 'its controller') return at.it?.controller
  if (who === 'the chosen player') return chosenPlayerAt(at)
  if (who === 'its owner') return at.it?.object.owner
  if (who === 'target player') {
    const target = at.effect.targets.find(one => typeof one !== 'string')
    return typeof target === 'object' ? target.player : undefined
  }
  return typeof who === 'object' ? who.player : playersIn(at).find(player => player !== youAt(at))
}

/** Players are chosen by their letter. */
export const chosenPlayerIn = (choices: readonly string[]): Player | undefined =>
  choices.find(choice => /^[A-Z]$/.test(choice))
const chosenPlayerAt = (at: Context): Player | undefined =>
  chosenPlayerIn([...at.effect.choices, ...(sourceOf(at)?.choices ?? [])])

/** Everyone who owns or controls something, in order of name. */
export const playersIn = (at: Pick<Context, 'view'>): readonly Player[] =>
  [...new Set(['A', 'B', ...at.view.objects.flatMap(object => [object.object.owner, object.controller])])].sort()

const isColorWord = (word: string): boolean => (COLORS as readonly string[]).includes(word)

/** All colors among the choices: of the effect itself, else of its source. */
export const colorsAt = (at: Pick<Context, 'effect' | 'view'>): readonly Color[] => {
  const own = colorsIn(at.effect.choices)
  return own.length > 0 ? own : colorsIn(objectState(at.view, at.effect.source)?.choices ?? [])
}
const colorsIn = (choices: readonly string[]): readonly Color[] =>
  COLORS.filter(color => choices.some(choice => choice.toLowerCase() === color))

/** The word that was chosen, from the effect's own choices or those of its source. */
export const wordAt = (word: string | Chosen, at: Pick<Context, 'effect' | 'view'>): string | undefined => {
  if (typeof word === 'string') return word
  const source = objectState(at.view, at.effect.source)
  const choices = [...at.effect.choices, ...(source?.choices ?? [])]
  if (word.chosen === 'word') return choices[0]
  if (word.chosen === 'new word') return choices[1]
  if (word.chosen === 'color') return choices.map(choice => choice.toLowerCase()).find(isColorWord)
  return choices.find(choice => !isColorWord(choice.toLowerCase())) ?? choices[0]
}
