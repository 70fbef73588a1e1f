import { type Filter, type ObjectState, objectState, viewOf, type What, type Whom } from '../../index'
import type { Ref, TargetAt } from '../game'
import { dealerOf } from '../objects/last-known'
import { ask, notModelledHere, type Procedure, policyOf, record, refuse, setting } from '../table'
import { passes } from '../texts/phrases'
import type { Planned } from '../triggers/happenings'
import { amountOf, keep, keepAmount, type Now, type Of, performed, refOf, sourceLabel, withoutTargets } from './now'
import { eachOf, people } from './people'
import { things, valued } from './things'

export function* damaged(now: Now, instruction: Of<'damage'>): Procedure {
  const happened = yield* performed(now, yield* plans(now, instruction))
  // II.16.2 of the Fifth Edition: how much is dealt is not known before the damage prevention step that follows.
  if (now.table.now.assigned.length > 0) {
    const { amount: _, ...kept } = now.kept
    now.kept = kept
    return
  }
  const dealt = happened.reduce((sum, one) => sum + one.amount, 0)
  keepAmount(now, dealt)
  now.kept = { ...now.kept, dealt: (now.kept.dealt ?? 0) + dealt }
}

function* plans(now: Now, instruction: Of<'damage'>): Procedure<readonly Planned[]> {
  const { from, also } = instruction
  const sources = from === null ? null : yield* dealers(now, from)
  const made: Planned[] = []
  // "Each creature deals damage equal to its power to its controller": each of them by itself.
  const as = from?.kind === 'each' ? from.as : undefined
  for (const source of sources ?? [null]) {
    if (source) keep(now, as, [refOf(source)])
    made.push(...(yield* dealt(now, instruction, source)))
  }
  keep(now, as, (sources ?? []).map(refOf))
  return also?.kind === 'damage' ? [...made, ...(yield* plans(now, also))] : made
}
function* dealers(now: Now, from: NonNullable<Of<'damage'>['from']>): Procedure<readonly ObjectState[]> {
  if (from.kind === 'each') return yield* things(now, from)
  // 608.2b: a target that has become illegal deals no damage either.
  const isGone = from.kind === 'target' && (yield* things(now, from)).length === 0
  if (!isGone) return yield* valued(now, from)
  const { state, lastKnown } = now.table.now
  if (policyOf(now.table.now).illegalTarget !== 'acts') return []
  return (now.doing.lost ?? []).flatMap(({ instance, at }) =>
    instance === from.index && 'label' in at
      ? (objectState(viewOf(state), at.id) ?? lastKnown[at.id]?.thing ?? [])
      : [],
  )
}
function* dealt(now: Now, instruction: Of<'damage'>, source: ObjectState | null): Procedure<readonly Planned[]> {
  const { doing } = now
  const by = source?.object.label ?? sourceLabel(doing)
  const made: Planned[] = []
  for (const to of instruction.to) {
    if (instruction.isDivided && 'kind' in to && to.kind === 'target') {
      for (const target of doing.targets.filter(one => one.instance === to.index))
        made.push({
          kind: 'damage',
          amount: target.share ?? (yield* refuse(notModelledHere(`How ${doing.label} divides its damage`))),
          by,
          ...('player' in target.at ? { player: target.at.player } : { label: target.at.label }),
        })
      continue
    }
    if (instruction.isDivided) return yield* refuse(notModelledHere(`How ${doing.label} divides its damage`))
    const players = 'players' in to ? to.players : playersMeant(now, to)
    if (players) {
      made.push(
        ...(yield* eachOf(now, players, function* (player): Procedure<Planned> {
          return { kind: 'damage', player, amount: yield* amountOf(now, instruction.amount, source), by }
        })),
      )
      continue
    }
    if ('players' in to) continue
    for (const thing of yield* things(now, to))
      made.push({
        kind: 'damage',
        label: thing.object.label,
        amount: yield* amountOf(now, instruction.amount, source ?? thing),
        by,
      })
    if ('kind' in to && to.kind === 'target')
      for (const player of yield* people(now, { target: to.index }))
        made.push({ kind: 'damage', player, amount: yield* amountOf(now, instruction.amount, source), by })
  }
  return made.map(plan => (plan.kind === 'damage' ? { ...plan, amount: Math.max(0, plan.amount) } : plan))
}

/** "Them" may be a player that the event has named. */
const playersMeant = ({ kept: { objects, players } }: Now, to: What): Whom | null => {
  const number = to.kind === 'reference' && to.the.kind === 'memory' ? to.the.of : null
  return number !== null && objects[number] === undefined && players[number] !== undefined ? { memory: number } : null
}
function* whomAt(now: Now, of: What | { readonly players: Whom }): Procedure<readonly TargetAt[]> {
  if ('players' in of) return (yield* people(now, of.players)).map(player => ({ player }))
  const objects = (yield* things(now, of)).map(refOf)
  if (of.kind !== 'target') return objects
  return [...objects, ...(yield* people(now, { target: of.index })).map(player => ({ player }))]
}

/** 609.7a today: a source is chosen as the effect begins; G.12.3 (1997-07-03): among those of the damage that is assigned. */
function* sourcesMeant(now: Now, by: What): Procedure<readonly Ref[]> {
  const { table, doing } = now
  if (table.series === null || by.kind !== 'chosen') return (yield* things(now, by)).map(refOf)
  const labels = [...new Set(table.now.assigned.flatMap(one => one.by ?? []))]
  const view = viewOf(table.now.state)
  // A spell that has assigned damage and resolved is no longer where sources are looked for.
  const filter: Filter =
    by.filter.kind === 'all' ? { kind: 'all', of: by.filter.of.filter(({ kind }) => kind !== 'in zone') } : by.filter
  const found = labels.flatMap(label => {
    const thing = dealerOf(table.now, label)
    return thing && passes(filter, thing, view, { id: null, controller: doing.controller }) ? [refOf(thing)] : []
  })
  const [chosen] = yield* ask(table, {
    kind: 'choose',
    player: doing.controller,
    question: 'the source of the damage',
    options: found.map(({ label }) => ({ key: label, shown: `"${label}"` })),
    least: 1,
    most: 1,
    write: `${doing.controller} chooses "${found[0]?.label ?? ''}"`,
  })
  return found.filter(({ label }) => label === chosen)
}

/** 419.7 (1999), 615.1 today: a shield waits for the damage that it prevents. */
export function* prevented(
  now: Now,
  { amount, to, by, onto, isCombat, isOnce, for: lasting, also }: Of<'prevent'>,
): Procedure {
  const { table, doing } = now
  const isOther = to !== undefined && by !== undefined && JSON.stringify(to) !== JSON.stringify(by)
  if (lasting?.kind !== 'this turn' || (isOther && by.kind === 'each'))
    return yield* refuse(notModelledHere(`"${doing.text}" of ${doing.label}`))
  const left = amount === 'all' ? null : yield* amountOf(now, amount)
  const whom: (TargetAt | null)[] = []
  const [another] = onto ? yield* whomAt(now, onto) : []
  // 413.2a, 608.2b today: an illegal target is not dealt damage.
  if (onto && !another) return
  // 609.7a today: a source is chosen as the effect begins.
  const sources = isOther ? yield* sourcesMeant(now, by) : [undefined]
  const of = to ?? by
  // 419.7c (2005-10-01), 615.11 today: the next damage to each of several is prevented for those there are now.
  const filter = of && 'kind' in of && of.kind === 'each' && left === null ? of.filter : undefined
  if (filter && JSON.stringify(withoutTargets(filter)).includes('"memory"'))
    return yield* refuse(notModelledHere(`"${doing.text}" of ${doing.label}`))
  if (filter) whom.push(null)
  else if (of) whom.push(...(yield* whomAt(now, of)))
  else whom.push(null)
  const besides = also && { key: `prevention ${table.now.log.length}`, doing: { ...doing, kept: now.kept }, does: also }
  const way = by === undefined || isOther ? undefined : to === undefined ? ('by' as const) : ('both' as const)
  for (const [one, source] of whom.flatMap(one => sources.map(source => [one, source] as const)))
    yield* record(
      table,
      'effect began',
      another ? `${doing.label} will redirect damage` : `${doing.label} will prevent damage`,
      [
        setting({
          shields: [
            ...table.now.shields,
            {
              made: table.now.log.length,
              label: sourceLabel(doing),
              controller: doing.controller,
              kind: 'prevent',
              to: one,
              ...(filter ? { filter } : {}),
              ...(way === undefined ? {} : { way }),
              ...(source ? { source } : {}),
              ...(isCombat ? { isCombat: true as const } : {}),
              ...(isOnce ? { isOnce } : {}),
              ...(besides ? { also: besides } : {}),
              left,
              ...(another ? { onto: another } : {}),
              text: doing.text,
            },
          ],
        }),
      ],
      { of: doing.label, matter: 'replacement' },
    )
}
