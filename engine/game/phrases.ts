import { readSentence } from '../grammar/reader'
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
} from '../index'

/** The name of the source of a text, and the other names on the page. */
export type Reading = { readonly self: string | null; readonly known: readonly string[] }
export type Source = { readonly id: ObjectId | null; readonly controller: Player }

const specOf = (sentence: string, reading: Reading): EffectSpec | null => {
  const read = readSentence(sentence, reading)
  return read.ok && read.value.length === 1 ? (read.value[0] ?? null) : null
}

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

const PLURAL = /\b(?:creatures|lands|artifacts|enchantments|permanents|planeswalkers|tokens|cards|spells|[A-Z]\w+s)\b/
/** The filter for cards outside the battlefield: a "red card" need not be a permanent. */
const ofCards = (filter: Filter): Filter =>
  filter.kind === 'all'
    ? { kind: 'all', of: filter.of.filter(one => !(one.kind === 'status' && one.is === 'permanent')).map(ofCards) }
    : filter.kind === 'any'
      ? { kind: 'any', of: filter.of.map(ofCards) }
      : filter

/** "A creature you control", "each artifact", "white creatures": the test behind it. Null: the grammar does not read it. */
export const filterOf = (phrase: string, reading: Reading): Filter | null => {
  if (/^(?:an? )?permanent cards?$/i.test(phrase.trim()))
    return {
      kind: 'not',
      of: { kind: 'any', of: (['instant', 'sorcery'] as const).map(is => ({ kind: 'card type', is })) },
    }
  const found = filterFrom(phrase, reading)
  return found && /\bcards?\b/.test(phrase) ? ofCards(found) : found
}
const filterFrom = (phrase: string, reading: Reading): Filter | null => {
  const words = phrase
    .trim()
    .replace(/^(?:an?|each|all|every|one or more|another|other|any) (?!other\b)/i, article =>
      /other/i.test(article) ? 'other ' : '',
    )
    .replace(/\bcards?\b/, noun => (noun === 'cards' ? 'permanents' : 'permanent'))
    .replace(/\b(creature|land|artifact|enchantment|planeswalker) permanent(s?)\b/, '$1$2')
    .replace(/\b(instant|sorcery) permanents?\b/, '$1')
  if (/^(?:permanents?)$/.test(words)) return { kind: 'all', of: [] }
  if (/^(instant|sorcery)$/.test(words)) return { kind: 'card type', is: words as 'instant' }
  if (/^instant or sorcery$/.test(words))
    return {
      kind: 'any',
      of: [
        { kind: 'card type', is: 'instant' },
        { kind: 'card type', is: 'sorcery' },
      ],
    }
  const forms = PLURAL.test(words)
    ? [`${capital(words)} get +0/+0.`]
    : [`Each ${words} gets +0/+0.`, `Target ${words} gets +0/+0.`]
  for (const form of forms) {
    const spec = specOf(form, reading)
    if (spec?.affects.kind === 'each') return spec.affects.filter
    if (spec?.affects.kind === 'reference' && spec.affects.the.kind === 'target')
      return spec.affects.filter ?? { kind: 'all', of: [] }
  }
  return null
}
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** The condition behind "if …" or "as long as …". */
export const conditionOf = (words: string, reading: Reading): Condition | null =>
  specOf(`This permanent gets +0/+0 as long as ${words}.`, reading)?.condition ?? null

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
