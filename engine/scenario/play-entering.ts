import type { Result } from '#rulebook/result'
import { affectedBy } from '../deed'
import type { ContinuousEffect } from '../effect'
import type { GameEvent } from '../event'
import { boardOf, type GameState } from '../game'
import { readSentence } from '../grammar/reader'
import type { EffectId } from '../kinds'
import { objectNamed, withObject } from '../state'
import type { Thing, View } from '../thing'
import { viewOf } from '../view'
import type { Action } from './action'
import { countFrom } from './phrase'
import { type Table, through } from './table-of-play'

/** What enters does as its own text says: tapped, with counters, with what was chosen. */
export const entered = (
  { event, labels, choices }: Extract<Action, { kind: 'entering' }>,
  table: Table,
): Result<Table> => {
  const next = through(chosen(table, labels, choices), [event])
  if (!next.ok) return next
  const made = chosen(next.value, labels, choices)
  const board = boardOf(made.state)
  const more = labels.flatMap(label => {
    const object = board.objects.find(one => one.label === label)
    return [
      ...(object?.abilities ?? []).flatMap(text => asItEnters(text, label)),
      ...asOthersSay(label, labels, made.state),
    ]
  })
  return through(made, more)
}
const chosen = (table: Table, labels: readonly string[], choices: readonly string[]): Table => {
  if (choices.length === 0) return table
  const state = labels.reduce((now, label) => {
    const object = objectNamed(now, label)
    return object ? withObject(now, { ...object, choices }) : now
  }, table.state)
  return { ...table, state }
}
const asItEnters = (text: string, label: string): readonly GameEvent[] => {
  if (!/(enters|comes into play)/.test(text) || /^(when|whenever|at)\b/i.test(text)) return []
  const [, count, counter] = /with (\w+) ([+-]\d+\/[+-]\d+|\w+) counters? on it/.exec(text) ?? []
  const tapped: readonly GameEvent[] = /(enters( the battlefield)?|comes into play) tapped/.test(text)
    ? [{ kind: 'status', label, becomes: 'tapped' }]
    : []
  const n = countFrom(count ?? '')
  return n === undefined
    ? tapped
    : [...tapped, { kind: 'counters', label, counter: counter ?? '', count: n, way: 'put' }]
}

const OTHERS_TAPPED = /^(.+?) (?:enter|enters|come into play|comes into play)(?: the battlefield)? tapped\.?$/
/** "Permanents enter tapped." on something that was there before. */
const asOthersSay = (label: string, together: readonly string[], state: GameState): readonly GameEvent[] => {
  const view = viewOf(state)
  const taps = view.things
    .filter(thing => thing.object.zone === 'battlefield' && !together.includes(thing.object.label))
    .some(thing => thing.abilities.some(held => saysTapped(held.ability.text, thing, label, view)))
  return taps ? [{ kind: 'status', label, becomes: 'tapped' }] : []
}
const saysTapped = (text: string, source: Thing, label: string, view: View): boolean => {
  const [, whom] = OTHERS_TAPPED.exec(text) ?? []
  const read = whom === undefined ? null : readSentence(`${whom} get +0/+0.`, { self: source.object.label, known: [] })
  const [spec] = read?.ok ? read.value : []
  if (spec?.affects.kind !== 'each') return false
  const effect: ContinuousEffect = {
    id: 'entering' as EffectId,
    name: text,
    spec,
    from: 'static ability',
    source: source.id,
    controller: source.controller,
    timestamp: 0,
    targets: [],
    choices: [],
  }
  return affectedBy(effect, view).some(thing => thing.object.label === label)
}
