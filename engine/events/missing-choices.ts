import type { Problem } from '#rulebook/result'
import { chosenAmong } from '../changes/abilities'
import type { Affects, Change, Chosen, ContinuousEffect, EffectSpec } from '../model/effect'
import { objectsAt, wordAt } from '../model/filter'
import { type Context, missingProblem, type View } from '../model/state'

/** A choice that only a player can make, and that nobody has made. */
export const choiceMissing = (message: string, hint: string): Problem => ({ code: 'choice-missing', message, hint })

/** A name in the text of an effect that no object has. */
export const strangerIn = (affects: Affects, at: Context): string | undefined =>
  namesIn(affects).find(name => objectsAt({ kind: 'named', name }, at).length === 0)

/** The kind of word that a sentence leaves to a player and that nobody has chosen. */
export const openWord = (spec: EffectSpec, at: Context): Chosen['chosen'] | undefined =>
  chosenIn(spec).find(word => wordAt(word, at) === undefined)?.chosen

/** What a resolving spell or ability needs and was not given: an object that is there, a target, a choice, X. Null: nothing. */
export const missingChoices = (effect: ContinuousEffect, view: View): Problem | null => {
  const { spec } = effect
  const stranger = strangerIn(spec.affects, { view, effect, it: null })
  if (stranger !== undefined) return missingProblem(stranger)
  const open = openWord(spec, { effect, view, it: null })
  if (open) return choiceMissing(`"${spec.text}" asks for a choice`, EXAMPLES[open])
  const unchosen = spec.changes.find(change => change.kind === 'gain ability' && isOpen(change, effect, view))
  if (unchosen) return choiceMissing(`"${spec.text}" asks for a choice`, 'Add to the step: choosing "…"')
  return usesX(spec) && !effect.choices.some(word => /^\d+$/.test(word))
    ? { code: 'x-missing', message: `"${spec.text}" does not say what X is`, hint: 'Add to the step: with X = 3' }
    : null
}

/** An ability whose words need a choice. */
const isOpen = (change: Extract<Change, { kind: 'gain ability' }>, effect: ContinuousEffect, view: View): boolean =>
  change.among
    ? chosenAmong(change.among, effect.choices) === undefined
    : /^(?:protection|hexproof) from the (?:color|creature type) of your choice$/.test(change.ability.text) &&
      wordAt({ chosen: 'color' }, { effect, view }) === undefined

const EXAMPLES: Readonly<Record<Chosen['chosen'], string>> = {
  color: 'Add to the step: choosing "red"',
  'creature type': 'Add to the step: choosing "Goblin"',
  'land type': 'Add to the step: choosing "Island"',
  'card type': 'Add to the step: choosing "artifact"',
  name: 'Add to the step: choosing "Forest"',
  number: 'Add to the step: choosing "3"',
  word: 'Add to the step both words: choosing "white" and "blue"',
  'new word': 'Add to the step both words: choosing "white" and "blue"',
}

const namesIn = (affects: Affects): readonly string[] => {
  if (affects.kind === 'several') return affects.of.flatMap(namesIn)
  return affects.kind === 'reference' && affects.the.kind === 'named' ? [affects.the.name] : []
}

type Plain = { readonly [key: string]: unknown }
/** Everything inside a sentence that is of a kind; abilities that it only grants are left out. */
const within = (value: unknown, isMeant: (one: Plain) => boolean): readonly Plain[] => {
  if (Array.isArray(value)) return value.flatMap(one => within(one, isMeant))
  if (typeof value !== 'object' || value === null) return []
  const one = value as Plain
  if (isMeant(one)) return [one]
  return Object.entries(one).flatMap(([key, held]) =>
    key === 'ability' || key === 'alsoHas' ? [] : within(held, isMeant),
  )
}
const chosenIn = (spec: EffectSpec): readonly Chosen[] =>
  within(spec, one => typeof one.chosen === 'string') as unknown as readonly Chosen[]
const usesX = (spec: EffectSpec): boolean => !spec.x && within(spec.changes, one => one.kind === 'x').length > 0
