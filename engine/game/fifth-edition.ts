import type { Problem } from '#rulebook/result'
import { type HeldAbility, type Instruction, type ObjectState, objectNamed, protectionFrom, viewOf } from '../index'
import { keywordNamesIn } from '../meaning/keyword-texts'
import { hasKeyword } from './combat/attacks'
import type { Assigned, Doing, Game, StackItem } from './game'
import { dealerOf } from './objects/last-known'
import {
  ask,
  illegalAct,
  notModelledHere,
  type Procedure,
  policyOf,
  type Question,
  record,
  refuse,
  ruleOf,
  setting,
  type Table,
  thingNamed,
} from './table'
import type { TextReading } from './texts/texts'
import { textOf } from './texts/texts'
import type { Planned } from './triggers/happenings'

/** Whether spells and abilities are played in batches, as in the rulebook of the Fifth Edition (1997-03-24). */
export const hasBatches = (game: Game): boolean => policyOf(game).stack === 'batch'

/** Keywords that the rulebook explains, or that stand for words on cards of its time. */
const KEYWORDS: ReadonlySet<string> = new Set(
  'banding, defender, enchant, fear, first strike, flying, haste, phasing, protection, reach, regenerate, shroud, trample, vigilance'.split(
    ', ',
  ),
)
/** Types of card and kinds of permanent with rules of their own, which came later. */
const YOUNGER: ReadonlySet<string> = new Set([
  'planeswalker',
  'battle',
  'Equipment',
  'Vehicle',
  'Fortification',
  'Saga',
  'Class',
  'Case',
  'Room',
  'Role',
])
/** II.13.8 of the rulebook speaks of casting in two senses, and no reading of the words of today says which is meant. */
const OF_CASTING =
  /\bwhen(?:ever)? [^,]*\b(?:(?:casts?|plays?) (?:a|an|any|another|one|the|this|your|their)\b(?! land)|(?:is|are) (?:cast|played)\b)/i

/** Why a game is not played on its day, or by its rules: before the rulebook, for several, or with a younger keyword. */
export const notPlayedWithBatches = (game: Game): Problem | null => {
  const { on } = game.state.rules
  const { stack } = policyOf(game)
  if (stack === null)
    return notModelledHere(`The game before 1997-03-24 (the first rulebook that is known here), on ${on},`)
  if (stack !== 'batch') return null
  if (game.players.length > 2) return notModelledHere(`A game of more than two players on ${on}`)
  const younger = game.state.objects.find(({ front }) =>
    [...front.types, ...front.subtypes].some(one => YOUNGER.has(one)),
  )
  if (younger) return notModelledHere(`What "${younger.label}" is on ${on}`)
  for (const { label, filler, front } of game.state.objects)
    for (const { text } of filler ? [] : front.abilities) {
      const other = keywordNamesIn(text, { name: front.name || label }, on).find(
        one => !KEYWORDS.has(one) && !one.endsWith('walk'),
      )
      if (other !== undefined) return notModelledHere(`"${text}" of ${label} on ${on}`)
      if (OF_CASTING.test(text))
        return notModelledHere(`Whether "${text}" of ${label} means playing or successfully casting`)
    }
  return null
}

/** What texts do in a game with batches; how anything else is done is not known from the rulebook. */
const INSTRUCTIONS: ReadonlySet<string> = new Set<Instruction['kind']>([
  'damage',
  'prevent',
  'regenerate',
  'draw',
  'mill',
  'discard',
  'life',
  'counter',
  'destroy',
  'exile',
  'tap',
  'untap',
  'sacrifice',
  'put onto battlefield',
  'return to hand',
  'put into zone',
  'put into library',
  'counters',
  'player counters',
  'mana',
  'create',
  'attach',
  'phase out',
  'effect',
  'may',
  'may pay',
  'unless',
  'if done',
  'delayed',
] as Instruction['kind'][])

/** Refuses what a text does in a game with batches if the rulebook does not say how. */
export function* playedWithBatches(table: Table, { kind }: Instruction, { text, entering }: Doing): Procedure {
  if (!hasBatches(table.now)) return
  // Specific 4 of the bulletin of 1998-02: what is chosen for a permanent is chosen just before it comes into play.
  if (entering && (kind === 'enters' || kind.startsWith('choose'))) return
  if (!INSTRUCTIONS.has(kind)) yield* refuse(notModelledHere(`"${text}" on ${table.now.state.rules.on}`))
}

/** T.7.3 (1997-08-05): "then" begins an event of its own, before which creatures die and abilities are played. */
export function* hasTwoEvents(table: Table, parts: number, text: string): Procedure<boolean> {
  const { on } = table.now.state.rules
  const { resolutionParts } = policyOf(table.now)
  const isOne = resolutionParts === 'one event' || resolutionParts === null
  const count = isOne ? 0 : (text.match(/[,.] then\b/gi)?.length ?? 0)
  if (count > 0 && (count > 1 || parts !== 2 || resolutionParts === 'not stated'))
    yield* refuse(notModelledHere(`What comes between the parts of "${text}" on ${on}`))
  return count > 0
}

const PHASE = /^During (your|each player's|each opponent's|each) upkeep, (.+)$/i
/** II.15.3: a phase ability or phase cost, as a trigger that waits for its phase; null: another text. */
export const phaseWords = (game: Game, text: string): string | null => {
  const [, whose, does] = (hasBatches(game) && PHASE.exec(text)) || []
  if (whose === undefined || does === undefined) return null
  const [, cost, penalty] = PHASE_COST.exec(does) ?? []
  return `At the beginning of ${whose} upkeep, ${cost === undefined ? does : `${penalty} unless you pay ${cost}.`}`
}
const PHASE_COST = /^pay ((?:\{[^}]+\})+|\d+ life) or ([^.]+)\.$/i
/** Under which a phase ability is known to have been dealt with: the same permanent owes nothing anew (general 7 of 1998-02). */
export const phaseKey = ({ id }: ObjectState, { key }: HeldAbility): string => `phase ${id} ${key}`
export const isDealtWith = ({ turn, usedOnce }: Game, thing: ObjectState, held: HeldAbility): boolean =>
  usedOnce[phaseKey(thing, held)] === turn.number
/** II.15.3: no activated ability of a permanent with a phase cost is used before that has been dealt with. */
export const isLockedByPhaseCost = (game: Game, thing: ObjectState): boolean =>
  game.turn.step === 'upkeep' &&
  game.turn.player === thing.controller &&
  thing.abilities.some(
    held => PHASE_COST.test(PHASE.exec(held.ability.text)?.[2] ?? '') && !isDealtWith(game, thing, held),
  )

const PREVENTS = /\bprevent\b|\bredirect|\bdealt to .+ instead\b/i
const REGENERATES = /\bregenerate\b/i
const WORDS = { prevention: PREVENTS, regeneration: REGENERATES } as const
type Series = keyof typeof WORDS
/** Whether a text may be played in a series: it prevents damage, or regenerates. */
export const isForSeries = (text: string, kind: Series): boolean => WORDS[kind].test(text)

/** Whether a permanent or a card in a hand has something to play in a series. */
const mayAnyonePlay = ({ state }: Game, kind: Series): boolean =>
  viewOf(state).objects.some(
    ({ object, abilities, types }) =>
      !object.phasedOut &&
      (object.zone === 'battlefield' || (object.zone === 'hand' && types.includes('instant'))) &&
      abilities.some(({ ability }) => isForSeries(ability.text, kind) && !/^when/i.test(ability.text)),
  )

const QUESTIONS = {
  prevention: 'whether to prevent or redirect the damage that is assigned',
  regeneration: 'whether to regenerate what is being destroyed',
} as const
/** The series that a question is about; null: another question. */
export const seriesOf = (question: Question | null): Series | null =>
  question?.kind !== 'series' ? null : question.question === QUESTIONS.prevention ? 'prevention' : 'regeneration'

/** One act of a series, played and resolved at once (II.12.1); false if no player acts. */
function* acts(table: Table, series: Series): Procedure<boolean> {
  if (!mayAnyonePlay(table.now, series)) return false
  const player = table.now.turn.player
  const [answer] = yield* ask(table, {
    kind: 'series',
    player,
    question: QUESTIONS[series],
    options: [{ key: 'no', shown: 'does nothing' }],
    least: 1,
    most: 1,
    write: `${player} passes`,
  })
  const { acting, now } = table
  table.acting = null
  if (answer !== 'acts' || !acting) return false
  const [outer, below] = [table.series, now.stack.length]
  table.series = series
  yield* acting(table)
  while (table.now.stack.length > below) yield* table.resolveItem(table)
  table.series = outer
  return true
}

/** I.22.1: whoever can, regenerates what is being destroyed; it cannot be done before or after. */
export function* regeneratedNow(table: Table, plans: readonly Planned[]): Procedure {
  if (policyOf(table.now).regeneration !== 'as it is destroyed') return
  const dying = plans.flatMap(plan =>
    plan.kind === 'move' && plan.way === 'destroyed' && plan.canRegenerate !== false ? [plan.label] : [],
  )
  if (dying.length === 0) return
  while (yield* acts(table, 'regeneration')) {
    const stray = table.now.shields.find(
      ({ kind, to }) => kind === 'regenerate' && !dying.some(label => to && 'label' in to && to.label === label),
    )
    if (stray)
      yield* refuse(
        illegalAct(`${stray.label} can regenerate only what is being destroyed`, ruleOf(table.now, 'regeneration'), ''),
      )
  }
}

/** II.16.1: damage is assigned as it would be dealt, and dealt at the end of the step that follows. */
export function* assignedFirst(table: Table, plans: readonly Planned[]): Procedure<readonly Planned[]> {
  if (table.isDealing || policyOf(table.now).prevention !== 'in a step after damage is assigned') return plans
  const damage = plans.flatMap(plan => (plan.kind === 'damage' && plan.amount > 0 ? [plan] : []))
  if (damage.length === 0) return plans
  for (const { kind: _, ...one } of damage)
    yield* record(
      table,
      'assigned',
      `${one.by ?? 'An effect'} assigns ${one.amount} damage to ${one.player ?? one.label}`,
      [setting({ assigned: together([...table.now.assigned, one]) })],
      {
        of: one.player ?? one.label ?? '',
        amount: one.amount,
        ...(one.by ? { by: one.by } : {}),
        matter: 'prevention',
      },
    )
  return plans.filter(plan => plan.kind !== 'damage' || plan.amount <= 0)
}
/** II.16.1: damage of one source to one creature or player is one. */
const together = (all: readonly Assigned[]): readonly Assigned[] => {
  const keys = all.map(({ amount: _, ...one }) => JSON.stringify([one.by, one.label, one.player, one.isCombat]))
  return all.flatMap((one, i) => {
    if (keys.indexOf(keys[i] ?? '') !== i) return []
    return [{ ...one, amount: all.reduce((sum, { amount }, j) => sum + (keys[j] === keys[i] ? amount : 0), 0) }]
  })
}

/** II.16.2: the players prevent and redirect what is assigned; then the rest is dealt. */
export function* damagePrevention(table: Table, deal: (plans: readonly Planned[]) => Procedure<unknown>): Procedure {
  while (table.now.assigned.length > 0) {
    while (table.now.assigned.length > 0 && (yield* acts(table, 'prevention'))) {}
    const plans = table.now.assigned.map((one): Planned => ({ kind: 'damage', ...one }))
    yield* record(table, 'turn-based action', 'The damage prevention step ends', [setting({ assigned: [] })], {
      matter: 'prevention',
    })
    table.isDealing = true
    yield* deal(plans)
    table.isDealing = false
    const shields = table.now.shields.filter(({ kind }) => kind !== 'prevent')
    if (shields.length < table.now.shields.length)
      yield* record(table, 'effect ended', 'What was played to prevent damage is over', [setting({ shields })], {
        matter: 'prevention',
      })
  }
}

/** I.23.7: what trampling damage destroys a blocker with is dealt to it; the rest is assigned to the defending player. */
export function* trampled(table: Table, plans: readonly Planned[]): Procedure<readonly Planned[]> {
  if (policyOf(table.now).lethalDamage !== 'looked at after prevention') return plans
  const rest: Planned[] = []
  for (const plan of plans) {
    const over = yield* beyond(table, plan, plans)
    if (!over || plan.kind !== 'damage') {
      rest.push(plan)
      continue
    }
    if (plan.amount > over.amount) rest.push({ ...plan, amount: plan.amount - over.amount, triggersAgain: true })
    yield* record(
      table,
      'replaced',
      `${over.amount} damage goes on to ${over.player}`,
      [setting({ assigned: together([...table.now.assigned, over]) })],
      { of: plan.by ?? '', amount: over.amount, matter: 'lethalDamage' },
    )
  }
  return rest
}
function* beyond(table: Table, plan: Planned, plans: readonly Planned[]): Procedure<Assigned | null> {
  if (plan.kind !== 'damage' || !plan.isCombat || plan.label === undefined) return null
  const attacker = table.now.combat?.attackers.find(one => one.label === plan.by)
  const [source, blocker] = [dealerOf(table.now, plan.by ?? ''), thingNamed(table.now.state, plan.label)]
  if (!attacker || !source || !blocker || !hasKeyword(source, 'trample') || protectionFrom(blocker, source) !== null)
    return null
  const isAlone = plans.every(one => one === plan || one.kind !== 'damage' || one.label !== plan.label)
  if (!isAlone)
    return yield* refuse(notModelledHere(`How much of the damage to "${plan.label}" is what tramples over it`))
  const needed = Math.max(0, (blocker.toughness ?? 0) - (objectNamed(table.now.state, plan.label)?.damage ?? 0))
  const amount = plan.amount - needed
  return amount > 0 ? { player: attacker.defender, amount, by: plan.by } : null
}

/** II.16.4, I.22.1: what prevents damage, and what regenerates, is played in its series and at no other time. */
export function* inItsTime(table: Table, reading: TextReading, item: StackItem): Procedure {
  const { prevention, regeneration } = policyOf(table.now)
  const { unread, does } = textOf(reading, item)
  const kinds = [...new Set(kindsIn(does))]
  for (const [kind, series, isTimed] of [
    ['prevent', 'prevention', prevention === 'in a step after damage is assigned'],
    ['regenerate', 'regeneration', regeneration === 'as it is destroyed'],
  ] as const) {
    if (isTimed && unread !== null && isForSeries(unread, series))
      yield* refuse(notModelledHere(`When "${unread}" may be played on ${reading.now.state.rules.on}`))
    if (!isTimed || !(kinds.includes(kind) ? table.series !== series : table.series === series)) continue
    // Words of today for what lasted a turn, as on Fog: its own words of the time did not speak of prevention.
    if (kind === 'prevent' && table.series === null && /\bprevent all\b/i.test(item.text))
      yield* refuse(notModelledHere(`"${item.text}" before damage is assigned on ${reading.now.state.rules.on}`))
    const when = kind === 'prevent' ? 'after damage has been assigned' : 'as something is being destroyed'
    yield* refuse(
      illegalAct(
        table.series === series
          ? `${item.label} cannot be played ${when}: only what does that is`
          : `${item.label} can be played only ${when}`,
        ruleOf(table.now, series),
        'Let the damage or the destruction come first',
      ),
    )
  }
}
const kindsIn = (does: readonly Instruction[]): readonly string[] =>
  does.flatMap(one => [one.kind, ...('does' in one && Array.isArray(one.does) ? kindsIn(one.does) : [])])

/** II.13.6: a spell that only makes mana is a mana source, which is played and resolved in one step. */
export const isManaSource = (reading: TextReading, item: StackItem): boolean => {
  if (policyOf(reading.now).manaSources !== 'a spell that makes mana resolves at once') return false
  const { does, targets } = textOf(reading, item)
  const types = thingNamed(reading.now.state, item.label)?.types ?? []
  return types.includes('instant') && targets.length === 0 && does.length > 0 && does.every(one => one.kind === 'mana')
}

/** II.9.2: mana is drawn before a spell is played, and what that triggers comes before the spell, too. */
export function* drawnBefore(table: Table, label: string, before: Game): Procedure {
  const isDrawn = table.now.log.slice(before.log.length).some(({ kind }) => kind === 'mana added')
  if (hasBatches(table.now) && isDrawn && table.now.waiting.length > before.waiting.length)
    yield* refuse({
      ...notModelledHere(`What the mana for "${label}" triggers before it is played`),
      hint: 'Make the mana in a step of its own: A taps "Forest" for {G}',
    })
}
