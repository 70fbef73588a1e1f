import { NUMBER_PATTERN } from '../english/lexicon/number-words'
import { numberFrom } from '../grammar/nouns/kind-words'
import { withoutAbilityWord } from '../grammar/ours'
import {
  areOpponents,
  type GameState,
  hasShield,
  type ObjectState,
  objectNamed,
  type Player,
  unsaidCondition,
  viewOf,
  withObject,
} from '../index'
import { counterChange, isAboutCounters } from './counter-replacement'
import type { Doing, Shield } from './game'
import { BY_THE_RULES, type Planned } from './happenings'
import { filterOf, passes, type Reading } from './phrases'
import { teamOf } from './seats'
import { isAboutPlayer, isSubject, mayPrevent, preventionIn, standingTexts } from './standing-texts'
import {
  ask,
  existing,
  happening,
  inside,
  notModelledHere,
  type Procedure,
  policyOf,
  type Question,
  record,
  refuse,
  setting,
  type Table,
  thingNamed,
} from './table'
import { textOfWords } from './texts'

/** A replacement or prevention effect that applies to something planned. */
type Candidate = {
  readonly key: string
  readonly name: string
  /** Effects with the same words do the same in any order. */
  readonly says?: string
  readonly rewrite: (table: Table, plan: Planned) => Procedure<readonly Planned[]>
}

/**
 * 419.6 (1999), 614 and 616 today: what is planned is rewritten by one effect after another, each of them once, until
 * none applies. If several apply, the affected player or the controller of the affected object chooses.
 */
export function* replaced(table: Table, plan: Planned): Procedure<readonly Planned[]> {
  const candidates = candidatesFor(table, plan).filter(one => !table.applied.includes(one.key))
  if (candidates.length === 0) return [plan]
  const names = [...new Set(candidates.map(one => one.name))]
  const isOneKind = new Set(candidates.map(one => one.says ?? one.key)).size === 1
  const player = affectedPlayer(table, plan)
  const chosen =
    names.length === 1 || isOneKind
      ? names
      : yield* ask(table, {
          kind: 'choose',
          player,
          question: `what applies first as ${spelled(plan)}`,
          options: names.map(name => ({ key: name, shown: `"${name}"` })),
          least: 1,
          most: 1,
          write: `${player} applies "${names[0] ?? ''}" first`,
        })
  const first = candidates.find(one => one.name === chosen[0]) ?? candidates[0]
  if (!first) return [plan]
  const outer = table.applied
  table.applied = [...outer, first.key]
  const plans: Planned[] = []
  for (const next of yield* first.rewrite(table, plan)) plans.push(...(yield* replaced(table, next)))
  table.applied = outer
  return plans
}

const affectedPlayer = (table: Table, plan: Planned): Player => {
  if ('player' in plan && plan.player !== undefined) return plan.player
  const thing = 'label' in plan && plan.label !== undefined ? thingNamed(table.now.state, plan.label) : undefined
  return thing?.object.zone === 'battlefield' ? thing.controller : (thing?.object.owner ?? table.now.turn.player)
}
const spelled = (plan: Planned): string => {
  switch (plan.kind) {
    case 'move':
      return `"${plan.label}" ${plan.to === 'graveyard' ? 'dies' : 'changes zones'}`
    case 'draw':
      return `${plan.player} draws a card`
    case 'damage':
      return `${plan.amount} damage is dealt to ${plan.player ?? `"${plan.label}"`}`
    case 'life':
      return `${plan.player} ${plan.amount > 0 ? 'gains' : 'loses'} life`
    case 'counters':
    case 'status':
    case 'control':
      return `"${plan.label}" changes`
    case 'mana':
      return `${plan.player} adds mana`
  }
}

const candidatesFor = (table: Table, plan: Planned): readonly Candidate[] => [
  ...table.now.shields.flatMap(shield => shieldFor(table, shield, plan)),
  ...preventedBy(table, plan),
  ...byKeyword(table, plan),
  ...shieldCounterFor(table, plan),
  ...otherCounterFor(table, plan),
  ...leavingFor(table, plan),
  ...redirectionFor(table, plan),
  ...commanderFor(table, plan),
  ...viewOf(table.now.state).objects.flatMap(thing => ofObject(table, thing, plan)),
]

function* noted(table: Table, name: string, before: Planned, says: string): Procedure {
  yield* record(table, 'replaced', says, [], { of: name, from: spelled(before), matter: 'replacement' })
}

/** 419.7 (1999), 615 today: shields prevent damage; 419.6b (1999-11-01), 701.19 today: they replace destruction. */
const shieldFor = (table: Table, shield: Shield, plan: Planned): readonly Candidate[] => {
  const { to, filter } = shield
  const fits = (label: string): boolean => {
    const view = viewOf(table.now.state)
    const thing = filter && thingNamed(table.now.state, label)
    return !!thing && passes(filter, thing, view, { id: null, controller: shield.controller })
  }
  const is = (label: string | null | undefined): boolean =>
    typeof label === 'string' &&
    (filter ? fits(label) : to !== null && 'id' in to && objectNamed(table.now.state, label)?.id === to.id)
  const isHit = filter
    ? 'label' in plan && is(plan.label)
    : to === null ||
      ('player' in to ? 'player' in plan && plan.player === to.player : 'label' in plan && is(plan.label))
  const isBy = plan.kind === 'damage' && is(plan.by)
  if (!(shield.way === 'by' ? isBy : shield.way === 'both' ? isHit || isBy : isHit)) return []
  if (shield.isCombat && !(plan.kind === 'damage' && plan.isCombat)) return []
  const key = `shield ${shield.made} ${shield.label}`
  if (shield.kind === 'prevent' && plan.kind === 'damage' && plan.amount > 0)
    return [{ key, name: shield.label, rewrite: (now, what) => prevented(now, shield, what) }]
  if (shield.kind === 'regenerate' && plan.kind === 'move' && plan.way === 'destroyed' && plan.canRegenerate !== false)
    return [{ key, name: shield.label, rewrite: (now, what) => regenerated(now, shield, what) }]
  return []
}

/** "Prevent all combat damage that would be dealt this turn", "… by enchanted creature": they stay in force and are not used up. */
const preventedBy = (table: Table, plan: Planned): readonly Candidate[] => {
  if (plan.kind !== 'damage' || plan.amount <= 0) return []
  const view = viewOf(table.now.state)
  const named = (label: string | null | undefined): ObjectState | undefined =>
    typeof label === 'string' ? thingNamed(table.now.state, label) : undefined
  return standingTexts(view).flatMap((one, at): readonly Candidate[] => {
    const prevention = preventionIn(one.text)
    if (!prevention) return []
    if (prevention.damage !== null && (prevention.damage === 'combat') !== (plan.isCombat === true)) return []
    const { whom, way } = prevention
    const isMeant = (thing: ObjectState | undefined, player: Player | undefined): boolean | null => {
      if (whom === null) return true
      if (player !== undefined) return isAboutPlayer(whom, one, player, table.now.state) ?? false
      if (!thing) return false
      return one.of ? one.of.some(other => other.id === thing.id) : isSubject(whom, one, thing, view, table.known)
    }
    const hit = way === 'by' ? false : isMeant(named(plan.label), plan.player)
    const by = way === 'to' ? false : isMeant(named(plan.by), undefined)
    const name = one.source?.object.label ?? one.text
    const key = `prevention ${at} ${one.source?.id ?? ''} ${one.text}`
    if (hit === false && by === false) return []
    if (hit !== true && by !== true)
      return [
        {
          key,
          name,
          *rewrite() {
            return yield* refuse(notModelledHere(`"${one.text}" of ${name}`))
          },
        },
      ]
    return [
      {
        key,
        name,
        says: 'all of it is prevented',
        *rewrite(now, what) {
          if (what.kind !== 'damage') return [what]
          yield* mayPrevent(now)
          yield* record(now, 'prevented', `${name} prevents ${what.amount} damage`, [], {
            of: name,
            amount: what.amount,
            matter: 'prevention',
          })
          return []
        },
      },
    ]
  })
}

const hasWord = (thing: ObjectState | undefined, pattern: RegExp): string | undefined =>
  thing?.abilities.map(held => held.ability.text).find(text => pattern.test(text))
/** Keywords that stand for replacement and prevention effects. Those that are not played stop the game. */
const byKeyword = (table: Table, plan: Planned): readonly Candidate[] => {
  const view = viewOf(table.now.state)
  const thing = 'label' in plan && plan.label !== undefined ? thingNamed(table.now.state, plan.label) : undefined
  const stop = (of: ObjectState, text: string): readonly Candidate[] => [
    { key: `${of.id} ${text}`, name: of.object.label, rewrite: unread(of, text) },
  ]
  if (plan.kind === 'draw') {
    const dredging = view.objects.find(
      one =>
        one.object.zone === 'graveyard' &&
        one.object.owner === plan.player &&
        hasWord(one, /^dredge \d/i) !== undefined,
    )
    return dredging ? stop(dredging, hasWord(dredging, /^dredge \d/i) ?? '') : []
  }
  if (plan.kind === 'move') {
    const madness = plan.way === 'discarded' ? hasWord(thing, /^madness\b/i) : undefined
    const rebound =
      plan.way === 'resolved' && plan.to === 'graveyard' && thing?.object.zone === 'stack'
        ? hasWord(thing, /^rebound$/i)
        : undefined
    const word = madness ?? rebound
    if (thing && word !== undefined) return stop(thing, word)
  }
  if (plan.kind === 'move' && plan.way === 'destroyed' && thing?.object.zone === 'battlefield')
    return view.objects
      .filter(
        one => one.object.attachedTo === thing.id && !one.object.phasedOut && hasWord(one, /^(?:totem|umbra) armor$/i),
      )
      .map(armor => ({
        key: `${armor.id} umbra armor`,
        name: armor.object.label,
        // 702.86a (2010-04-23), 702.89a today: all damage is removed, and the Aura is destroyed instead.
        *rewrite(now, what) {
          yield* existing(now, hasWord(armor, /^(?:totem|umbra) armor$/i) ?? '', armor.object.label)
          yield* noted(now, armor.object.label, what, `${armor.object.label} is destroyed instead`)
          const object = objectNamed(now.now.state, thing.object.label)
          const healed = object && withObject(now.now.state, { ...object, damage: 0, touched: false })
          if (healed)
            yield* record(
              now,
              'turn-based action',
              `All damage is removed from ${thing.object.label}`,
              [{ state: healed }],
              {
                of: thing.object.label,
                matter: 'replacement',
              },
            )
          return what.kind === 'move' ? [{ ...what, label: armor.object.label }] : [what]
        },
      }))
  const absorb = plan.kind === 'damage' && plan.amount > 0 ? hasWord(thing, /^absorb \d/i) : undefined
  return thing && absorb !== undefined ? stop(thing, absorb) : []
}

/** 502.84a (2008-10-01), 702.84a today: what would leave the battlefield is exiled instead of going anywhere else. */
const leavingFor = (table: Table, plan: Planned): readonly Candidate[] => {
  if (plan.kind !== 'move' || plan.to === 'exile') return []
  const object = objectNamed(table.now.state, plan.label)
  if (object?.zone !== 'battlefield') return []
  return table.now.exiledAsTheyLeave
    .filter(
      ({ id, dyingInTurn }) =>
        id === object.id &&
        (dyingInTurn === undefined || (plan.to === 'graveyard' && dyingInTurn === table.now.turn.number)),
    )
    .map(({ by }) => ({
      key: `exile ${object.id} by ${by}`,
      name: by,
      says: 'it is exiled',
      *rewrite(now, what) {
        yield* noted(now, by, what, `${object.label} is exiled instead`)
        return what.kind === 'move' ? [{ ...what, to: 'exile' as const }] : [what]
      },
    }))
}

/** 212.9g (2007-10-01), 306.7 until 2018-04-26: an opponent's noncombat damage may go to a planeswalker of the player. */
const redirectionFor = (table: Table, plan: Planned): readonly Candidate[] => {
  if (plan.kind !== 'damage' || plan.player === undefined || plan.isCombat || plan.amount <= 0) return []
  if (policyOf(table.now).redirection !== 'may go to a planeswalker') return []
  const view = viewOf(table.now.state)
  const dealer = plan.by === null ? undefined : thingNamed(table.now.state, plan.by)
  const on = table.now.stack.find(item => item.label === plan.by)
  const by = on?.controller ?? dealer?.controller
  if (by === undefined || by === plan.player || teamOf(table.now, by).includes(plan.player)) return []
  const walkers = view.objects.filter(
    one =>
      one.object.zone === 'battlefield' &&
      !one.object.phasedOut &&
      one.controller === plan.player &&
      one.types.includes('planeswalker'),
  )
  if (walkers.length === 0) return []
  return [
    {
      key: 'damage to a planeswalker instead',
      name: 'damage to a planeswalker instead',
      *rewrite(now, what) {
        const [answer] = yield* ask(now, {
          kind: 'may',
          player: by,
          question: `whether the damage goes to a planeswalker of ${plan.player}`,
          options: [
            ...walkers.map(one => ({ key: one.object.label, shown: `"${one.object.label}"` })),
            { key: 'no', shown: 'does not' },
          ],
          least: 1,
          most: 1,
          write: `${by} chooses "${walkers[0]?.object.label ?? ''}"`,
        })
        if (answer === undefined || answer === 'no' || what.kind !== 'damage') return [what]
        yield* noted(now, answer, what, `The damage is dealt to ${answer} instead`)
        const { player: _, ...rest } = what
        return [{ ...rest, label: answer }]
      },
    },
  ]
}

export const commanderQuestion = (player: Player, label: string): Question => ({
  kind: 'may',
  player,
  question: `whether "${label}" goes to the command zone`,
  options: [
    { key: 'yes', shown: 'does' },
    { key: 'no', shown: 'does not' },
  ],
  least: 1,
  most: 1,
  write: `${player} does`,
})
/** 903.10 (2009-10-01), 903.9 until 2020-07-02: the owner may put a commander into the command zone instead. */
const commanderFor = (table: Table, plan: Planned): readonly Candidate[] => {
  if (plan.kind !== 'move') return []
  const one = table.now.commanders.find(({ label }) => label === plan.label)
  if (!one) return []
  const rule = policyOf(table.now).commanderZone
  const zones =
    rule === 'instead of graveyard and exile'
      ? ['graveyard', 'exile']
      : rule === 'instead of any other zone'
        ? ['graveyard', 'exile', 'hand', 'library']
        : rule === null
          ? []
          : ['hand', 'library']
  if (!zones.includes(plan.to)) return []
  return [
    {
      key: `commander ${one.label}`,
      name: one.label,
      *rewrite(now, what) {
        const [answer] = yield* ask(now, commanderQuestion(one.player, one.label))
        if (answer !== 'yes' || what.kind !== 'move') return [what]
        yield* noted(now, one.label, what, `${one.label} goes to the command zone instead`)
        return [{ ...what, to: 'command' }]
      },
    },
  ]
}

/** 122.1d (2022-09-08): a stun counter is removed instead of untapping. 122.1h (2023-11-17): a finality counter exiles a permanent that dies. */
const otherCounterFor = (table: Table, plan: Planned): readonly Candidate[] => {
  const policy = policyOf(table.now)
  const object = 'label' in plan && plan.label !== undefined ? objectNamed(table.now.state, plan.label) : undefined
  if (object?.zone !== 'battlefield') return []
  const has = (name: string): boolean => object.counters.some(pile => pile.name === name && pile.count > 0)
  if (
    plan.kind === 'status' &&
    plan.becomes === 'untapped' &&
    object.tapped &&
    policy.stunCounters === 'keep tapped' &&
    has('stun')
  )
    return [
      {
        key: `stun counter ${object.label}`,
        name: `a stun counter on ${object.label}`,
        *rewrite(now, what) {
          yield* record(
            now,
            'replaced',
            `A stun counter is removed from ${object.label}`,
            [happening({ kind: 'counters', label: object.label, counter: 'stun', count: 1, way: 'remove' })],
            { of: object.label, from: spelled(what), matter: 'stunCounters' },
          )
          return []
        },
      },
    ]
  if (plan.kind === 'move' && plan.to === 'graveyard' && policy.finalityCounters === 'exile' && has('finality'))
    return [
      {
        key: `finality counter ${object.label}`,
        name: `a finality counter on ${object.label}`,
        *rewrite(now, what) {
          yield* noted(now, `a finality counter on ${object.label}`, what, `${object.label} is exiled instead`)
          return what.kind === 'move' ? [{ ...what, to: 'exile' }] : [what]
        },
      },
    ]
  return []
}

/** 122.1c (2022-04-29): a shield counter is removed instead of the damage, or of being destroyed by an effect. */
const shieldCounterFor = (table: Table, plan: Planned): readonly Candidate[] => {
  const isMeant =
    (plan.kind === 'damage' && plan.amount > 0) ||
    (plan.kind === 'move' && plan.way === 'destroyed' && plan.by !== BY_THE_RULES)
  const object = isMeant && plan.label !== undefined ? objectNamed(table.now.state, plan.label) : undefined
  if (object?.zone !== 'battlefield' || !hasShield(object, table.now.state)) return []
  const name = `a shield counter on ${object.label}`
  return [{ key: `shield counter ${object.label}`, name, rewrite: (now, what) => shielded(now, object, name, what) }]
}

function* shielded(
  table: Table,
  object: ObjectState['object'],
  name: string,
  plan: Planned,
): Procedure<readonly Planned[]> {
  if (plan.kind === 'damage') yield* mayPrevent(table)
  const counters = object.counters.map(pile => (pile.name === 'shield' ? { ...pile, count: pile.count - 1 } : pile))
  const without = counters.filter(({ count }) => count > 0)
  const state = withObject(table.now.state, { ...object, counters: without })
  yield* record(table, 'replaced', `A shield counter is removed from ${object.label}`, [{ state }], {
    of: name,
    from: spelled(plan),
    matter: 'replacement',
  })
  return []
}

function* prevented(table: Table, shield: Shield, plan: Planned): Procedure<readonly Planned[]> {
  if (plan.kind !== 'damage') return [plan]
  yield* mayPrevent(table)
  const by = Math.min(shield.left ?? plan.amount, plan.amount)
  const left = shield.left === null ? null : shield.left - by
  const shields = table.now.shields.flatMap(one => (one !== shield ? [one] : left === 0 ? [] : [{ ...one, left }]))
  yield* record(table, 'prevented', `${shield.label} prevents ${by} damage`, [setting({ shields })], {
    of: shield.label,
    amount: by,
    matter: 'prevention',
  })
  return plan.amount > by ? [{ ...plan, amount: plan.amount - by }] : []
}

function* regenerated(table: Table, shield: Shield, plan: Planned): Procedure<readonly Planned[]> {
  if (plan.kind !== 'move') return [plan]
  const object = objectNamed(table.now.state, plan.label)
  yield* record(
    table,
    'replaced',
    `${plan.label} regenerates`,
    [
      setting({ shields: table.now.shields.filter(one => one !== shield) }),
      ...(object
        ? [{ state: withObject(table.now.state, { ...object, tapped: true, damage: 0, touched: false, combat: null }) }]
        : []),
    ],
    { of: shield.label, from: spelled(plan), matter: 'replacement' },
  )
  return []
}

const DIES =
  /^If (.+?) would (?:die|be put into (a|your|an opponent's|its owner's) graveyard( from anywhere| from the battlefield| from play)?), (?:instead )?(.+?)(?: instead)?\.?$/i
const DOUBLE =
  /^If (?:a|an|any) (.+?)(?: you control)? would deal damage to (?:an? |any )?(.+?), it deals (double|triple|twice) that (?:much )?damage(?: to that .+?)? instead\.?$/i
const RECIPIENT = /^(?:permanent|player|you|opponent)$/
const LESS = new RegExp(`^If (.+?) would deal damage to (.+?), prevent (${NUMBER_PATTERN}) of that damage\\.?$`, 'i')
const GAIN = /^If you would gain life, (?:instead )?(.+?)(?: instead)?\.?$/i
const DRAW = /^If you would draw a card, (?:instead )?(.+?)(?: instead)?\.?$/i

const ofObject = (table: Table, thing: ObjectState, plan: Planned): readonly Candidate[] => {
  const { zone, phasedOut, label } = thing.object
  if (phasedOut) return []
  const isHere = zone === 'battlefield' || ('label' in plan && plan.label === label)
  if (!isHere) return []
  return thing.abilities.flatMap((held, i) => {
    const text = withoutAbilityWord(held.ability.text)
    if (!/^If\b/.test(text)) return []
    const found = byText(table, thing, text, plan)
    // Texts that mention their controller or themselves differ from object to object.
    const isAlike = !/\b(?:you|your|~|this)\b/i.test(text) && !text.includes(label)
    if (!found) return []
    const unsaid = unsaidCondition(thing, held.ability.text)
    const rewrite: Candidate['rewrite'] = unsaid === null ? found : () => refuse(notModelledHere(unsaid))
    return [{ key: `${thing.id} ${held.key} ${i}`, name: label, ...(isAlike ? { says: text } : {}), rewrite }]
  })
}

const byText = (table: Table, thing: ObjectState, text: string, plan: Planned): Candidate['rewrite'] | null => {
  const reading: Reading = { self: thing.name === '' ? thing.object.label : thing.name, known: table.known }
  switch (plan.kind) {
    case 'move': {
      const [, whom, whose, where, instead] = DIES.exec(text) ?? []
      if (whom === undefined && isAboutCounters(text)) return null
      if (whom === undefined) return MOVES.test(text) && isOfMove(text, plan) ? unread(thing, text) : null
      if (plan.to !== 'graveyard') return null
      const isMeant = isMoving(table, thing, whom, where, plan, reading)
      if (isMeant === null) return unread(thing, text)
      if (!isMeant) return null
      const owner = objectNamed(table.now.state, plan.label)?.owner
      if (/^your$/i.test(whose ?? '') && owner !== thing.controller) return null
      if (/opponent/i.test(whose ?? '') && !areOpponents(owner ?? '', thing.controller, table.now.state)) return null
      return (now, what) => insteadOf(now, thing, instead ?? '', what, reading)
    }
    case 'damage': {
      if (/\bdamage that would\b/i.test(text))
        return /\byour life total\b/i.test(text) && plan.player !== thing.controller ? null : unread(thing, text)
      const [, from, to, times] = DOUBLE.exec(text) ?? []
      if (
        times !== undefined &&
        isSource(table, thing, from ?? '', plan, text) &&
        isRecipient(table, thing, to ?? '', plan, reading)
      )
        return function* (now, what) {
          yield* noted(now, thing.object.label, what, `${thing.object.label} changes the damage`)
          return what.kind === 'damage' ? [{ ...what, amount: what.amount * (times === 'triple' ? 3 : 2) }] : [what]
        }
      const [, , whom, less] = LESS.exec(text) ?? []
      // A text about damage that is not understood may change this damage, so the result is unknown.
      const isKnown = (to ?? '').split(/ or (?:an? )?/).every(part => RECIPIENT.test(part) || filterOf(part, reading))
      if (times !== undefined && !isKnown) return unread(thing, text)
      if (times === undefined && less === undefined && /^If .*\bwould (?:be dealt|deal)\b/i.test(text))
        return unread(thing, text)
      if (less === undefined || !isRecipient(table, thing, whom ?? '', plan, reading)) return null
      return function* (now, what) {
        if (what.kind !== 'damage') return [what]
        yield* mayPrevent(now)
        const by = Math.min(what.amount, numberFrom(less))
        yield* record(now, 'prevented', `${thing.object.label} prevents ${by} damage`, [], {
          of: thing.object.label,
          amount: by,
          matter: 'prevention',
        })
        return what.amount > by ? [{ ...what, amount: what.amount - by }] : []
      }
    }
    case 'life': {
      const [, instead] = GAIN.exec(text) ?? []
      if (instead === undefined) {
        const isMeant = plan.amount > 0 ? /\bwould\b.*\bgain\b.*\blife\b/i : /\bwould\b.*\blose\b.*\blife\b/i
        return isMeant.test(text) && isOfPlayer(text, thing, plan.player, table.now.state) ? unread(thing, text) : null
      }
      return plan.amount > 0 && plan.player === thing.controller
        ? (now, what) => insteadOf(now, thing, instead, what, reading)
        : null
    }
    case 'draw': {
      const [, instead] = DRAW.exec(text) ?? []
      if (instead === undefined)
        return /\bwould draw\b/i.test(text) && isOfPlayer(text, thing, plan.player, table.now.state)
          ? unread(thing, text)
          : null
      return plan.player === thing.controller ? (now, what) => insteadOf(now, thing, instead, what, reading) : null
    }
    case 'counters': {
      const change = counterChange(table, thing, text, plan, reading)
      if (change === 'unread') return unread(thing, text)
      return (
        change &&
        function* (now, what) {
          if (what.kind !== 'counters') return [what]
          const count = change(what.count)
          yield* noted(now, thing.object.label, what, `${thing.object.label}: ${count} counters instead`)
          return [{ ...what, count }]
        }
      )
    }
    case 'status':
      return /\bwould (?:become |be )?(?:un)?tap(?:ped)?\b/i.test(text) ? unread(thing, text) : null
    case 'mana':
      return /\bfor mana\b|\bwould (?:add|produce)\b/i.test(text) ? unread(thing, text) : null
    case 'control':
      return /\bwould gain control\b/i.test(text) ? unread(thing, text) : null
  }
}

/** A replacement effect whose words are not understood, and which may apply to what happens: the game stops. */
const unread = (thing: ObjectState, text: string): Candidate['rewrite'] =>
  function* () {
    return yield* refuse(notModelledHere(`"${text}" of ${thing.object.label}`))
  }
const isOfPlayer = (text: string, thing: ObjectState, player: Player, state: Pick<GameState, 'teams'>): boolean =>
  /^If you would\b/i.test(text)
    ? player === thing.controller
    : /^If (?:an?|each) opponent\b/i.test(text)
      ? areOpponents(player, thing.controller, state)
      : true
const MOVES =
  /\bwould (?:die|leave|enter|come into play|be (?:put|destroyed|sacrificed|discarded|exiled|returned|milled|created)|discard|sacrifice|mill|put)\b/i
/** Excludes texts about other zones and other ways to move than those of this move. */
const isOfMove = (text: string, plan: Extract<Planned, { kind: 'move' }>): boolean => {
  if (/\bwould (?:be )?discard/i.test(text)) return plan.way === 'discarded'
  if (/\bwould (?:be )?sacrifice/i.test(text)) return plan.way === 'sacrificed'
  if (/\bwould be destroyed\b/i.test(text)) return plan.way === 'destroyed'
  if (/\bwould (?:enter|come into play)\b|\bonto the battlefield\b|\bbe created\b/i.test(text))
    return plan.to === 'battlefield'
  if (/\bgraveyard\b|\bwould die\b|\bmill/i.test(text)) return plan.to === 'graveyard'
  return true
}

const isMoving = (
  table: Table,
  thing: ObjectState,
  whom: string,
  where: string | undefined,
  plan: Extract<Planned, { kind: 'move' }>,
  reading: Reading,
): boolean | null => {
  const moving = thingNamed(table.now.state, plan.label)
  if (!moving) return false
  const isAnywhere = /anywhere/.test(where ?? '')
  if (moving.object.zone !== 'battlefield' && !isAnywhere) return false
  const isSelf = new RegExp(
    `^(?:~|this \\w+|${reading.self?.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') ?? ''})$`,
    'i',
  ).test(whom)
  if (isSelf) return moving.id === thing.id
  if (thing.object.zone !== 'battlefield') return false
  if (/^a card(?: or token)?$/.test(whom)) return true
  const filter = filterOf(whom, reading)
  return filter && passes(filter, moving, viewOf(table.now.state), { id: thing.id, controller: thing.controller })
}
const isSource = (
  table: Table,
  thing: ObjectState,
  words: string,
  plan: Extract<Planned, { kind: 'damage' }>,
  text: string,
): boolean => {
  const dealer = plan.by === null ? undefined : thingNamed(table.now.state, plan.by)
  if (/you control/.test(text) && dealer?.controller !== thing.controller) return false
  if (words === 'source') return true
  const filter = filterOf(words, { self: thing.name, known: table.known })
  return (
    filter !== null &&
    dealer !== undefined &&
    passes(filter, dealer, viewOf(table.now.state), { id: thing.id, controller: thing.controller })
  )
}
const isRecipient = (
  table: Table,
  thing: ObjectState,
  words: string,
  plan: Extract<Planned, { kind: 'damage' }>,
  reading: Reading,
): boolean => {
  for (const part of words.split(/ or (?:a |an )?/)) {
    if (plan.player === undefined && /^permanent$/.test(part)) return true
    if (plan.player !== undefined) {
      if (/^(?:player)$/.test(part)) return true
      if (part === 'you' && plan.player === thing.controller) return true
      if (part === 'opponent' && areOpponents(plan.player, thing.controller, table.now.state)) return true
    } else {
      const hurt = thingNamed(table.now.state, plan.label ?? '')
      const filter = filterOf(part, reading)
      if (
        hurt &&
        filter &&
        passes(filter, hurt, viewOf(table.now.state), { id: thing.id, controller: thing.controller })
      )
        return true
    }
  }
  return false
}

/** What happens instead, in the words of the effect, which may refer to the planned object or amount. */
function* insteadOf(
  table: Table,
  thing: ObjectState,
  words: string,
  plan: Planned,
  reading: Reading,
): Procedure<readonly Planned[]> {
  const { label } = thing.object
  if (plan.kind === 'move' && /^exile (?:it|that card|that creature|~|this \w+)$/i.test(words)) {
    yield* noted(table, label, plan, `${label}: ${plan.label} is exiled instead`)
    return [{ ...plan, to: 'exile' }]
  }
  if (plan.kind === 'move' && /^return (?:it|that card) to its owner's hand$/i.test(words)) {
    yield* noted(table, label, plan, `${label}: ${plan.label} returns to its owner's hand instead`)
    return [{ ...plan, to: 'hand' }]
  }
  if (
    plan.kind === 'move' &&
    /^(?:reveal (?:it|~|this card|.*?) and )?shuffle (?:it|~|this card|.*?) into its owner's library$/i.test(words)
  ) {
    yield* noted(table, label, plan, `${label}: ${plan.label} is shuffled into its owner's library instead`)
    return [{ ...plan, to: 'library', at: 'top', thenShuffled: true }]
  }
  if (plan.kind === 'move' && /^put (?:it|that card|~) on (?:the )?(top|bottom) of its owner's library$/i.test(words)) {
    yield* noted(table, label, plan, `${label}: ${plan.label} is put into its owner's library instead`)
    return [{ ...plan, to: 'library', at: /top/.test(words) ? 'top' : 'bottom' }]
  }
  yield* noted(table, label, plan, `${label}: ${words}`)
  const amount = plan.kind === 'life' ? plan.amount : plan.kind === 'damage' ? plan.amount : 1
  const doing: Doing = {
    label,
    source: { label, id: thing.id },
    controller: thing.controller,
    text: words,
    targets: [],
    modes: [],
    choices: [],
    paid: [],
    sacrificed: [],
    cause: {
      amount,
      ...('label' in plan && plan.label !== undefined ? { label: plan.label } : {}),
      ...('player' in plan && plan.player !== undefined ? { player: plan.player } : {}),
    },
  }
  yield* inside(
    table,
    table.carryOut(
      table,
      doing,
      textOfWords(table, `${words.charAt(0).toUpperCase()}${words.slice(1)}.`, reading.self),
    ),
  )
  return []
}
