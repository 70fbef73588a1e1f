import { manaSymbols, type ObjectState, type Player, viewOf } from '../../index'
import { type Game, MANA, type Mana, type ManaColor, type Paid, playerIn } from '../game'
import { perform } from '../perform'
import { happening, notModelledHere, type Procedure, record, refuse, setting, type Table, withPlayer } from '../table'
import { passes } from '../texts/phrases'
import { forbidsLife, type Purpose, refuseForbidden } from './forbidden-costs'
import { addsMana, countsMana, type ManaSource, manaSources, openMana, otherManaAbility } from './mana-sources'

/** The ways in which one symbol can be paid: mana of a color, or life. */
type Way = { readonly mana?: Pays | 'any'; readonly count?: number; readonly life?: number }
/** A color of mana, or mana of a snow source: {S} (2006-07-15). */
type Pays = ManaColor | 'S'
export const waysOf = (symbol: string): readonly Way[] => {
  if (/^\d+$/.test(symbol)) return [{ mana: 'any', count: Number(symbol) }]
  if (/^[XYZ]$/.test(symbol)) return [{ mana: 'any', count: 0 }]
  if (symbol === 'S') return [{ mana: 'S', count: 1 }]
  return symbol.split('/').flatMap((part): readonly Way[] => {
    // 107.4f (2011-05-01): a Phyrexian symbol may be paid with 2 life.
    if (part === 'P') return [{ life: 2 }]
    if (/^\d+$/.test(part)) return [{ mana: 'any', count: Number(part) }]
    return MANA.includes(part as ManaColor) ? [{ mana: part as ManaColor, count: 1 }] : []
  })
}

export type Payment = { readonly mana: readonly Pays[]; readonly generic: number; readonly life: number }
/** Every way to pay a cost: each hybrid or Phyrexian symbol one way or the other; equal ways are listed once. */
export const paymentsOf = (cost: string): readonly Payment[] => {
  let all: Payment[] = [{ mana: [], generic: 0, life: 0 }]
  for (const symbol of manaSymbols(cost))
    all = all.flatMap(one =>
      waysOf(symbol).map(way => ({
        mana: way.mana && way.mana !== 'any' ? [...one.mana, way.mana] : one.mana,
        generic: one.generic + (way.mana === 'any' ? (way.count ?? 0) : 0),
        life: one.life + (way.life ?? 0),
      })),
    )
  const key = (one: Payment): string => `${[...one.mana].sort(byColor).join('')} ${one.generic} ${one.life}`
  return [...new Map(all.map(one => [key(one), { ...one, mana: [...one.mana].sort(byColor) }])).values()]
}
const rankOf = (pays: Pays): number => (pays === 'S' ? MANA.length : MANA.indexOf(pays))
const byColor = (a: Pays, b: Pays): number => rankOf(a) - rankOf(b)

/** `{W}{W}`, `{W} and 2 life`, `4 life`. */
export const printPayment = ({ mana, generic, life }: Payment): string => {
  const symbols = `${generic > 0 ? `{${generic}}` : ''}${mana.map(color => `{${color}}`).join('')}`
  return [...(symbols === '' ? [] : [symbols]), ...(life > 0 ? [`${life} life`] : [])].join(' and ') || '{0}'
}

/** What a cost is the cost of: mana that may be spent on one kind of thing only is of use or not. */
export type PaidFor = { readonly spell: ObjectState } | { readonly abilityOf: ObjectState } | null

const maySpend = (game: Game, { only }: Mana, isFor: PaidFor): boolean => {
  if (only === undefined || only.isAny) return true
  const [filter, thing] =
    isFor === null
      ? [undefined, undefined]
      : 'spell' in isFor
        ? [only.spells, isFor.spell]
        : [only.abilitiesOf, isFor.abilityOf]
  const source = { id: only.source ?? null, controller: only.by ?? thing?.controller ?? '' }
  return filter !== undefined && thing !== undefined && passes(filter, thing, viewOf(game.state), source)
}
/** The mana of a pool that pays; null if it is not enough. Mana that is of less use otherwise is spent first. */
const spentFrom = (pool: readonly Mana[], payment: Payment): readonly Mana[] | null => {
  const useOf = ({ only, isSnow }: Mana): number => (only === undefined ? 2 : 0) + (isSnow ? 1 : 0)
  const rest = [...pool].sort((one, other) => useOf(one) - useOf(other))
  const spent: Mana[] = []
  for (const color of payment.mana) {
    const at = rest.findIndex(mana => (color === 'S' ? mana.isSnow : mana.color === color))
    if (at < 0) return null
    spent.push(...rest.splice(at, 1))
  }
  if (rest.length < payment.generic) return null
  return [...spent, ...rest.slice(0, payment.generic)]
}

type Tap = { readonly source: ManaSource; readonly mana: readonly ManaColor[] }
const isSnowy = ({ supertypes }: ObjectState): boolean => supertypes.includes('snow')
const manaOf = (taps: readonly Tap[]): readonly Mana[] =>
  taps.flatMap(({ source: { only, thing }, mana }) =>
    mana.map(color => ({ color, ...(only ? { only } : {}), ...(isSnowy(thing) ? { isSnow: true as const } : {}) })),
  )
/** What mana may pay: each of a snow source its color, or {S}. */
const paysAs = (mana: readonly ManaColor[], isSnow: boolean): readonly (readonly Pays[])[] =>
  isSnow
    ? mana.reduce<readonly (readonly Pays[])[]>(
        (ways, color) =>
          ways.flatMap(way => [
            [...way, color],
            [...way, 'S'],
          ]),
        [[]],
      )
    : [mana]

/** What is still to be paid after more mana: its own color first, since any mana pays what is generic. */
const leftAfter = ({ mana, generic }: Needed, made: readonly Pays[]): Needed => {
  const colored = [...mana]
  let rest = generic
  for (const color of made) {
    const at = colored.indexOf(color)
    if (at >= 0) colored.splice(at, 1)
    else rest = Math.max(0, rest - 1)
  }
  return { mana: colored, generic: rest }
}
type Needed = Pick<Payment, 'mana' | 'generic'>

/** What is tapped for mana that the pool lacks; null if all of it is not enough. */
const tapsFor = (game: Game, player: Player, payment: Payment, isFor: PaidFor): readonly Tap[] | null => {
  const pool = playerIn(game, player).pool.filter(mana => maySpend(game, mana, isFor))
  const isEnough = (taps: readonly Tap[]): boolean => spentFrom([...pool, ...manaOf(taps)], payment) !== null
  const sources = manaSources(game, player).filter(
    ({ only }) => only === undefined || maySpend(game, { color: 'C', only }, isFor),
  )
  // What cannot be paid with the sources from one on is looked for once.
  const failed = new Set<string>()
  const search = (at: number, taken: readonly Tap[], needed: Needed): readonly Tap[] | null => {
    if (needed.generic + needed.mana.length === 0) return taken
    const source = sources[at]
    if (!source) return null
    const used = taken.map(one => one.source.thing.id)
    const later = sources.slice(at).flatMap(({ thing }) => (used.includes(thing.id) ? [thing.id] : []))
    const key = [at, needed.mana.join(''), needed.generic, ...later].join(' ')
    if (failed.has(key)) return null
    const isSnow = needed.mana.includes('S') && isSnowy(source.thing)
    for (const mana of used.includes(source.thing.id) ? [] : source.ways)
      for (const as of paysAs(mana, isSnow)) {
        const found = search(at + 1, [...taken, { source, mana }], leftAfter(needed, as))
        if (found) return found
      }
    const found = search(at + 1, taken, needed)
    if (!found) failed.add(key)
    return found
  }
  const found = search(
    0,
    [],
    leftAfter(
      payment,
      pool.map(({ color, isSnow }) => (isSnow && !payment.mana.includes(color) ? 'S' : color)),
    ),
  )
  // Nothing is tapped that the payment does not need.
  return (
    found &&
    [...found].reverse().reduce((taps, one) => {
      const others = taps.filter(other => other !== one)
      return isEnough(others) ? others : taps
    }, found)
  )
}

export const canPayMana = (game: Game, player: Player, cost: string, isFor: PaidFor = null): boolean => {
  const own = playerIn(game, player)
  return paymentsOf(cost).some(
    one =>
      (one.life === 0 || own.life >= one.life) &&
      (!countsMana(game, player) || tapsFor(game, player, one, isFor) !== null),
  )
}

/** Whether a cost is paid without making mana for it. */
export const paysFromPool = (game: Game, player: Player, cost: string, isFor: PaidFor): boolean => {
  const pool = playerIn(game, player).pool.filter(mana => maySpend(game, mana, isFor))
  return paymentsOf(cost).some(one => spentFrom(pool, one) !== null)
}

type Price = {
  readonly mana: string
  readonly life: number
  readonly other?: readonly string[]
  /** The act that it is a part of, and what has been paid for that. */
  readonly act?: { paid: Paid }
  readonly said?: readonly string[]
  readonly isFor?: PaidFor
  /** What the cost is paid for; without it, neither for casting nor for activating. */
  readonly purpose?: Purpose
  /** Mana that may be spent as though it were of any color, or of any type. */
  readonly as?: 'any color' | 'any type'
}

/**
 * Pays the mana and life of a cost (409.1f of 1999, 601.2h today); other costs have been paid before. Returns the mana
 * that was spent, one letter for each; `?` where the page does not say which.
 */
export function* pay(table: Table, player: Player, price: Price): Procedure<readonly string[]> {
  const own = playerIn(table.now, player)
  const ways = paymentsOf(price.mana)
  const wanted = price.said?.length ? ways.filter(way => isWay(way, price.said ?? [])) : ways
  const inLife = wanted.filter(way => way.life + price.life > 0)
  const forbidden = inLife.length > 0 ? forbidsLife(table.now, player, price.purpose ?? 'something else') : undefined
  if (forbidden && (!forbidden.isRead || inLife.length === wanted.length))
    return yield* refuseForbidden(table, player, `${price.life + (inLife[0]?.life ?? 0)} life`, forbidden)
  const isEnough = (life: number): boolean => life === 0 || own.life >= life
  const possible = wanted.filter(way => isEnough(way.life + price.life) && !(forbidden && inLife.includes(way)))
  const [first] = possible
  if (!first || ways.length === 0)
    return yield* refuse({
      code: 'cannot-pay',
      message: `${player} cannot pay ${price.mana}${price.life > 0 ? ` and ${price.life} life` : ''}`,
      hint: 'Give the player more life, or write another way to pay',
    })
  const open = first.generic + first.mana.length > 0 ? openMana(table.now, player) : undefined
  if (open) return yield* refuse(notModelledHere(`Paying ${price.mana} with mana of "${open.whole}"`))
  if (!countsMana(table.now, player)) {
    const distinct = possible.length > 1 && !price.said?.length && possible.some(way => way.life > 0)
    if (distinct)
      return yield* refuse({
        code: 'payment-not-said',
        message: `Choose how to pay ${price.mana}: ${possible.map(way => `paying ${printPayment(way)}`).join(' or ')}`,
        hint: `Add to the step: paying ${printPayment(first)}`,
      })
    const isSaid = price.said?.length && !/life/.test(price.said.join())
    const said = isSaid ? (price.said ?? []).join('') : printMana(first, price)
    yield* paid(table, player, said, first.life + price.life, price)
    const [way = first] = isSaid ? paymentsOf(said) : []
    return [...way.mana, ...Array.from({ length: way.generic }, () => '?')]
  }
  const way = possible.find(one => tapsFor(table.now, player, asAny(one, price), price.isFor ?? null) !== null)
  const taps = way && tapsFor(table.now, player, asAny(way, price), price.isFor ?? null)
  const unused = way ? undefined : otherManaAbility(table.now, player)
  if (unused) return yield* refuse(notModelledHere(`Paying ${price.mana} with mana of "${unused.whole}"`))
  const more = way && taps ? undefined : addsMana(table.now)
  if (more) return yield* refuse(notModelledHere(`Paying ${price.mana} with mana that "${more}" adds`))
  if (!way || !taps)
    return yield* refuse({
      code: 'mana-short',
      message: `${player} cannot pay ${price.mana}: ${player} does not have enough mana`,
      hint: `Given ${player}'s mana pool is ${price.mana.replace(/\{(\d+)\}/, (_, n) => '{C}'.repeat(Number(n)))}`,
    })
  for (const { source, mana } of taps) yield* table.tapForMana(table, player, source.thing.object.label, mana)
  const { pool } = playerIn(table.now, player)
  const usable = pool.filter(mana => maySpend(table.now, mana, price.isFor ?? null))
  const spent = spentFrom(usable, asAny(way, price)) ?? []
  const rest = [...pool]
  for (const mana of spent) rest.splice(rest.indexOf(mana), 1)
  yield* record(
    table,
    'paid',
    `${player} spends ${spent.map(mana => `{${mana.color}}`).join('') || 'no mana'}`,
    [withPlayer(table.now, player, { pool: rest })],
    { by: player, matter: 'mana' },
  )
  yield* paid(table, player, printMana(way, price), way.life + price.life, price)
  yield* ofManaSpent(table, player, spent, price.isFor ?? null)
  return spent.map(({ color }) => color)
}
/** 106.6 (2009-07-11): what mana does to the spell that it is spent on. */
function* ofManaSpent(table: Table, player: Player, spent: readonly Mana[], isFor: PaidFor): Procedure {
  if (isFor === null || !('spell' in isFor)) return
  const { spell } = isFor
  const done = new Set<string>()
  for (const { only } of spent) {
    if (!only?.also || done.has(`${only.source} ${only.also.text}`)) continue
    const { on, ...spec } = only.also
    const by = only.by ?? player
    if (!passes(on, spell, viewOf(table.now.state), { id: only.source ?? null, controller: by })) continue
    done.add(`${only.source} ${spec.text}`)
    const affects = { kind: 'reference', the: { kind: 'found', ids: [spell.id] } } as const
    const event = { kind: 'resolve', name: 'mana', source: null, controller: by, targets: [], choices: [] } as const
    yield* record(table, 'effect began', spec.text, [happening({ ...event, specs: [{ ...spec, affects }] })], {
      of: spell.object.label,
      by: player,
      matter: 'resolving',
    })
  }
}
/** 609.4b today: what mana may be spent as changes how a cost is paid, not the cost. */
const asAny = (way: Payment, { as }: Price): Payment => {
  if (as === undefined) return way
  const kept = way.mana.filter(color => color === 'S' || (as === 'any color' && color === 'C'))
  return { ...way, mana: kept, generic: way.generic + way.mana.length - kept.length }
}
const printMana = (way: Payment, price: Price): string => {
  const text = printPayment({ ...way, life: 0 })
  return text === '{0}' && !/\{/.test(price.mana) ? '' : text
}
const isWay = (way: Payment, said: readonly string[]): boolean => {
  const wanted = paymentsOf(said.filter(one => one.startsWith('{')).join(''))
  const life = said
    .flatMap(one => (/^(\d+) life$/.exec(one)?.[1] ? [Number(/^(\d+)/.exec(one)?.[1])] : []))
    .reduce((sum, n) => sum + n, 0)
  if (life !== way.life) return false
  // "Paying 4 life" leaves no doubt about the mana of the cost.
  if (life > 0 && said.every(one => !one.startsWith('{'))) return true
  const total = way.mana.length + way.generic
  return wanted.some(
    one =>
      one.mana.length + one.generic === total &&
      spentFrom(
        [...one.mana, ...Array.from({ length: one.generic }, () => 'C' as const)].map(
          (pays): Mana => (pays === 'S' ? { color: 'C', isSnow: true } : { color: pays }),
        ),
        way,
      ) !== null,
  )
}

function* paid(table: Table, player: Player, mana: string, life: number, { other = [], act }: Price): Procedure {
  const sum = { mana, life: life + (act?.paid.life ?? 0), other: [...(act?.paid.other ?? []), ...other] }
  if (act) act.paid = sum
  const lastPaid = { ...table.now.lastPaid, [player]: sum }
  const words = [...(mana ? [mana] : []), ...(life > 0 ? [`${life} life`] : []), ...other]
  yield* record(table, 'paid', `${player} pays ${words.join(', ') || 'nothing'}`, [setting({ lastPaid })], {
    by: player,
    answer: words,
    matter: 'casting',
  })
  if (life > 0) yield* perform(table, [{ kind: 'life', player, amount: -life, by: null }])
}
