import {
  activeEffects,
  affectedBy,
  amountAt,
  CREWS_AS,
  type ObjectState,
  type Player,
  SADDLES_AS,
  type View,
  viewOf,
} from '../../index'
import { isExecuted } from '../../meaning/executed-rules'
import { keywordSaid } from '../../meaning/keyword-texts'
import { mattersIn, speaksOfItself } from '../../meaning/matters'
import { plainWords } from '../../meaning/standing-words'
import { perform } from '../perform'
import {
  ask,
  illegalAct,
  notModelledHere,
  type Procedure,
  policyOf,
  record,
  refuse,
  ruleOf,
  setting,
  type Table,
} from '../table'
import { standingTexts } from '../texts/standing-texts'
import { acted, typedTrigger } from '../triggers/triggers'
import type { Named } from './clauses'

/**
 * 702.121a (2016-09-30), 702.122a today, crew; 702.171a (2024-04-12), saddle: creatures are tapped whose power is enough
 * in all. They may have come under control this turn, because the cost does not have the tap symbol.
 */
export function* paidByCrew(
  table: Table,
  player: Player,
  vehicle: ObjectState,
  needed: number,
  named: Named[],
  act: 'crew' | 'saddle' = 'crew',
): Procedure {
  const { label } = vehicle.object
  const policy = act === 'crew' ? policyOf(table.now).crew : 'other creatures'
  const rule = ruleOf(table.now, act)
  const cannot = (why: string) => illegalAct(`${player} cannot ${act} "${label}": ${why}`, rule, 'Tap other creatures')
  const crew = viewOf(table.now.state).objects.filter(
    ({ id, object, types, controller }) =>
      object.zone === 'battlefield' &&
      !object.phasedOut &&
      !object.tapped &&
      types.includes('creature') &&
      controller === player &&
      (policy === 'any creatures' || id !== vehicle.id),
  )
  const view = viewOf(table.now.state)
  const strengthOf = (thing: ObjectState): number => strengthIn(view, thing, act === 'crew' ? CREWS_AS : SADDLES_AS)
  const powerOf = (things: readonly ObjectState[]): number => things.reduce((sum, one) => sum + strengthOf(one), 0)
  const strongest = crew.filter(one => strengthOf(one) > 0)
  if (powerOf(strongest) < needed) {
    yield* refuseUnread(table, vehicle, crew, act)
    return yield* refuse(cannot(`${player}'s creatures have power ${powerOf(strongest)} in all`))
  }
  const said = named.filter(({ verb }) => verb === 'tapping').flatMap(one => one.label ?? [])
  named.splice(0, named.length, ...named.filter(({ verb }) => verb !== 'tapping'))
  const chosen =
    said.length > 0
      ? said
      : yield* ask(table, {
          kind: 'choose',
          player,
          question: `the creatures that ${act} "${label}"`,
          options: crew.map(({ object }) => ({ key: object.label, shown: `"${object.label}"` })),
          least: fewest(crew.map(strengthOf), needed),
          most: crew.length,
          write: `${player} chooses "${crew[0]?.object.label ?? ''}"`,
        })
  const those = chosen.flatMap(one => crew.filter(({ object }) => object.label === one))
  const missing = chosen.find(one => !those.some(({ object }) => object.label === one))
  if (missing !== undefined) return yield* refuse(cannot(`"${missing}" is not such a creature`))
  if (new Set(chosen).size < chosen.length) return yield* refuse(cannot('a creature is tapped once'))
  yield* refuseUnread(table, vehicle, those, act)
  const power = powerOf(those)
  if (power < needed) return yield* refuse(cannot(`power ${power} is less than ${needed}`))
  yield* record(
    table,
    'paid',
    `${player} ${act}s ${label} with ${chosen.join(', ') || 'nobody'}: power ${power}`,
    [setting({ lastPaid: { ...table.now.lastPaid, [player]: { mana: '', life: 0, other: [] } } })],
    { by: player, of: label, answer: chosen, matter: act },
  )
  yield* perform(
    table,
    those.map(({ object }) => ({ kind: 'status', label: object.label, becomes: 'tapped' }) as const),
  )
  for (const one of those) yield* acted(table, act, player, one, { whom: vehicle })
}

/** The power of a creature as it crews or saddles. */
const strengthIn = (view: View, thing: ObjectState, says: string): number =>
  activeEffects(view).reduce((sum, { effect }) => {
    const change = effect.spec.changes.find(one => one.kind === 'game rule' && one.says === says)
    if (change?.kind !== 'game rule' || !change.amount) return sum
    return affectedBy(effect, view).some(({ id }) => id === thing.id)
      ? sum + amountAt(change.amount, { view, effect, it: thing })
      : sum
  }, thing.power ?? 0)

/** The smallest number of creatures whose power may be enough. */
const fewest = (strengths: readonly number[], needed: number): number => {
  const powers = [...strengths].sort((one, other) => other - one)
  let sum = 0
  let count = 0
  while (sum < needed) sum += powers[count++] ?? needed
  return count
}

/** Texts about crewing are not read: powers that count as greater, what triggers, what cannot crew, other ways to pay. */
function* refuseUnread(
  table: Table,
  vehicle: ObjectState,
  crew: readonly ObjectState[],
  act: 'crew' | 'saddle',
): Procedure {
  const view = viewOf(table.now.state)
  const texts = view.objects
    .filter(({ object }) => object.zone === 'battlefield' && !object.phasedOut)
    .flatMap(source => source.abilities.map(held => ({ source, text: held.ability.text, held })))
  const effects = standingTexts(view).flatMap(({ source, text }) => (source ? [] : [{ source, text, held: null }]))
  const about = [...texts, ...effects].find(({ source, text, held }) => {
    if (source && held && typedTrigger(table.now, held, source)) return false
    const does = held?.ability.does
    if (does?.kind === 'static' && !does.unread && does.effects.every(({ changes }) => changes.every(isExecuted)))
      return false
    if (!mattersIn(plainWords(text)).has(act) || keywordSaid(text)?.keyword === act) return false
    const isOwn = source !== null && speaksOfItself(text, source.name)
    return !isOwn || source.id === vehicle.id || crew.some(({ id }) => id === source.id)
  })
  if (about) return yield* refuse(notModelledHere(`"${about.text}" of ${about.source?.object.label ?? 'an effect'}`))
}
