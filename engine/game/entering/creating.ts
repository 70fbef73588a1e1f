import {
  type Amount,
  amountAt,
  NAMED_TOKENS,
  type ObjectId,
  type ObjectSpec,
  objectNamed,
  type Player,
  viewOf,
} from '../../index'
import { readAbilities } from '../../meaning/reader'
import { contextOf } from '../executing/context'
import { NOTHING_KEPT } from '../game'
import { doingOf, isAboutPlayer, replacementsOn, textsInForce } from '../replacing/replacements-in-force'
import {
  happening,
  notModelledHere,
  type Procedure,
  policyOf,
  record,
  refuse,
  setting,
  type Table,
  thingNamed,
} from '../table'
import type { Happened } from '../triggers/happenings'
import { watch } from '../triggers/triggers'
import { asItEnters } from './entering'

type By = { readonly controller: Player; readonly maker: Player; readonly by: string }
export const MOST_TOKENS = 50

/** How many tokens are made once the texts that change that have been applied; other texts about tokens are refused. */
export function* tokensMade(table: Table, player: Player, count: number): Procedure<number> {
  let made = count
  for (const of of textsInForce(viewOf(table.now.state)))
    if (of.concerns.has('create') && (of.who !== 'you' || of.controller === player))
      return yield* refuse(notModelledHere(`"${of.text}" of ${of.name}`))
  for (const one of replacementsOn(table.now, 'creates')) {
    const { instead } = one.replacement
    if (made === 0 || instead.kind === 'tokens besides' || !isAboutPlayer(table.now, one, player)) continue
    const unplayed = one.of.open ?? (instead.kind === 'amount' ? undefined : `"${one.of.text}" of ${one.of.name}`)
    if (unplayed !== undefined || instead.kind !== 'amount') return yield* refuse(notModelledHere(unplayed ?? ''))
    const kept = { ...NOTHING_KEPT, amount: made }
    made = amountAt(instead.is, contextOf({ table, doing: doingOf(one.of), kept }))
    yield* record(table, 'replaced', `${one.of.name} makes it ${made} tokens`, [], {
      of: one.of.name,
      matter: 'replacement',
    })
  }
  return made
}

/** 614.1a today: tokens of other kinds that are created besides those that a player creates. */
export function* tokensBesides(table: Table, player: Player): Procedure<readonly TokenShape[]> {
  const all = replacementsOn(table.now, 'creates').filter(one => isAboutPlayer(table.now, one, player))
  const shapes: TokenShape[] = []
  for (const { of, replacement } of all) {
    const { instead } = replacement
    if (instead.kind !== 'tokens besides') continue
    if (of.open !== undefined || all.some(one => one.replacement.instead.kind !== 'tokens besides'))
      return yield* refuse(notModelledHere(of.open ?? `"${of.text}" of ${of.name} beside what changes how many tokens`))
    for (const token of instead.tokens) {
      const size = (amount: Amount | null): number | null => (amount?.kind === 'number' ? amount.is : null)
      shapes.push({
        name: token.name,
        types: token.types as ObjectSpec['types'],
        supertypes: token.supertypes as ObjectSpec['supertypes'],
        subtypes: token.subtypes,
        colors: token.colors as ObjectSpec['colors'],
        abilities: token.abilities,
        count: size(token.count) ?? 0,
        power: size(token.power),
        toughness: size(token.toughness),
      })
    }
    yield* record(table, 'replaced', `${of.name} adds other tokens`, [], { of: of.name, matter: 'replacement' })
  }
  return shapes
}

/** So many tokens of one kind, worked out. An empty name: that of its subtypes (111.4 today). */
export type TokenShape = Pick<
  ObjectSpec,
  'name' | 'types' | 'supertypes' | 'subtypes' | 'colors' | 'power' | 'toughness' | 'attachedTo'
> & { readonly count: number; readonly abilities: readonly string[]; readonly isTapped?: true }
export function* tokensCreated(
  table: Table,
  kinds: readonly TokenShape[],
  { controller, maker, by }: By,
): Procedure<readonly { label: string; id: ObjectId; kind: number }[]> {
  const made: { label: string; id: ObjectId; kind: number }[] = []
  const before = table.now.state
  const happened: Happened[] = []
  const isAny = kinds.some(({ count }) => count > 0)
  const besides = isAny ? yield* tokensBesides(table, controller) : []
  for (const [kind, shown] of [...kinds, ...besides].entries()) {
    const described = `${[...shown.supertypes, ...shown.subtypes, ...shown.types].join(' ')} token`
    const count = yield* tokensMade(table, controller, shown.count)
    if (count > MOST_TOKENS) return yield* refuse(notModelledHere(`Creating ${count} of a ${described}`))
    const [subtype = ''] = shown.subtypes
    if (shown.subtypes.includes('Aura') && count > 0 && shown.attachedTo === undefined)
      return yield* refuse(notModelledHere(`What a ${described} enchants`))
    const own = shown.types.length === 0 && shown.subtypes.length === 1 ? NAMED_TOKENS[subtype] : undefined
    if (shown.types.length === 0 && own === undefined) return yield* refuse(notModelledHere(`What a ${described} is`))
    const abilities = own === undefined ? shown.abilities : [own, ...shown.abilities]
    const name = shown.name || shown.subtypes.join(' ')
    // 110.5a (2009-07-11): the owner is the player under whose control it enters; before, whose effect made it.
    const owner = policyOf(table.now).tokenOwner === 'controller of the effect' ? maker : controller
    for (let i = 0; i < count; i++) {
      const label = freeLabel(table, name === '' ? 'Token' : name)
      const object: ObjectSpec = {
        label,
        name,
        supertypes: shown.supertypes,
        types: own === undefined ? shown.types : ['artifact'],
        subtypes: shown.subtypes,
        colors: shown.colors,
        manaCost: null,
        power: shown.power,
        toughness: shown.toughness,
        abilities: abilities.flatMap(text => readAbilities(text, { name: label }, table.known)),
        controller,
        owner,
        zone: 'battlefield',
        counters: {},
        token: true,
        ...(shown.attachedTo === undefined ? {} : { attachedTo: shown.attachedTo }),
        ...(shown.isTapped ? { tapped: true as const } : {}),
      }
      const id = `o${table.now.state.next}` as ObjectId
      const entry = yield* record(
        table,
        'created',
        `${controller} creates ${label}`,
        [
          happening({ kind: 'begin', object }),
          setting({ arrived: { ...table.now.arrived, [id]: table.now.turn.number } }),
        ],
        { of: label, by, matter: 'resolving' },
      )
      yield* asItEnters(table, label, before)
      made.push({ label, id, kind })
      const is = thingNamed(table.now.state, label)
      happened.push({
        plan: { kind: 'move', label, to: 'battlefield', way: 'entered', by },
        before,
        after: table.now.state,
        amount: 1,
        entry,
        ...(is ? { is } : {}),
      })
    }
  }
  yield* watch(table, { kind: 'happened', what: happened })
  return made
}

/** The label of a token: its name, with a number if that is taken. */
export const freeLabel = (table: Table, name: string): string => {
  const label = (n: number): string => (n === 1 ? name : `${name} ${n}`)
  let n = 1
  while (objectNamed(table.now.state, label(n))) n++
  return label(n)
}
