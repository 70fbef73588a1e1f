import { NUMBER_PATTERN } from '../../english/lexicon/number-words'
import { numberFrom } from '../../grammar/nouns/kind-words'
import { manaSymbols, type ObjectId, type ObjectState, objectNamed, type Player, viewOf } from '../../index'
import { forbidsLife, forbidsSacrifice, type Purpose, refuseForbidden } from '../forbidden-costs'
import type { ManaColor } from '../game'
import type { Planned } from '../happenings'
import { mayTap, pay } from '../paying'
import { perform } from '../perform'
import { filterOf, passes, type Reading } from '../phrases'
import { lifeOf } from '../seats'
import {
  ask,
  illegalAct,
  notModelledHere,
  type Procedure,
  record,
  refuse,
  ruleOf,
  setting,
  type Table,
  thingNamed,
} from '../table'
import type { Clauses, Named } from './clauses'
import { tapped } from './convoke'
import { CREW_COST, paidByCrew } from './crewing'
import { delved } from './delve'
import { tapForMana } from './mana-abilities'
import type { CostPart } from './total-cost'

/** Pays a total cost: other costs as the step names them, then the mana. Returns the sacrificed objects as they last were. */
export function* payAll(
  table: Table,
  player: Player,
  mana: string,
  additional: readonly CostPart[],
  clauses: Clauses,
  spell: ObjectState,
): Procedure<readonly ObjectId[]> {
  for (const { label, mana: made } of clauses.manaTaps)
    for (const color of manaSymbols(made)) yield* tapForMana(table, player, label, color as ManaColor)
  const sacrificed: ObjectId[] = []
  const named = clauses.costs.flatMap(one => one.labels.map(label => ({ ...one, label })))
  for (const part of additional)
    if (part.mana === undefined) yield* payPart(table, player, part.text, spell, named, sacrificed, 'cast spells')
  const left = yield* delved(table, player, yield* tapped(table, player, mana, clauses, spell), clauses, spell, named)
  const [unused] = named
  if (unused)
    return yield* refuse(
      illegalAct(
        `${unused.verb} "${unused.label}" is no part of the cost of "${spell.object.label}"`,
        ruleOf(table.now, 'casting'),
        'Remove the clause',
      ),
    )
  yield* pay(table, player, {
    mana: left === '' && mana !== '' ? '' : left,
    life: 0,
    said: clauses.paying,
    isFor: spell.types.join(' '),
    purpose: 'cast spells',
    other: additional.filter(part => part.mana === undefined).map(part => part.text.toLowerCase()),
  })
  return sacrificed
}

const REMOVING = new RegExp(`^remove (a|an|${NUMBER_PATTERN}) (\\S+) counters? from (.*)$`, 'i')

const SEVERAL = new RegExp(
  `^(sacrifice|discard|exile|tap|return) (a|an|another|${NUMBER_PATTERN}) (untapped )?(.*?)(?: from your (?:hand|graveyard)| to (?:its|their) owner's hand)?$`,
  'i',
)

const GERUNDS: Readonly<Record<string, Named['verb']>> = {
  sacrifice: 'sacrificing',
  discard: 'discarding',
  exile: 'exiling',
  tap: 'tapping',
  return: 'returning',
}

/** One part of a cost in words: what it does to objects and life. */
export function* payPart(
  table: Table,
  player: Player,
  text: string,
  source: ObjectState,
  named: Named[],
  sacrificed: ObjectId[],
  purpose: Purpose,
): Procedure {
  const { now } = table
  const { label } = source.object
  const reading: Reading = { self: source.name === '' ? label : source.name, known: table.known }
  const part = text.trim().replace(/\.$/, '')
  const self = `(?:~|this (?:\\w+)|it|${(reading.self ?? label).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')})`
  const cannot = (why: string) =>
    illegalAct(
      `${player} cannot pay "${part}" for "${label}": ${why}`,
      ruleOf(now, 'activating'),
      'Pay it in another way',
    )
  if (/^(?:\{T\}|Tap)$/i.test(part) || part === '{T}') {
    if (source.object.tapped) return yield* refuse(cannot('it is tapped'))
    if (!mayTap(now, source))
      return yield* refuse(cannot(`${player} has not controlled it since ${player}'s last turn began`))
    yield* perform(table, [{ kind: 'status', label, becomes: 'tapped' }])
    return
  }
  if (part === '{Q}') {
    if (!source.object.tapped) return yield* refuse(cannot('it is untapped'))
    yield* perform(table, [{ kind: 'status', label, becomes: 'untapped' }])
    return
  }
  const life = /^pay (\d+|half your) life(, rounded up)?$/i.exec(part)
  if (life) {
    const own = lifeOf(now, player)
    const by = /half/i.test(life[1] ?? '') ? Math.ceil(own / 2) : Number(life[1])
    const forbidden = by > 0 ? forbidsLife(now, player, purpose) : undefined
    if (forbidden) return yield* refuseForbidden(table, player, part, forbidden)
    if (own < by) return yield* refuse(cannot(`${player} has ${own} life`))
    yield* record(
      table,
      'paid',
      `${player} pays ${by} life`,
      [setting({ lastPaid: { ...now.lastPaid, [player]: { mana: '', life: by, other: [] } } })],
      { by: player, amount: by, matter: 'activating' },
    )
    yield* perform(table, [{ kind: 'life', player, amount: -by, by: null }])
    return
  }
  const [, crewPower] = CREW_COST.exec(part) ?? []
  if (crewPower !== undefined) return yield* paidByCrew(table, player, source, Number(crewPower), named)
  const loyalty = /^([+−–-]?)(\d+|X)$/.exec(part)
  if (loyalty) {
    const count = Number(loyalty[2])
    const has = source.object.counters.find(pile => pile.name === 'loyalty')?.count ?? 0
    if (loyalty[1] !== '+' && count > has) return yield* refuse(cannot(`it has ${has} loyalty counters`))
    yield* perform(table, [
      {
        kind: 'counters',
        label,
        counter: 'loyalty',
        count,
        way: loyalty[1] === '+' || loyalty[1] === '' ? 'put' : 'remove',
        isCost: true,
      },
    ])
    yield* record(
      table,
      'paid',
      `${player} pays the loyalty cost`,
      [
        setting({
          lastPaid: { ...now.lastPaid, [player]: { mana: '', life: 0, other: [`${count} loyalty counters`] } },
        }),
      ],
      { by: player, matter: 'activating' },
    )
    return
  }
  const removing = REMOVING.exec(part)
  if (removing) {
    // Counters on another object have to be chosen, which is not read yet.
    if (!new RegExp(`^${self}$`, 'i').test(removing[3] ?? ''))
      return yield* refuse(notModelledHere(`The cost "${part}"`))
    const count = numberFrom(removing[1] ?? '')
    const has = source.object.counters.find(pile => pile.name === removing[2])?.count ?? 0
    if (has < count) return yield* refuse(cannot(`it has ${has} such counters`))
    yield* perform(table, [{ kind: 'counters', label, counter: removing[2] ?? '', count, way: 'remove' }])
    return
  }
  const whole = new RegExp(
    `^(sacrifice|discard|exile|tap|return) ${self}(?: from your (?:hand|graveyard)| to its owner's hand)?$`,
    'i',
  ).exec(part)
  const several = SEVERAL.exec(part)
  const verb = (whole?.[1] ?? several?.[1] ?? '').toLowerCase()
  if (verb === '') return yield* refuse(notModelledHere(`The cost "${part}"`))
  const labels: string[] = []
  const forbidding = (one: string) => {
    const thing = verb === 'sacrifice' ? thingNamed(table.now.state, one) : undefined
    return thing && forbidsSacrifice(table, player, thing, purpose)
  }
  const gerund = GERUNDS[verb]
  if (whole) {
    labels.push(label)
    // A step may name the object although its cost leaves no choice.
    const at = named.findIndex(one => one.verb === gerund && one.label === label)
    if (at >= 0) named.splice(at, 1)
  } else {
    const isOther = /^another$/i.test(several?.[2] ?? '')
    const count = isOther ? 1 : numberFrom(several?.[2] ?? '')
    const matching = yield* payable(
      table,
      player,
      verb,
      several?.[4] ?? '',
      source,
      reading,
      isOther,
      several?.[3] !== undefined,
      /from your (graveyard|hand)/i.exec(part)?.[1]?.toLowerCase(),
    )
    const forbidden = matching.filter(one => forbidding(one)?.isRead === true)
    const there = matching.filter(one => !forbidden.includes(one))
    while (labels.length < count) {
      const at = named.findIndex(one => one.verb === gerund)
      if (at < 0) break
      const [one] = named.splice(at, 1)
      const keeps = one && forbidden.includes(one.label) ? forbidding(one.label) : undefined
      if (keeps) return yield* refuseForbidden(table, player, part, keeps)
      if (!one || !there.includes(one.label))
        return yield* refuse(cannot(`"${one?.label ?? ''}" does not match the cost`))
      labels.push(one.label)
    }
    if (labels.length < count) {
      const [first] = forbidden
      const keeps = first !== undefined && there.length < count ? forbidding(first) : undefined
      if (keeps) return yield* refuseForbidden(table, player, part, keeps)
      if (there.length < count) return yield* refuse(cannot('there is nothing to pay it with'))
      labels.push(
        ...(yield* ask(table, {
          kind: 'choose',
          player,
          question: `what to ${verb} for "${label}"`,
          options: there.filter(one => !labels.includes(one)).map(one => ({ key: one, shown: `"${one}"` })),
          least: count - labels.length,
          most: count - labels.length,
          write: `${player} chooses "${there[0] ?? ''}"`,
        })),
      )
    }
  }
  for (const one of labels) {
    const object = objectNamed(table.now.state, one)
    if (!object) continue
    const keeps = forbidding(one)
    if (keeps) return yield* refuseForbidden(table, player, part, keeps)
    if (verb === 'sacrifice' && object.zone !== 'battlefield')
      return yield* refuse(cannot(`"${one}" is not on the battlefield`))
    if (verb === 'discard' && (object.zone !== 'hand' || object.owner !== player))
      return yield* refuse(cannot(`"${one}" is not in ${player}'s hand`))
    if (verb === 'sacrifice') sacrificed.push(object.id)
    const plan: Planned =
      verb === 'tap'
        ? { kind: 'status', label: one, becomes: 'tapped' }
        : {
            kind: 'move',
            label: one,
            to: verb === 'exile' ? 'exile' : verb === 'return' ? 'hand' : 'graveyard',
            way:
              verb === 'sacrifice'
                ? 'sacrificed'
                : verb === 'discard'
                  ? 'discarded'
                  : verb === 'exile'
                    ? 'exiled'
                    : 'returned',
            by: label,
          }
    yield* perform(table, [plan])
  }
}

function* payable(
  table: Table,
  player: Player,
  verb: string,
  phrase: string,
  source: ObjectState,
  reading: Reading,
  isOther: boolean,
  isUntapped: boolean,
  from: string | undefined,
): Procedure<readonly string[]> {
  const view = viewOf(table.now.state)
  const zone = verb === 'discard' ? 'hand' : (from ?? 'battlefield')
  const words = phrase.replace(/ you control$/, '')
  const filter = /^cards?$/.test(words) ? null : filterOf(words, reading)
  if (!/^cards?$/.test(words) && !filter) return yield* refuse(notModelledHere(`"${phrase}"`))
  return view.objects
    .filter(
      thing =>
        thing.object.zone === zone && (zone === 'battlefield' ? thing.controller : thing.object.owner) === player,
    )
    .filter(thing => !isOther || thing.id !== source.id)
    .filter(thing => !isUntapped || !thing.object.tapped)
    .filter(thing => !filter || passes(filter, thing, view, { id: source.id, controller: player }))
    .map(thing => thing.object.label)
}
