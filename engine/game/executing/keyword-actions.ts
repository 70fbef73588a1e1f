import type { IsoDate } from '#rulebook/dates/date'
import {
  ACTION_DAYS,
  type Instruction,
  MONSTROUS,
  matches,
  type ObjectState,
  type Player,
  viewOf,
  type What,
} from '../../index'
import { readAbilities, readAbility } from '../../meaning/reader'
import { freeLabel, tokensCreated } from '../entering/creating'
import { draws } from '../replacing/drawing'
import {
  ask,
  happening,
  illegalAct,
  notModelledHere,
  type Procedure,
  policyOf,
  record,
  refuse,
  thingNamed,
  whether,
} from '../table'
import type { Planned } from '../triggers/happenings'
import { acted } from '../triggers/triggers'
import { amountOf, contextOf, manaValue, type Now, type Of, performed, sourceThing } from './now'
import { eachOf } from './people'
import { refs, things, topCards } from './things'
import { blankObject } from './token-copies'

type KeywordAction = keyof typeof ACTION_DAYS
const isAction = (name: string): name is KeywordAction => name in ACTION_DAYS

/** The keyword action that an instruction is, if the rules of a day do not have it yet. */
export const actionBeforeItsDay = (instruction: Instruction, on: IsoDate): KeywordAction | null => {
  const name =
    'act' in instruction && instruction.act !== undefined
      ? instruction.act
      : instruction.kind === 'manifest'
        ? instruction.way
        : instruction.kind === 'mark' && instruction.as === 'suspected'
          ? 'suspect'
          : instruction.kind
  return isAction(name) && on < ACTION_DAYS[name] ? name : null
}

const plusCounters = (label: string, count: number): Planned => ({
  kind: 'counters',
  label,
  counter: '+1/+1',
  count,
  way: 'put',
})

/** A designation, of which texts may ask (702.112b today); what is no longer there gets none. */
export function* marked(now: Now, { what, as, isThisTurn, isLost }: Of<'mark'>): Procedure {
  const { table, doing } = now
  for (const thing of yield* things(now, what)) {
    const { object } = thing
    if (object.zone !== 'battlefield') continue
    const others = (object.marks ?? []).filter(mark => mark.as !== as)
    const marks = isLost ? others : [...others, { as, ...(isThisTurn ? { isThisTurn } : {}) }]
    yield* record(
      table,
      'effect began',
      `${object.label} ${isLost ? 'is no longer' : 'becomes'} ${as}`,
      [
        happening({ kind: 'marks', label: object.label, marks }),
        ...(as === 'suspected' && !isLost ? [happening(suspected(thing))] : []),
      ],
      { of: object.label, by: doing.label, matter: 'resolving' },
    )
    if (!isLost) yield* acted(table, as, thing.controller, thing)
  }
}
const KEPT = { kind: 'memory', of: 'marked' } as const
/** 701.60c (2024-02-02): until a permanent stops being suspected, it has menace and cannot block. */
const suspected = ({ object, controller }: ObjectState) =>
  ({
    kind: 'resolve',
    name: object.label,
    source: object.label,
    controller,
    specs: [
      {
        text: 'It is suspected.',
        affects: { kind: 'reference', the: KEPT },
        changes: ['menace', "This creature can't block."].map(text => ({
          kind: 'gain ability' as const,
          ability: readAbility(text, { name: '' }),
        })),
        duration: {
          kind: 'for as long as',
          condition: { kind: 'matches', the: KEPT, filter: { kind: 'marked', as: 'suspected' } },
        },
      },
    ],
    targets: [],
    choices: [],
    memory: { objects: { marked: [object.id] }, players: {} },
  }) as const

/** 701.40b (2017-09-29), 701.44c and 701.50c today: permanents that do something, as they last were if they have left. */
function* thereOrGone(
  now: Now,
  what: What,
  does: string,
): Procedure<readonly { readonly thing: ObjectState; readonly isThere: boolean }[]> {
  const { table, doing } = now
  const there = (yield* things(now, what)).filter(({ object }) => object.zone === 'battlefield')
  if (there.length > 0 || what.kind !== 'reference') return there.map(thing => ({ thing, isThere: true }))
  const gone =
    what.the.kind === 'this'
      ? [sourceThing(now)]
      : (yield* refs(now, what)).map(ref => table.now.lastKnown[ref.was ?? ref.id]?.thing)
  const found: { readonly thing: ObjectState; readonly isThere: boolean }[] = []
  for (const thing of gone) {
    if (!thing) return yield* refuse(notModelledHere(`What ${does} for ${doing.label}`))
    if (!thing.object.phasedOut) found.push({ thing, isThere: false })
  }
  return found
}

/** 701.40a (2017-09-29), 701.44a today: the top card is revealed; a land goes to the hand, else the creature grows. */
export function* explored(now: Now, { what }: Of<'explore'>): Procedure {
  const { table, doing } = now
  for (const { thing, isThere } of yield* thereOrGone(now, what, 'explores')) {
    const { controller } = thing
    const [card] = yield* topCards(now, controller, 1)
    if (card?.object.filler)
      return yield* refuse(notModelledHere(`Whether the card that ${doing.label} reveals is a land`))
    if (card)
      yield* record(table, 'revealed', `${controller} reveals ${card.object.label}`, [], {
        by: controller,
        of: doing.label,
        matter: 'resolving',
      })
    if (card?.types.includes('land')) {
      yield* performed(now, [{ kind: 'move', label: card.object.label, to: 'hand', way: 'put', by: doing.label }])
      yield* acted(table, 'explore', controller, thing)
      continue
    }
    if (isThere) yield* performed(now, [plusCounters(thing.object.label, 1)])
    if (!card) {
      yield* acted(table, 'explore', controller, thing)
      continue
    }
    const question = `whether to put "${card.object.label}" into the graveyard`
    const isYes = yield* whether(table, controller, question, 'does', 'graveyard')
    if (isYes)
      yield* performed(now, [{ kind: 'move', label: card.object.label, to: 'graveyard', way: 'put', by: doing.label }])
    yield* acted(table, 'explore', controller, thing)
  }
}

/** 701.47a (2022-04-29), 701.50a and e today: draw, discard as many, and a counter for each nonland card discarded. */
export function* connived(now: Now, { what, count }: Of<'connive'>): Procedure {
  const { table, doing } = now
  const number = yield* amountOf(now, count)
  if (number === 0 && policyOf(table.now).conniveNothing === 'does nothing') return
  for (const { thing, isThere } of yield* thereOrGone(now, what, 'connives')) {
    const player = thing.controller
    yield* draws(table, player, number)
    const hand = viewOf(table.now.state).objects.filter(
      ({ object }) => object.zone === 'hand' && object.owner === player,
    )
    const most = Math.min(hand.length, number)
    const labels = yield* ask(table, {
      kind: 'choose',
      player,
      question: 'what to discard',
      options: hand.map(({ object }) => ({ key: object.label, shown: object.filler ? 'a card' : `"${object.label}"` })),
      least: most,
      most,
      write: `${player} discards "${hand[0]?.object.label ?? ''}"`,
    })
    const cards = hand.filter(({ object }) => labels.includes(object.label))
    if (cards.some(({ object }) => object.filler))
      return yield* refuse(notModelledHere(`Whether the card that ${doing.label} discards is a land`))
    yield* performed(
      now,
      labels.map((label): Planned => ({ kind: 'move', label, to: 'graveyard', way: 'discarded', by: doing.label })),
    )
    const grows = cards.filter(({ types }) => !types.includes('land')).length
    if (isThere && thingNamed(table.now.state, thing.object.label)?.id === thing.id && grows > 0)
      yield* performed(now, [plusCounters(thing.object.label, grows)])
    yield* acted(table, 'connive', player, thing)
  }
}

/** 701.63a (2025-04-04): counters on it, or else its controller creates a token of that size; what has left gets none. */
export function* endured(now: Now, { what, count }: Of<'endure'>): Procedure {
  const { table, doing } = now
  const number = yield* amountOf(now, count)
  if (number <= 0) return
  for (const { thing, isThere } of yield* thereOrGone(now, what, 'endures')) {
    const { label } = thing.object
    if (isThere && (yield* whether(table, thing.controller, `whether to put the counters on "${label}"`))) {
      const put = yield* performed(now, [plusCounters(label, number)])
      if (put.some(({ amount }) => amount > 0)) continue
    }
    yield* tokensCreated(
      table,
      [
        {
          count: 1,
          name: '',
          types: ['creature'],
          supertypes: [],
          subtypes: ['Spirit'],
          colors: ['white'],
          power: number,
          toughness: number,
          abilities: [],
        },
      ],
      { controller: thing.controller, maker: doing.controller, by: doing.label },
    )
  }
}

const graveyardOf = ({ table }: Now, player: Player): readonly ObjectState[] =>
  viewOf(table.now.state).objects.filter(({ object }) => object.zone === 'graveyard' && object.owner === player)
const evidenceOf = (now: Now, cards: readonly ObjectState[]): number =>
  cards.reduce((sum, card) => sum + manaValue(now, card), 0)
/** 701.59b (2024-02-02): without cards of enough mana value nobody can collect evidence. */
export function* canCollect(now: Now, { count }: Of<'collect evidence'>, player: Player): Procedure<boolean> {
  return evidenceOf(now, graveyardOf(now, player)) >= (yield* amountOf(now, count))
}
/** 701.59a (2024-02-02): any number of cards from the graveyard are exiled whose mana values are enough in all. */
export function* evidenceCollected(now: Now, { who, count }: Of<'collect evidence'>): Procedure {
  const { table, doing } = now
  const needed = yield* amountOf(now, count)
  yield* eachOf(now, who, function* (player): Procedure {
    const cards = graveyardOf(now, player)
    now.done = false
    if (evidenceOf(now, cards) < needed) return
    const chosen = yield* ask(table, {
      kind: 'choose',
      player,
      question: 'the cards that are collected as evidence',
      options: cards.map(({ object }) => ({ key: object.label, shown: `"${object.label}"` })),
      least: needed > 0 ? 1 : 0,
      most: cards.length,
      write: `${player} exiles "${cards[0]?.object.label ?? ''}"`,
    })
    const those = cards.filter(({ object }) => chosen.includes(object.label))
    const is = evidenceOf(now, those)
    if (is < needed)
      return yield* refuse(
        illegalAct(
          `${player} cannot collect evidence with these: mana value ${is} is less than ${needed}`,
          '',
          'Exile more cards',
        ),
      )
    yield* performed(
      now,
      chosen.map((label): Planned => ({ kind: 'move', label, to: 'exile', way: 'exiled', by: doing.label })),
    )
    now.done = true
    yield* acted(table, 'collect evidence', player)
  })
}

const ONE = { kind: 'number', is: 1 } as const
const FORAGED = {
  sacrifice: {
    kind: 'sacrifice',
    who: 'you',
    what: { kind: 'chosen', filter: { kind: 'subtype', is: 'Food' }, least: ONE, most: ONE, by: null },
  },
  exile: {
    kind: 'exile',
    what: {
      kind: 'chosen',
      filter: {
        kind: 'all',
        of: [
          { kind: 'in zone', is: ['graveyard'] },
          { kind: 'owned by', who: 'you' },
        ],
      },
      least: { kind: 'number', is: 3 },
      most: { kind: 'number', is: 3 },
      by: null,
    },
  },
} as const
/** 701.61a (2024-08-02): three cards from the graveyard, or a Food. */
export const foragedBy = (now: Now, player: Player): readonly (keyof typeof FORAGED)[] => {
  const hasFood = viewOf(now.table.now.state).objects.some(
    ({ object, subtypes, controller }) =>
      object.zone === 'battlefield' && !object.phasedOut && controller === player && subtypes.includes('Food'),
  )
  return [
    ...(graveyardOf(now, player).length >= 3 ? (['exile'] as const) : []),
    ...(hasFood ? (['sacrifice'] as const) : []),
  ]
}
export function* foraged(now: Now, { who }: Of<'forage'>): Procedure {
  const { table, doing } = now
  yield* eachOf(now, who, function* (player): Procedure {
    if (player !== doing.controller) return yield* refuse(notModelledHere('Another player who forages'))
    const ways = foragedBy(now, player)
    now.done = false
    if (ways.length === 0) return
    const [way = 'exile'] = yield* ask(table, {
      kind: 'choose',
      player,
      question: 'how to forage',
      options: ways.map(key => ({ key, shown: key === 'exile' ? 'exile' : 'sacrifice' })),
      least: 1,
      most: 1,
      write: `${player} chooses ${ways[0]}`,
    })
    yield* now.carryOut(now, [FORAGED[way as keyof typeof FORAGED]])
    if (now.done) yield* acted(table, 'forage', player)
  })
}

function* oneOf(now: Now, player: Player, among: readonly ObjectState[]): Procedure<ObjectState | undefined> {
  const [label] = yield* ask(now.table, {
    kind: 'choose',
    player,
    question: 'which creature gets the counters',
    options: among.map(({ object }) => ({ key: object.label, shown: `"${object.label}"` })),
    least: Math.min(1, among.length),
    most: 1,
    write: `${player} chooses "${among[0]?.object.label ?? ''}"`,
  })
  return among.find(({ object }) => object.label === label)
}
const creaturesOf = (now: Now, player: Player): readonly ObjectState[] =>
  viewOf(now.table.now.state).objects.filter(
    thing =>
      thing.object.zone === 'battlefield' &&
      !thing.object.phasedOut &&
      thing.controller === player &&
      thing.types.includes('creature'),
  )

/** 701.32a (2014-09-26), 701.39a today: the creature with the least toughness gets the counters. */
export function* bolstered(now: Now, { who, count }: Of<'bolster'>): Procedure {
  const number = yield* amountOf(now, count)
  yield* eachOf(now, who, function* (player): Procedure {
    const mine = creaturesOf(now, player)
    const least = Math.min(...mine.map(({ toughness }) => toughness ?? 0))
    const chosen = yield* oneOf(
      now,
      player,
      mine.filter(({ toughness }) => (toughness ?? 0) === least),
    )
    if (chosen) yield* performed(now, [plusCounters(chosen.object.label, number)])
  })
}

/** 701.43a (2019-04-26), 701.47a today: an Army gets the counters; without one, a 0/0 black Army token is created first. */
export function* amassed(now: Now, { who, count, subtype = 'Zombie' }: Of<'amass'>): Procedure {
  const { table, doing } = now
  const number = yield* amountOf(now, count)
  yield* eachOf(now, who, function* (player): Procedure {
    const armies = () => creaturesOf(now, player).filter(({ subtypes }) => subtypes.includes('Army'))
    if (armies().length === 0)
      yield* tokensCreated(
        table,
        [
          {
            count: 1,
            name: '',
            types: ['creature'],
            supertypes: [],
            subtypes: [subtype, 'Army'],
            colors: ['black'],
            power: 0,
            toughness: 0,
            abilities: [],
          },
        ],
        { controller: player, maker: doing.controller, by: doing.label },
      )
    const army = yield* oneOf(now, player, armies())
    if (!army) return
    // 701.47b today: it also becomes of the subtype.
    if (!army.subtypes.includes(subtype))
      return yield* refuse(notModelledHere(`The creature type that ${doing.label} adds`))
    yield* performed(now, [plusCounters(army.object.label, number)])
  })
}

/** 114 (2011-02-04): an emblem is in the command zone and has only its abilities. */
export function* emblems(now: Now, { who, abilities }: Of<'emblem'>): Procedure {
  const { table, doing } = now
  yield* eachOf(now, who, function* (player): Procedure {
    const label = freeLabel(table, `emblem of ${doing.source?.label ?? doing.label}`)
    yield* record(
      table,
      'created',
      `${player} gets an emblem`,
      [
        happening({
          kind: 'begin',
          object: {
            ...blankObject(label, player),
            name: '',
            abilities: abilities.flatMap(text => readAbilities(text, { name: '' }, table.known)),
            zone: 'command',
          },
        }),
      ],
      { of: label, by: doing.label, matter: 'resolving' },
    )
  })
}

export function* tappedOrUntapped(now: Now, { who, what }: Of<'tap or untap'>): Procedure {
  const { table } = now
  yield* eachOf(now, who, function* (player): Procedure {
    for (const { object } of yield* things(now, what)) {
      const [answer] = yield* ask(table, {
        kind: 'choose',
        player,
        question: `whether "${object.label}" is tapped or untapped`,
        options: [
          { key: 'tapped', shown: 'tap' },
          { key: 'untapped', shown: 'untap' },
        ],
        least: 1,
        most: 1,
        write: `${player} chooses tap`,
      })
      yield* performed(now, [
        { kind: 'status', label: object.label, becomes: answer === 'untapped' ? 'untapped' : 'tapped' },
      ])
    }
  })
}

/** 701.31a (2013-09-27), 701.37a today: counters, and it becomes monstrous, only if it is not monstrous. */
export function* monstrous(now: Now, { count }: Of<'monstrosity'>): Procedure {
  const self = { kind: 'reference', the: { kind: 'this' }, as: MONSTROUS } as const
  const [thing] = yield* things(now, self)
  const isAlready = thing !== undefined && matches({ kind: 'status', is: 'monstrous' }, thing, contextOf(now))
  if (!thing || isAlready) return
  yield* now.carryOut(now, [
    { kind: 'counters', what: self, counters: [{ counter: '+1/+1', count }], way: 'put' },
    {
      kind: 'effect',
      spec: {
        text: 'It is monstrous.',
        affects: { kind: 'reference', the: { kind: 'memory', of: MONSTROUS } },
        changes: [{ kind: 'game rule', says: MONSTROUS }],
      },
    },
  ])
  // 701.37c today: X of its other abilities is what it was as it became monstrous.
  const { x } = now.doing
  yield* acted(now.table, 'become monstrous', thing.controller, thing, x === undefined ? {} : { x })
}
