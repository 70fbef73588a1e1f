import { type Amount, copyOf, type ObjectSpec, type ObjectState, objectState, viewOf, type What } from '../../index'
import { putBlocking } from '../combat/combat'
import { MOST_TOKENS, type TokenShape, tokensCreated } from '../entering/creating'
import { opponentsOf, type Ref } from '../game'
import { boardBefore } from '../objects/last-known'
import { ask, existing, notModelledHere, type Procedure, refuse, thingNamed, whether } from '../table'
import { attacking } from './entering'
import { amountOf, keep, keepAmount, type Now, type Of, performed, sourceLabel } from './now'
import { eachOf, people } from './people'
import { things, valued } from './things'
import { tokenCopies } from './token-copies'

export function* made(now: Now, { who, tokens, as }: Of<'create'>): Procedure {
  const { table, doing } = now
  const created: (Ref & { readonly kind: number })[] = []
  yield* eachOf(now, who, function* (player): Procedure {
    const shapes: TokenShape[] = []
    for (const token of tokens) {
      const host = token.attachedTo && (yield* hostOf(now, token.attachedTo))
      const size = function* (amount: Amount | null): Procedure<number | null> {
        return amount === null ? null : yield* amountOf(now, amount)
      }
      shapes.push({
        count: host === null ? 0 : yield* amountOf(now, token.count),
        name: token.name,
        types: token.types as ObjectSpec['types'],
        supertypes: token.supertypes as ObjectSpec['supertypes'],
        subtypes: token.subtypes,
        colors: token.colors as ObjectSpec['colors'],
        power: yield* size(token.power),
        toughness: yield* size(token.toughness),
        abilities: token.abilities,
        ...(token.isTapped ? { isTapped: true as const } : {}),
        ...(host ? { attachedTo: host } : {}),
      })
    }
    const all = yield* tokensCreated(table, shapes, { controller: player, maker: doing.controller, by: doing.label })
    const mine = all.filter(({ kind }) => kind < tokens.length)
    // Whether what a text says of its tokens is true of those that are created besides is not known.
    if (mine.length < all.length && (OF_TOKENS.test(doing.text) || tokens.some(saysMore)))
      return yield* refuse(notModelledHere(`What "${doing.text}" says of tokens that are created besides`))
    created.push(...mine)
    for (const { kind, label } of mine) {
      const unsized = tokens[kind]?.power === null ? thingNamed(table.now.state, label) : undefined
      if (unsized?.types.includes('creature') && !isSizedByText(unsized))
        return yield* refuse(notModelledHere(`The size of the token "${label}" of "${doing.text}"`))
      const token = tokens[kind]?.isAttacking ? thingNamed(table.now.state, label) : undefined
      if (token) yield* attacking(now, token)
      const blocked = tokens[kind]?.blocking
      const blocker = blocked && thingNamed(table.now.state, label)
      if (blocker) for (const attacker of yield* things(now, blocked)) yield* putBlocking(table, blocker, attacker)
    }
    for (const [kind, token] of tokens.entries())
      for (const { counter, count } of token.counters ?? [])
        for (const { label } of mine.filter(one => one.kind === kind))
          yield* performed(now, [{ kind: 'counters', label, counter, count: yield* amountOf(now, count), way: 'put' }])
  })
  keep(now, as, created)
  for (const [kind, token] of tokens.entries())
    keep(
      now,
      token.as,
      created.filter(one => one.kind === kind),
    )
  keepAmount(now, created.length)
  now.done = created.length > 0
}

/** Words of a text that may mean the tokens that it has created. */
const OF_TOKENS = /\b(?:it|its|them|they|their|that|those|the (?:artifact|creature|token)s?)\b/i
const saysMore = (token: Of<'create'>['tokens'][number]): boolean =>
  [token.isTapped, token.isAttacking, token.blocking, token.attachedTo, token.counters].some(Boolean)

/** Whether all that a token's text says about it is read: nothing else gives it a size. */
const isSizedByText = ({ abilities }: ObjectState): boolean =>
  abilities.length > 0 && abilities.every(({ ability }) => ability.does.kind !== 'opaque')

/** 303.4i today: a token is not created attached to what it cannot enchant, or to nothing. */
function* hostOf(now: Now, to: What): Procedure<string | null> {
  const hosts = yield* things(now, to)
  const [host] = hosts
  if (host?.object.zone !== 'battlefield' || !host.types.includes('creature')) return null
  const limit = host.abilities.find(({ ability }) => /\bprotection from|can't be enchanted/i.test(ability.text))
  if (hosts.length > 1 || limit)
    return yield* refuse(notModelledHere(`How the tokens of "${now.doing.text}" enter attached`))
  return host.object.label
}

export function* copiesMade(now: Now, instruction: Of<'create copies'>): Procedure {
  const { table, doing } = now
  const models = yield* valued(now, instruction.of)
  const count = yield* amountOf(now, instruction.count)
  const created: Ref[] = []
  for (const model of models) {
    // 707.2 and 608.2h today: a card is copied as it is where it is, and what has left as it last was.
    const { id, object } = model
    const isThere = objectState(viewOf(table.now.state), id) !== undefined || boardBefore(table.now, id) !== undefined
    const isCopyable = isThere && !object.filler
    if (!isCopyable || object.zone === 'stack' || count > MOST_TOKENS)
      return yield* refuse(notModelledHere(`"${doing.text}" of ${doing.label}`))
    created.push(
      ...((yield* tokenCopies(table, model, {
        count,
        players: yield* people(now, instruction.who),
        except: instruction.except,
        alsoHas: instruction.alsoHas ?? [],
        by: doing.label,
        ...(instruction.isTapped ? { isTapped: true as const } : {}),
      })) as readonly Ref[]),
    )
  }
  if (instruction.isAttacking)
    for (const { label } of created) {
      const token = thingNamed(table.now.state, label)
      if (token) yield* attacking(now, token)
    }
  keep(now, instruction.as, created)
  now.done = created.length > 0
}

/** 702.115a (2015-11-13), 702.116a today: myriad; each token attacks its opponent or a planeswalker of theirs. */
export function* copiesForOthers(now: Now, { of, as }: Of<'copies for others'>): Procedure {
  const { table, doing } = now
  const created: Ref[] = []
  const [model] = yield* valued(now, of)
  const player = doing.controller
  for (const opponent of opponentsOf(table.now, player)) {
    if (!model || opponent === now.kept.defending) continue
    if (!(yield* whether(table, player, `whether to create a token that attacks ${opponent}`))) continue
    const how = { count: 1, players: [player], except: [], alsoHas: [], by: doing.label, isTapped: true } as const
    for (const token of yield* tokenCopies(table, model, how)) {
      created.push(token as Ref)
      const thing = thingNamed(table.now.state, token.label)
      if (thing) yield* attacking(now, thing, opponent)
    }
  }
  keep(now, as, created)
  now.done = created.length > 0
}

/** 701.27a (2012-10-01), 701.36a today: a copy of a creature token of one's own. */
export function* populated(now: Now, { who }: Of<'populate'>): Procedure {
  const { table, doing } = now
  yield* existing(table, 'populate', sourceLabel(doing))
  for (const player of yield* people(now, who)) {
    const tokens = viewOf(table.now.state).objects.filter(
      thing =>
        thing.object.zone === 'battlefield' &&
        thing.object.token &&
        !thing.object.phasedOut &&
        thing.controller === player &&
        thing.types.includes('creature'),
    )
    if (tokens.length === 0) continue
    const faces = tokens.map(({ id, object: { back } }) => {
      const face = copyOf(id, viewOf(table.now.state), [], [])
      return JSON.stringify([back, { ...face, name: face?.name.replace(/ \d+$/, '') }])
    })
    // Which of several that are alike is copied makes no difference.
    const isAsked = new Set(faces).size > 1
    if (!isAsked && tokens.length > 1) table.forced.push({ player, answer: tokens.map(({ object }) => object.label) })
    const [label] = isAsked
      ? yield* ask(table, {
          kind: 'choose',
          player,
          question: 'which creature token is copied',
          options: tokens.map(({ object }) => ({ key: object.label, shown: `"${object.label}"` })),
          least: 1,
          most: 1,
          write: `${player} chooses "${tokens[0]?.object.label ?? ''}"`,
        })
      : [tokens[0]?.object.label]
    const model = tokens.find(({ object }) => object.label === label)
    if (model)
      yield* tokenCopies(table, model, { count: 1, players: [player], except: [], alsoHas: [], by: doing.label })
  }
}
