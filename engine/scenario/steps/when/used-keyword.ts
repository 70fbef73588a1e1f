import { ok, type Result } from '#rulebook/result'
import type { GameEvent, Target } from '../../../index'
import type { Action } from '../../run/action'
import { targetMissing } from '../../syntax/lacking-words'

const event = (one: GameEvent): Result<Action> => ok({ kind: 'events', events: [one] })

/** What an activated keyword ability does, as an event or as the sentence that it means; null for other texts. */
export const usedKeyword = (
  text: string,
  source: string,
  targets: readonly Target[],
): Result<Action> | { readonly says: string } | null => {
  // 702.121 (2016-09-30), 702.122 today.
  if (/^crew \d+\.?$/i.test(text)) return { says: 'This permanent becomes an artifact creature until end of turn.' }
  // 702.85 (2010-04-23), 702.87 today.
  if (/^level up\b[^.]*\.?$/i.test(text))
    return event({ kind: 'counters', label: source, counter: 'level', count: 1, way: 'put' })
  // 502.33 (2003-10-01), 702.6 and 702.67 today.
  if (!/^(?:equip|fortify)\b[^.:]*\.?$/i.test(text)) return null
  const [host] = targets.flatMap(target => ('label' in target ? [target.label] : []))
  return host === undefined ? targetMissing(text, '"Bear"') : event({ kind: 'attach', label: source, to: host })
}
