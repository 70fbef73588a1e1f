import { err, type Result } from '#rulebook/result'
import { withoutReminder } from '#rulebook/words'
import {
  affectedBy,
  type ContinuousEffect,
  type EffectId,
  type GameEvent,
  type GameState,
  notModelled,
  type ObjectState,
  objectNamed,
  objectsOf,
  type View,
  viewOf,
  withObject,
} from '../../../index'
import { keywordEntering } from '../../../meaning/keyword-abilities'
import { readObjects } from '../../../meaning/parts'
import type { Action } from '../../run/action'
import { applyEvents, type TableState } from '../../run/table-of-play'
import { countFrom } from '../../syntax/phrase'

/** Applies a permanent's own text as it enters: tapped, with counters, with the choices made. */
export const entered = (
  { event, labels, choices }: Extract<Action, { kind: 'entering' }>,
  table: TableState,
): Result<TableState> => {
  const next = applyEvents(chosen(table, labels, choices), [event])
  if (!next.ok) return next
  const made = chosen(next.value, labels, choices)
  const kept = labels.filter(label => asOthersSay(BARRED, label, labels, made.state))
  if (kept.length > 0) return keptOut(kept, labels, { event, choices }, table)
  const objects = objectsOf(made.state)
  const texts = labels.map(label => {
    const object = objects.find(one => one.label === label)
    return {
      label,
      says: (object?.abilities ?? []).flatMap(text => {
        const stands = keywordEntering(text)
        return stands.length > 0 ? stands : [text]
      }),
    }
  })
  for (const { label, says } of texts) {
    const unread = says.find(text => isUnreadEntering(text, label))
    if (unread !== undefined) return err(notModelled(`"${unread}" of ${label} is`))
  }
  const more = texts.flatMap(({ label, says }) => {
    return [
      ...says.flatMap(text => asItEnters(text, label)),
      ...(asOthersSay(TAPPED, label, labels, made.state)
        ? [{ kind: 'status', label, becomes: 'tapped' } as const]
        : []),
    ]
  })
  return applyEvents(made, more)
}
const chosen = (table: TableState, labels: readonly string[], choices: readonly string[]): TableState => {
  if (choices.length === 0) return table
  const state = labels.reduce((now, label) => {
    const object = objectNamed(now, label)
    return object ? withObject(now, { ...object, choices }) : now
  }, table.state)
  return { ...table, state }
}
/** A text about its own entering in a form that is not played: "enters tapped unless …", "if it was kicked". */
const isUnreadEntering = (text: string, label: string): boolean => {
  const bare = withoutReminder(text)
    .replace(/"[^"]*"|'[^']*:[^']*'/g, '')
    .replace(/\.$/, '')
  if (!/\b(?:enters?|comes? into play)\b/.test(bare) || /^(?:when|whenever|at|as|you may have)\b|^[^"']*:/i.test(bare))
    return false
  const [, subject = ''] = /^(?:if .+?, )?(.+?) (?:enters?|comes? into play)\b/i.exec(bare) ?? []
  const isOwn = /^(?:this \w+|it|~)$/i.test(subject) || subject === label
  return isOwn && !ENTERING.test(bare)
}
const ENTERING =
  /^(?!if\b).+? (?:enters?|comes? into play)(?: the battlefield)?(?: tapped)?(?:(?: and)? with \w+(?: additional)? (?:[+-]\d+\/[+-]\d+|[a-z][\w-]*) counters? on it)?$/i
const asItEnters = (text: string, label: string): readonly GameEvent[] => {
  if (!/(enters|comes into play)/.test(text) || /^(when|whenever|at)\b/i.test(text)) return []
  const [, count, counter] = /with (\w+)(?: additional)? ([+-]\d+\/[+-]\d+|\w+) counters? on it/.exec(text) ?? []
  const tapped: readonly GameEvent[] = /(enters( the battlefield)?|comes into play) tapped/.test(text)
    ? [{ kind: 'status', label, becomes: 'tapped' }]
    : []
  const n = countFrom(count ?? '')
  return n === undefined
    ? tapped
    : [...tapped, { kind: 'counters', label, counter: counter ?? '', count: n, way: 'put' }]
}

/** 614.12 today: the permanent is checked as it would exist on the battlefield; a permanent spell goes to the graveyard, other cards stay. */
const keptOut = (
  kept: readonly string[],
  labels: readonly string[],
  { event, choices }: { readonly event: GameEvent; readonly choices: readonly string[] },
  table: TableState,
): Result<TableState> => {
  const gone = kept.filter(label => objectNamed(table.state, label)?.zone === 'stack')
  const left = applyEvents(
    table,
    gone.map((label): GameEvent => ({ kind: 'move', label, to: 'graveyard' })),
  )
  const rest = labels.filter(label => !kept.includes(label))
  if (!left.ok || rest.length === 0 || event.kind !== 'enter') return left
  return entered({ kind: 'entering', event: { ...event, labels: rest }, labels: rest, choices }, left.value)
}

const BARRED = /^(.+?) (?:can't|cannot) (?:enter|come into play)(?: the battlefield)?\.?$/
const TAPPED = /^(.+?) (?:enter|enters|come into play|comes into play)(?: the battlefield)? tapped\.?$/
/** "Permanents enter tapped." on something that was there before. */
const asOthersSay = (says: RegExp, label: string, together: readonly string[], state: GameState): boolean => {
  const view = viewOf(state)
  return view.objects
    .filter(thing => thing.object.zone === 'battlefield' && !together.includes(thing.object.label))
    .some(thing => thing.abilities.some(held => saysOf(says, held.ability.text, thing, label, view)))
}
const saysOf = (says: RegExp, text: string, source: ObjectState, label: string, view: View): boolean => {
  const [, whom] = says.exec(text) ?? []
  const affects = whom === undefined ? null : readObjects(whom, { self: source.object.label, known: [] })
  if (affects?.kind !== 'each') return false
  const effect: ContinuousEffect = {
    id: 'entering' as EffectId,
    name: text,
    spec: { text, affects, changes: [] },
    from: 'static ability',
    source: source.id,
    controller: source.controller,
    timestamp: 0,
    targets: [],
    choices: [],
  }
  return affectedBy(effect, view).some(thing => thing.object.label === label)
}
