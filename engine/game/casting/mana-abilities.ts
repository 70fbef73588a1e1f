import { type GameMatter, type ObjectId, type Player, unsaidCondition } from '../../index'
import { assembled } from '../executing/assembled'
import type { ManaColor } from '../game'
import { perform } from '../perform'
import {
  illegalAct,
  inside,
  notModelledHere,
  type Procedure,
  policyOf,
  record,
  refuse,
  ruleOf,
  setting,
  type Table,
  thingNamed,
} from '../table'
import { textOfWords } from '../texts/texts'
import { watch } from '../triggers/triggers'
import { changesCost } from './ability-costs'
import { activatedIn, isManaAbility } from './activated-abilities'
import { forbidsSacrifice, refuseForbidden } from './forbidden-costs'
import { isFree, isUsedUp, manaMadeBy, mayTap } from './mana-sources'
import { forbidden } from './prohibitions'

/** 605.4a today: triggered abilities that make mana when something is tapped for mana resolve at once. */
export function* manaTriggers(table: Table, player: Player, label: string, id: ObjectId, entry: number): Procedure {
  const before = table.now.waiting
  const made = table.now.history.flatMap(({ what }) =>
    what.kind !== 'happened'
      ? []
      : what.what.flatMap(one =>
          one.entry > entry && one.plan.kind === 'mana' && one.plan.by === label ? [one.plan.color] : [],
        ),
  )
  if (made.length === 0 && policyOf(table.now).tappedForMana === 'only if mana is made') return
  yield* watch(table, { kind: 'mana', player, label, id, made, entry })
  const fresh = table.now.waiting.filter(one => !before.includes(one))
  for (const waiting of fresh) {
    if (!waiting.source) continue
    const text = waiting.does
      ? { unread: null, ...assembled(waiting.does, []) }
      : textOfWords(table, waiting.text, waiting.source.label)
    // A triggered mana ability does not use the stack. If it is not understood, the contents of the pool are unknown.
    if (text.unread !== null && /\badds?\b.*(?:\bmana\b|\{\w\})/i.test(waiting.text))
      return yield* refuse(notModelledHere(`"${text.unread}" of ${waiting.source.label}`))
    if (text.unread !== null || !text.does.every(one => one.kind === 'mana')) continue
    yield* record(
      table,
      'resolved',
      `${waiting.source.label}'s mana ability resolves at once`,
      [setting({ waiting: table.now.waiting.filter(one => one !== waiting) })],
      { of: waiting.source.label, matter: 'mana' },
    )
    yield* inside(
      table,
      table.carryOut(
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
          ...(waiting.kept ? { kept: waiting.kept } : {}),
        },
        text,
      ),
    )
  }
}

/** Makes mana with a permanent: all of it at once, by the ability of the permanent that makes it. */
export function* tapForMana(table: Table, player: Player, label: string, mana: readonly string[]): Procedure {
  const thing = thingNamed(table.now.state, label)
  const wanted = [...mana].sort().join('')
  const cannot = (why: string, by: GameMatter = 'mana') =>
    illegalAct(
      `${player} cannot tap "${label}" for ${mana.map(color => `{${color}}`).join('')}: ${why}`,
      ruleOf(table.now, by),
      'Tap another permanent',
    )
  if (thing?.object.zone !== 'battlefield') return yield* refuse(cannot('it is not on the battlefield'))
  if (thing.controller !== player) return yield* refuse(cannot(`${thing.controller} controls it`))
  if (thing.object.tapped) return yield* refuse(cannot('it is tapped'))
  if (!mayTap(table.now, thing))
    return yield* refuse(
      cannot(`${player} has not controlled it since ${player}'s last turn began`, 'summoningSickness'),
    )
  const able = manaMadeBy(table.now, thing).filter(({ ways }) => ways.some(way => [...way].sort().join('') === wanted))
  const unsaid = able.map(({ ability }) => unsaidCondition(thing, ability.whole))
  const [why] = unsaid
  if (why === undefined) {
    const other = activatedIn(table.now, thing).find(
      ability =>
        isManaAbility(table.now, ability) &&
        isFree(table.now, thing, ability) &&
        manaMadeBy(table.now, thing).every(one => one.ability.whole !== ability.whole),
    )
    return yield* refuse(
      other ? notModelledHere(`Tapping "${label}" for mana by "${other.whole}"`) : cannot('it has no such ability'),
    )
  }
  if (why !== null && !unsaid.includes(null)) return yield* refuse(notModelledHere(why))
  const source = able[unsaid.indexOf(null)]
  if (!source) return
  const changed = changesCost(table.now, thing, source.ability.whole)
  if (changed !== undefined) return yield* refuse(notModelledHere(`"${changed}"`))
  yield* forbidden(table, player, thing, true)
  const keeps = isUsedUp(source) ? forbidsSacrifice(table.now, player, thing, 'activate abilities') : undefined
  if (keeps) yield* refuseForbidden(table, player, source.ability.whole, keeps)
  const isTapped = source.ability.cost.some(part => part.kind === 'tap')
  if (isTapped) yield* perform(table, [{ kind: 'status', label, becomes: 'tapped', isForMana: true }])
  const entry = table.now.log.length - 1
  if (isUsedUp(source)) yield* perform(table, [{ kind: 'move', label, to: 'graveyard', way: 'sacrificed', by: label }])
  for (const color of new Set(mana))
    yield* perform(table, [
      {
        kind: 'mana',
        player,
        color: color as ManaColor,
        count: mana.filter(one => one === color).length,
        by: label,
        ...(source.only ? { only: source.only } : {}),
        ...(isTapped ? { isTapped } : {}),
      },
    ])
  if (isTapped) yield* manaTriggers(table, player, label, thing.id, entry)
}
