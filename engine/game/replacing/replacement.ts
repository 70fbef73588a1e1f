import {
  amountAt,
  hasShield,
  type Instruction,
  isMeant,
  isWithin,
  NOT_REGENERATED,
  type ObjectState,
  objectNamed,
  objectsAt,
  type Player,
  playersIn,
  type Replacement,
  viewOf,
  type Who,
  type Whose,
  withObject,
} from '../../index'
import { keywordPlayed, keywordSaid } from '../../meaning/keyword-texts'
import { contextOf } from '../executing/context'
import { hasBatches } from '../fifth-edition'
import { type Doing, type Kept, NOTHING_KEPT, type Ref, type Shield } from '../game'
import { dealerOf } from '../objects/last-known'
import { teamOf } from '../seats'
import {
  ask,
  existing,
  happening,
  inside,
  mayQuestion,
  notModelledHere,
  type Procedure,
  policyOf,
  type Question,
  record,
  refuse,
  setting,
  type Table,
  thingNamed,
  whether,
  whichIfAny,
} from '../table'
import { passes } from '../texts/phrases'
import { standingTexts } from '../texts/standing-texts'
import { BY_THE_RULES, type Planned } from '../triggers/happenings'
import { unwatchedByWords } from '../triggers/triggers'
import { discardedByMadness, madnessOf } from './madness'
import {
  doingOf,
  type InForce,
  isInRange,
  isOfItself,
  mayConcern,
  meantIn,
  type ReplacingText,
  replacementsOn,
  replacingTexts,
  textsInForce,
} from './replacements-in-force'

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
  // A.7.5: the active player orders effects of their own first, which two texts that differ do not yet do here.
  if (hasBatches(table.now) && !isOneKind && !candidates.every(({ key }) => key.startsWith('shield ')))
    return yield* refuse(notModelledHere(`What applies first as ${spelled(plan)} on ${table.now.state.rules.on}`))
  const player = affectedPlayer(table, plan)
  const isAsked = names.length > 1 && !isOneKind && !isSameInAnyOrder(table, plan, candidates)
  // A page may say an order all the same.
  if (!isAsked && names.length > 1) table.forced.push({ player, answer: names })
  const chosen = isAsked
    ? yield* ask(table, {
        kind: 'choose',
        player,
        question: `what applies first as ${spelled(plan)}`,
        options: names.map(name => ({ key: name, shown: `"${name}"` })),
        least: 1,
        most: 1,
        write: `${player} applies "${names[0] ?? ''}" first`,
      })
    : names
  const first = candidates.find(one => one.name === chosen[0]) ?? candidates[0]
  return first ? yield* appliedFirst(table, plan, first) : [plan]
}
function* appliedFirst(table: Table, plan: Planned, first: Candidate): Procedure<readonly Planned[]> {
  const outer = table.applied
  table.applied = [...outer, first.key]
  const plans: Planned[] = []
  for (const next of yield* first.rewrite(table, plan)) plans.push(...(yield* replaced(table, next)))
  table.applied = outer
  return plans
}

/** Whether each order of some effects comes to the same, without a choice on the way: then nobody chooses the order. */
const isSameInAnyOrder = (table: Table, plan: Planned, candidates: readonly Candidate[]): boolean => {
  if (candidates.length > MOST_ORDERED) return false
  const [one, ...others] = candidates.map(first => outcomeOf(table, plan, first))
  return one !== null && others.every(other => other === one)
}
const MOST_ORDERED = 5
/** What comes of it if one effect is applied first; null: it is refused, or a player chooses something. */
const outcomeOf = (table: Table, plan: Planned, first: Candidate): string | null => {
  const trial: Table = { ...table, given: [], forced: [] }
  const { done, value } = appliedFirst(trial, plan, first).next([])
  if (!done) return null
  const changed = <T extends object>(before: T, now: T) =>
    Object.entries(now).filter(([part, is]) => part !== 'log' && is !== before[part as keyof T])
  const { state, ...parts } = trial.now
  const { state: was, ...before } = table.now
  return JSON.stringify([value, changed(was, state), changed(before, parts), trial.besides])
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
  ...byKeyword(table, plan),
  ...shieldCounterFor(table, plan),
  ...otherCounterFor(table, plan),
  ...leavingFor(table, plan),
  ...redirectionFor(table, plan),
  ...commanderFor(table, plan),
  ...ofTexts(table, plan).filter(one => !isTooMuchDredged(table, plan, one)),
]

/** 502.47b (2005-10-01), 702.52b today: a player with fewer cards in the library cannot mill them. */
const isTooMuchDredged = (table: Table, plan: Planned, { name }: Candidate): boolean => {
  if (plan.kind !== 'draw') return false
  const library = table.now.libraries[plan.player]
  const card = thingNamed(table.now.state, name)
  if (!library || library.isEndless || card?.object.zone !== 'graveyard') return false
  return card.abilities.some(({ ability }) => {
    const { keyword, value = '' } = keywordSaid(ability.text) ?? {}
    return keyword === 'dredge' && Number(value) > library.order.length
  })
}

function* noted(table: Table, name: string, before: Planned, says: string): Procedure {
  yield* record(table, 'replaced', says, [], { of: name, from: spelled(before), matter: 'replacement' })
}

/** Whether damage comes from an object, as it is or as it last was. */
const isFrom = ({ now }: Table, by: string | null, source: Ref): boolean => {
  const object = by === null ? undefined : objectNamed(now.state, by)
  return object?.id === source.id || (by === source.label && object?.zone !== 'battlefield' && object?.zone !== 'stack')
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
  const { source } = shield
  if (source && !(plan.kind === 'damage' && isFrom(table, plan.by, source))) return []
  if (shield.isCombat && !(plan.kind === 'damage' && plan.isCombat)) return []
  if (!filter && to === null && plan.kind === 'damage') {
    const hurt = plan.label === undefined ? undefined : thingNamed(table.now.state, plan.label)
    if (!isInRange(table.now, shield.controller, plan, hurt)) return []
  }
  const key = `shield ${shield.made} ${shield.label}`
  if (shield.kind === 'prevent' && plan.kind === 'damage' && plan.amount > 0)
    return [{ key, name: shield.label, rewrite: (now, what) => prevented(now, shield, what) }]
  if (shield.kind === 'regenerate' && plan.kind === 'move' && plan.way === 'destroyed' && mayRegenerate(table, plan))
    return [{ key, name: shield.label, rewrite: (now, what) => regenerated(now, shield, what) }]
  return []
}

const mayRegenerate = ({ now }: Table, { canRegenerate, label }: Extract<Planned, { kind: 'move' }>): boolean =>
  canRegenerate !== false &&
  !standingTexts(viewOf(now.state)).some(
    ({ of, rules }) => rules?.includes(NOT_REGENERATED) && of?.some(({ object }) => object.label === label),
  )
const hasWord = (thing: ObjectState | undefined, pattern: RegExp): string | undefined =>
  thing?.abilities.map(held => held.ability.text).find(text => pattern.test(text))
/** Keywords that stand for replacement and prevention effects. Those that are not played stop the game. */
const byKeyword = (table: Table, plan: Planned): readonly Candidate[] => {
  const view = viewOf(table.now.state)
  const thing = 'label' in plan && plan.label !== undefined ? thingNamed(table.now.state, plan.label) : undefined
  const stop = (of: ObjectState, text: string): readonly Candidate[] => [
    { key: `${of.id} ${text}`, name: of.object.label, rewrite: unplayed(text, of.object.label) },
  ]
  if (plan.kind === 'draw') {
    // On days before dredge what it does is not known.
    const on = table.now.state.rules.on
    const isEarly = (text: string): boolean => /^dredge \d/i.test(text) && !keywordPlayed(text, on)
    const card = view.objects.find(
      ({ object, abilities }) =>
        object.zone === 'graveyard' && object.owner === plan.player && abilities.some(one => isEarly(one.ability.text)),
    )
    const early = card?.abilities.find(one => isEarly(one.ability.text))?.ability.text
    return card && early !== undefined
      ? [
          {
            key: `${card.id} ${early}`,
            name: card.object.label,
            *rewrite(now, what) {
              yield* existing(now, early, card.object.label)
              return [what]
            },
          },
        ]
      : []
  }
  if (plan.kind === 'move') {
    const madness = madnessOf(plan, table)
    if (thing && madness !== undefined)
      return [
        {
          key: `${thing.id} ${madness}`,
          name: thing.object.label,
          *rewrite(now, what) {
            return [what.kind === 'move' ? yield* discardedByMadness(now, what) : what]
          },
        },
      ]
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
  if (object?.zone !== 'battlefield' && !(object?.zone === 'stack' && plan.to === 'graveyard')) return []
  return table.now.exiledAsTheyLeave
    .filter(
      ({ id, dyingInTurn, isSpell }) =>
        id === object.id &&
        (isSpell === true) === (object.zone === 'stack') &&
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
        const answer = yield* whichIfAny(now, {
          player: by,
          question: `whether the damage goes to a planeswalker of ${plan.player}`,
          among: walkers.map(one => one.object.label),
        })
        if (answer === null || what.kind !== 'damage') return [what]
        yield* noted(now, answer, what, `The damage is dealt to ${answer} instead`)
        const { player: _, ...rest } = what
        return [{ ...rest, label: answer }]
      },
    },
  ]
}

export const commanderQuestion = (player: Player, label: string): Question =>
  mayQuestion(player, `whether "${label}" goes to the command zone`)
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
  const isDealt = plan.kind === 'damage' && !(yield* mayPrevent(table, plan))
  const counters = object.counters.map(pile => (pile.name === 'shield' ? { ...pile, count: pile.count - 1 } : pile))
  const without = counters.filter(({ count }) => count > 0)
  const state = withObject(table.now.state, { ...object, counters: without })
  yield* record(table, 'replaced', `A shield counter is removed from ${object.label}`, [{ state }], {
    of: name,
    from: spelled(plan),
    matter: 'replacement',
  })
  return isDealt ? [plan] : []
}

function* prevented(table: Table, shield: Shield, plan: Planned): Procedure<readonly Planned[]> {
  // 615.12 today: a shield is not used up by damage that can't be prevented.
  if (plan.kind !== 'damage' || (!shield.onto && !(yield* mayPrevent(table, plan)))) return [plan]
  const by = Math.min(shield.left ?? plan.amount, plan.amount)
  const left = shield.left === null ? null : shield.left - by
  const after = left === 0 ? [] : [{ ...shield, left, ...(shield.isOnce ? { isUsed: true as const } : {}) }]
  const shields = table.now.shields.flatMap(one => (one !== shield ? [one] : after))
  const rest = plan.amount > by ? [{ ...plan, amount: plan.amount - by }] : []
  if (shield.onto) {
    yield* record(table, 'replaced', `${shield.label} redirects ${by} damage`, [setting({ shields })], {
      of: shield.label,
      amount: by,
      matter: 'replacement',
    })
    const redirected = { ...plan, amount: by, ...(hasBatches(table.now) ? { triggersAgain: true as const } : {}) }
    return [...rest, ...reaching(table, redirected, shield.onto)]
  }
  yield* record(table, 'prevented', `${shield.label} prevents ${by} damage`, [setting({ shields })], {
    of: shield.label,
    amount: by,
    matter: 'prevention',
  })
  yield* unwatchedByWords(table, 'prevent')
  const { also } = shield
  if (also) {
    const kept = { ...(also.doing.kept ?? NOTHING_KEPT), amount: by }
    table.besides = [...table.besides, { ...also, doing: { ...also.doing, kept } }]
  }
  return rest
}

/** 801.13a today: damage is not dealt outside the range of influence of its source's controller. */
const reaching = (
  table: Table,
  plan: Extract<Planned, { kind: 'damage' }>,
  to: { readonly player: Player } | { readonly label: string },
): readonly Planned[] => {
  const { player: _, label: __, ...rest } = plan
  const reached = 'player' in to ? to.player : thingNamed(table.now.state, to.label)?.controller
  const dealer = plan.by === null ? undefined : dealerOf(table.now, plan.by)
  if (dealer && reached !== undefined && !isWithin(table.now.state, dealer.controller, reached)) return []
  return [{ ...rest, ...('player' in to ? { player: to.player } : { label: to.label }) }]
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
  yield* unwatchedByWords(table, 'regenerate')
  return []
}

/** A replacement effect whose words are not played, and which may apply to what happens: the game stops. */
const unplayed = (text: string, name: string): Candidate['rewrite'] =>
  function* () {
    return yield* refuse(notModelledHere(`"${text}" of ${name}`))
  }

/** What texts say: of permanents and effects, and of the object that moves wherever it is. */
const ofTexts = (table: Table, plan: Planned): readonly Candidate[] => {
  const view = viewOf(table.now.state)
  const inForce = textsInForce(view)
  const thing = plan.kind === 'move' ? thingNamed(table.now.state, plan.label) : undefined
  const isElsewhere = thing !== undefined && !inForce.some(({ source }) => source?.id === thing.id)
  const own = isElsewhere ? replacingTexts(thing, view).flatMap(ofItself) : []
  return [...inForce, ...own].flatMap(of => candidatesIn(table, of, plan))
}
/** What a text says of its own object, which applies wherever that is. */
const ofItself = (of: ReplacingText): readonly ReplacingText[] => {
  const own = of.replacements.filter(isOfItself)
  const isNamed =
    of.concerns.has('discarded') && (of.text.includes('discard this card') || of.text.includes(`discard ${of.name}`))
  return own.length > 0 || of.isOwn || isNamed ? [{ ...of, replacements: own }] : []
}

const candidatesIn = (table: Table, of: ReplacingText, plan: Planned): readonly Candidate[] => {
  const { name, key, text, open } = of
  if (mayConcern(table.now, of, plan)) return [{ key, name, rewrite: unplayed(text, name) }]
  return of.replacements.flatMap((replacement, i): readonly Candidate[] => {
    if (replacement.instead.kind === 'not prevented') return []
    const one: InForce = { replacement, of, key: `${key} ${i}` }
    const meant = meantIn(table.now, one, plan)
    if (meant === null) return []
    if (open !== undefined) return [{ key, name, rewrite: () => refuse(notModelledHere(open)) }]
    if (meant === 'unknown') return [{ key, name, rewrite: unplayed(text, name) }]
    return [{ key: one.key, name, ...alike(of, replacement), rewrite: (now, what) => rewritten(now, one, meant, what) }]
  })
}
/** Effects with the same words do the same, unless they speak of their controller or of themselves. */
const alike = ({ text }: ReplacingText, replacement: Replacement): Pick<Candidate, 'says'> => {
  if (replacement.instead.kind === 'prevent' && replacement.instead.amount === 'all' && !replacement.instead.also)
    return { says: 'all of it is prevented' }
  // Mana that is multiplied comes to the same in any order.
  if (replacement.on.kind === 'mana') return { says: 'mana is multiplied' }
  const isOfSource = /"(?:this|you|your opponents|not you|attached)"/.test(JSON.stringify(replacement))
  return isOfSource || replacement.may !== undefined ? {} : { says: text }
}

function* rewritten(table: Table, one: InForce, meant: Kept, plan: Planned): Procedure<readonly Planned[]> {
  const { replacement, of } = one
  const { instead, may } = replacement
  if (may !== undefined && !(yield* applies(table, of, may, plan))) return [plan]
  const amount = amountIn(plan)
  const kept: Kept = { ...meant, ...(amount === null ? {} : { amount }) }
  const doing: Doing = { ...doingOf(of), kept }
  const { name } = of
  switch (instead.kind) {
    case 'goes to': {
      if (plan.kind !== 'move') return [plan]
      const where = {
        exile: 'is exiled',
        hand: "returns to its owner's hand",
        library: "is put into its owner's library",
        battlefield: 'is put onto the battlefield',
      }
      const goes = instead.isShuffled
        ? "is shuffled into its owner's library"
        : ((where as Readonly<Record<string, string>>)[instead.zone] ?? `is put into the ${instead.zone}`)
      yield* noted(table, name, plan, `${name}: ${plan.label} ${goes} instead`)
      besides(table, one, doing, instead.also)
      const { thenShuffled: _, at: __, exiledBy: ___, ...rest } = plan
      return [
        {
          ...rest,
          to: instead.zone,
          ...(instead.at ? { at: instead.at } : {}),
          ...(instead.isShuffled ? { thenShuffled: true as const } : {}),
          ...(instead.zone === 'exile' && of.source ? { exiledBy: of.source.id } : {}),
        },
      ]
    }
    case 'amount': {
      const is = Math.max(0, amountAt(instead.is, contextOf({ table, doing, kept })))
      const changed = withAmount(plan, is)
      if (!changed) return [plan]
      yield* noted(table, name, plan, `${name}: ${spelled(changed)} instead`)
      besides(table, one, doing, instead.also)
      return is === 0 ? [] : [changed]
    }
    case 'prevent': {
      if (plan.kind !== 'damage') return [plan]
      const said = instead.amount === 'all' ? plan.amount : amountAt(instead.amount, contextOf({ table, doing, kept }))
      const can = yield* mayPrevent(table, plan)
      // 614.11 (2009-07-11), 615.12 today: what a prevention effect does besides is done although nothing is prevented.
      if (!can && instead.also && policyOf(table.now).unpreventable !== 'the rest is done')
        return yield* refuse(notModelledHere(`"${of.text}" of ${name} where damage can't be prevented`))
      const by = can ? Math.max(0, Math.min(plan.amount, said)) : 0
      if (can)
        yield* record(table, 'prevented', `${name} prevents ${by} damage`, [], {
          of: name,
          amount: by,
          matter: 'prevention',
        })
      if (by > 0) yield* unwatchedByWords(table, 'prevent')
      besides(table, one, { ...doing, kept: { ...kept, amount: by } }, instead.also)
      return plan.amount > by ? [{ ...plan, amount: plan.amount - by }] : []
    }
    case 'dealt to': {
      const to = plan.kind === 'damage' ? redirectedTo(table, doing, kept, instead.to) : null
      if (plan.kind !== 'damage' || to === null) return [plan]
      yield* noted(table, name, plan, `The damage is dealt to ${to.player ?? to.label} instead`)
      return reaching(table, plan, to.player === undefined ? { label: to.label ?? '' } : { player: to.player })
    }
    case 'does':
      yield* noted(table, name, plan, `${name}: ${of.text}`)
      yield* inside(table, table.carryOut(table, doing, { unread: null, targets: [], does: instead.does }))
      return []
    default:
      return yield* refuse(notModelledHere(`"${of.text}" of ${name}`))
  }
}

/** "You may … instead". */
function* applies(table: Table, of: ReplacingText, who: Who, plan: Planned): Procedure<boolean> {
  if (who !== 'you') return yield* refuse(notModelledHere(`"${of.text}" of ${of.name}`))
  return yield* whether(table, of.controller, `whether ${of.name} applies as ${spelled(plan)}`)
}
const amountIn = (plan: Planned): number | null =>
  plan.kind === 'damage' || plan.kind === 'life'
    ? Math.abs(plan.amount)
    : plan.kind === 'counters' || plan.kind === 'mana'
      ? plan.count
      : plan.kind === 'draw'
        ? 1
        : null
const withAmount = (plan: Planned, is: number): Planned | null => {
  if (plan.kind === 'damage') return { ...plan, amount: is }
  if (plan.kind === 'life') return { ...plan, amount: plan.amount < 0 ? -is : is }
  return plan.kind === 'counters' || plan.kind === 'mana' ? { ...plan, count: is } : null
}
const besides = (table: Table, { key }: InForce, doing: Doing, does: readonly Instruction[] | undefined): void => {
  if (does) table.besides = [...table.besides, { key: `${key} ${JSON.stringify(doing.kept?.objects)}`, doing, does }]
}
/** 614.9 today: damage is not dealt to what has left, or can be dealt no damage. */
const redirectedTo = (
  table: Table,
  doing: Doing,
  kept: Kept,
  to: Extract<Replacement['instead'], { kind: 'dealt to' }>['to'],
): { readonly player?: Player; readonly label?: string } | null => {
  const at = contextOf({ table, doing, kept })
  if ('players' in to) {
    const who = typeof to.players === 'object' && 'who' in to.players ? to.players.who : to.players
    const found = playersIn(at).filter(player => isMeant(player, who as Whose, at))
    return found.length === 1 && found[0] !== undefined ? { player: found[0] } : null
  }
  const [thing] = to.kind === 'reference' ? objectsAt(to.the, at) : []
  const isThere = thing?.object.zone === 'battlefield' && !thing.object.phasedOut
  return isThere && ['creature', 'planeswalker', 'battle'].some(type => thing.types.includes(type as 'creature'))
    ? { label: thing.object.label }
    : null
}

/** Players get counters; a text that may change how many is not played. */
export function* countersKnown(table: Table): Procedure {
  const text = textsInForce(viewOf(table.now.state)).find(({ concerns }) => concerns.has('counters of players'))
  if (text) yield* refuse(notModelledHere(`"${text.text}" of ${text.name}`))
}

/** Whether damage may be prevented: false where a text says that it can't be. */
export function* mayPrevent(table: Table, plan: Planned): Procedure<boolean> {
  for (const one of replacementsOn(table.now, 'damage')) {
    if (one.replacement.instead.kind !== 'not prevented') continue
    const meant = meantIn(table.now, one, plan)
    if (meant === null) continue
    if (meant === 'unknown') return yield* refuse(notModelledHere(`"${one.of.text}" of ${one.of.name}`))
    yield* record(table, 'prevented', `${one.of.name}: the damage can't be prevented`, [], {
      of: one.of.name,
      matter: 'cannot',
    })
    return false
  }
  return true
}
