import { ok, type Problem, type Result } from '#rulebook/result'
import {
  applyEvent,
  type Cited,
  choiceMissing,
  type GameEvent,
  type GamePolicy,
  type GameState,
  gameCitation,
  type Instruction,
  isBeforeKeyword,
  keywordRuleOn,
  notModelled,
  type ObjectState,
  objectNamed,
  objectState,
  type Player,
  viewOf,
} from '../index'
import { inFigures, numberWord } from '../meaning/comparisons'
import { playedKeywordIn } from '../meaning/keyword-texts'
import type { Clauses } from './casting/clauses'
import { withFacts } from './facts'
import {
  type Besides,
  type Change,
  type Doing,
  type Entry,
  type EntryKind,
  type Game,
  type Parts,
  type PlayerInGame,
  playerIn,
  teamOf,
  withinRanges,
} from './game'
import type { ItemText } from './texts/texts'
import type { Happened } from './triggers/happenings'

/** One possible answer of a player: the game continues with `key`, a page writes `shown`. */
export type Option = { readonly key: string; readonly shown: string }
export type Question = {
  readonly kind:
    | 'choose'
    | 'may'
    | 'pay'
    | 'series'
    | 'order'
    | 'assign'
    | 'attack'
    | 'block'
    | 'mulligan'
    | 'chance'
    | 'pile'
  /** Null: chance decides. */
  readonly player: Player | null
  readonly question: string
  readonly options: readonly Option[]
  readonly least: number
  readonly most: number
  /** The step that answers it. */
  readonly write: string
  /** Another player who makes the decision for the one who is asked. */
  readonly by?: Player
  /** The object whose blockers are ordered, or whose damage is assigned, or which is exerted. */
  readonly of?: string
  /** Any word may be named: the answer in the words of the game; null for a word that is none. */
  readonly anyWord?: (item: string) => string | null
  /** The cards that are not named stay on top of a library. */
  readonly othersStay?: true
  /** Where what is named goes. */
  readonly to?: Destination
  /** What a text does to the others than those that it lets a player choose. */
  readonly isRest?: true
  /** Names that cannot be chosen, and why. */
  readonly refuses?: (key: string) => Problem | null
}

/** Where a decision puts something. */
export type Destination = 'top' | 'bottom' | 'library' | 'hand' | 'graveyard' | 'battlefield'

/** A decision as a page writes it. */
export type Decision = {
  readonly player: Player | null
  /** Who decides for the player. */
  readonly by?: Player
  readonly verb: string
  readonly isNegative: boolean
  readonly items: readonly string[]
  /** The step says "chooses", not what is done to what is chosen. */
  readonly isChosen?: true
  /** The object whose blockers the step orders. */
  readonly of?: string
  /** The act with which a player answers a series (II.12.1 of the Fifth Edition). */
  readonly acts?: (table: Table) => Procedure
  /** Where it puts what it names; on top of a library, the last one above the others. */
  readonly to?: Destination
  /** It names no cards, only how many. */
  readonly cards?: number
  /** The spell that it casts because a text allows it, with the clauses of the step. */
  readonly casts?: CastSaid
}
type CastSaid = { readonly label: string; readonly clauses: Clauses }

/** An attack as a page declares it: who attacks, and whom or what. */
export type AttackDeclared = readonly {
  readonly label: string
  readonly at: string | null
  readonly band?: number
}[]
/** Blocks as a page declares them, by one defending player. */
export type BlocksDeclared = {
  readonly player: Player
  readonly pairs: readonly { readonly blocker: string; readonly attacker: string }[]
}

/** What a procedure stops for: a question, or an act that the rules refuse. */
type Stop =
  | { readonly kind: 'asks'; readonly question: Question }
  | { readonly kind: 'refused'; readonly problem: Problem }
export type Procedure<T = void> = Generator<Stop, T, readonly string[]>

/**
 * A game under way. Procedures read `now` and change it through `record` alone, so that nothing happens without a line
 * in the log.
 */
export type Table = {
  now: Game
  /** How deep the entry now being written lies inside others. */
  depth: number
  /** The step of the page that is being carried out. */
  step: number
  /** Answers that the step itself gives to questions while it is carried out. */
  readonly given: Decision[]
  /** Spells that steps cast because a text allows it, which have not been cast yet. */
  readonly casts: CastSaid[]
  /** Decisions made without a question, because there was one possible answer. */
  readonly forced: { readonly player: Player | null; readonly answer: readonly string[] }[]
  /** Names that card English in quotation marks may use. */
  readonly known: readonly string[]
  /** Replacement effects that have already been applied to the present event (614.5 today). */
  applied: readonly string[]
  /** What replacement and prevention effects do besides, once what they changed has happened (615.5 today). */
  besides: readonly Besides[]
  /** Counters put by what is happening: as something enters, or by damage (122.6 today). */
  counted: readonly Happened[]
  /** What enters the battlefield at the same time: no choice made as one of them enters can be about another (614.13a today). */
  arriving: readonly string[]
  /** The declarations of the step, used when attackers and blockers are declared. */
  attack: AttackDeclared | null
  /** The mana that the step pays for the attack. */
  attackPaid: string | null
  /** The attackers that the step exerts; null: it says nothing of that. */
  exerting: readonly string[] | null
  blocks: BlocksDeclared | null
  /** The series in which a player acts now (II.12.1 of the Fifth Edition), and the act. */
  series: 'prevention' | 'regeneration' | null
  acting: ((table: Table) => Procedure) | null
  /** Assigned damage is being dealt. */
  isDealing: boolean
  /** Carries out a text; handed in, because replacement effects and mana abilities have texts of their own. */
  readonly carryOut: (table: Table, doing: Doing, text: ItemText) => Procedure
  readonly pay: (table: Table, player: Player, price: { readonly mana: string; readonly life: number }) => Procedure
  readonly canPay: (game: Game, player: Player, cost: string) => boolean
  readonly tapForMana: (table: Table, player: Player, label: string, mana: readonly string[]) => Procedure
  readonly changeTargets: (table: Table, player: Player, label: string) => Procedure
  /** What follows each event: state-based actions, then triggered abilities. */
  readonly settle: (table: Table) => Procedure
  /** The object on top of the stack resolves. */
  readonly resolveItem: (table: Table) => Procedure
  readonly abilityLabel: (table: Table, source: string) => string
  /** Casts a spell because a text that is carried out says so (608.2g today). */
  readonly castInstructed: (table: Table, player: Player, label: string, how: InstructedTo) => Procedure
}

/** How a text says that a spell is cast. */
export type InstructedTo = Pick<Extract<Instruction, { kind: 'cast' }>, 'isFree' | 'by' | 'ifAble' | 'isTransformed'>

export function* refuse(problem: Problem): Procedure<never> {
  yield { kind: 'refused', problem }
  throw new Error('impossible: a refused procedure went on')
}
export function* must<T>(result: Result<T>): Procedure<T> {
  return result.ok ? result.value : yield* refuse(result.problem)
}
export const notModelledHere = (what: string): Problem => ({
  ...notModelled(`${what} is`),
  hint: 'Write what happens as a separate step: an effect says "…"',
})
/** Refuses words of an act that are no clause, or stops at a clause that is not carried out. */
export function* readable({ unread, unsupported }: Pick<Clauses, 'unread' | 'unsupported'>, of: string): Procedure {
  if (unread !== undefined)
    yield* refuse({
      code: 'clause-of-act-not-understood',
      message: `The words "${unread}" are no clause of ${of}`,
      hint: /(?:^|\band )(?:[A-Z] )?[a-z]+s\b/.test(unread)
        ? 'One step is one act: write a step for each'
        : 'Known clauses: targeting "X" and B · choosing red · with X = 3 · kicked · for its flashback cost · sacrificing "X" · paying {1}{G}',
    })
  if (unsupported !== undefined) yield* refuse(notModelledHere(`"${unsupported}" of ${of}`))
}

/** A limit on what is looked at one by one: what there is too much of, and what to do. */
export const tooManyHere = (what: string, limit: number, remedy: string): Problem => ({
  code: notModelled('').code,
  message: `More than ${limit.toLocaleString('en')} ${what} are possible, which is the limit: ${remedy}`,
})
/** An act that the rules of the day do not allow, with the rule that says so. */
export const illegalAct = (says: string, rule: string, hint: string): Problem => ({
  code: 'illegal-act',
  message: rule === '' ? says : `${says} (${rule})`,
  hint,
})

export const policyOf = (game: Game): GamePolicy => game.state.rules.game
export const cite = (game: Game, matter: Cited) => gameCitation(matter, game.state.rules.on)
/** `(601.2)`: the rule of the day behind a refusal. */
export const ruleOf = (game: Game, matter: Cited): string => cite(game, matter)?.rule ?? ''

/** Refuses a keyword ability on a day on which no release has the keyword yet. */
export function* existing(table: Table, ability: string, label: string): Procedure {
  const keyword = playedKeywordIn(ability)
  const { on } = table.now.state.rules
  if (isBeforeKeyword(ability.toLowerCase(), on) || (keyword !== null && keywordRuleOn(keyword, on) === null))
    return yield* refuse(notModelledHere(`"${ability}" of ${label} on ${on}`))
}
/** What an entry about an ability cites: the rule of its keyword if that has a number of its own. */
export const matterOf = (game: Game, ability: string, otherwise: Cited): Cited => {
  const keyword = playedKeywordIn(ability)
  return keyword !== null && ruleOf(game, keyword) !== '' ? keyword : otherwise
}

type More = Partial<Omit<Entry, 'n' | 'step' | 'depth' | 'kind' | 'message' | 'changes' | 'cite'>> & {
  readonly matter?: Cited
}

const MOST_ENTRIES = 5000
type Writable<T> = { -readonly [K in keyof T]: T[K] }

/** Writes a line of the log and applies its changes. Returns the number of the line. */
export function* record(
  table: Table,
  kind: EntryKind,
  message: string,
  changes: readonly Change[] = [],
  more: More = {},
): Procedure<number> {
  const n = table.now.log.length
  const cited = more.matter ? cite(table.now, more.matter) : null
  if (n >= MOST_ENTRIES)
    return yield* refuse({
      code: 'too-long-a-game',
      message: `A game may have ${MOST_ENTRIES} entries in its log`,
      hint: 'Play fewer turns',
    })
  const entry: Writable<Entry> = { n, step: table.step, depth: table.depth, kind, message, changes }
  // Part by part, because a rest and a spread cost more than all else that an entry needs.
  for (const part in more) if (part !== 'matter') (entry as Record<string, unknown>)[part] = more[part as keyof More]
  if (cited) entry.cite = cited
  const next = changed(table.now, changes, table.now.log.concat(entry))
  if (!next.ok) return yield* refuse(next.problem)
  table.now = next.value
  return n
}

/** Everything recorded while `inner` runs belongs to the entry just written. */
export function* inside<T>(table: Table, inner: Procedure<T>): Procedure<T> {
  table.depth++
  const result = yield* inner
  table.depth--
  return result
}

/** A game after changes that an entry stands for, with the log that has it. */
export const changed = (game: Game, changes: readonly Change[], log: Game['log'] = game.log): Result<Game> => {
  const next: Writable<Game> = { ...game, log }
  for (const change of changes) {
    if ('set' in change) Object.assign(next, change.set)
    else if ('state' in change) next.state = change.state
    else {
      const applied = applyEvent(next.state, change.event)
      if (!applied.ok) return applied
      next.state = applied.value
    }
  }
  const isSeated = next.ranges === game.ranges && next.seated === game.seated && next.players === game.players
  const within = isSeated ? next.state.within : withinRanges(next)
  if (within !== next.state.within) next.state = { ...next.state, within }
  return ok(withFacts(next))
}

export const setting = (set: Partial<Parts>): Change => ({ set })
/** A change of the game that is a part of what its last entry in the log says. */
export const withLast = (game: Game, set: Partial<Parts>): Game => {
  const log = game.log.slice()
  const last = log.pop()
  if (last) log.push({ ...last, changes: [...last.changes, setting(set)] })
  return { ...game, ...set, log }
}
export const happening = (event: GameEvent): Change => ({ event })
export const withPlayer = (game: Game, player: Player, part: Partial<PlayerInGame>): Change =>
  setting({
    players: game.players.some(one => one.player === player)
      ? game.players.map(one => (one.player === player ? { ...one, ...part } : one))
      : [...game.players, { ...playerIn(game, player), ...part }],
  })

/** A life total after a change: a team has one for all of its players. */
export const withLife = (game: Game, player: Player, life: number): Change => {
  const team = teamOf(game, player)
  return setting({ players: game.players.map(one => (team.includes(one.player) ? { ...one, life } : one)) })
}

/** An object as the rules of the day make it now. */
export const thingNamed = (state: GameState, label: string): ObjectState | undefined => {
  const object = objectNamed(state, label)
  return object && objectState(viewOf(state), object.id)
}

/** Carries out a procedure that the rules may refuse: then nothing of it has happened. Returns whether it was allowed. */
export function* attempted(table: Table, procedure: Procedure): Procedure<boolean> {
  const { now, depth } = table
  let answer: readonly string[] = []
  for (;;) {
    const step = procedure.next(answer)
    if (step.done) return true
    if (step.value.kind === 'refused' && step.value.problem.code === 'illegal-act') {
      table.now = now
      table.depth = depth
      return false
    }
    answer = yield step.value
  }
}

/** Whether a player does something: `writes` is what a page writes by default. */
export const mayQuestion = (
  player: Player,
  question: string,
  writes: 'does' | 'does not' = 'does',
  to?: Destination,
): Question => ({
  kind: 'may',
  ...(to === undefined ? {} : { to }),
  player,
  question,
  options: [
    { key: 'yes', shown: 'does' },
    { key: 'no', shown: 'does not' },
  ],
  least: 1,
  most: 1,
  write: `${player} ${writes}`,
})
/** Asks a player whether to do something. */
export function* whether(table: Table, ...question: Parameters<typeof mayQuestion>): Procedure<boolean> {
  const [answer] = yield* ask(table, mayQuestion(...question))
  return answer === 'yes'
}

/** Asks what of several things a player chooses, if any; "does" leaves open which one, and that is asked next. */
export function* whichIfAny(
  table: Table,
  asked: Pick<Question, 'question' | 'of'> & { readonly player: Player; readonly among: readonly string[] },
): Procedure<string | null> {
  const { among, ...about } = asked
  const things = among.map((key): Option => ({ key, shown: `"${key}"` }))
  const write = `${asked.player} chooses "${among[0] ?? ''}"`
  const one = { ...about, least: 1, most: 1, write }
  const [first] = yield* ask(table, { ...one, kind: 'may', options: [...things, { key: 'no', shown: 'does not' }] })
  if (first === undefined || first === 'no') return null
  if (among.includes(first)) return first
  const [which] = yield* ask(table, { ...one, kind: 'choose', options: things })
  return which ?? null
}

/** Asks a question. If there is only one possible answer, the game uses it and says so. */
export function* ask(table: Table, asked: Question): Procedure<readonly string[]> {
  const question = decidedBy(table.now, namingEnough(asked))
  const shown = question.options.filter(
    (one, i, all) => all.findIndex(other => other.shown === one.shown && other.key === one.key) === i,
  )
  const forced = question.anyWord ? null : forcedAnswer(question, shown)
  const given = forced ? null : table.given.shift()
  const rest = given && question.kind === 'assign' ? withoutSource(given, question) : null
  if (rest) table.given.unshift(rest)
  const answer = forced ?? (given ? yield* answered(question, given) : null) ?? (yield { kind: 'asks', question })
  const words = answer.map(key => shown.find(one => one.key === key)?.shown ?? key)
  const who = question.player ?? 'Chance'
  if (forced) table.forced.push({ player: question.player, answer })
  const isTrivial = forced && forced.length === 0
  if (!isTrivial)
    yield* record(
      table,
      question.kind === 'chance' ? 'chance' : 'chose',
      `${who} ${question.player ? 'chooses' : 'decides'} ${words.join(', ') || 'nothing'}`,
      [],
      {
        ...(question.player ? { by: question.player } : {}),
        answer: words,
        ...(forced ? { forced: true as const } : {}),
        matter: 'choices',
      },
    )
  return answer
}

/** A step that is suggested for one answer names as many as must be chosen. */
const namingEnough = (question: Question): Question => {
  const [first = '', ...others] = question.options.slice(0, question.least).map(({ shown }) => shown)
  const isOne = others.length > 0 && /^(?:".*"|[A-Z])$/.test(first) && question.write.endsWith(` ${first}`)
  return isOne ? { ...question, write: [question.write, ...others].join(' and ') } : question
}

/** 507.3 (2003-10-01), 723.5 today: whoever controls a player makes the player's decisions. */
const decidedBy = ({ deciders }: Game, question: Question): Question => {
  const by = question.player === null ? undefined : deciders[question.player]
  if (by === undefined) return question
  const rest = question.write.replace(new RegExp(`^${question.player} `), '')
  return { ...question, by, write: `${by} ${rest} for ${question.player}` }
}

const forcedAnswer = (question: Question, options: readonly Option[]): readonly string[] | null => {
  if (question.kind === 'may' || question.kind === 'mulligan')
    return options.length === 1 ? [options[0]?.key ?? ''] : null
  if (question.kind === 'series') return null
  if (question.kind === 'pay') return options.length === 1 ? [options[0]?.key ?? ''] : null
  if (question.kind === 'assign' || question.kind === 'attack' || question.kind === 'block')
    return options.length === 1 ? [options[0]?.key ?? ''] : null
  if (question.kind === 'order') return options.length <= 1 ? options.map(one => one.key) : null
  if (options.length === 0) return []
  // Unknown cards do not differ, so choosing among them is not a decision.
  if (
    question.kind === 'choose' &&
    question.least === question.most &&
    options.length >= question.least &&
    options.every(one => one.shown === 'a card')
  )
    return options.slice(0, question.least).map(one => one.key)
  if (question.least === options.length && question.most === options.length) return options.map(one => one.key)
  return null
}

/** "pays by sacrificing "Elf"": the object answers the question that follows. */
const BY = /^pays by \w+ing (?=")/
export const paidBy = ({ items, verb }: Decision): readonly string[] =>
  verb === 'pays' || items.some(item => BY.test(item))
    ? items.flatMap(item => (BY.test(item) ? [...item.matchAll(/"([^"]*)"/g)].map(([, label]) => label ?? '') : []))
    : items
const IN_LIBRARY: ReadonlySet<Destination> = new Set(['top', 'bottom', 'library'])
const MAY_NOT = /^(?:nothing|no|none)$/i

/** The answer that a decision gives to a question; refuses a decision that does not answer it. */
export function* answered(question: Question, decision: Decision): Procedure<readonly string[]> {
  const result = answerOf(question, decision)
  return result.ok ? result.value : yield* refuse(result.problem)
}

export const notAnAnswer = (message: string, hint: string): Result<never> => ({
  ok: false,
  problem: { code: 'not-an-answer', message, hint },
})

const possibleOf = ({ options, write }: Question): string =>
  `Possible: ${options.map(one => one.shown).join(' · ') || write}`
export const answerOf = (question: Question, decision: Decision): Result<readonly string[]> => {
  const wrong = (message: string): Result<never> => notAnAnswer(message, possibleOf(question))
  if (question.kind === 'series')
    return decision.acts
      ? ok(['acts'])
      : decision.isNegative || decision.verb === 'passes'
        ? ok(['no'])
        : wrong(`Nobody is asked for that now, only ${question.question}`)
  if (question.player !== null && decision.player !== null && decision.player !== question.player)
    return {
      ok: false,
      problem: {
        code: 'not-asked',
        message: `${decision.player} has nothing to choose now: ${question.player} must choose ${question.question}`,
        hint: question.write,
      },
    }
  if (question.by !== decision.by && decision.verb !== 'declares')
    return {
      ok: false,
      problem: {
        code: 'not-asked',
        message:
          question.by === undefined
            ? `${decision.by} does not decide for ${question.player}`
            : `${question.by} decides for ${question.player}`,
        hint: question.write,
      },
    }
  const isElsewhere =
    question.to !== undefined &&
    decision.to !== undefined &&
    decision.to !== question.to &&
    !(question.to === 'library'
      ? IN_LIBRARY.has(decision.to)
      : decision.to === 'library' && IN_LIBRARY.has(question.to))
  const staysOnTop = isElsewhere && decision.to === 'top' && (question.kind === 'may' || question.othersStay === true)
  if (isElsewhere && !staysOnTop) return wrong(`This is about what goes to the ${question.to}`)
  if (question.kind === 'may' || question.kind === 'pay') {
    const yes = question.options.find(one => one.key !== 'no')
    if (decision.isNegative || staysOnTop || (decision.items.length === 1 && MAY_NOT.test(decision.items[0] ?? ''))) {
      return question.options.some(one => one.key === 'no') ? { ok: true, value: ['no'] } : wrong('It is not optional')
    }
    const named = decision.items.flatMap(item => question.options.filter(one => isNamed(one, item)))
    if (named[0]) return { ok: true, value: [named[0].key] }
    const isOneWay = yes?.key === 'yes' && paidBy(decision).length > 0
    if (question.kind === 'pay' && decision.items.length > 0 && !isOneWay)
      return wrong(`${decision.items.join(' and ')} is not a way to pay this cost`)
    if (!yes) return wrong('It is not allowed')
    return { ok: true, value: [question.kind === 'may' ? 'yes' : yes.key] }
  }
  if (question.of !== undefined && decision.of !== undefined && decision.of !== question.of)
    return {
      ok: false,
      problem: {
        code: 'not-asked',
        message: `Choose for "${question.of}" first: ${question.question}`,
        hint: question.write,
      },
    }
  if (question.kind === 'assign') return assignmentOf(question, decision, wrong)
  if (decision.verb === 'does' && !decision.isNegative && decision.items.length === 0 && question.kind === 'choose')
    return wrong(`Name what is chosen: ${question.question}`)
  const isNothing = decision.isNegative || staysOnTop
  const items =
    isNothing || decision.items.every(item => MAY_NOT.test(item))
      ? []
      : decision.items.flatMap(item => cardsMeant(question.options, item) ?? [item])
  const keys: string[] = []
  for (const item of items) {
    const left = question.options.filter(one => isNamed(one, item) && !keys.includes(one.key))
    const option = left.find(one => isWholly(one, item)) ?? left[0]
    if (option && !isWholly(option, item) && new Set(left.map(one => one.shown)).size > 1)
      return wrong(`"${item}" begins ${left.map(one => one.shown).join(' and ')}`)
    const word = option?.key ?? question.anyWord?.(item)
    if (word === undefined || word === null) return refusedItem(question, item, wrong)
    keys.push(word)
  }
  if (question.isRest && decision.isChosen) {
    const rest = question.options.map(({ key }) => key).filter(key => !keys.includes(key))
    return rest.length >= question.least && rest.length <= question.most
      ? { ok: true, value: rest }
      : wrong(`The others are ${rest.length}: ${question.question}`)
  }
  if (keys.length < question.least)
    return wrong(`${question.player ?? 'Chance'} chooses at least ${question.least}: ${question.question}`)
  if (keys.length > question.most)
    return wrong(`${question.player ?? 'Chance'} chooses at most ${question.most}: ${question.question}`)
  return { ok: true, value: keys }
}
/** `3 "Ox" "Elf"`: the number, what deals it, and to what. */
export const assignedItem = (amount: number, from: string, to: string): string => JSON.stringify([amount, from, to])
const partsOf = (item: string): readonly [number, string, string] => JSON.parse(item)
/** A decision without its part about the object of the last question; null if nothing is left. */
export const withoutSource = (decision: Decision, question: Question): Decision | null => {
  const items = decision.items.filter(item => item.startsWith('[') && partsOf(item)[1] !== question.of)
  return items.length > 0 ? { ...decision, items } : null
}
const assignmentOf = (
  question: Question,
  decision: Decision,
  wrong: (says: string) => Result<never>,
): Result<readonly string[]> => {
  const items = decision.items.filter(item => item.startsWith('[') && partsOf(item)[1] === question.of)
  if (items.length === 0) return wrong(`The damage of "${question.of ?? ''}" must be assigned now`)
  const key = [...items]
    .filter(item => partsOf(item)[0] > 0)
    .sort()
    .join(' ')
  return question.options.some(one => one.key === key)
    ? { ok: true, value: [key] }
    : wrong(`"${question.of ?? ''}" cannot assign its damage this way`)
}

const refusedItem = (question: Question, item: string, wrong: (says: string) => Result<never>): Result<never> => {
  const problem = question.refuses?.(item)
  return problem
    ? { ok: false, problem: question.options.length > 0 ? { ...problem, hint: possibleOf(question) } : problem }
    : wrong(`"${item}" cannot be chosen: ${question.question}`)
}

/** "The card", "two cards": unnamed ones, or all that there are; null for other words. */
const cardsMeant = (options: readonly Option[], item: string): readonly string[] | null => {
  const [, words = ''] = /^(the|both|all|all the|\w+) cards?$/.exec(item) ?? []
  const unnamed = options.filter(({ shown }) => shown === 'the card' || shown === 'a card')
  const count =
    words === 'both' ? 2 : words === 'the' ? 1 : words.startsWith('all') ? options.length : numberWord(words)
  const meant = count === options.length ? options : unnamed
  return count === null || meant.length < count ? null : meant.slice(0, count).map(({ key }) => key)
}
const bare = (words: string): string => inFigures(words.replace(/["“”]/g, '').toLowerCase().trim())
/** A page may write a mode by its first words, and a label without its quotes' capitals. */
const isNamed = (option: Option, item: string): boolean => {
  const [shown, given] = [bare(option.shown), bare(item)]
  if (isWholly(option, item)) return true
  return given.length > 3 && shown.startsWith(given) && !OTHER_LABEL.test(shown.slice(given.length))
}
const isWholly = ({ key, shown }: Option, item: string): boolean =>
  bare(key) === bare(item) || bare(shown) === bare(item)
/** "Bear 2", "Fling copy" and "Tim's ability" are others than "Bear", "Fling" and "Tim". */
const OTHER_LABEL = /^(?: copy| \d+$|'s ability)/

/** The message of an open question, as a refused step shows it. */
export const questionOpen = (question: Question): Problem => {
  const isChance = question.kind === 'chance'
  const asks = isChance ? `${question.question} is random` : `${question.player} must choose ${question.question}`
  const options = question.options.map(one => one.shown).join(' or ')
  const problem = choiceMissing([asks, options].filter(part => part !== '').join(': '), `And ${question.write}`)
  return isChance ? { ...problem, code: 'chance-missing' } : problem
}
