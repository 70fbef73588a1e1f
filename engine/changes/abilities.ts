import { withAbility } from '../effects/static-abilities'
import { type Ability, type Chosen, OWN_COST } from '../model/effect'
import { inAffects, isAbility, wordAt } from '../model/filter'
import type { EffectId, ObjectId } from '../model/kinds'
import type { HeldAbility, ObjectState } from '../model/object'
import type { ChangeKind, Context, Of } from '../model/state'

type ChosenKind = Chosen['chosen']
/** `protection from the chosen color` is protection from red once red is chosen. */
const CHOSEN =
  /\bthe (?:chosen (color|creature type|land type|card type|name)|(color|creature type|land type|card type) of (?:your|their|its controller's) choice)\b/
/** The one of several abilities that was chosen. */
export const chosenAmong = (among: readonly Ability[], choices: readonly string[]): Ability | undefined =>
  among.find(one => choices.some(word => word.toLowerCase() === one.text.toLowerCase()))

const sparing = (spares: 'this' | 'Auras' | undefined, source: ObjectId | null): Pick<HeldAbility, 'spares'> => {
  const what = spares === 'this' ? source : spares
  return what ? { spares: what } : {}
}
export const gainAbility: ChangeKind<Of<'gain ability'>> = {
  content: (_, effect) => (effect.standsFor === 'counters' ? 'keyword counters' : 'ability'),
  writes: () => ['abilities'],
  settle: (change, at) => {
    const { ability, among } = change
    if (among) return { kind: 'gain ability', ability: chosenAmong(among, at.effect.choices) ?? ability }
    if (!CHOSEN.test(ability.text)) return change
    const text = ability.text.replace(
      CHOSEN,
      (found, of: ChosenKind, by: ChosenKind) => wordAt({ chosen: of ?? by }, at) ?? found,
    )
    if (text === ability.text) return change
    return {
      ...change,
      ability: { text, does: ability.does.kind === 'keyword' ? { kind: 'keyword', word: text } : ability.does },
    }
  },
  apply: (change, object, at) => {
    const { id, timestamp } = at.effect
    const count = grantsAtEnd(object, id)
    const held: HeldAbility = {
      key: `${id}>${count}`,
      ability: withOwnCost(change.ability, object),
      origin: at.effect.standsFor === 'counters' ? 'counter' : 'granted',
      since: timestamp,
      by: id,
      ...sparing(change.spares, at.effect.source),
    }
    return object.barred.some(word => isAbility(held, word))
      ? object
      : { ...object, abilities: withAbility(object.abilities, held) }
  },
  print: change => `has ${printAbility(change.ability.text)}`,
}
/** 702.1a-b (2016-09-30): "the flashback cost is equal to its mana cost" is a cost of each object by itself. */
const withOwnCost = (ability: Ability, { manaCost }: ObjectState): Ability => {
  const { text, does } = ability
  if (!text.includes(OWN_COST)) return ability
  const own = text.replace(OWN_COST, manaCost ?? '').trim()
  return { text: own, does: does.kind === 'keyword' ? { kind: 'keyword', word: own } : does }
}
const printAbility = (text: string): string => (/[.:{]/.test(text) ? `"${text}"` : text)

/** How many abilities one effect has given so far: they are at the end of the list. */
const grantsAtEnd = (object: ObjectState, id: EffectId): number => {
  let count = 0
  while (object.abilities.at(-1 - count)?.by === id) count++
  return count
}

/**
 * 602.1 today: an activated ability is written "cost: effect". 201.4b (2010): where it names its own object, the name
 * means the object that has it now. Mana abilities of basic land types are activated abilities too.
 */
export const gainActivated: ChangeKind<Of<'gain activated'>> = {
  content: () => 'ability',
  writes: () => ['abilities'],
  settle: (change, at) =>
    change.found
      ? change
      : { ...change, found: byAge(inAffects(change.of, at)).flatMap(model => activatedOf(model, at)) },
  apply: (change, object, at) => ({
    ...object,
    abilities: (change.found ?? []).reduce(
      (abilities, ability, i) =>
        withAbility(abilities, {
          key: `${at.effect.id}>${i}`,
          ability,
          origin: 'granted',
          since: at.effect.timestamp,
          by: at.effect.id,
        }),
      object.abilities,
    ),
  }),
  print: change =>
    change.found ? `has ${change.found.map(one => `"${one.text}"`).join(', ')}` : 'has activated abilities of others',
}

/** The oldest first: no rule orders abilities gained at the same time, but the order of the board's text must not matter. */
const byAge = (objects: readonly ObjectState[]): readonly ObjectState[] =>
  objects.toSorted(
    (one, other) =>
      one.object.timestamp - other.object.timestamp || one.id.length - other.id.length || (one.id < other.id ? -1 : 1),
  )

const activatedOf = (model: ObjectState, at: Context): readonly Ability[] => {
  const name = at.it?.name ?? ''
  return model.abilities
    .map(held => held.ability)
    .filter(ability => ability.does.kind === 'opaque' && /^[^"':]*:/.test(ability.text))
    .map(ability =>
      model.name === '' || name === '' ? ability : { ...ability, text: ability.text.split(model.name).join(name) },
    )
}

/** 407.3 (2007): losing an ability loses every instance of it. */
export const loseAbility: ChangeKind<Of<'lose ability'>> = {
  content: () => 'ability',
  writes: () => ['abilities', 'existence'],
  apply: (change, object) => ({
    ...object,
    abilities: object.abilities.filter(held => !isAbility(held, change.which)),
  }),
  print: change => `loses ${change.which}`,
}

export const loseAllAbilities: ChangeKind<Of<'lose all abilities'>> = {
  content: () => 'ability',
  writes: () => ['abilities', 'existence'],
  apply: (change, object, at) => {
    const isKept = (held: HeldAbility): boolean =>
      (change.except === 'mana abilities' && isManaAbility(held)) ||
      (change.except === 'others' && held.by === at.effect.id) ||
      // 702.12 (2013-07-13): until then being indestructible was not an ability, so it could not be lost.
      (at.view.rules.policy.indestructible === 'quality' && isQuality(held))
    return { ...object, abilities: object.abilities.filter(isKept) }
  },
  print: change =>
    change.except === 'mana abilities'
      ? 'loses all abilities except mana abilities'
      : change.except === 'others'
        ? 'loses all other abilities'
        : 'loses all abilities',
}
const isManaAbility = (held: HeldAbility): boolean => /:\s*add\b/i.test(held.ability.text)
const isQuality = (held: HeldAbility): boolean =>
  held.origin === 'granted' && held.ability.text.toLowerCase() === 'indestructible'

/** 112.11 and 613.1f (2014-02-01): applied in the ability layer; the object cannot gain that ability later either. */
export const cannotHaveAbility: ChangeKind<Of<'cannot have ability'>> = {
  content: () => 'ability',
  writes: () => ['abilities', 'existence'],
  apply: (change, object) => ({
    ...object,
    abilities: object.abilities.filter(held => !isAbility(held, change.which)),
    barred: [...object.barred, change.which],
  }),
  print: change => `can't have ${change.which}`,
}
