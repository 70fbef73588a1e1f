import { holds, isMeant, matches, type Player, viewOf } from '../../index'
import { contextOf } from '../executing/context'
import { NOTHING_KEPT } from '../game'
import { doingOf, replacementsOn, replacingTexts } from '../replacing/replacements-in-force'
import { ask, notModelledHere, type Procedure, policyOf, record, refuse, type Table, thingNamed } from '../table'
import type { Planned } from '../triggers/happenings'
import { unsureOf } from '../triggers/history'

type Move = Extract<Planned, { kind: 'move' }>

/**
 * 419.9a (2008-10-01), 616.1b today: effects that change under whose control something enters are applied before those
 * that make it a copy; each of them once, and the player under whose control it would enter chooses among several.
 */
export function* underWhoseControl(table: Table, plan: Move): Procedure<Move> {
  const applied: string[] = []
  let moved = plan
  for (;;) {
    const thing = thingNamed(table.now.state, plan.label)
    if (!thing || thing.object.zone === 'battlefield') return moved
    const player: Player = moved.controller ?? (thing.object.zone === 'stack' ? thing.controller : thing.object.owner)
    const it = { ...thing, controller: player, object: { ...thing.object, zone: 'battlefield' as const } }
    const found: { key: string; name: string; to: Player }[] = []
    for (const { replacement, of, key } of replacementsOn(table.now, 'moves')) {
      if (replacement.instead.kind !== 'enters under' || applied.includes(key)) continue
      const at = contextOf({ table, doing: doingOf(of), kept: NOTHING_KEPT }, it)
      const { on, if: condition } = replacement
      if (!matches(on.what.filter, it, at) || (on.under !== undefined && !isMeant(player, on.under, at))) continue
      const unsure = of.open ?? (condition && unsureOf(table.now, condition, at))
      if (unsure) return yield* refuse(notModelledHere(unsure))
      if (!condition || holds(condition, at)) found.push({ key, name: of.name, to: of.controller })
    }
    const names = [...new Set(found.map(({ name }) => name))]
    if (names.length === 0) return moved
    const isCopy = replacingTexts(thing, viewOf(table.now.state)).some(({ replacements }) =>
      replacements.some(({ instead }) => instead.kind === 'enters as copy'),
    )
    if (isCopy && policyOf(table.now).enteringControl === 'in any order')
      return yield* refuse(notModelledHere(`Which effect applies first as ${plan.label} enters on this day`))
    const [name] =
      names.length === 1
        ? names
        : yield* ask(table, {
            kind: 'choose',
            player,
            question: `what applies first as "${plan.label}" enters`,
            options: names.map(one => ({ key: one, shown: `"${one}"` })),
            least: 1,
            most: 1,
            write: `${player} applies "${names[0] ?? ''}" first`,
          })
    const first = found.find(one => one.name === name)
    if (!first) return moved
    applied.push(first.key)
    moved = { ...moved, controller: first.to }
    yield* record(table, 'replaced', `${first.name}: ${plan.label} enters under ${first.to}'s control`, [], {
      by: first.name,
      of: plan.label,
      matter: 'replacement',
    })
  }
}
