import { isUnwatched } from '../objects/matching'
import { notModelledHere, type Procedure, record, refuse, setting } from '../table'
import { triggered } from '../triggers/triggers'
import { type Now, type Of, withoutTargets } from './now'

/** What a later text may refer to: with the amount of this moment. */
const keptNow = ({ kept }: Now) => kept

const NEXT: Readonly<Record<string, string>> = {
  end: 'the beginning of the next end step',
  upkeep: 'the beginning of the next upkeep',
  'end of combat': 'end of combat',
}

/** 406.2 (1999), 603.7 today: a delayed triggered ability. */
export function* delayed(now: Now, { on, text, isThisTurn, isUntilNextTurn, isEach }: Of<'delayed'>): Procedure {
  const { table, doing } = now
  if (!doing.source || isUnwatched(on))
    return yield* refuse(notModelledHere(`When what "${doing.text}" of ${doing.label} delays happens`))
  const { label: name, id } = doing.source
  const label = table.abilityLabel(table, name)
  const item = {
    label,
    source: { label: name, id },
    controller: doing.controller,
    on: withoutTargets(on),
    when: (on.kind === 'step begins' ? NEXT[on.step] : undefined) ?? doing.text,
    text: text.words ?? doing.text,
    does: text,
    kept: keptNow(now),
    ...(isThisTurn ? { until: 'end of turn' as const } : {}),
    ...(isUntilNextTurn ? { until: 'your next turn' as const } : {}),
    ...(isEach ? { isEach } : {}),
    sincePast: table.now.log.length,
  }
  yield* record(
    table,
    'effect began',
    `${label} waits`,
    [setting({ delayed: [...table.now.delayed, item], labels: [...table.now.labels, label] })],
    { of: label, by: doing.controller, matter: 'triggering' },
  )
}

/** 603.12 (2020-07-03): "When you do" triggers on what the same text has just made a player do. */
export function* whenDone(now: Now, { text }: Of<'when done'>): Procedure {
  const { table, doing } = now
  if (!now.done || !doing.source) return
  const words = text.words ?? doing.text
  yield* triggered(table, {
    source: doing.source,
    controller: doing.controller,
    text: words,
    does: text,
    kept: keptNow(now),
    whole: words,
    cause: { ...doing.cause },
    because: table.now.log.length - 1,
  })
}
