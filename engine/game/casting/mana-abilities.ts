import { type ObjectId, type Player, unsaidCondition } from '../../index'
import type { ManaColor } from '../game'
import { readText } from '../instructions/read-text'
import { mayTap, tapColorsIn } from '../paying'
import { perform } from '../perform'
import { carryOut } from '../resolving/carry-out'
import {
  illegalAct,
  inside,
  notModelledHere,
  type Procedure,
  record,
  refuse,
  ruleOf,
  setting,
  type Table,
  thingNamed,
} from '../table'
import { watch } from '../triggers'

/** 605.4a today: triggered abilities that make mana when something is tapped for mana resolve at once. */
export function* manaTriggers(table: Table, player: Player, label: string, id: ObjectId, entry: number): Procedure {
  const before = table.now.waiting
  yield* watch(table, { kind: 'mana', player, label, id, color: null, entry })
  const fresh = table.now.waiting.filter(one => !before.includes(one))
  for (const waiting of fresh) {
    if (!waiting.source) continue
    const words = readText(waiting.text, { self: waiting.source.label, known: table.known })
    // A triggered mana ability does not use the stack. If it is not understood, the contents of the pool are unknown.
    if (words.unread !== null && /\badds?\b.*(?:\bmana\b|\{\w\})/i.test(waiting.text))
      return yield* refuse(notModelledHere(`"${words.unread}" of ${waiting.source.label}`))
    if (words.unread !== null || !words.does.every(one => one.kind === 'mana')) continue
    yield* record(
      table,
      'resolved',
      `${waiting.source.label}'s mana ability resolves at once`,
      [setting({ waiting: table.now.waiting.filter(one => one !== waiting) })],
      { of: waiting.source.label, matter: 'mana' },
    )
    yield* inside(
      table,
      carryOut(
        table,
        {
          label: waiting.source.label,
          source: waiting.source,
          controller: waiting.controller,
          text: waiting.text,
          targets: [],
          modes: [],
          choices: [],
          paid: [],
          sacrificed: [],
          cause: waiting.cause,
        },
        words,
      ),
    )
  }
}

export function* tapForMana(table: Table, player: Player, label: string, color: ManaColor): Procedure {
  const thing = thingNamed(table.now.state, label)
  const cannot = (why: string) =>
    illegalAct(
      `${player} cannot tap "${label}" for {${color}}: ${why}`,
      ruleOf(table.now, 'mana'),
      'Tap another permanent',
    )
  if (thing?.object.zone !== 'battlefield') return yield* refuse(cannot('it is not on the battlefield'))
  if (thing.controller !== player) return yield* refuse(cannot(`${thing.controller} controls it`))
  if (thing.object.tapped) return yield* refuse(cannot('it is tapped'))
  if (!mayTap(table.now, thing))
    return yield* refuse(cannot(`${player} has not controlled it since ${player}'s last turn began`))
  const able = thing.abilities.filter(held => tapColorsIn(held.ability.text).includes(color))
  const unsaid = able.map(held => unsaidCondition(thing, held.ability.text))
  const [why] = unsaid
  if (why === undefined) return yield* refuse(cannot('it has no such ability'))
  if (why !== null && !unsaid.includes(null)) return yield* refuse(notModelledHere(why))
  yield* perform(table, [{ kind: 'status', label, becomes: 'tapped', isForMana: true }])
  const entry = table.now.log.length - 1
  yield* perform(table, [{ kind: 'mana', player, color, count: 1, by: label }])
  yield* manaTriggers(table, player, label, thing.id, entry)
}
