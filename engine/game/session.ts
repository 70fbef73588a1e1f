import { err, ok, type Problem, type Result } from '#rulebook/result'
import type { GameState, Player } from '../index'
import { castInstructed } from './casting/casting'
import { tapForMana } from './casting/mana-abilities'
import { assumedPayment } from './casting/mana-sources'
import { canPayMana, pay } from './casting/paying'
import { damagePrevention } from './fifth-edition'
import { type Entry, type Game, newPlayer } from './game'
import { withFirstControllers } from './objects/control'
import { factsOf } from './objects/matching'
import { withNewTargets } from './objects/targets'
import { perform } from './perform'
import { abilityLabel, carryOutItem, resolveItem, settle, targetingOf } from './stack'
import {
  answerOf,
  type Decision,
  notAnAnswer,
  notModelledHere,
  type Procedure,
  paidBy,
  type Question,
  questionOpen,
  record,
  type Table,
  thingNamed,
  changed as withChanges,
  withoutSource,
} from './table'
import { mayAllow } from './texts/silent-texts'
import { textOf } from './texts/texts'

/** An action of a step, which may stop for a question. */
export type Move = (table: Table) => Procedure

/**
 * A game between two steps. While a question is open, `game` is the game as it was before the step that asks and
 * `shown` as it is now; each answer carries out the step again from the start, with the same result up to there.
 */
export type Session = {
  readonly game: Game
  readonly shown: Game
  readonly move: Move | null
  readonly answers: readonly Decision[]
  readonly question: Question | null
  readonly forced: Table['forced']
  readonly known: readonly string[]
}

export const newGame = (state: GameState, players: readonly Player[]): Game => ({
  state,
  factsOf,
  players: players.map(newPlayer),
  turn: { number: 1, player: state.active, step: 'main phase' },
  priority: state.active,
  stack: [],
  waiting: [],
  assigned: [],
  isResolving: false,
  delayed: [],
  shields: [],
  skips: [],
  phases: [],
  goesOnWith: null,
  extraTurns: [],
  libraries: {},
  lastKnown: {},
  arrived: {},
  controllers: {},
  controlledSince: {},
  lastTurns: {},
  kicked: {},
  manaSpent: {},
  castInMain: [],
  uses: {},
  history: [],
  setAside: {},
  exiledAsTheyLeave: [],
  mayPlay: [],
  loyaltyUsed: {},
  usedOnce: {},
  protectors: {},
  exiledUntil: [],
  stateTriggers: [],
  revealed: [],
  labels: [],
  lastPaid: {},
  variant: null,
  attacksOnly: null,
  melds: {},
  deciders: {},
  nextDeciders: {},
  ranges: {},
  seated: players,
  commanders: [],
  commanderDamage: {},
  commandersAsked: [],
  monarch: null,
  dayOrNight: null,
  castLastTurn: null,
  handModifiers: {},
  combat: null,
  isNotBegun: false,
  skipsFirstDraw: false,
  log: [],
})

export const newSession = (game: Game, known: readonly string[]): Session => ({
  game,
  shown: game,
  move: null,
  answers: [],
  question: null,
  forced: [],
  known,
})

const tableOf = (game: Game, known: readonly string[], step: number, given: readonly Decision[]): Table => ({
  now: game,
  depth: 0,
  step,
  given: [...given],
  forced: [],
  casts: [],
  known,
  applied: [],
  besides: [],
  counted: [],
  arriving: [],
  carryOut: carryOutItem,
  pay: function* (table, player, price) {
    yield* pay(table, player, price)
  },
  canPay: (now, player, cost) => canPayMana(now, player, cost),
  tapForMana,
  attack: null,
  attackPaid: null,
  exerting: null,
  blocks: null,
  series: null,
  acting: null,
  isDealing: false,
  abilityLabel,
  resolveItem,
  settle,
  castInstructed,
  changeTargets: function* (table, player, label) {
    const item = table.now.stack.find(one => one.label === label)
    if (item) yield* withNewTargets(table, player, label, textOf(table, item).targets, targetingOf(table, item))
  },
})

type Ran =
  | { readonly kind: 'done'; readonly table: Table }
  | { readonly kind: 'asks'; readonly question: Question; readonly table: Table }
  | { readonly kind: 'refused'; readonly problem: Problem; readonly table: Table }

/** What the rules forbid may be allowed by a text that nothing takes. */
const BY_THE_RULES: ReadonlySet<string> = new Set(['illegal-act', 'mana-short', 'cannot-pay'])
const unlessAllowed = (now: Game, problem: Problem): Problem => {
  const text = BY_THE_RULES.has(problem.code) ? mayAllow(now)?.text : undefined
  return text === undefined ? problem : notModelledHere(`"${text}"`)
}

/** Carries out a move with the answers given so far; `answer` decides what happens at the next question. */
const ran = (move: Move, table: Table, answer: (question: Question) => Result<readonly string[]> | null): Ran => {
  const procedure = move(table)
  let next = procedure.next([])
  while (!next.done) {
    const stop = next.value
    if (stop.kind === 'refused') return { kind: 'refused', problem: unlessAllowed(table.now, stop.problem), table }
    const given = answer(stop.question)
    if (given === null) return { kind: 'asks', question: stop.question, table }
    if (!given.ok) return { kind: 'refused', problem: given.problem, table }
    next = procedure.next(given.value)
  }
  return { kind: 'done', table }
}

/** Whether a decision is about the opening hand that a question is about, or about the cards that it costs. */
const isOfHand = ({ player, verb }: Decision, { player: asked, options }: Question): boolean =>
  player === asked && (verb === 'puts' || verb === 'chooses') === options.every(({ key }) => key !== 'keeps')

/** `left` has the answers that no question has taken yet. */
const withAnswers = (answers: readonly Decision[], table: Table) => {
  const left = [...answers]
  /** The answer to a "may" that is left for the next question, and how many answers were forced before. */
  let repeated: { readonly decision: Decision; readonly after: number; readonly entry: number } | null = null
  let placed: Decision | null = null
  let isAgreed = false
  const agreed = new Set<Decision['casts']>()
  const answer = (question: Question): Result<readonly string[]> | null => {
    // A spell that a step casts is cast as soon as the text allows it; what its clauses say is not asked.
    while (left[0]?.casts && !table.casts.includes(left[0].casts)) left.shift()
    const casts = left[0]?.casts
    if (casts) {
      const offered = question.options.find(({ key }) => key.toLowerCase() === casts.label.toLowerCase())
      if (question.kind === 'choose' && offered) return ok([offered.key])
      if (question.kind === 'may' && question.player === left[0]?.player && !agreed.has(casts)) {
        agreed.add(casts)
        return ok(['yes'])
      }
      return err(questionOpen(question))
    }
    // The next question may have had a single answer, and was not asked.
    if (repeated && left[0] === repeated.decision && wasForced(repeated.decision, table.forced.slice(repeated.after)))
      left.shift()
    repeated = null
    // A yes that naming the object has given already may be said once more.
    if (isAgreed && question.kind !== 'may' && isBareYes(left[0])) left.shift()
    isAgreed = false
    // A yes where nothing has to be chosen does not say what is chosen: that is still asked.
    if (question.kind === 'choose' && question.least === 0 && isBareYes(left[0])) left.shift()
    // Cards named for the top of a library are named in their order, which may be asked for next.
    if (left[0] === placed && question.kind !== 'order') left.shift()
    placed = null
    // What each player decides about opening hands does not depend on the others: a page may say it in another order.
    const at = table.now.isNotBegun ? left.findIndex(said => isOfHand(said, question)) : 0
    const [decision] = at < 0 ? [] : left.splice(at, 1)
    if (!decision) return null
    const some = firstTargets(question, decision)
    if (some) {
      const rest = { ...decision, items: decision.items.slice(some.items.length) }
      left.unshift(rest)
      repeated = { decision: rest, after: table.forced.length, entry: table.now.log.length }
      return answerOf(question, some)
    }
    const targets = dividedTo(question, decision)
    const answer = answerOf(question, targets ? { ...decision, items: targets } : decision)
    if (answer.ok && decision.acts) table.acting = decision.acts
    if (answer.ok && targets) {
      left.unshift(decision)
      repeated = { decision, after: table.forced.length, entry: table.now.log.length }
      return answer
    }
    // An object named in answer to a "may" means yes, and also answers the next question, unless the "may" offers it.
    const isYes = answer.ok && !answer.value.some(key => key === 'no' || decision.items.includes(key))
    isAgreed = isYes && decision.items.length > 0
    // What a decision names may be what the game had to choose already, such as the only target.
    const isAllSaid =
      (question.of !== undefined && decision.items.every(item => item === question.of)) ||
      (question.kind === 'may' && wasForced(decision, table.forced))
    const by = question.kind === 'pay' ? paidBy(decision) : []
    if (
      isYes &&
      !isAllSaid &&
      !decision.isNegative &&
      (question.kind === 'may' || by.length > 0) &&
      decision.items.length > 0
    ) {
      const rest = by.length > 0 ? { ...decision, verb: 'chooses', items: by } : decision
      left.unshift(rest)
      repeated = { decision: rest, after: table.forced.length, entry: table.now.log.length }
    }
    const isPlaced = decision.to === 'top' || (decision.verb === 'puts' && decision.to === undefined)
    if (answer.ok && isPlaced && question.kind !== 'order' && answer.value.length > 1) {
      left.unshift(decision)
      placed = decision
    }
    // One step may assign the damage of several creatures, each of which is a question of its own.
    const rest = question.kind === 'assign' ? withoutSource(decision, question) : null
    if (answer.ok && rest) left.unshift(rest)
    return answer
  }
  /** What an answer to a "may" names and nothing has asked for, although something else was done. */
  const unmeant = (): string | undefined => {
    if (!repeated || left[0] !== repeated.decision) return undefined
    const { decision, after, entry } = repeated
    if (wasForced(decision, table.forced.slice(after))) return undefined
    const done = table.now.log.slice(entry).map(({ message }) => message)
    return decision.items.find(item => {
      const words = /^(?:pays )?(\d+ life|\{.*\})$/.exec(item)?.[1] ?? (thingNamed(table.now.state, item) ? item : null)
      return words !== null && !done.some(message => message.includes(words))
    })
  }
  return { answer, left, unmeant }
}

const isBareYes = (said: Decision | undefined): boolean =>
  said?.verb === 'does' && said.items.length === 0 && !said.isNegative
/** One step may name the targets of several instances of the word "target", each of which is a question of its own. */
const firstTargets = (question: Question, decision: Decision): Decision | null => {
  const { kind, most } = question
  if (kind !== 'choose' || !/\btarget\b/.test(question.question)) return null
  if (decision.verb !== 'chooses' || most === 0 || decision.items.length <= most) return null
  const some = { ...decision, items: decision.items.slice(0, most) }
  return answerOf(question, some).ok ? some : null
}
/** What a division names, where its targets have not been chosen yet (601.2d today): they answer both questions. */
const dividedTo = ({ kind, options }: Question, { verb, items }: Decision): readonly string[] | null =>
  verb === 'divides' && kind === 'choose' && !options.some(({ key }) => items.includes(key))
    ? items.flatMap(item =>
        [...item.matchAll(/\d+ to (?:"([^"]*)"|([A-Z]))/g)].map(([, label, who]) => label ?? who ?? ''),
      )
    : null

const wasForced = ({ items }: Decision, forced: Table['forced']): boolean =>
  forced.some(({ answer }) => items.every(item => answer.some(one => one.toLowerCase() === item.toLowerCase())))

/** Plays a step that is an action; refused while a question is open. */
export const performMove = (
  session: Session,
  step: number,
  move: Move,
  given: readonly Decision[] = [],
): Result<Session> => {
  if (session.question) return err(questionOpen(session.question))
  return continued(session, step, move, [], given)
}

const continued = (
  session: Session,
  step: number,
  move: Move,
  answers: readonly Decision[],
  given: readonly Decision[] = [],
): Result<Session> => {
  const table = tableOf(withFirstControllers(session.game), session.known, step, given)
  const again: Move = function* (now) {
    now.given.splice(0, now.given.length, ...given)
    yield* move(now)
    yield* damagePrevention(now, plans => perform(now, plans))
  }
  table.casts.push(...answers.flatMap(({ casts }) => casts ?? []))
  const { answer, left, unmeant } = withAnswers(answers, table)
  const end = ran(again, table, answer)
  if (end.kind === 'refused') return err(end.problem)
  const wrong = unmeant()
  if (wrong !== undefined) return notAnAnswer(`"${wrong}" is not what this decision is about`, 'Write: does')
  const [uncast] = table.casts
  if (uncast)
    return err({
      code: 'nothing-asked',
      message: `Nothing lets a player cast "${uncast.label}" now`,
      hint: 'Answer what is asked first',
    })
  if (end.kind === 'asks')
    return ok({ ...session, shown: table.now, move: again, answers, question: end.question, forced: table.forced })
  const [early] = session.game.isNotBegun ? left.filter(said => !isForced(said, table.forced)) : []
  if (early) return err(nothingAsked(early))
  return ok({
    ...session,
    game: table.now,
    shown: table.now,
    move: null,
    answers: [],
    question: null,
    forced: table.forced,
  })
}

/** A decision: the answer to the open question, else to a question that follows from the last event. */
export const decide = (session: Session, step: number, decision: Decision, settle: Move): Result<Session> => {
  if (session.question && session.move) return continued(session, step, session.move, [...session.answers, decision])
  const settled = performMove(session, step, settle)
  if (!settled.ok) return settled
  if (settled.value.question) return decide(settled.value, step, decision, settle)
  const own = [...session.forced, ...settled.value.forced].filter(
    one => one.player === decision.player || one.player === null,
  )
  const [first] = own
  if (!first) return err(nothingAsked(decision))
  const isSame = (one: typeof first): boolean =>
    isForced(decision, [one]) ||
    (decision.isNegative
      ? one.answer.length === 0 || one.answer[0] === 'no'
      : one.answer[0] === 'yes' ||
        (one.answer[0] !== 'no' &&
          decision.items.every(item => one.answer.some(said => said.toLowerCase() === item.toLowerCase()))))
  return isSame(first) || own.some(one => decision.items.length > 0 && isSame(one))
    ? settled
    : err({
        code: 'not-the-forced-answer',
        message: `${decision.items.join(' and ') || 'That'} is not possible: the only possible answer was ${first.answer.join(' and ') || 'nothing'}`,
        hint: 'Remove the step',
      })
}
/** "Two cards" is the answer where cards that nobody knows were the only ones. */
const isForced = ({ player, cards }: Decision, forced: Session['forced']): boolean =>
  cards !== undefined &&
  forced.some(
    one =>
      (one.player === player || one.player === null) &&
      one.answer.length === cards &&
      one.answer.every(label => /^card \d+ of /.test(label)),
  )
const nothingAsked = ({ player }: Decision): Problem => ({
  code: 'nothing-asked',
  message: `${player ?? 'Chance'} has nothing to choose now`,
  hint: 'Write the step that asks for it first',
})

const MOST_TRIED = 150
/** The sets of so many of the keys. */
function* setsOf(keys: readonly string[], size: number): Generator<readonly string[]> {
  if (size === 0) yield []
  else
    for (const [i, key] of keys.entries())
      for (const others of setsOf(keys.slice(i + 1), size - 1)) yield [key, ...others]
}
/** Whether something is possible, why not, and a payment that is assumed for it. */
type Possible = { readonly is: boolean; readonly why: Problem | null; readonly assumes: Entry | undefined }
/**
 * Whether there is a legal way to do something: every question is tried with each of its answers. With too many of them
 * it is not known, unless all that were tried failed for one reason.
 */
export const isPossible = (session: Session, move: Move, isDone: (entry: Entry) => boolean): Possible => {
  let tried = 0
  const whys = new Map<string, Problem>()
  const before = session.game.log.length
  const search = (answers: readonly (readonly string[])[]): boolean => {
    if (++tried > MOST_TRIED) return false
    const left = [...answers]
    const table = tableOf(withFirstControllers(session.game), session.known, 0, [])
    const end = ran(move, table, () => {
      const answer = left.shift()
      return answer === undefined ? null : ok(answer)
    })
    const entries = table.now.log.slice(before)
    if (end.kind === 'done' || entries.some(isDone)) {
      assumes = assumedPayment(table.now, entries)
      return true
    }
    if (end.kind === 'refused') {
      whys.set(end.problem.message, whys.get(end.problem.message) ?? end.problem)
      return false
    }
    if (end.kind !== 'asks') return false
    const { least, options } = end.question
    const keys = options.map(({ key }) => key)
    for (const way of setsOf(keys, Math.max(1, least))) {
      if (search([...answers, way])) return true
      if (tried > MOST_TRIED) return false
    }
    return least === 0 && search([...answers, []])
  }
  let assumes: Entry | undefined
  const is = search([])
  const [why = null] = whys.values()
  const isUnknown = tried > MOST_TRIED && whys.size !== 1
  return {
    is,
    assumes,
    why: is ? null : isUnknown ? notModelledHere('Which of so many ways to do this is legal') : why,
  }
}

/** Tries an illegal action: what was begun is reversed, and the log says so (601.2, 723 today). */
export const attempt = (move: Move): Move =>
  function* (table) {
    const before = table.now
    const trial: Table = { ...table, given: [...table.given], forced: [...table.forced] }
    const procedure = move(trial)
    let next = procedure.next([])
    while (!next.done) {
      if (next.value.kind === 'refused') {
        const { problem } = next.value
        if (problem.code === 'not-modelled') {
          yield next.value
          return
        }
        yield* record(table, 'illegal', problem.message, [], { matter: 'casting' })
        if (trial.now.log.length > before.log.length)
          yield* record(table, 'reversed', 'What was begun is reversed', [], { matter: 'casting' })
        return
      }
      next = procedure.next(yield next.value)
    }
    table.now = trial.now
  }

/** Applies the entries of the log to the first state, which gives the last one: the log records every change. */
export const replayed = (start: Game, log: readonly Entry[]): Result<Game> => {
  let now = withFirstControllers(start)
  for (const entry of log) {
    const next = withChanges(now, entry.changes, [...now.log, entry])
    if (!next.ok) return next
    now = next.value
  }
  return ok(now)
}

/** The game just after an entry of a log; `starts` are the games between steps, the earliest first. Null: no such entry. */
export const gameAfter = (starts: readonly Game[], log: readonly Entry[], n: number): Game | null => {
  const start = starts.findLast(one => one.log.length <= n)
  if (!start || n >= log.length) return null
  const game = replayed(start, log.slice(start.log.length, n + 1))
  return game.ok ? game.value : null
}
