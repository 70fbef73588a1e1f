import {
  ADDITIONAL_COST,
  type CostPart as Cost,
  type EffectId,
  FACE_DOWN,
  holds,
  manaSymbols,
  manaValueOf,
  type ObjectId,
  type ObjectState,
  objectNamed,
  objectState,
  type Player,
  viewOf,
  withObject,
} from '../../index'
import { spellRead } from '../../meaning/abilities'
import { costsRead } from '../../meaning/activated-texts'
import { cleaved, keywordNamesIn, partOf } from '../../meaning/keyword-texts'
import { NotExecuted } from '../../meaning/not-executed'
import { isSuspend } from '../../meaning/reads-mana'
import { hasKeyword } from '../combat/attacks'
import { drawnBefore, inItsTime, isManaSource } from '../fifth-edition'
import { type Game, isCommanderOf, playerIn, type StackItem } from '../game'
import { modesChosen } from '../objects/choosing-modes'
import { sharesOf } from '../objects/division'
import { chooseTargets, enchantSpec, targetsNeeded } from '../objects/targets'
import { interrupting, interruptsFirst, settle, targetingOf, targetWords, watchTargets } from '../stack'
import {
  ask,
  existing,
  happening,
  type InstructedTo,
  illegalAct,
  matterOf,
  notModelledHere,
  type Procedure,
  policyOf,
  readable,
  record,
  refuse,
  ruleOf,
  setting,
  type Table,
  thingNamed,
  withPlayer,
} from '../table'
import { ownRules, unplayedRule } from '../texts/rules-in-force'
import { textOf } from '../texts/texts'
import { watch } from '../triggers/triggers'
import { asIfBestowed, bestowed } from './bestowing'
import { type Clauses, HAS_X, NO_CLAUSES, noX } from './clauses'
import { disguised } from './disguising'
import { keywordCost, manaIn, pricedKeyword } from './keyword-costs'
import { contextOfSource } from './limits'
import { manaSources } from './mana-sources'
import { labelOfPart, playedAs } from './parts'
import { canPayMana, paysFromPool } from './paying'
import { payAll } from './paying-all'
import { isNamedBy } from './paying-costs'
import { type Permission, permissionUsed, permittedBy } from './permissions'
import { isInstantSpeed, isSorceryTime, takePriority } from './priority'
import { barredBySplitSecond, mayCastAsThoughFlash, outOfTime, prohibited, withinOwnLimits } from './prohibitions'
import { spellText } from './spell-text'
import { splicedOnto } from './splicing'
import { additionalCosts, type CostPart, modeCosts, targetCosts, totalCost } from './total-cost'
import { keywordOf, mayCastBy, maySneak, wayFor } from './ways'

/** What the words of a spell do, as values, as far as that is known. */
const lowered = (table: Table, text: string, { name, abilities }: ObjectState): Pick<StackItem, 'does'> => {
  const costs = abilities.map(({ ability }) => ability.text).filter(line => /^as an additional cost\b/i.test(line))
  const does = spellRead(text, { name, costs }, table.now.state.rules.on)
  return does instanceof NotExecuted ? {} : { does }
}

/** 608.2g today: a spell that the text which is being carried out casts, whatever the time; its player chooses the rest. */
export function* castInstructed(
  table: Table,
  player: Player,
  label: string,
  { isFree, by, ifAble, isTransformed }: InstructedTo,
): Procedure {
  const at = table.casts.findIndex(one => one.label.toLowerCase() === label.toLowerCase())
  const [said] = at < 0 ? [] : table.casts.splice(at, 1)
  if (said?.clauses.forCost !== undefined && said.clauses.forCost !== by)
    return yield* refuse(
      illegalAct(`"${label}" is not cast for its ${said.clauses.forCost} cost here`, '', 'Remove the clause'),
    )
  if (said?.clauses.isFree && !isFree)
    return yield* refuse(illegalAct(`"${label}" is not cast without paying here`, '', 'Remove the clause'))
  // 107.3b today: without its mana cost, X is 0.
  const x = isFree ? 0 : (said?.clauses.x ?? (yield* chosenX(table, player, label, by)))
  const clauses: Clauses = {
    ...(said?.clauses ?? NO_CLAUSES),
    ...(isFree ? { isFree } : {}),
    ...(isTransformed ? { isTransformed } : {}),
    ...(x === undefined ? {} : { x }),
    ...(by === undefined ? {} : { forCost: by }),
  }
  yield* castSpell(table, player, label, clauses, ifAble ? 'instructed if able' : 'instructed')
}

/** Whether a cost has X, as symbols and words or as the JSON of its parts. */
const hasX = (cost: string | null): boolean => cost !== null && (HAS_X.test(cost) || cost.includes('"x"'))

/** 116.3c (2010-02-01), 118.3c today: no one has to activate a mana ability, even where a cost must be paid. */
function* willPay(table: Table, player: Player, spell: ObjectState, mana: string): Procedure {
  if (paysFromPool(table.now, player, mana, { spell })) return
  const [answer] = yield* ask(table, {
    kind: 'pay',
    player,
    question: `whether to make mana for "${spell.object.label}"`,
    options: [
      ...(canPayMana(table.now, player, mana, { spell }) ? [{ key: 'yes', shown: 'pays' }] : []),
      { key: 'no', shown: 'does not pay' },
    ],
    least: 1,
    most: 1,
    write: `${player} pays`,
  })
  if (answer === 'no')
    yield* refuse(
      illegalAct(`${player} makes no mana for "${spell.object.label}"`, ruleOf(table.now, 'casting'), `${player} pays`),
    )
}

/** X of a cost that is paid as a text says so. */
function* chosenX(table: Table, player: Player, label: string, by?: string): Procedure<number | undefined> {
  const thing = thingNamed(table.now.state, label)
  const priced = thing && by !== undefined ? pricedKeyword(table.now, thing, by) : undefined
  const mana = priced ? manaIn(yield* keywordCost(priced)) : (thing?.manaCost ?? null)
  if (!hasX(mana)) return undefined
  const [x = ''] = yield* ask(table, {
    kind: 'choose',
    player,
    question: `X for "${label}"`,
    options: [],
    least: 1,
    most: 1,
    write: `${player} chooses 3`,
    anyWord: item => (/^\d+$/.test(item) ? item : null),
  })
  return Number(x)
}
/** Whether a player casts a spell, only begins to, or is told to by a text that is being carried out. */
type Casting = 'whole' | 'only begun' | 'instructed' | 'instructed if able'
/** The complete procedure of casting (409.1 of 1999, 601.2 today): announce, choose, target, total cost, mana, pay. */
export function* castSpell(
  table: Table,
  player: Player,
  said: string,
  asked: Clauses,
  casting: Casting = 'whole',
): Procedure {
  let clauses = asked
  const isInstructed = casting === 'instructed' || casting === 'instructed if able'
  const isOnlyBegun = casting === 'only begun'
  if (!isInstructed) yield* takePriority(table, player)
  yield* interruptsFirst(table, clauses.aim)
  const { now } = table
  const label = labelOfPart(table, said)
  const played = yield* playedAs(table, label, label === said ? clauses : { ...clauses, as: said })
  if (!played)
    return yield* refuse({
      code: 'no-card-to-cast',
      message: `There is no object called "${label}"`,
      hint: 'Describe it in a Given step first',
    })
  const { object, thing } = played
  if (thing.types.length === 0 && !clauses.isFaceDown)
    return yield* refuse({
      code: 'not-described',
      message: `Nothing on this page says what "${label}" is`,
      hint: `Describe it: * Given "${label}" is a red instant in ${player}'s hand with "…"`,
    })
  yield* barredBySplitSecond(table, player, `cast "${label}"`)
  const unread = unplayedRule(now, player, 'cast')
  if (unread) return yield* refuse(notModelledHere(`"${unread.text}"`))
  if (!clauses.isFaceDown) yield* withinOwnLimits(table, player, thing)
  yield* outOfTime(table, player, thing, true)
  yield* readable(clauses, 'a spell')
  if (clauses.from && (object.zone !== clauses.from.zone || object.owner !== clauses.from.player))
    return yield* refuse({
      code: 'not-there',
      message: `"${label}" is not in ${clauses.from.player}'s ${clauses.from.zone}`,
      hint: 'Remove the clause',
    })
  const permission = isInstructed ? null : yield* mayCastFrom(table, player, thing, clauses)
  if (clauses.isFree && !isInstructed && !permission?.rule.instead && !otherCost(table, thing, clauses)) {
    const text = unplayedRule(now, player, 'permit')
    if (text) return yield* refuse(notModelledHere(`"${text.text}" for "${label}"`))
    return yield* refuse(
      illegalAct(
        `Nothing allows ${player} to cast "${label}" without paying`,
        ruleOf(now, 'casting'),
        'Remove the clause',
      ),
    )
  }
  if (clauses.isFaceDown) yield* mayCastFaceDown(table, thing, clauses)
  if (thing.types.includes('land') && !clauses.isFaceDown)
    return yield* refuse(
      illegalAct(
        `"${label}" is a land: it is played, not cast`,
        ruleOf(now, 'playingLand'),
        `${player} plays "${label}"`,
      ),
    )
  const isInTime = isInstructed || (!clauses.isFaceDown && isInstantSpeed(thing)) || isSorceryTime(table, player)
  const asFlash = isInTime || (yield* mayCastAsThoughFlash(table, player, yield* asChosen(table, thing, clauses)))
  if (!asFlash && maySneak(table, player, thing))
    return yield* refuse(notModelledHere(`Casting "${label}" for its sneak cost`))
  if (!asFlash) {
    const why =
      now.turn.player !== player
        ? `it is ${now.turn.player}'s turn`
        : now.stack.length > 0
          ? 'the stack is not empty'
          : `it is not ${player}'s main phase`
    return yield* refuse(
      illegalAct(
        `${player} cannot cast "${label}" now: ${why}`,
        timeRule(now, thing),
        `Given it is ${player}'s main phase`,
      ),
    )
  }
  const isEarly = policyOf(now).legality === 'before beginning'
  if (isEarly) yield* prohibited(table, player, thing, object.zone)
  const isOther = clauses.forCost === ALTERNATIVE
  const forCost = isOther ? undefined : permission || isInstructed ? clauses.forCost : keywordOf(table, thing, clauses)
  const way = wayFor(forCost)
  const stating = way?.isTransformed ? (thingNamed(now.state, label) ?? thing) : thing
  const priced = forCost === undefined ? undefined : pricedKeyword(now, stating, forCost)
  const otherwise = forCost === undefined && !permission ? otherCost(table, thing, clauses) : undefined
  if (isOther && !otherwise)
    return yield* refuse(
      illegalAct(`"${label}" has no alternative cost now`, ruleOf(now, 'casting'), 'Remove: for its alternative cost'),
    )
  const alternative = clauses.isFaceDown
    ? FACE_DOWN_COST
    : forCost === undefined
      ? ((permission?.rule.instead && '{0}') ?? (otherwise && manaIn(otherwise)))
      : (way?.cost ?? (priced && reducedBy(table, forCost, clauses, manaIn(yield* keywordCost(priced)))))
  const base = clauses.isFree ? '{0}' : alternative
  const others = [...(otherwise ?? permission?.rule.instead ?? []), ...(priced ? [priced.text] : [])]
  if (base !== undefined && hasX(thing.manaCost) && !hasX(base) && !hasX(JSON.stringify(others))) {
    if (clauses.x) return yield* refuse(illegalAct(`X is 0 for "${label}"`, ruleOf(now, 'unpaidX'), 'Remove: with X'))
    clauses = { ...clauses, x: 0 }
  }
  if (clauses.x === undefined && hasX(base ?? thing.manaCost))
    return yield* refuse({
      code: 'x-not-chosen',
      message: `Choose X for "${label}"`,
      hint: 'Add to the step: with X = 3',
    })
  if (forCost !== undefined && alternative === undefined && !way?.isForItsCost)
    return yield* refuse(illegalAct(`"${label}" has no ${forCost} cost`, ruleOf(now, 'casting'), 'Remove the clause'))
  if (forCost !== undefined && !way) return yield* refuse(notModelledHere(`Casting a spell for its ${forCost} cost`))
  if (forCost !== undefined) yield* existing(table, priced?.text ?? forCost, label)
  const { verb, cost: mayPay } = way?.mayPay ?? {}
  const besidesPaid = way?.additional ?? (clauses.costs.some(one => one.verb === verb) ? mayPay : undefined)
  const added =
    besidesPaid === undefined ? [] : costsRead(besidesPaid, { name: thing.name || label }, now.state.rules.on)
  if (added instanceof NotExecuted) return yield* refuse(notModelledHere(`The cost "${way?.additional ?? ''}"`))
  yield* needsLegend(table, player, thing, clauses)
  const rule = policyOf(now).noManaCost
  if (
    thing.manaCost === null &&
    !clauses.isFaceDown &&
    (rule === 'cannot be cast' || (!alternative && !clauses.isFree))
  ) {
    if (rule === 'cannot be cast' || rule === 'cannot be paid') {
      if (thing.object.front.manaCost === null && isCostKnown(table, player, label))
        return yield* refuse(
          illegalAct(`"${label}" has no mana cost`, ruleOf(now, 'noManaCost'), 'Give it a cost: with mana cost {1}{R}'),
        )
    }
  }
  yield* record(
    table,
    'announced',
    `${player} announces ${label}${clauses.isFaceDown ? ' face down' : ''}`,
    [
      { state: withObject(now.state, { ...object, ...(clauses.x === undefined ? {} : { x: clauses.x }) }) },
      ...permissionUsed(table, permission),
      happening({ kind: 'move', label, to: 'stack' }),
      ...(clauses.isFaceDown ? [happening({ kind: 'status', label, becomes: 'face down' })] : []),
    ],
    { by: player, of: label, matter: 'casting' },
  )
  const onStack = objectNamed(table.now.state, label)
  if (!onStack) return
  if (clauses.isFaceDown && pricedKeyword(now, thing, 'disguise')) yield* disguised(table, player, label)
  if (forCost === 'bestow') yield* bestowed(table, player, label)
  const granting =
    forCost !== undefined && thing.abilities.find(held => held.ability.text.toLowerCase().startsWith(forCost))?.by
  if (granting) yield* grantedStill(table, granting, thing.id, onStack.id)
  const spliced = yield* splicedOnto(table, player, thing, clauses)
  const besides = priced && partOf(priced.text, 'spell')
  const words = [spellText(now, thing), ...(besides ? [besides] : []), ...spliced.map(one => one.text)].join('\n')
  // 702.94a (2012-10-01), 702.96a today: every "target" in its text becomes "each".
  const text =
    forCost === 'overload'
      ? words.replace(/\btarget\b/g, 'each').replace(/\bTarget\b/g, 'Each')
      : forCost === 'cleave'
        ? cleaved(words)
        : words
  const isText = thing.types.includes('instant') || thing.types.includes('sorcery')
  const item: StackItem = {
    label,
    kind: 'spell',
    object: onStack.id,
    source: null,
    controller: player,
    text: isText ? text : '',
    ...(isText ? lowered(table, text, thing) : {}),
    targets: [],
    modes: [],
    choices: [],
    paid: [],
    sacrificed: [],
    ...(clauses.x === undefined ? {} : { x: clauses.x }),
    ...(clauses.kicked > 0 ? { kicked: clauses.kicked } : {}),
    ...(forCost === undefined ? {} : { forCost }),
    from: object.zone,
  }
  const isAnother = clauses.isFaceDown || forCost === 'bestow'
  const faceUp = isAnother ? objectState(viewOf(table.now.state), onStack.id) : thing
  const [announced, choices] = yield* withChoices(table, item, clauses, faceUp ?? thing)
  const spell = objectState(viewOf(table.now.state), onStack.id) ?? thing
  if (!isEarly && !isOnlyBegun) yield* prohibited(table, player, spell, object.zone)
  if (isOnlyBegun) return
  const instead = (permission?.rule.instead ?? otherwise ?? []).filter(({ kind }) => kind !== 'mana')
  const additional = [
    ...(yield* additionalCosts(table, player, faceUp ?? thing, clauses, spliced)),
    ...(yield* modeCosts(table, announced, faceUp ?? thing)),
    ...targetCosts(table, announced, faceUp ?? thing),
    ...(typeof asFlash === 'object' ? [{ text: 'flash', mana: asFlash.pay }] : []),
    ...[...added, ...instead].map((cost): CostPart => ({ text: cost.words ?? cost.kind, cost })),
  ]
  const castWith = [
    ...clauses.withCosts,
    ...(forCost === undefined ? [] : [forCost]),
    ...(additional.some(one => one.isOptional) ? [ADDITIONAL_COST] : []),
  ]
  // 601.2b, f today: what the spell costs may depend on that.
  if (castWith.length > 0)
    yield* record(
      table,
      'announced',
      `${label} is cast with: ${castWith.join(', ')}`,
      remembering(table, onStack.id, castWith),
      {
        of: label,
        matter: 'casting',
      },
    )
  // 118.9d today: additional costs and increases apply to a spell that is cast without paying its mana cost, too.
  const total = yield* totalCost(
    table,
    label,
    faceUp ?? thing,
    { ...clauses, ...(base ? { alternative: base } : {}) },
    additional,
  )
  const mana = clauses.isFree && total === '{0}' ? '' : total
  yield* record(table, 'cost fixed', `The total cost of ${label} is ${mana || 'nothing'}`, [], {
    of: label,
    answer: [mana],
    matter: matterOf(table.now, forCost ?? '', 'casting'),
  })
  if (casting === 'instructed if able') yield* willPay(table, player, spell, mana)
  const isLife = (said: string): boolean =>
    said.endsWith(' life') &&
    (instead.some(part => part.kind === 'life') ||
      additional.some(
        ({ cost }) => cost?.kind === 'life' && cost.amount.kind === 'number' && said === `${cost.amount.is} life`,
      ))
  const payment = yield* payAll(
    table,
    player,
    mana,
    additional,
    {
      ...clauses,
      paying: clauses.paying.filter(said => !isLife(said)),
      ...(permission?.mana ? { mana: permission.mana } : {}),
    },
    spell,
  )
  yield* drawnBefore(table, label, now)
  const kept: StackItem = {
    ...announced,
    sacrificed: payment.sacrificed,
    kept: payment.kept,
    choices,
    paid: [...new Set([...additional.map(one => one.text), ...castWith.filter(one => one !== forCost)])],
    ...(yield* interrupting(table, announced)),
  }
  yield* inItsTime(table, { now: table.now, known: table.known }, kept)
  const from = object.zone
  const spellsCast = playerIn(table.now, player).spellsCast + 1
  const entry = yield* record(
    table,
    'cast',
    `${player} casts ${label}${targetWords(kept)}`,
    [
      setting({
        stack: table.now.stack.map(one => (one.label === label ? kept : one)),
        manaSpent: { ...table.now.manaSpent, [onStack.id]: payment.spent },
        ...(isOwnMain(table.now, player) ? { castInMain: [...table.now.castInMain, onStack.id] } : {}),
      }),
      withPlayer(table.now, player, { spellsCast }),
      ...remembering(table, onStack.id, castWith),
    ],
    { by: player, of: label, ...(from === 'command' ? { from } : {}), matter: 'casting' },
  )
  yield* watch(table, { kind: 'cast', player, label, id: onStack.id, from, entry })
  yield* watchTargets(table, kept.targets, kept)
  if (isManaSource(table, kept)) yield* table.resolveItem(table)
  if (!isInstructed) yield* settle(table)
}

/**
 * 702.118a (2016-07-22), 702.119a today: the emerge cost is less by the mana value of the creature that is sacrificed;
 * 702.180a (2025-04-04): that of harmonize by the power of the creature that is tapped.
 */
const reducedBy = ({ now }: Table, keyword: string, { costs }: Clauses, mana: string): string => {
  const verb = keyword === 'emerge' ? 'sacrificing' : keyword === 'harmonize' ? 'tapping' : null
  const [label] = costs.flatMap(one => (one.verb === verb ? one.labels.flatMap(name => name ?? []) : []))
  const thing = label === undefined ? undefined : thingNamed(now.state, label)
  const by = thing && (keyword === 'emerge' ? manaValueOf(thing, now.state.rules) : thing.power)
  let less = Math.max(0, by ?? 0)
  return manaSymbols(mana)
    .map(symbol => {
      const by = /^\d+$/.test(symbol) ? Math.min(less, Number(symbol)) : 0
      less -= by
      return by === 0 ? `{${symbol}}` : `{${Number(symbol) - by}}`
    })
    .join('')
}

const isOwnMain = ({ turn }: Game, player: Player): boolean => turn.player === player && /main phase$/.test(turn.step)
/** A spell, and the permanent that it becomes, remember which costs were paid (400.7d today), and what was cast before it. */
const remembering = ({ now: { state, players } }: Table, id: ObjectState['id'], castWith: readonly string[]) => {
  const spell = state.objects.find(one => one.id === id)
  const castAfter = players.reduce((sum, { spellsCast }) => sum + spellsCast, 0)
  return spell
    ? [{ state: withObject(state, { ...spell, castAfter, ...(castWith.length > 0 ? { castWith } : {}) }) }]
    : []
}

/**
 * 409.1b (1999), 601.2b today: the alternative cost of a card's own text ("rather than pay this spell's mana cost") that
 * a step pays: it names the objects, the life or the mana of that cost.
 */
/** The rule of a card's type that says when it may be cast. */
const timeRule = (game: Game, { types }: ObjectState): string => {
  const [, matter] = TIMED.find(([type]) => types.includes(type)) ?? []
  return (matter && ruleOf(game, matter)) || ruleOf(game, 'casting')
}
const TIMED = [
  ['creature', 'castingCreature'],
  ['planeswalker', 'castingPlaneswalker'],
  ['battle', 'castingBattle'],
  ['artifact', 'castingArtifact'],
  ['enchantment', 'castingEnchantment'],
  ['sorcery', 'castingSorcery'],
] as const
/** "For its alternative cost": that of the card's own text. */
const ALTERNATIVE = 'alternative'
const otherCost = (table: Table, thing: ObjectState, clauses: Clauses): readonly Cost[] | undefined => {
  const verbs = clauses.costs.map(({ verb }) => verb)
  const costs = ownRules(table.now, thing).flatMap(({ rules }) =>
    rules.flatMap(rule =>
      rule.kind === 'alternative cost' && (!rule.condition || holds(rule.condition, contextOfSource(table, thing)))
        ? [rule.cost]
        : [],
    ),
  )
  const isPaid = (part: Cost): boolean =>
    part.kind === 'mana'
      ? clauses.paying.includes(part.mana)
      : part.kind === 'life'
        ? part.amount.kind === 'number' && clauses.paying.includes(`${part.amount.is} life`)
        : isNamedBy(part, verbs)
  // What is named objects for decides; life that goes with them need not be said.
  return costs.find(cost => {
    if (clauses.forCost === ALTERNATIVE) return true
    const isOfPayer = cost.some(({ kind }) => kind !== 'others gain life')
    if (!isOfPayer || clauses.isFree) return !isOfPayer && clauses.isFree === true
    const objects = cost.filter(part => part.kind !== 'life' && part.kind !== 'mana')
    return (objects.length > 0 ? objects : cost).every(isPaid)
  })
}

/** 205.4e (2018-04-27): a legendary instant or sorcery needs a legendary creature or planeswalker of its caster. */
function* needsLegend(table: Table, player: Player, thing: ObjectState, clauses: Clauses): Procedure {
  const isSpell = thing.types.includes('instant') || thing.types.includes('sorcery')
  if (policyOf(table.now).legendarySpell === null || !isSpell || clauses.isFaceDown) return
  if (!thing.supertypes.includes('legendary')) return
  const isThere = viewOf(table.now.state).objects.some(
    ({ object, controller, types, supertypes }) =>
      object.zone === 'battlefield' &&
      !object.phasedOut &&
      controller === player &&
      supertypes.includes('legendary') &&
      (types.includes('creature') || types.includes('planeswalker')),
  )
  if (!isThere)
    yield* refuse(
      illegalAct(
        `${player} cannot cast "${thing.object.label}": it is legendary, and ${player} controls no legendary creature or planeswalker`,
        ruleOf(table.now, 'legendarySpell'),
        'Describe one that the player controls',
      ),
    )
}

/**
 * A card without a mana cost has none if all other cards of the page have one, or if it has suspend and the page shows
 * the mana of its player; otherwise the page leaves costs out.
 */
const isCostKnown = (table: Table, player: Player, label: string): boolean => {
  const cards = table.now.state.objects.filter(
    one =>
      one.label !== label &&
      one.zone !== 'battlefield' &&
      one.filler !== true &&
      one.token !== true &&
      !one.front.types.includes('land'),
  )
  const { on } = table.now.state.rules
  const isSuspended = objectNamed(table.now.state, label)?.front.abilities.some(({ text }) =>
    isSuspend(text, { name: label }, on),
  )
  const hasLands = viewOf(table.now.state).objects.some(
    ({ object, types, controller }) => object.zone === 'battlefield' && types.includes('land') && controller === player,
  )
  const isManaShown = hasLands || playerIn(table.now, player).isManaCounted || manaSources(table.now, player).length > 0
  return (cards.length > 0 || (isManaShown && isSuspended === true)) && cards.every(one => one.front.manaCost !== null)
}

/** Modes, targets, division and X, in the order of announcing. */
function* withChoices(
  table: Table,
  item: StackItem,
  clauses: Clauses,
  thing: ObjectState,
): Procedure<readonly [StackItem, readonly string[]]> {
  const choice = item.does?.modes
  const { kicked } = clauses
  const isEntwined = clauses.withCosts.includes('entwine')
  const modes = choice
    ? yield* modesChosen(table, item, choice, {
        said: clauses.choosing,
        kicked,
        isEntwined,
        by: targetingOf(table, item),
      })
    : []
  const withModes: StackItem = { ...item, modes }
  yield* record(
    table,
    'announced',
    `${item.label} is on the stack`,
    [setting({ stack: [...table.now.stack, withModes], labels: [...new Set([...table.now.labels, item.label])] })],
    { of: item.label, by: item.controller, matter: 'casting' },
  )
  if (clauses.x && !HAS_X.test([thing.manaCost, ...thing.abilities.map(held => held.ability.text)].join('\n')))
    return yield* refuse(noX(`"${item.label}"`))
  const by = targetingOf(table, withModes)
  const aura = enchantSpec(thing)
  const aim = clauses.aim ?? (clauses.division.length > 0 ? { groups: [clauses.division.map(one => one.name)] } : null)
  const specs = aura ? [aura] : yield* targetsNeeded(textOf(table, withModes), item.label, aim !== null)
  const targets = yield* chooseTargets(table, specs, by, specs.length === 0 && aim === null ? null : aim)
  const shared = yield* sharesOf(table, withModes, targets, clauses.division)
  const chosen: StackItem = { ...withModes, targets: shared }
  if (targets.length > 0)
    yield* record(
      table,
      'targeted',
      `${item.label} targets ${shared.map(one => ('player' in one.at ? one.at.player : one.at.label)).join(' and ')}`,
      [setting({ stack: table.now.stack.map(one => (one.label === item.label ? chosen : one)) })],
      { of: item.label, by: item.controller, matter: 'targets' },
    )
  return [chosen, choice ? [] : clauses.choosing]
}

/** Keywords by which a card may be cast from a graveyard or from exile. */
const CAST_ELSEWHERE: ReadonlySet<string> = new Set(['escape', 'foretell', 'jump-start', 'madness', 'plot', 'retrace'])
/** A text by which a card may be cast from where it is, in a form that is not played. */
const unreadPermission = (table: Table, player: Player, thing: ObjectState): string | undefined => {
  const { on } = table.now.state.rules
  const card = { name: thing.name || thing.object.label }
  return (
    thing.abilities.find(({ ability }) =>
      keywordNamesIn(ability.text, card, on).some(one => CAST_ELSEWHERE.has(one) && !wayFor(one)),
    )?.ability.text ??
    ownRules(table.now, thing).find(({ concerns }) => concerns.has('permit'))?.text ??
    unplayedRule(table.now, player, 'permit')?.text
  )
}
const FACE_DOWN_COST = '{3}'
/** 502.26 (2002-10-07), 702.37 today: a card with morph may be cast face down, as a 2/2 creature without text or name. */
function* mayCastFaceDown(table: Table, thing: ObjectState, clauses: Clauses): Procedure {
  const { label } = thing.object
  const morph = pricedKeyword(table.now, thing, 'morph', 'megamorph', 'disguise')
  if (morph === undefined)
    return yield* refuse(illegalAct(`"${label}" has no morph`, ruleOf(table.now, 'casting'), 'Leave out: face down'))
  yield* existing(table, morph.text, label)
  if (clauses.forCost !== undefined || clauses.isFree || clauses.kicked > 0 || clauses.withCosts.length > 0)
    return yield* refuse(notModelledHere(`Casting ${label} face down for another cost`))
}

/** 400.7f (2009-07-11), 400.7g today: the ability by which a card was cast is one of the spell too. */
function* grantedStill(table: Table, effect: EffectId, before: ObjectId, after: ObjectId): Procedure {
  const { state } = table.now
  const effects = state.effects.map(one =>
    one.id === effect && one.locked?.includes(before)
      ? {
          ...one,
          locked: [...one.locked, after],
          fixed: (one.fixed ?? []).flatMap(each => (each.to === before ? [each, { ...each, to: after }] : [each])),
        }
      : one,
  )
  yield* record(table, 'effect began', 'What allowed it to be cast is an ability of the spell too', [
    { state: { ...state, effects } },
  ])
}

/** 601.3b (2016-07-22), 601.3e (2019-10-04): the spell that a card becomes by the choices of its player is looked at. */
function* asChosen(table: Table, thing: ObjectState, clauses: Clauses): Procedure<ObjectState> {
  if (clauses.forCost !== 'bestow') return thing
  if (policyOf(table.now).spellOfChoices === null)
    return yield* refuse(notModelledHere(`What allows ${thing.object.label} to be cast bestowed on this day`))
  return asIfBestowed(thing)
}

/** What allows a card to be cast from where it is; the rule that a text has for it, unless the rules do. */
function* mayCastFrom(
  table: Table,
  player: Player,
  thing: ObjectState,
  clauses: Clauses,
): Procedure<Permission | null> {
  const { zone, owner, label } = thing.object
  // 702.126a (2017-04-28), 702.127a today: a half with aftermath is cast from a graveyard and from nowhere else.
  if (zone !== 'graveyard' && hasKeyword(thing, 'aftermath'))
    return yield* refuse(
      illegalAct(
        `${player} cannot cast "${label}": its aftermath half is cast from a graveyard`,
        ruleOf(table.now, 'aftermath'),
        'Cast the other half',
      ),
    )
  // A keyword may ask for more than its cost.
  const inHand = clauses.forCost !== undefined && wayFor(clauses.forCost)?.from === undefined
  if (inHand && zone === 'hand' && owner === player) yield* mayCastBy(table, player, thing, clauses.forCost ?? '')
  if (zone === 'hand' && owner === player)
    return clauses.isFree ? yield* permittedBy(table, player, thing, false) : null
  const keyword = keywordOf(table, thing, clauses)
  if (keyword !== undefined && (yield* mayCastBy(table, player, thing, keyword))) return null
  if (zone === 'command' && isCommanderOf(table.now, player, label)) return null
  const spell = clauses.isFaceDown ? { ...thing, ...FACE_DOWN } : yield* asChosen(table, thing, clauses)
  const isFaceDownAllowed = policyOf(table.now).faceDownPermission
  if (zone === 'library' && clauses.isFaceDown && isFaceDownAllowed === null)
    return yield* refuse(notModelledHere(`Casting ${label} face down from a library on ${table.now.state.rules.on}`))
  const permission = yield* permittedBy(table, player, spell, false)
  if (permission) return permission
  const allows = zone === 'graveyard' || zone === 'exile' ? unreadPermission(table, player, thing) : undefined
  if (allows !== undefined) return yield* refuse(notModelledHere(`Casting ${label} by "${allows}"`))
  return yield* refuse(
    illegalAct(
      `${player} cannot cast "${label}": it is ${zone === 'battlefield' ? 'on the battlefield' : zone === 'stack' ? 'on the stack' : `in ${owner}'s ${zone}`}`,
      ruleOf(table.now, 'casting'),
      `Given "${label}" is … in ${player}'s hand`,
    ),
  )
}
