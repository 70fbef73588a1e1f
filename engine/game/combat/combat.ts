import { choiceMissing, holds, matches, type ObjectState, objectState, type Player, viewOf } from '../../index'
import { pay } from '../casting/paying'
import { contextOf } from '../executing/context'
import {
  type Attacker,
  type Combat,
  type Dealt,
  type Doing,
  inTurnOrder,
  NO_COMBAT,
  NOTHING_KEPT,
  opponentsOf,
  type StackItem,
  sharesTurns,
} from '../game'
import { perform } from '../perform'
import { doingOf, replacementsOn } from '../replacing/replacements-in-force'
import { defendsWith, teamOf } from '../seats'
import {
  type AttackDeclared,
  ask,
  type BlocksDeclared,
  existing,
  happening,
  illegalAct,
  inside,
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
import type { Planned } from '../triggers/happenings'
import { watch } from '../triggers/triggers'
import {
  assignedOtherwise,
  assignments,
  type Dealer,
  type Division,
  dealersIn,
  dealtBy,
  hasFirstStrikers,
  keyOf,
  strikersIn,
  tooManyAssignments,
} from './assignment'
import { costOfAttack, costOfBlocks } from './attack-costs'
import { attackDeclarations, attackTargets, hasKeyword, judgedAttack, legalAttacks, stillInCombat } from './attacks'
import { judgedBands } from './bands'
import { blockDeclarations, judgedBlocks, legalBlocks } from './blocks'
import { combatTexts } from './combat-texts'
import type { Verdict } from './declarations'

const RULE = {
  attack: {
    restriction: 'attackRestriction',
    requirement: 'attackRequirement',
    choosing: 'attackers',
    declaring: 'attacking',
  },
  block: {
    restriction: 'blockRestriction',
    requirement: 'blockRequirement',
    choosing: 'blockers',
    declaring: 'blocking',
  },
} as const
export const refusalOf = (table: Pick<Table, 'now'>, what: 'attack' | 'block', verdict: NonNullable<Verdict>) =>
  verdict.kind === 'unknown'
    ? verdict.problem
    : illegalAct(
        `This ${what} is illegal: ${verdict.says}`,
        [RULE[what][verdict.rule], ...(verdict.by ? [verdict.by] : [])]
          .map(matter => ruleOf(table.now, matter))
          .filter(Boolean)
          .join(', '),
        `Declare another ${what}`,
      )
const listed = (labels: readonly string[]): string => labels.map(one => `"${one}"`).join(' and ')

/** Texts that may say whether attackers tap, and those among them that are read elsewhere. */
const ABOUT_TAPPING = /\battack\w*\b.*\btap\b|\btap\b.*\battack\w*\b|\bbecomes? tapped\b.*\battack\w*\b/i
const TAPPING_ELSEWHERE = /\bcan't attack\b/i

/** 308 (1999), 508.1 today: the attack is declared as a whole, attackers are tapped, and abilities look at them. */
export function* declareAttackers(table: Table): Procedure {
  const declared = table.attack
  table.attack = null
  const attack = declared ?? (yield* requiredAttack(table))
  if (attack.length === 0) return
  const isGroup = policyOf(table.now).teamAttack === 'the team as a group'
  if (sharesTurns(table.now) && isGroup && tellsDefendersApart(table.now, OF_ONE_DEFENDER))
    return yield* refuse(notModelledHere(`Combat between teams on ${table.now.state.rules.on}`))
  const { player } = table.now.turn
  const placed = yield* placedAttack(table, attack)
  const verdict = judgedAttack(table.now, table.known, placed)
  if (verdict) return yield* refuse(refusalOf(table, 'attack', verdict))
  const view = viewOf(table.now.state)
  const things = placed.flatMap(
    one => view.objects.find(thing => thing.object.label === one.label && thing.object.zone === 'battlefield') ?? [],
  )
  const texts = combatTexts(view).filter(one => one.rule.attacksUntapped)
  const unread = standingTexts(view).find(
    ({ text, of }) => of === null && ABOUT_TAPPING.test(text) && !TAPPING_ELSEWHERE.test(text),
  )
  if (unread) return yield* refuse(notModelledHere(`Whether attackers tap by "${unread.text}"`))
  const tapping = things.filter(
    one => !hasKeyword(one, 'vigilance') && !texts.some(text => text.of?.some(other => other.id === one.id)),
  )
  yield* perform(
    table,
    tapping.map((one): Planned => ({ kind: 'status', label: one.object.label, becomes: 'tapped' })),
  )
  const places = attackTargets(table.now)
  const attackers = things.map((thing, i): Attacker => {
    const at = placed[i]?.at ?? ''
    const band = placed[i]?.band
    return {
      label: thing.object.label,
      id: thing.id,
      at,
      defender: places.find(one => one.at === at)?.defender ?? at,
      isBlocked: false,
      ...(band === undefined ? {} : { band }),
    }
  })
  yield* payForAttack(table, player, attackers)
  const entry = yield* record(
    table,
    'attack',
    `${player} attacks with ${attackers.map(one => one.label).join(', ')}`,
    [
      ...attackers.map(one => happening({ kind: 'combat', label: one.label, role: 'attacking' })),
      setting({ combat: { ...NO_COMBAT, attackers } }),
    ],
    { by: player, answer: attackers.map(one => one.label), matter: 'attacking' },
  )
  yield* asTheyAttack(table, attackers)
  yield* watch(table, { kind: 'attacks', player, attackers, entry })
}

/** 508.1g today: what a player may do as creatures attack, such as exerting them; a step may say which are exerted. */
function* asTheyAttack(table: Table, attackers: readonly Attacker[]): Procedure {
  const { exerting } = table
  table.exerting = null
  const said = new Set(exerting)
  for (const { replacement, of } of replacementsOn(table.now, 'attacks')) {
    const { on, instead } = replacement
    if (instead.kind !== 'does') continue
    for (const { id, label } of attackers) {
      const thing = objectState(viewOf(table.now.state), id)
      const doing: Doing = {
        ...doingOf(of),
        ...(exerting === null ? {} : said.delete(label) ? { isAccepted: true } : { isDeclined: true }),
      }
      const at = contextOf({ table, doing, kept: NOTHING_KEPT }, thing)
      if (!thing || !matches(on.what.filter, thing, at) || (replacement.if && !holds(replacement.if, at))) continue
      yield* inside(table, table.carryOut(table, doing, { unread: null, targets: [], does: instead.does }))
    }
  }
  const [other] = said
  if (other !== undefined)
    return yield* refuse(
      illegalAct(
        `"${other}" cannot be exerted as it attacks`,
        ruleOf(table.now, 'attacking'),
        `Leave out: exerting "${other}"`,
      ),
    )
}

/** 508.1h-j today: the cost of the attack is paid once it has been declared. */
function* payForAttack(table: Table, player: Player, attackers: readonly Attacker[]): Procedure {
  const mana = costOfAttack(attackers, viewOf(table.now.state))
  const said = table.attackPaid
  table.attackPaid = null
  if (said !== null && mana === '')
    return yield* refuse(
      illegalAct('This attack costs nothing', ruleOf(table.now, 'attacking'), `Leave out: paying ${said}`),
    )
  if (mana === '') return
  yield* pay(table, player, { mana, life: 0, ...(said === null ? {} : { said: [said] }) })
  table.forced.push({ player, answer: [`pays ${mana}`] })
}

/** Whom each attacker attacks: the only opponent if nobody is named. */
function* placedAttack(
  table: Table,
  attack: AttackDeclared,
): Procedure<readonly { label: string; at: string; band?: number }[]> {
  const { player } = table.now.turn
  const opponents = opponentsOf(table.now, player)
  const open = attack.find(one => one.at === null)
  const isGroup = policyOf(table.now).teamAttack === 'the team as a group'
  const isAlike =
    teamOf(table.now, opponents[0] ?? '').length === opponents.length && (isGroup || !tellsDefendersApart(table.now))
  if (open && opponents.length !== 1 && !isAlike)
    return yield* refuse(
      choiceMissing(
        `${player} must choose whom "${open.label}" attacks: ${opponents.join(' or ')}`,
        `${player} attacks ${opponents[0] ?? 'B'} with "${open.label}"`,
      ),
    )
  const verdict = judgedBands(table.now, table.known, attack)
  if (verdict) return yield* refuse(refusalOf(table, 'attack', verdict))
  return attack.map(one => ({ ...one, at: one.at ?? opponents[0] ?? '' }))
}

/** Texts for which it matters which player of a team is attacked. */
const OF_DEFENDER =
  /\bdefending player\b|\battack\w* (?:you|a|an|one|that)\b|\bdamage to (?:you|a|an|one|that|target)\b|walk\b/i
const OF_ONE_DEFENDER =
  /\bdefending player\b|(?<!can't )\battack\w* (?:you|a|an|one|that)\b|\bdamage to (?:you|a|an|one|that|target)\b/i
const tellsDefendersApart = ({ state }: Table['now'], texts = OF_DEFENDER): boolean =>
  viewOf(state).objects.some(({ abilities }) => abilities.some(({ ability }) => texts.test(ability.text)))

/** The attack of a player whose step declares none: nobody attacks, or the player decides if some creature must. */
function* requiredAttack(table: Table): Procedure<AttackDeclared> {
  const attacks = attackDeclarations(table.now, table.known)
  if (!attacks.of.isAnyRequired) return []
  const nothing = judgedAttack(table.now, table.known, [])
  if (nothing === null) return []
  if (nothing.kind === 'unknown') return yield* refuse(refusalOf(table, 'attack', nothing))
  const { player } = table.now.turn
  const legal = legalAttacks(table.now, table.known)
  if ('unknown' in legal) return yield* refuse(legal.unknown)
  const sets = [...new Map(legal.map(one => [one.join('\n'), one])).values()]
  const [key = ''] = yield* ask(table, {
    kind: 'attack',
    player,
    question: 'the attackers',
    options: sets.map(one => ({ key: one.join('\n'), shown: one.length > 0 ? listed(one) : 'no attack' })),
    least: 1,
    most: 1,
    write: `${player} attacks with ${listed(sets[0] ?? [])}`,
  })
  return key === '' ? [] : key.split('\n').map(label => ({ label, at: null }))
}

/** The players who declare blocks, in turn order. */
export const defendersIn = (table: Pick<Table, 'now'>): readonly Player[] => {
  const { now } = table
  const defending = inTurnOrder(now).filter(player => now.combat?.attackers.some(one => one.defender === player))
  return defending.filter((player, i) => defending.findIndex(other => defendsWith(now, player, other)) === i)
}

/** 309 (1999), 509.1 today: as the step begins, players declare blocks if the page states them or if they must. */
export function* declareBlockers(table: Table): Procedure {
  const declared = table.blocks
  table.blocks = null
  for (const player of defendersIn(table)) {
    if (declared && defendsWith(table.now, declared.player, player)) yield* blocksOf(table, declared)
    else if (declared === null) yield* requiredBlocks(table, player)
  }
}

/** Players who have not declared blocks by the end of the step do not block, unless they must. */
export function* lateBlocks(table: Table): Procedure {
  for (const player of defendersIn(table))
    if (!table.now.combat?.haveBlocked.includes(player)) yield* requiredBlocks(table, player)
}

function* requiredBlocks(table: Table, player: Player): Procedure {
  const blocks = blockDeclarations(table.now, table.known, player)
  const nothing = blocks.of.isAnyRequired ? judgedBlocks(table.now, table.known, player, []) : null
  if (nothing === null) return yield* blocksOf(table, { player, pairs: [] })
  if (nothing.kind === 'unknown') return yield* refuse(refusalOf(table, 'block', nothing))
  const legal = legalBlocks(table.now, table.known, player)
  if ('unknown' in legal) return yield* refuse(legal.unknown)
  const shown = (pairs: (typeof legal)[number]): string =>
    pairs.map(([blocker, attacker]) => `"${attacker}" with "${blocker}"`).join(' and ') || 'no block'
  const [key = ''] = yield* ask(table, {
    kind: 'block',
    player,
    question: 'the blockers',
    options: legal.map(pairs => ({ key: blockKey(pairs), shown: shown(pairs) })),
    least: 1,
    most: 1,
    write: `${player} blocks ${shown(legal[0] ?? [])}`,
  })
  const pairs = legal.find(one => blockKey(one) === key) ?? []
  yield* blocksOf(table, { player, pairs: pairs.map(([blocker, attacker]) => ({ blocker, attacker })) })
}
export const blockKey = (pairs: readonly (readonly [string, string])[]): string =>
  pairs
    .map(pair => pair.join('\t'))
    .sort()
    .join('\n')

/** One player's blocks. */
export function* blocksOf(table: Table, { player, pairs }: BlocksDeclared): Procedure {
  const { combat } = table.now
  if (!combat) return
  const verdict =
    pairs.length === 0 && !blockDeclarations(table.now, table.known, player).of.isAnyRequired
      ? null
      : judgedBlocks(table.now, table.known, player, pairs)
  if (verdict) return yield* refuse(refusalOf(table, 'block', verdict))
  const view = viewOf(table.now.state)
  const made = pairs.flatMap(pair => {
    const blocker = view.objects.find(one => one.object.label === pair.blocker)
    const attacker = combat.attackers.find(one => one.label === pair.attacker)
    if (!blocker || !attacker) return []
    // 502.10h (2001), 702.22h today: a creature that blocks one member of a band blocks all of them.
    const all = attacker.band === undefined ? [attacker] : combat.attackers.filter(one => one.band === attacker.band)
    return all.map(one => ({ blocker: { label: pair.blocker, id: blocker.id }, attacker: one }))
  })
  const cost = costOfBlocks([...new Set(made.map(({ blocker }) => blocker.id))], view)
  if (cost !== '') {
    yield* pay(table, player, { mana: cost, life: 0 })
    table.forced.push({ player, answer: [`pays ${cost}`] })
  }
  const mine = combat.attackers.filter(one => defendsWith(table.now, player, one.defender))
  const isBlocked = (one: Attacker): boolean => made.some(({ attacker }) => attacker.id === one.id)
  const next: Combat = {
    ...combat,
    attackers: combat.attackers.map(one => (isBlocked(one) ? { ...one, isBlocked: true } : one)),
    blocks: [...combat.blocks, ...made.map(({ blocker, attacker }) => ({ blocker, attacker: attacker.id }))],
    haveBlocked: [...combat.haveBlocked, ...teamOf(table.now, player)],
  }
  const blockers = [...new Set(made.map(({ blocker }) => blocker.label))]
  const entry = yield* record(
    table,
    'block',
    made.length > 0 ? `${player} blocks with ${blockers.join(', ')}` : `${player} does not block`,
    [...blockers.map(label => happening({ kind: 'combat', label, role: 'blocking' })), setting({ combat: next })],
    { by: player, answer: blockers, matter: 'blocking' },
  )
  yield* watch(table, {
    kind: 'blocks',
    player,
    pairs: made,
    unblocked: mine.filter(one => !isBlocked(one) && stillInCombat(table.now, one, 'attacking')),
    entry,
  })
  if (policyOf(table.now).damageOrder === 'in an announced order') yield* ordered(table)
}

/** 506.3 and 509 (2009-07-11): it blocks what attacks its controller, or something of that player, and nothing else. */
export function* putBlocking(
  table: Table,
  { id, object, types, controller }: ObjectState,
  attacked: ObjectState,
): Procedure {
  const { combat } = table.now
  if (policyOf(table.now).combatDamage === 'on the stack')
    return yield* refuse(notModelledHere(`What is put into play blocking on ${table.now.state.rules.on}`))
  const attacker = combat?.attackers.find(one => one.id === attacked.id)
  const attacks = attacker && stillInCombat(table.now, attacker, 'attacking')
  if (!combat || !attacks || !types.includes('creature') || !defendsWith(table.now, controller, attacker.defender))
    return
  const blocker = { label: object.label, id }
  const entry = yield* record(
    table,
    'block',
    `${object.label} is blocking ${attacker.label}`,
    [
      happening({ kind: 'combat', label: object.label, role: 'blocking' }),
      setting({
        combat: {
          ...combat,
          attackers: combat.attackers.map(one => (one.id === attacker.id ? { ...one, isBlocked: true } : one)),
          blocks: [...combat.blocks, { blocker, attacker: attacker.id }],
        },
      }),
    ],
    { of: object.label, to: attacker.label, matter: 'blocking' },
  )
  yield* watch(table, {
    kind: 'blocks',
    player: controller,
    pairs: [{ blocker, attacker }],
    unblocked: [],
    isPut: true,
    entry,
  })
  if (policyOf(table.now).damageOrder === 'in an announced order') yield* ordered(table)
}

/** 509.2-3 (2009-07-11 to 2024-11-07): a player announces the order of several creatures that one creature deals damage to. */
function* ordered(table: Table): Procedure {
  const all = table.now.combat
  if (!all) return
  const groups = [
    ...all.attackers.map(one => ({
      one,
      player: table.now.turn.player,
      what: 'blockers' as const,
      of: all.blocks.filter(block => block.attacker === one.id).map(block => block.blocker),
    })),
    ...[...new Map(all.blocks.map(block => [block.blocker.id, block.blocker])).values()].map(one => ({
      one,
      player: objectState(viewOf(table.now.state), one.id)?.controller ?? 'A',
      what: 'attackers' as const,
      of: all.blocks
        .filter(block => block.blocker.id === one.id)
        .flatMap(block => all.attackers.find(other => other.id === block.attacker) ?? []),
    })),
  ]
  for (const { one, player, what, of } of groups) {
    const before = table.now.combat?.orders[one.id] ?? []
    if (of.length < 2 || of.every(({ id }) => before.includes(id))) continue
    const labels = yield* ask(table, {
      kind: 'order',
      player,
      of: one.label,
      question: `the order of the ${what} of "${one.label}"`,
      options: of.map(other => ({ key: other.label, shown: `"${other.label}"` })),
      least: of.length,
      most: of.length,
      write: `${player} orders the ${what} of "${one.label}": ${of.map(other => `"${other.label}"`).join(', ')}`,
    })
    const { combat } = table.now
    if (!combat) return
    const ids = labels.flatMap(label => of.find(other => other.label === label)?.id ?? [])
    // 509.7 (2009-07-11): a creature put onto the battlefield blocking is placed among the others, whose order stays.
    if (before.length > 0 && ids.filter(id => before.includes(id)).join() !== before.join())
      return yield* refuse(
        illegalAct(
          `The order of the other ${what} of "${one.label}" stays as it was announced`,
          ruleOf(table.now, 'orderingBlockers'),
          'Name the new one among them',
        ),
      )
    yield* record(
      table,
      'ordered',
      `${player} orders the ${what} of ${one.label}: ${labels.join(', ')}`,
      [setting({ combat: { ...combat, orders: { ...combat.orders, [one.id]: ids } } })],
      { by: player, of: one.label, answer: labels, matter: 'orderingBlockers' },
    )
  }
}

/** Whether a second combat damage step follows the one that has ended. */
export const hasSecondDamage = ({ now }: Pick<Table, 'now'>): boolean =>
  now.combat?.round === 1 && now.combat.struckFirst.length > 0

/** 310 (1999), 510 today: damage is assigned, then dealt at once, or until 2009-07-10 put on the stack. */
export function* combatDamage(table: Table): Procedure {
  const { combat } = table.now
  if (!combat || combat.attackers.length === 0) return
  const round = combat.round === 0 ? 1 : 2
  const isFirst = round === 1 && hasFirstStrikers(table.now, combat)
  const struckFirst = isFirst ? strikersIn(table.now, combat, 1).map(one => one.id) : combat.struckFirst
  const dealers = dealersIn(table.now, combat, round)
  for (const { thing } of dealers)
    if (hasKeyword(thing, 'double strike')) yield* existing(table, 'double strike', thing.object.label)
  const otherwise = assignedOtherwise(table.now, dealers)
  if (otherwise !== null) return yield* refuse(notModelledHere(`"${otherwise}"`))
  const dealt: Dealt[] = []
  for (const player of inTurnOrder(table.now)) dealt.push(...(yield* assignedBy(table, player, dealers)))
  yield* record(
    table,
    'assigned',
    dealt.length > 0 ? 'Combat damage is assigned' : 'No combat damage is assigned',
    [setting({ combat: { ...(table.now.combat ?? combat), round, struckFirst, isDealt: true } })],
    { matter: 'assigningDamage' },
  )
  if (dealt.length === 0) return
  if (policyOf(table.now).combatDamage !== 'on the stack') return yield* dealCombatDamage(table, dealt)
  const item: StackItem = {
    label: 'combat damage',
    kind: 'combat damage',
    object: null,
    source: null,
    controller: table.now.turn.player,
    text: dealt
      .map(one => `${one.from.label} deals ${one.amount} to ${'player' in one.to ? one.to.player : one.to.label}`)
      .join('; '),
    targets: [],
    modes: [],
    choices: [],
    paid: [],
    sacrificed: [],
    deals: dealt,
  }
  yield* record(
    table,
    'put on stack',
    'Combat damage is put on the stack',
    [setting({ stack: [...table.now.stack, item] })],
    { of: item.label, matter: 'combatDamage' },
  )
}

function* assignedBy(table: Table, player: Player, dealers: readonly Dealer[]): Procedure<readonly Dealt[]> {
  const mine = dealers.filter(one => one.divides === player)
  if (mine.length === 0) return []
  let wholes: ReturnType<typeof assignments> = assignments(table.now, mine)
  if (!wholes) return yield* refuse(tooManyAssignments)
  for (const [at, dealer] of mine.entries()) {
    const ways: readonly (readonly [string, Division | undefined])[] = [
      ...new Map(wholes.map(whole => [divisionKey(whole[at]), whole[at]])).entries(),
    ]
    const { label } = dealer.thing.object
    const names = [
      ...dealer.creatures.map(one => one.object.label),
      ...(dealer.beyond ? ['player' in dealer.beyond ? dealer.beyond.player : dealer.beyond.label] : []),
    ]
    const [key]: readonly string[] = yield* ask(table, {
      kind: 'assign',
      player,
      of: label,
      question: `how "${label}" assigns ${dealer.power} damage`,
      options: ways.map(([way, division]) => ({ key: way, shown: division ? shownDivision(dealtBy(division)) : way })),
      least: 1,
      most: 1,
      write: `${player} assigns ${dealer.power} from "${label}" to ${/^[A-Z]$/.test(names[0] ?? '') ? names[0] : `"${names[0] ?? ''}"`}`,
    })
    wholes = wholes.filter(whole => divisionKey(whole[at]) === key)
  }
  return (wholes[0] ?? []).flatMap(dealtBy)
}
const divisionKey = (division: Division | undefined): string => (division ? keyOf(division) : '')
const shownDivision = (dealt: readonly Dealt[]): string =>
  dealt.map(one => `${one.amount} to ${'player' in one.to ? one.to.player : `"${one.to.label}"`}`).join(' and ')

/** All damage is dealt at the same time; an object that has left is dealt none. */
export function* dealCombatDamage(table: Table, dealt: readonly Dealt[]): Procedure {
  const view = viewOf(table.now.state)
  const isThere = (one: ObjectState | undefined): boolean => one?.object.zone === 'battlefield'
  const plans = dealt.flatMap((one): readonly Planned[] => {
    const base = { kind: 'damage' as const, amount: one.amount, by: one.from.label, isCombat: true as const }
    if ('player' in one.to) return [{ ...base, player: one.to.player }]
    return isThere(objectState(view, one.to.id)) ? [{ ...base, label: one.to.label }] : []
  })
  yield* perform(table, plans)
}

/** Ends the combat phase: no object attacks or blocks any longer. */
export function* endCombat(table: Table): Procedure {
  const isLasting = table.now.state.effects.some(({ spec }) => spec.duration?.kind === 'until end of combat')
  if (!table.now.combat && !isLasting) return
  yield* record(
    table,
    'turn-based action',
    'Combat is over',
    [happening({ kind: 'combat', label: null, role: null }), setting({ combat: null })],
    { matter: 'steps' },
  )
}
