import {
  type Condition,
  type Context,
  type ContinuousEffect,
  type EffectId,
  type EffectSpec,
  type Filter,
  matches,
  type ObjectId,
  type ObjectState,
  objectState,
  type Player,
  type View,
} from '../../index'
import { readCondition, readFilter } from '../../meaning/parts'

/** The name of the source of a text, and the other names on the page. */
export type Reading = { readonly self: string | null; readonly known: readonly string[] }
export type Source = { readonly id: ObjectId | null; readonly controller: Player }

/** The effect against which a noun phrase or condition is evaluated. */
export const asEffect = (
  spec: EffectSpec | null,
  source: Source,
  more: Partial<Pick<ContinuousEffect, 'targets' | 'choices'>> = {},
): ContinuousEffect => ({
  id: 'reading' as EffectId,
  name: spec?.text ?? '',
  spec: spec ?? { text: '', affects: { kind: 'game' }, changes: [] },
  from: 'resolution',
  source: source.id,
  controller: source.controller,
  timestamp: 0,
  targets: more.targets ?? [],
  choices: more.choices ?? [],
})

/** "A creature you control", "each artifact", "white creatures": the test behind it. Null: it is not understood. */
export const filterOf = (phrase: string, reading: Reading): Filter | null => readFilter(phrase, reading)

/** The condition behind "if …" or "as long as …". */
export const conditionOf = (words: string, reading: Reading): Condition | null => readCondition(words, reading)

export const contextOf = (view: View, source: Source, targets: ContinuousEffect['targets'] = []): Context => ({
  view,
  effect: asEffect(null, source, { targets }),
  it: source.id ? (objectState(view, source.id) ?? null) : null,
})

export const passes = (filter: Filter, thing: ObjectState, view: View, source: Source): boolean => {
  const at = contextOf(view, source)
  return matches(filter, thing, { ...at, it: thing })
}

/** Whether words mean the source: "this creature", "~", "it" if nothing else can be meant. */
export const isSelf = (phrase: string, reading: Reading): boolean => {
  const words = phrase.trim().toLowerCase()
  if (
    /^(?:~|this (?:creature|land|artifact|enchantment|permanent|card|aura|equipment|spell|planeswalker|token|vehicle|saga|class|room|battle))$/.test(
      words,
    )
  )
    return true
  if (reading.self === null) return false
  const name = reading.self.toLowerCase()
  return words === name || words === name.split(/[ ,]/)[0] || words === name.replace(/ \d+$/, '')
}
