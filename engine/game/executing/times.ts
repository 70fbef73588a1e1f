import { ATTACKS_ANOTHER, type Change, type CoinSide, viewOf } from '../../index'
import { ask, existing, notModelledHere, type Procedure, record, refuse, setting, type Table } from '../table'
import { standingTexts } from '../texts/standing-texts'
import { acted } from '../triggers/triggers'
import { begun } from './effect'
import { marked } from './keyword-actions'
import { keep, keepAmount, type Now, type Of, refOf, sourceLabel } from './now'
import { people } from './people'
import { things } from './things'

/** What goading and detaining say of a permanent until the next turn of the player who does it. */
const BINDS: Readonly<Record<'goad' | 'detain', readonly string[]>> = {
  // 701.38b (2016-08-26), 701.15b today: the creature attacks if able, and another player if able.
  goad: ['attacks if able', ATTACKS_ANOTHER],
  // 701.29a (2012-10-01), 701.35a today.
  detain: ["can't attack or block", "its activated abilities can't be activated"],
}
export function* bound(now: Now, kind: 'goad' | 'detain', { what }: Of<'goad'>): Procedure {
  const affected = yield* things(now, what)
  keep(now, kind, affected.map(refOf))
  yield* begun(now, {
    kind: 'effect',
    spec: {
      text: now.doing.text,
      affects: { kind: 'reference', the: { kind: 'memory', of: kind } },
      changes: BINDS[kind].map((says): Change => ({ kind: 'game rule', says })),
      duration: { kind: 'until your next turn' },
    },
  })
}

/** 701.37a (2017-04-28), 701.43a today: it stays tapped in the next untap step of the player who exerts it. */
export function* exerted(now: Now, { what }: Of<'exert'>): Procedure {
  const { table, doing } = now
  for (const thing of yield* things(now, what)) {
    if (thing.object.zone !== 'battlefield') continue
    yield* existing(table, 'exert', sourceLabel(doing))
    keep(now, 'exerted', [refOf(thing)])
    yield* begun(now, {
      kind: 'effect',
      spec: {
        text: "It doesn't untap during your next untap step.",
        affects: { kind: 'reference', the: { kind: 'memory', of: 'exerted' } },
        changes: [{ kind: 'game rule', says: "doesn't untap during your next untap step" }],
      },
    })
    yield* marked(now, {
      kind: 'mark',
      what: { kind: 'reference', the: { kind: 'memory', of: 'exerted' } },
      as: 'exerted',
      isThisTurn: true,
    })
    yield* acted(table, 'exert', doing.controller, thing)
    now.done = true
  }
}

/** 614.10 today: the next turn, phase or step of this kind is skipped. */
export function* skipping(now: Now, { who, step }: Of<'skip step'>): Procedure {
  const { table, doing } = now
  for (const player of yield* people(now, who))
    yield* record(
      table,
      'effect began',
      `${player} will skip the next ${step === 'combat' ? 'combat phase' : step === 'turn' ? 'turn' : `${step} step`}`,
      [setting({ skips: [...table.now.skips, { player, step, by: doing.label }] })],
      { of: doing.label, matter: 'replacement' },
    )
}

/** 500.8 today: a phase is added after the phase in which this is said. */
export function* extraCombat(now: Now, { withMain }: Of<'extra combat'>): Procedure {
  const { table, doing } = now
  if (table.now.phases.length > 0) return yield* refuse(notModelledHere('The order of two additional phases'))
  yield* record(
    table,
    'effect began',
    `An additional combat phase follows${withMain ? ', and a main phase' : ''}`,
    [setting({ phases: ['beginning of combat', ...(withMain ? (['second main phase'] as const) : [])] })],
    { of: doing.label, matter: 'steps' },
  )
}

/** What is written of coins and dice as they are flipped and rolled is not played. */
function* unlessChanged(table: Table, about: RegExp): Procedure {
  const text = standingTexts(viewOf(table.now.state)).find(one => about.test(one.text))
  if (text) yield* refuse(notModelledHere(`"${text.text}"`))
}

/** 705 today: a player flips coins; one of them is called, and on a page heads is what was called. */
export function* coinFlipped(now: Now, { who, count = 1 }: Of<'flip coin'>): Procedure {
  const { table } = now
  const [player, ...others] = yield* people(now, who)
  if (player === undefined) return
  if (others.length > 0) return yield* refuse(notModelledHere('A coin that several players flip'))
  yield* unlessChanged(table, /\bwould flip\b/i)
  const coins: CoinSide[] = []
  while (coins.length < count) {
    const which = count === 1 ? 'the coin' : `coin ${coins.length + 1} of ${count}`
    const [side] = yield* ask(table, {
      kind: 'chance',
      player: null,
      question: `the side of ${which} that ${player} flips: with heads, which ${player} has called, ${player} wins`,
      options: ['heads', 'tails'].map(key => ({ key, shown: key })),
      anyWord: said => (said === `${player} wins` ? 'heads' : said === `${player} loses` ? 'tails' : null),
      least: 1,
      most: 1,
      write: 'the coin comes up heads',
    })
    coins.push(side === 'heads' ? 'heads' : 'tails')
    yield* acted(table, 'flip a coin', player)
    // 705.2 today: a coin that only shows its side is neither won nor lost.
    if (WON_OR_LOST.test(now.doing.text)) yield* acted(table, side === 'heads' ? 'win a flip' : 'lose a flip', player)
  }
  const { isFlipWon: _, ...kept } = now.kept
  now.kept = { ...kept, coins, ...(count === 1 ? { isFlipWon: coins[0] === 'heads' } : {}) }
}

const WON_OR_LOST = /\b(?:win|won|lose|lost) (?:the|a) flip\b/i

/** 706 today: the result of the die is chance. */
export function* dieRolled(now: Now, { who, sides }: Of<'roll'>): Procedure {
  const [player, ...others] = yield* people(now, who)
  if (player === undefined) return
  if (others.length > 0) return yield* refuse(notModelledHere('A die that several players roll'))
  yield* unlessChanged(now.table, /\bwould roll\b|\badd .* to (?:the|that) (?:result|roll)\b/i)
  const [result] = yield* ask(now.table, {
    kind: 'chance',
    player: null,
    question: `the result of the d${sides} that ${player} rolls`,
    options: Array.from({ length: sides }, (_, i) => ({ key: `${i + 1}`, shown: `${i + 1}` })),
    least: 1,
    most: 1,
    write: 'the die shows 1',
  })
  keepAmount(now, Number(result))
  yield* acted(now.table, 'roll a die', player)
}
