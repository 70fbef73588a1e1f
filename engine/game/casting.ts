import { numberFrom } from '../grammar/nouns/kind-words'
import { NUMBER_PATTERN } from '../grammar/nouns/number-words'
import {
  costOf,
  manaSymbols,
  manaValueOf,
  type ObjectId,
  type ObjectState,
  objectNamed,
  objectState,
  type Player,
  viewOf,
} from '../index'
import { carryOut } from './carry-out'
import { sharesOf } from './division'
import { type Game, inTurnOrder, isOver, type ManaColor, playerIn, type StackItem } from './game'
import type { Planned } from './happenings'
import { modesOf, readText } from './instructions'
import { mayTap, pay, tapColors } from './paying'
import { perform } from './perform'
import { filterOf, passes, type Reading } from './phrases'
import { isActive, lifeOf } from './seats'
import { abilityLabel, chooseModes, settle, targetingOf, textOf, watchTargets } from './stack'
import { conditionNow, type StandingText, standingTexts } from './standing-texts'
import {
  ask,
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
  thingNamed,
  withPlayer,
} from './table'
import { type Aim, chooseTargets, enchantSpec } from './targets'
import { triggerText, watch } from './triggers'

/** What a step says about an act besides who and what. */
export type Clauses = {
  readonly aim: Aim
  readonly choosing: readonly string[]
  readonly x?: number
  readonly division: readonly { readonly n: number; readonly name: string }[]
  readonly kicked: number
  readonly forCost?: string
  readonly isFree?: true
  readonly isFaceDown?: true
  readonly splicing: readonly string[]
  readonly costs: readonly {
    readonly verb: 'sacrificing' | 'discarding' | 'exiling' | 'returning' | 'tapping'
    readonly labels: readonly string[]
  }[]
  readonly paying: readonly string[]
  /** Mana of the cost that is paid by tapping creatures or artifacts. */
  readonly byTapping: readonly { readonly mana: string; readonly labels: readonly string[] }[]
  readonly manaTaps: readonly { readonly label: string; readonly mana: string }[]
  readonly called?: string
  readonly unsupported?: string
}

/** An act of a player means that the players before pass; once all would have passed, the top resolves instead. */
export function* takePriority(table: Table, player: Player): Procedure {
  const { now } = table
  if (isOver(now)) return yield* refuse(gameOver(table))
  const order = inTurnOrder(now, now.priority ?? now.turn.player)
  const out = playerIn(now, player).out
  if (out || !order.includes(player))
    return yield* refuse(illegalAct(`${player} has left the game`, '', 'Let another player act'))
  for (const before of order) {
    if (before === player) break
    yield* record(table, 'passed', `${before} passes`, [], { by: before, matter: 'priority' })
  }
  if (now.priority !== player)
    yield* record(table, 'priority', `${player} has priority`, [setting({ priority: player })], {
      by: player,
      matter: 'priority',
    })
}
export const gameOver = (table: Table) => {
  const ended = table.now.players.find(one => one.out?.how === 'lost' || one.out?.how === 'won')
  return {
    code: 'game-over',
    message: `The game is over: ${ended?.out?.message ?? 'it is a draw'}`,
    hint: 'Ask how it ended: Then A wins the game',
  }
}

const isInstantSpeed = (thing: ObjectState): boolean =>
  thing.types.includes('instant') || thing.abilities.some(held => held.ability.text.toLowerCase() === 'flash')

const isSorceryTime = (table: Table, player: Player): boolean =>
  isActive(table.now, player) &&
  table.now.stack.length === 0 &&
  (table.now.turn.step === 'main phase' || table.now.turn.step === 'second main phase')

const KEYWORD_LINE =
  /^(?:kicker|multikicker|flashback|cycling|buyback|convoke|delve|improvise|splice onto|echo|affinity|overload|madness|suspend|storm|replicate|entwine|bestow|morph|flash$|enchant )/i
/** What an instant or sorcery does: its lines without keywords and what bears on its cost. */
export const spellText = (thing: ObjectState): string =>
  thing.abilities
    .map(held => held.ability.text)
    .filter(
      text =>
        !KEYWORD_LINE.test(text) &&
        !/^(?:as an additional cost|this spell (?:costs|can't be countered)|you may (?:cast|play) this|you may pay|cast this spell only)/i.test(
          text,
        ),
    )
    .filter(text => !triggerText(text) || /^(?:when|whenever) .*this turn\b/i.test(text))
    .join('\n')
    .replace(/\.?\n•/g, '\n•')

const keywordCost = (thing: ObjectState, keyword: string): string | undefined =>
  thing.abilities
    .map(
      held =>
        new RegExp(`^${keyword}(?:—| )\\s*(.+?)\\.?$`, 'i').exec(held.ability.text.replace(/\s*\([^()]*\)/g, ''))?.[1],
    )
    .find(Boolean)

/** 103.2 (1999), 101.2 today: what says that something cannot be done wins. */
function* prohibited(table: Table, player: Player, spell: ObjectState): Procedure {
  const view = viewOf(table.now.state)
  for (const source of view.objects) {
    if (source.object.zone !== 'battlefield' || source.object.phasedOut) continue
    for (const { ability } of source.abilities) {
      const [, who, what, parity] = PROHIBITS.exec(ability.text) ?? []
      const [, what2] = CANNOT.exec(ability.text) ?? []
      const words = what ?? what2
      if (words === undefined) continue
      if (/^you$/i.test(who ?? '') && player !== source.controller) continue
      if (/^your opponents$/i.test(who ?? '') && player === source.controller) continue
      const filter = words === '' ? null : filterOf(`${words} card`, { self: source.name, known: table.known })
      if (words !== '' && (!filter || !passes(filter, spell, view, { id: source.id, controller: source.controller })))
        continue
      const value = manaValueOf(spell, table.now.state.rules) + xOf(table, spell)
      if (parity !== undefined && (value % 2 === 0) !== /even/i.test(parity)) continue
      return yield* refuse(
        illegalAct(
          `${player} cannot cast "${spell.object.label}": "${source.object.label}" says that it cannot be cast`,
          ruleOf(table.now, 'cannot'),
          'Remove what forbids it',
        ),
      )
    }
  }
}
/** A text about what cannot be cast in a form that is not read. */
const unreadProhibition = (game: Game): StandingText | undefined =>
  standingTexts(viewOf(game.state)).find(
    ({ text }) =>
      /\bcan't (?:be )?(?:cast|play)(?:ed)?\b|\bmay (?:cast|play) .*only\b/i.test(text) &&
      !/\blands\b/i.test(text) &&
      !PROHIBITS.test(text) &&
      !CANNOT.test(text),
  )
const PROHIBITS =
  /^(You|Your opponents|Players|Each player) can't (?:cast|play) (.*?) ?spells?(?: with (even|odd) (?:mana values?|converted mana costs?))?\.?$/i
const CANNOT = /^(.*?) ?spells can't be (?:cast|played)\.?$/i
/** X of a spell on the stack counts in its mana value. */
const xOf = (table: Table, spell: ObjectState): number => {
  const item = table.now.stack.find(one => one.object === spell.id)
  return (item?.x ?? 0) * manaSymbols(spell.manaCost).filter(symbol => symbol === 'X').length
}

/** The complete procedure of casting (409.1 of 1999, 601.2 today): announce, choose, target, total cost, mana, pay. */
export function* castSpell(
  table: Table,
  player: Player,
  label: string,
  clauses: Clauses,
  isOnlyBegun = false,
): Procedure {
  yield* takePriority(table, player)
  const { now } = table
  const object = objectNamed(now.state, label)
  const thing = object && objectState(viewOf(now.state), object.id)
  if (!object || !thing)
    return yield* refuse({
      code: 'no-card-to-cast',
      message: `There is no object called "${label}"`,
      hint: 'Name it in a Given first',
    })
  const { text: only } = object.front.abilities.find(({ text }) => /^cast (?:this spell|~) only\b/i.test(text)) ?? {}
  if (only !== undefined) return yield* refuse(notModelledHere(`"${only}" of ${label}`))
  const unread = unreadProhibition(now)
  if (unread) return yield* refuse(notModelledHere(`"${unread.text}"`))
  if (clauses.unsupported !== undefined) return yield* refuse(notModelledHere(`"${clauses.unsupported}" of a spell`))
  yield* mayCastFrom(table, player, thing, clauses)
  if (thing.types.includes('land'))
    return yield* refuse(
      illegalAct(
        `"${label}" is a land: it is played, not cast`,
        ruleOf(now, 'playingLand'),
        `${player} plays "${label}"`,
      ),
    )
  if (!isInstantSpeed(thing) && !isSorceryTime(table, player)) {
    const why =
      now.turn.player !== player
        ? `it is ${now.turn.player}'s turn`
        : now.stack.length > 0
          ? 'the stack is not empty'
          : `it is not ${player}'s main phase`
    return yield* refuse(
      illegalAct(
        `${player} cannot cast "${label}" now: ${why}`,
        ruleOf(now, 'casting'),
        `Given it is ${player}'s main phase`,
      ),
    )
  }
  const isEarly = policyOf(now).legality === 'before beginning'
  if (isEarly && manaSymbols(thing.manaCost).every(symbol => symbol !== 'X' || true))
    yield* prohibited(table, player, thing)
  const { forCost } = clauses
  const alternative = forCost === undefined ? undefined : keywordCost(thing, forCost)
  if (forCost !== undefined && alternative === undefined)
    return yield* refuse(
      illegalAct(`"${label}" has no ${forCost} cost`, ruleOf(now, 'casting'), 'Leave the clause out'),
    )
  if (thing.manaCost === null && !alternative && !clauses.isFree) {
    const rule = policyOf(now).noManaCost
    if (rule === 'cannot be cast' || rule === 'cannot be paid') {
      if (thing.object.front.manaCost === null && isCostKnown(table, label))
        return yield* refuse(
          illegalAct(
            `"${label}" has no mana cost`,
            ruleOf(now, 'noManaCost'),
            'Say what it costs: with mana cost {1}{R}',
          ),
        )
    }
  }
  yield* record(table, 'announced', `${player} announces ${label}`, [{ event: { kind: 'move', label, to: 'stack' } }], {
    by: player,
    of: label,
    matter: 'casting',
  })
  const onStack = objectNamed(table.now.state, label)
  if (!onStack) return
  const text = spellText(thing)
  const item: StackItem = {
    label,
    kind: 'spell',
    object: onStack.id,
    source: null,
    controller: player,
    text: thing.types.includes('instant') || thing.types.includes('sorcery') ? text : '',
    targets: [],
    modes: [],
    choices: [],
    paid: [],
    sacrificed: [],
    ...(clauses.x === undefined ? {} : { x: clauses.x }),
    ...(clauses.kicked > 0 ? { kicked: clauses.kicked } : {}),
    ...(forCost === undefined ? {} : { forCost }),
    ...(clauses.splicing.length > 0 ? { splices: clauses.splicing } : {}),
  }
  const [announced, choices] = yield* withChoices(table, item, clauses, thing)
  const spell = objectState(viewOf(table.now.state), onStack.id) ?? thing
  if (!isEarly && !isOnlyBegun) yield* prohibited(table, player, spell)
  if (isOnlyBegun) return
  const additional = yield* additionalCosts(table, thing, clauses)
  const mana = clauses.isFree
    ? ''
    : yield* totalCost(table, label, thing, { ...clauses, ...(alternative ? { alternative } : {}) }, additional)
  yield* record(table, 'cost fixed', `The total cost of ${label} is ${mana || 'nothing'}`, [], {
    of: label,
    answer: [mana],
    matter: 'casting',
  })
  const sacrificed = yield* payAll(table, player, mana, additional, clauses, spell)
  const kept: StackItem = { ...announced, sacrificed, choices, paid: additional.map(one => one.text) }
  const spellsCast = playerIn(table.now, player).spellsCast + 1
  const entry = yield* record(
    table,
    'cast',
    `${player} casts ${label}${targetWords(kept)}`,
    [
      setting({ stack: table.now.stack.map(one => (one.label === label ? kept : one)) }),
      withPlayer(table.now, player, { spellsCast }),
    ],
    { by: player, of: label, matter: 'casting' },
  )
  yield* watch(table, { kind: 'cast', player, label, id: onStack.id, entry })
  yield* watchTargets(table, kept.targets, player)
  yield* settle(table)
}
const targetWords = (item: StackItem): string =>
  item.targets.length === 0
    ? ''
    : ` targeting ${item.targets.map(one => ('player' in one.at ? one.at.player : one.at.label)).join(' and ')}`
/** On a page where no object names a mana cost, costs are of no interest; where some do, one without has none. */
const isCostKnown = (table: Table, label: string): boolean =>
  table.now.state.objects.some(one => one.label !== label && one.front.manaCost !== null)

/** Modes, targets, division and X, in the order of announcing. */
function* withChoices(
  table: Table,
  item: StackItem,
  clauses: Clauses,
  thing: ObjectState,
): Procedure<readonly [StackItem, readonly string[]]> {
  const hasModes = modesOf(item.text) !== null
  const modes = yield* chooseModes(table, item, hasModes ? clauses.choosing : [], clauses.kicked)
  const withModes: StackItem = { ...item, modes }
  yield* record(
    table,
    'announced',
    `${item.label} is on the stack`,
    [setting({ stack: [...table.now.stack, withModes], labels: [...new Set([...table.now.labels, item.label])] })],
    { of: item.label, by: item.controller, matter: 'casting' },
  )
  const isX = manaSymbols(thing.manaCost).includes('X') || /(?<![\w{])X(?![\w}])/.test(item.text)
  if (isX && clauses.x === undefined && manaSymbols(thing.manaCost).includes('X') && !clauses.isFree)
    return yield* refuse({
      code: 'x-not-chosen',
      message: `Choose X for "${item.label}"`,
      hint: 'Add to the step: with X = 3',
    })
  const by = targetingOf(table, withModes)
  const aura = enchantSpec(thing)
  const specs = aura ? [aura] : textOf(table, withModes).targets
  const aim = clauses.aim ?? (clauses.division.length > 0 ? { groups: [clauses.division.map(one => one.name)] } : null)
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
  return [chosen, hasModes ? [] : clauses.choosing]
}

/** From where a card may be cast: the hand, or where it or a permanent says so. */
function* mayCastFrom(table: Table, player: Player, thing: ObjectState, clauses: Clauses): Procedure {
  const { zone, owner, label } = thing.object
  if (zone === 'hand' && owner === player) return
  if (zone === 'graveyard' && owner === player && clauses.forCost === 'flashback') return
  if (zone === 'library' && (table.now.libraries[owner]?.order[0] ?? null) === label && owner === player) {
    const view = viewOf(table.now.state)
    for (const source of view.objects) {
      if (source.object.zone !== 'battlefield' || source.controller !== player) continue
      for (const { ability } of source.abilities) {
        const [, what] =
          /^You may (?:cast|play) (?:(.*?) ?spells|cards|the top card|lands and cast spells|.*?) from (?:on )?(?:the )?top of your library(?: as though it were in your hand)?\.?$/i.exec(
            ability.text,
          ) ??
          /^You may play the top card of your library/i.exec(ability.text) ??
          []
        if (what === undefined && !/^You may (?:cast|play)/i.test(ability.text)) continue
        if (!/top (?:card )?of your library/i.test(ability.text)) continue
        const filter = what ? filterOf(`${what} card`, { self: source.name, known: table.known }) : null
        if (what && (!filter || !passes(filter, thing, view, { id: source.id, controller: source.controller })))
          continue
        return
      }
    }
  }
  return yield* refuse(
    illegalAct(
      `${player} cannot cast "${label}": it is ${zone === 'battlefield' ? 'on the battlefield' : zone === 'stack' ? 'on the stack' : `in ${owner}'s ${zone}`}`,
      ruleOf(table.now, 'casting'),
      `Given "${label}" is … in ${player}'s hand`,
    ),
  )
}

/** A part of a cost that is no mana of the mana cost. */
type CostPart = { readonly text: string; readonly mana?: string }
function* additionalCosts(table: Table, thing: ObjectState, clauses: Clauses): Procedure<readonly CostPart[]> {
  const parts: CostPart[] = []
  for (const { ability } of thing.abilities) {
    const [, cost] =
      /^As an additional cost to (?:cast|play) this spell, (.*?)\.?$/i.exec(ability.text) ??
      /^As an additional cost to (?:cast|play) .+?, (.*?)\.?$/i.exec(ability.text) ??
      []
    if (cost !== undefined) parts.push({ text: cost.charAt(0).toUpperCase() + cost.slice(1) })
  }
  for (let i = 0; i < clauses.kicked; i++) {
    const kicker = keywordCost(thing, '(?:multi)?kicker')
    if (kicker === undefined)
      return yield* refuse(
        illegalAct(`"${thing.object.label}" has no kicker`, ruleOf(table.now, 'casting'), 'Leave out: kicked'),
      )
    parts.push(/^\{/.test(kicker) ? { text: 'kicker', mana: kicker } : { text: kicker })
  }
  return parts
}

type Costing = Clauses & { readonly alternative?: string }
/** The mana of the total cost: mana cost or another, additional costs, increases, reductions; X as chosen. */
function* totalCost(
  table: Table,
  label: string,
  thing: ObjectState,
  clauses: Costing,
  additional: readonly CostPart[],
): Procedure<string> {
  const base = clauses.alternative ?? thing.manaCost
  if (base === null) return additional.map(part => part.mana ?? '').join('')
  const symbols = manaSymbols(base).flatMap(symbol => (symbol === 'X' ? [String(clauses.x ?? 0)] : [symbol]))
  const start = [...symbols.map(symbol => `{${symbol}}`), ...additional.map(part => part.mana ?? '')].join('')
  const cost = costOf(table.now.state, label, start === '' ? '{0}' : start)
  if (!cost.ok) return yield* refuse(cost.problem)
  return cost.value.cost
}
export function* costToCast(table: Table, label: string, clauses: Clauses): Procedure<string> {
  const thing = thingNamed(table.now.state, label)
  if (!thing)
    return yield* refuse({
      code: 'no-such-object-here',
      message: `There is no object called "${label}"`,
      hint: 'Name it in a Given first',
    })
  const alternative = clauses.forCost ? keywordCost(thing, clauses.forCost) : undefined
  const additional = yield* additionalCosts(table, thing, clauses)
  return yield* totalCost(table, label, thing, { ...clauses, ...(alternative ? { alternative } : {}) }, additional)
}

/** Pays a total cost: other costs as the step names them, then the mana. The objects sacrificed, as they last were. */
function* payAll(
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
    if (part.mana === undefined) yield* payPart(table, player, part.text, spell, named, sacrificed)
  const left = yield* tapped(table, player, mana, clauses, spell)
  yield* pay(table, player, {
    mana: left === '' && mana !== '' ? '' : left,
    life: 0,
    said: clauses.paying,
    isFor: spell.types.join(' '),
    other: additional.filter(part => part.mana === undefined).map(part => part.text.toLowerCase()),
  })
  return sacrificed
}

/** Convoke and improvise: creatures or artifacts are tapped for mana of the cost. */
function* tapped(table: Table, player: Player, mana: string, clauses: Clauses, spell: ObjectState): Procedure<string> {
  if (clauses.byTapping.length === 0) return mana
  const can = (word: string): boolean => spell.abilities.some(held => held.ability.text.toLowerCase() === word)
  const [convokes, improvises] = [can('convoke'), can('improvise')]
  if (!convokes && !improvises)
    return yield* refuse(
      illegalAct(
        `"${spell.object.label}" cannot be paid for by tapping permanents`,
        ruleOf(table.now, 'casting'),
        'Leave the clause out',
      ),
    )
  let left = manaSymbols(mana)
  for (const { mana: symbols, labels } of clauses.byTapping) {
    const wanted = manaSymbols(symbols).flatMap(symbol =>
      /^\d+$/.test(symbol) ? Array.from({ length: Number(symbol) }, () => '1') : [symbol],
    )
    if (wanted.length !== labels.length)
      return yield* refuse(
        illegalAct(
          `${labels.length} permanents cannot pay ${symbols}`,
          ruleOf(table.now, 'convoke'),
          'Name one permanent for each mana',
        ),
      )
    for (const [i, label] of labels.entries()) {
      const thing = thingNamed(table.now.state, label)
      const symbol = wanted[i] ?? ''
      const color = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' }[symbol]
      const isHere = thing?.object.zone === 'battlefield' && !thing.object.tapped && thing.controller === player
      // 702.126a (2017-01-20): an artifact pays for generic mana; 702.51a: a creature also for one of its color.
      const isFit =
        isHere &&
        ((convokes &&
          thing.types.includes('creature') &&
          (symbol === '1' || thing.colors.some(one => one === color))) ||
          (improvises && thing.types.includes('artifact') && symbol === '1'))
      if (!isFit)
        return yield* refuse(
          illegalAct(
            `"${label}" cannot pay {${symbol}}`,
            ruleOf(table.now, 'convoke'),
            convokes ? 'Name an untapped creature of that color' : 'Name an untapped artifact, for generic mana',
          ),
        )
      const taken = withoutSymbol(left, symbol)
      if (!taken)
        return yield* refuse(
          illegalAct(`{${symbol}} is no part of ${mana}`, ruleOf(table.now, 'convoke'), 'Pay another part of the cost'),
        )
      left = taken
      yield* perform(table, [{ kind: 'status', label, becomes: 'tapped' }])
    }
  }
  const rest = left
    .filter(symbol => symbol !== '0')
    .map(symbol => `{${symbol}}`)
    .join('')
  return rest
}
const withoutSymbol = (symbols: readonly string[], symbol: string): readonly string[] | null => {
  const at = symbol === '1' ? -1 : symbols.indexOf(symbol)
  if (at >= 0) return symbols.filter((_, i) => i !== at)
  const generic = symbols.findIndex(one => /^[1-9]\d*$/.test(one))
  return generic < 0 ? null : symbols.map((one, i) => (i === generic ? String(Number(one) - 1) : one))
}

const REMOVING = new RegExp(`^remove (a|an|${NUMBER_PATTERN}) (\\S+) counters? from (.*)$`, 'i')
const SEVERAL = new RegExp(
  `^(sacrifice|discard|exile|tap|return) (a|an|another|${NUMBER_PATTERN}) (untapped )?(.*?)(?: from your (?:hand|graveyard)| to (?:its|their) owner's hand)?$`,
  'i',
)
type Named = { verb: string; label: string }
/** One part of a cost in words: what it does to objects and life. */
function* payPart(
  table: Table,
  player: Player,
  text: string,
  source: ObjectState,
  named: Named[],
  sacrificed: ObjectId[],
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
    if (!mayTap(now, source)) return yield* refuse(cannot('it came under your control this turn'))
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
    // Counters of another object are chosen, which is not read yet.
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
  if (whole) labels.push(label)
  else {
    const isOther = /^another$/i.test(several?.[2] ?? '')
    const count = isOther ? 1 : numberFrom(several?.[2] ?? '')
    const there = yield* payable(
      table,
      player,
      verb,
      several?.[4] ?? '',
      source,
      reading,
      isOther,
      several?.[3] !== undefined,
      /from your graveyard/i.test(part),
    )
    const gerund = {
      sacrifice: 'sacrificing',
      discard: 'discarding',
      exile: 'exiling',
      tap: 'tapping',
      return: 'returning',
    }[verb]
    while (labels.length < count) {
      const at = named.findIndex(one => one.verb === gerund)
      if (at < 0) break
      const [one] = named.splice(at, 1)
      if (!one || !there.includes(one.label)) return yield* refuse(cannot(`"${one?.label ?? ''}" is not such a one`))
      labels.push(one.label)
    }
    if (labels.length < count) {
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
  isGraveyard: boolean,
): Procedure<readonly string[]> {
  const view = viewOf(table.now.state)
  const zone = verb === 'discard' ? 'hand' : isGraveyard ? 'graveyard' : 'battlefield'
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

/** An activated ability in parts. */
export type Activated = { readonly cost: string; readonly does: string; readonly whole: string }
const COST =
  /^((?:\{[^}]+\}|[+−–-]?(?:\d+|X)(?=:)|(?:Sacrifice|Discard|Pay|Exile|Tap|Return|Remove|Put)\b)[^":]*?): ([\s\S]+)$/i
export const activatedIn = (thing: ObjectState): readonly Activated[] =>
  thing.abilities.flatMap(held => {
    const text = held.ability.text.replace(/\s*\([^()]*\)/g, '')
    const known = KEYWORD_ABILITIES.map(([pattern, make]) => {
      const match = pattern.exec(text)
      return match ? make(match[1] ?? '') : null
    }).find(Boolean)
    const words = known ?? text
    const [, cost, does] = COST.exec(words) ?? []
    return cost === undefined || does === undefined ? [] : [{ cost, does, whole: held.ability.text }]
  })
const KEYWORD_ABILITIES: readonly (readonly [RegExp, (cost: string) => string])[] = [
  [/^cycling (?:—)?(.*?)\.?$/i, cost => `${cost}, Discard this card: Draw a card.`],
  [
    /^equip (\{.*?)\.?$/i,
    cost => `${cost}: Attach this Equipment to target creature you control. Activate only as a sorcery.`,
  ],
  [
    /^scavenge (\{.*?)\.?$/i,
    cost =>
      `${cost}, Exile this card from your graveyard: Put as many +1/+1 counters on target creature as this card has power. Activate only as a sorcery.`,
  ],
]

/** Where an ability works (402.8 of 1999, 113.6 today): the battlefield, unless its text can only work elsewhere. */
const worksIn = ({ cost, does }: Activated): 'battlefield' | 'hand' | 'graveyard' => {
  if (/discard (?:this card|~)/i.test(cost) || /from your hand/i.test(cost)) return 'hand'
  if (/(?:exile|return) (?:this card|~|.*?) from your graveyard/i.test(cost)) return 'graveyard'
  return /^(?:return|put) (?:this card|~|[^.]*?) from your graveyard/i.test(does) ? 'graveyard' : 'battlefield'
}
/** 406.1 (1999 to 2010), 605.1a today. */
export const isManaAbility = (table: Table, { cost, does }: Activated): boolean => {
  if (!/\badds?\b.*(?:\{[WUBRGC]\}|mana)/i.test(does)) return false
  const policy = policyOf(table.now)
  if (/\btarget\b/i.test(does) && policy.targetedManaAbility === 'no mana ability') return false
  return !(/^[+−–-]?\d+$/.test(cost) && policy.loyaltyManaAbility === 'no mana ability')
}

export function* activate(
  table: Table,
  player: Player,
  label: string,
  words: string | null,
  clauses: Clauses,
): Procedure {
  const thing = thingNamed(table.now.state, label)
  if (!thing)
    return yield* refuse({
      code: 'nothing-to-activate',
      message: `There is no object called "${label}"`,
      hint: 'Name it in a Given first',
    })
  const all = activatedIn(thing)
  const named = words === null ? all : all.filter(one => startsWith(one.whole, words))
  const [ability, other] = named
  if (!ability || other)
    return yield* refuse({
      code: 'which-ability',
      message: ability
        ? `"${label}" has several activated abilities that begin so`
        : `"${label}" has no activated ability${words === null ? '' : ` "${words}"`}`,
      hint: all[0] ? `${player} activates "${all[0].whole}" of "${label}"` : 'Give it one: with "{T}: Add {G}."',
    })
  if (!(isManaAbility(table, ability) && words === null && all.length === 1)) yield* takePriority(table, player)
  const where = worksIn(ability)
  const { zone, owner } = thing.object
  const mine = zone === 'battlefield' ? thing.controller : owner
  const isOwn = mine === player || /any player may activate/i.test(ability.does)
  if (zone !== where || !isOwn || thing.object.phasedOut)
    return yield* refuse(
      illegalAct(
        `${player} cannot activate "${label}": ${isOwn ? `it is ${zone === 'battlefield' ? 'on the battlefield' : `in ${owner}'s ${zone}`}` : `${mine} controls it`}`,
        ruleOf(table.now, 'activating'),
        `The ability works ${where === 'battlefield' ? 'on the battlefield' : `in the ${where}`}`,
      ),
    )
  const isLoyalty = /^[+−–-]?(?:\d+|X)$/.test(ability.cost)
  if (
    (isLoyalty ||
      /(?:activate|play|use) (?:this ability )?only (?:as a sorcery|any time you could (?:cast|play) a sorcery)/i.test(
        ability.does,
      )) &&
    !isSorceryTime(table, player)
  )
    return yield* refuse(
      illegalAct(
        `${player} cannot activate "${label}" now: it is not ${player}'s main phase with an empty stack`,
        ruleOf(table.now, 'activating'),
        `Given it is ${player}'s main phase`,
      ),
    )
  yield* begunAbility(table, player, thing, ability, clauses)
}
const startsWith = (whole: string, words: string): boolean => {
  const bare = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[….]+$/, '')
      .trim()
  return bare(whole).startsWith(bare(words))
}

/** "Activate only during your turn": what is not understood here is not taken for allowed. */
function* restrictedTo(table: Table, player: Player, thing: ObjectState, ability: Activated): Procedure {
  const view = viewOf(table.now.state)
  const forbidding = standingTexts(view).find(({ text }) => /\bcan't (?:be activated|activate)\b/i.test(text))
  if (forbidding) return yield* refuse(notModelledHere(`"${forbidding.text}"`))
  for (const [whole, words = ''] of ability.does.matchAll(/(?:Activate|Play|Use) (?:this ability )?only ([^.]*)\./gi)) {
    const { turn, combat } = table.now
    const isMine = isActive(table.now, player)
    if (/^(?:as a sorcery|any time you could (?:cast|play) a sorcery|as an instant)$/i.test(words)) continue
    const [, condition] = /^if (.*)$/i.exec(words) ?? []
    const is = /^during your turn$/i.test(words)
      ? isMine
      : /^during your upkeep$/i.test(words)
        ? isMine && turn.step === 'upkeep'
        : /^during (?:the )?upkeep$/i.test(words)
          ? turn.step === 'upkeep'
          : /^during combat$/i.test(words)
            ? combat !== null
            : condition === undefined
              ? null
              : conditionNow(table.now, table.known, condition, thing)
    if (is === null) return yield* refuse(notModelledHere(`"${whole}" of ${thing.object.label}`))
    if (!is)
      return yield* refuse(
        illegalAct(
          `${player} cannot activate "${thing.object.label}" now: "${whole}"`,
          ruleOf(table.now, 'activating'),
          'Activate it when its text allows it',
        ),
      )
  }
}

function* begunAbility(
  table: Table,
  player: Player,
  thing: ObjectState,
  ability: Activated,
  clauses: Clauses,
): Procedure {
  const { label } = thing.object
  yield* restrictedTo(table, player, thing, ability)
  const does = ability.does
    .replace(/\s*(?:Activate|Play|Use) (?:this ability )?only [^.]*\./gi, '')
    .replace(/\s*Any player may activate this ability\./i, '')
    .trim()
  const name = clauses.called ?? abilityLabel(table, label)
  const isMana = isManaAbility(table, { ...ability, does })
  const item: StackItem = {
    label: name,
    kind: 'activated ability',
    object: null,
    source: { label, id: thing.id },
    controller: player,
    text: does,
    targets: [],
    modes: [],
    choices: [],
    paid: [],
    sacrificed: [],
    ...(clauses.x === undefined ? {} : { x: clauses.x }),
  }
  const hasX = manaSymbols(ability.cost).includes('X')
  if (hasX && clauses.x === undefined)
    return yield* refuse({
      code: 'x-of-ability',
      message: `Choose X for the ability of "${label}"`,
      hint: 'Add to the step: with X = 3',
    })
  yield* record(
    table,
    'announced',
    `${player} announces an ability of ${label}`,
    isMana ? [] : [setting({ stack: [...table.now.stack, item], labels: [...table.now.labels, name] })],
    { by: player, of: label, matter: 'activating' },
  )
  const hasModes = modesOf(does) !== null
  const modes = yield* chooseModes(table, item, hasModes ? clauses.choosing : [])
  const withModes = { ...item, modes, choices: hasModes ? [] : clauses.choosing }
  const specs = textOf(table, withModes).targets
  const aim = clauses.aim ?? (clauses.division.length > 0 ? { groups: [clauses.division.map(one => one.name)] } : null)
  const targets = yield* chooseTargets(table, specs, targetingOf(table, withModes), aim)
  const shared = yield* sharesOf(table, withModes, targets, clauses.division)
  const sacrificed: ObjectId[] = []
  const named = clauses.costs.flatMap(one => one.labels.map(one2 => ({ verb: one.verb, label: one2 })))
  for (const { label: land, mana } of clauses.manaTaps)
    for (const color of manaSymbols(mana)) yield* tapForMana(table, player, land, color as ManaColor)
  const parts = costParts(ability.cost)
  const mana = parts
    .filter(part => /^(?:\{[^}]+\})+$/.test(part) && !/^\{[TQ]\}$/.test(part))
    .join('')
    .replaceAll('{X}', `{${clauses.x ?? 0}}`)
  if (mana !== '') yield* pay(table, player, { mana, life: 0, said: clauses.paying })
  for (const part of parts)
    if (!/^(?:\{[^}]+\})+$/.test(part) || /^\{[TQ]\}$/.test(part))
      yield* payPart(
        table,
        player,
        changedLoyalty(table, player, part),
        thingNamed(table.now.state, label) ?? thing,
        named,
        sacrificed,
      )
  const made = { ...withModes, targets: shared, sacrificed }
  if (isMana) {
    const entry = yield* record(table, 'activated', `${player} activates ${label} for mana`, [], {
      by: player,
      of: label,
      matter: 'mana',
    })
    yield* inside(table, carryOut(table, made, textOf(table, made)))
    if (parts.includes('{T}')) yield* manaTriggers(table, player, label, thing.id, entry)
    return
  }
  yield* record(
    table,
    'activated',
    `${player} activates ${label}${targetWords(made)}`,
    [setting({ stack: table.now.stack.map(one => (one.label === name ? made : one)) })],
    { by: player, of: label, to: name, matter: 'activating' },
  )
  if (/^cycling/i.test(ability.whole)) {
    const now = objectNamed(table.now.state, label)
    if (now) yield* watch(table, { kind: 'cycled', player, label, id: now.id, entry: table.now.log.length - 1 })
  }
  yield* watchTargets(table, made.targets, player)
  yield* settle(table)
}

/** "Costs an additional [+1] to activate": what changes loyalty costs. */
const changedLoyalty = (table: Table, player: Player, part: string): string => {
  const loyalty = /^([+−–-]?)(\d+)$/.exec(part)
  if (!loyalty) return part
  const more = viewOf(table.now.state).objects.filter(
    thing =>
      thing.object.zone === 'battlefield' &&
      thing.controller === player &&
      thing.abilities.some(held =>
        /planeswalkers' loyalty abilities you activate cost an additional \[?\+1\]? to activate/i.test(
          held.ability.text,
        ),
      ),
  ).length
  const value = (loyalty[1] === '' || loyalty[1] === '+' ? 1 : -1) * Number(loyalty[2]) + more
  return value >= 0 ? `+${value}` : `−${-value}`
}

export const costParts = (cost: string): readonly string[] =>
  cost.split(/, (?!rounded\b|[^{]*\})/).map(part => part.trim())

/** 605.4a today: triggered abilities that make mana when something is tapped for mana resolve at once. */
function* manaTriggers(table: Table, player: Player, label: string, id: ObjectId, entry: number): Procedure {
  const before = table.now.waiting
  yield* watch(table, { kind: 'mana', player, label, id, color: null, entry })
  const fresh = table.now.waiting.filter(one => !before.includes(one))
  for (const waiting of fresh) {
    if (!waiting.source) continue
    const words = readText(waiting.text, { self: waiting.source.label, known: table.known })
    if (words.unread !== null || !words.does.every(one => one.kind === 'mana')) continue
    yield* record(
      table,
      'resolved',
      `${waiting.source.label}'s mana ability resolves at once`,
      [setting({ waiting: table.now.waiting.filter(one => one !== waiting) })],
      { of: waiting.source.label, matter: 'mana' },
    )
    yield* inside(
      table,
      carryOut(
        table,
        {
          label: waiting.source.label,
          source: waiting.source,
          controller: waiting.controller,
          text: waiting.text,
          targets: [],
          modes: [],
          choices: [],
          paid: [],
          sacrificed: [],
          cause: waiting.cause,
        },
        words,
      ),
    )
  }
}

export function* tapForMana(table: Table, player: Player, label: string, color: ManaColor): Procedure {
  const thing = thingNamed(table.now.state, label)
  const cannot = (why: string) =>
    illegalAct(
      `${player} cannot tap "${label}" for {${color}}: ${why}`,
      ruleOf(table.now, 'mana'),
      'Tap another permanent',
    )
  if (thing?.object.zone !== 'battlefield') return yield* refuse(cannot('it is not on the battlefield'))
  if (thing.controller !== player) return yield* refuse(cannot(`${thing.controller} controls it`))
  if (thing.object.tapped) return yield* refuse(cannot('it is tapped'))
  if (!mayTap(table.now, thing)) return yield* refuse(cannot('it came under your control this turn'))
  if (!tapColors(thing).includes(color)) return yield* refuse(cannot('it has no such ability'))
  yield* perform(table, [{ kind: 'status', label, becomes: 'tapped', isForMana: true }])
  const entry = table.now.log.length - 1
  yield* perform(table, [{ kind: 'mana', player, color, count: 1, by: label }])
  yield* manaTriggers(table, player, label, thing.id, entry)
}

/** 408.2b (1999), 305.1 and 116.2a today: a special action, once a turn unless something allows more. */
export function* playLand(table: Table, player: Player, label: string): Procedure {
  yield* takePriority(table, player)
  const thing = thingNamed(table.now.state, label)
  const cannot = (why: string, rule = ruleOf(table.now, 'playingLand')) =>
    illegalAct(`${player} cannot play "${label}": ${why}`, rule, `Given it is ${player}'s main phase`)
  if (!thing?.types.includes('land')) return yield* refuse(cannot('it is no land'))
  if (thing.object.zone !== 'hand' || thing.object.owner !== player)
    return yield* refuse(cannot(`it is not in ${player}'s hand`))
  if (!isSorceryTime(table, player))
    return yield* refuse(cannot(`it is not ${player}'s main phase with an empty stack`))
  const texts = viewOf(table.now.state)
    .objects.filter(one => one.object.zone === 'battlefield')
    .flatMap(one => one.abilities.map(held => ({ text: held.ability.text, mine: one.controller === player })))
  if (
    texts.some(
      ({ text, mine }) =>
        /^(?:players can't play lands|you can't play lands)\.?$/i.test(text) && (mine || /^players/i.test(text)),
    )
  )
    return yield* refuse(cannot('something says that lands cannot be played', ruleOf(table.now, 'cannot')))
  const more = texts.filter(
    ({ text, mine }) =>
      mine &&
      /^you may play (?:an additional land|one additional land) (?:on|during) each of your turns\.?$/i.test(text),
  ).length
  const own = playerIn(table.now, player)
  if (own.landsPlayed >= 1 + more)
    return yield* refuse(
      cannot(`${player} has played ${own.landsPlayed === 1 ? 'a land' : `${own.landsPlayed} lands`} this turn`),
    )
  yield* record(
    table,
    'played',
    `${player} plays ${label}`,
    [withPlayer(table.now, player, { landsPlayed: own.landsPlayed + 1 })],
    { by: player, of: label, matter: 'playingLand' },
  )
  yield* perform(table, [{ kind: 'move', label, to: 'battlefield', way: 'played', by: null, controller: player }])
  yield* settle(table)
}
