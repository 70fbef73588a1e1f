import { ok, type Problem } from '#rulebook/result'
import { nearestForm } from '../../english/nearest-form'
import { assumedPayment } from '../../game/casting/mana-sources'
import { asks } from '../../game/facts'
import { notPlayedWithBatches } from '../../game/fifth-edition'
import type { Entry, Game } from '../../game/game'
import { gameAfter, type Session } from '../../game/session'
import { questionOpen } from '../../game/table'
import { openStandingText } from '../../game/texts/standing-texts'
import { boardOf, type GameState, missingProblem, notModelled, unreadOn, viewOf } from '../../index'
import { checkObject } from '../check/check-object'
import { declaredBy } from '../game/act'
import { gameVerdict, nameOfNothing } from '../game/game-check'
import { asDescribed, inSeries, isPlayedInGame, playGameStep, seriesEnded, startSession } from '../game/game-run'
import type { ThenStep } from '../game/game-step'
import { inPlayingOrder } from '../game/given-before'
import { type ActsNow, legalActs } from '../game/legal-acts'
import { type Asks, asksOf, NO_GAME, objectInGame, shownGame, shownLog } from '../game/shown'
import type { BoundStep } from '../steps/given/bind'
import { playStep } from '../steps/when/play'
import { replacedOnBoard } from '../steps/when/replacement-texts'
import { wordsOfStep } from '../syntax/words-of-step'
import type { Action } from './action'
import {
  aimUndecided,
  attackUndecided,
  blockUndecided,
  combatUndecided,
  comingUndecided,
  controlUndecided,
  crewUndecided,
  type Doubt,
  dealtUndecided,
  deathtouchUndecided,
  deathUndecided,
  destroyedUndecided,
  doubtSays,
  doubtsAbout,
  type Lost,
  lastUndecided,
  lostBetween,
  manaUndecided,
  sizeReadUndecided,
  stayUndecided,
  targetUndecided,
  type Undecided,
  withDoubts,
  withoutBearer,
} from './doubts'
import type { Outcome, RunOptions, Status, StepRun } from './scenario-run'
import type { TableState } from './table-of-play'
import { withTokenLabels } from './token-labels'

export const stepResult = (
  { text, step }: BoundStep,
  status: Status,
  problem?: Pick<Problem, 'message' | 'hint'>,
  doubts: readonly Doubt[] = [],
): StepRun => ({
  keyword: step.keyword,
  text: step.written ?? text,
  status,
  ...(problem ? { says: problem.message, ...(problem.hint ? { try: problem.hint } : {}) } : {}),
  line: step.line,
  column: step.column,
  ...(doubts.length > 0 ? { doubts } : {}),
})

type RunState = {
  readonly table: TableState
  readonly steps: readonly StepRun[]
  readonly stopped: 'refused' | 'not-modelled' | null
}

export const executeSteps = (
  steps: readonly BoundStep[],
  state: GameState,
  options: RunOptions,
  known: readonly string[],
) => {
  const isGame = steps.some(step => step.game?.isStrong || isPlayedInGame(step, state.rules.on) || asksOfGame(step))
  if (isGame) return executeGame(steps, state, options, known)
  const start = options.now?.() ?? 0
  const isLate = (): boolean => options.now !== undefined && options.now() - start > (options.within ?? 2000)
  const end = steps.reduce<RunState>(
    (going, step) => (going.stopped ? skipped(going, step) : isLate() ? late(going, step) : after(going, step)),
    {
      table: { state, pending: [], away: [] },
      steps: [],
      stopped: null,
    },
  )
  const board = boardOf(end.table.state)
  return {
    outcome: outcomeOf(end),
    steps: end.steps,
    objects: withDoubts(
      end.table.state,
      board.objects.filter(object => !object.filler),
    ),
    trace: board.trace,
    ...NO_GAME,
  }
}

/** A static ability of an object asks what only a game knows. */
const asksOfGame = ({ action }: BoundStep): boolean =>
  action.ok &&
  action.value.kind === 'events' &&
  action.value.events.some(event => event.kind === 'begin' && event.object.abilities.some(asks))

const skipped = (going: RunState, step: BoundStep): RunState => ({
  ...going,
  steps: [...going.steps, notReached(step, going.stopped ?? 'refused')],
})
/** A line that nothing reads says so even where the run never came to it. */
const notReached = (step: BoundStep, status: Status): StepRun =>
  step.step.problem
    ? stepResult(step, 'refused', located(step.step.problem))
    : stepResult(step, status, { message: 'Not reached' })
export const tooLate = {
  code: 'run-over-budget',
  message: 'The run took too long',
  hint: 'Remove objects or steps that do not affect the answer',
} as const
const late = (going: RunState, step: BoundStep): RunState => stopped(going, step, 'refused', tooLate)
const stopped = (
  going: RunState,
  step: BoundStep,
  status: 'refused' | 'not-modelled',
  problem: Pick<Problem, 'message' | 'hint'>,
): RunState => ({
  ...going,
  steps: [...going.steps, stepResult(step, status, problem)],
  stopped: status,
})

const after = (going: RunState, step: BoundStep): RunState => {
  if (!step.action.ok) return stopped(going, step, 'refused', located(step.action.problem))
  const other = notTheirs(going.table.state, step)
  if (other) return stopped(going, step, 'refused', other)
  const { value: action } = step.action
  if (action.kind === 'check') return checked(going, step, action)
  if (action.kind === 'not modelled')
    return { ...going, steps: [...going.steps, stepResult(step, 'not-modelled', { message: action.says })] }
  const isChecking = action.kind === 'events' && action.events.some(({ kind }) => kind === 'state-based actions')
  const death = isChecking ? deathUndecided(going.table.state) : undefined
  if (death) return stopped(going, step, 'not-modelled', undecided(death, `Whether "${death.label}" dies`))
  const touch = isChecking ? deathtouchUndecided(going.table.state) : undefined
  if (touch) return stopped(going, step, 'not-modelled', abilityUndecided(touch, damageOf(touch)))
  const stay = isChecking ? stayUndecided(going.table.state) : undefined
  if (stay) return stopped(going, step, 'not-modelled', abilityUndecided(stay, `Whether "${stay.label}" stays`))
  const isWhen = step.step.kind !== 'given'
  const target = isWhen ? targetUndecided(going.table.state, step.text) : undefined
  if (target) return stopped(going, step, 'not-modelled', abilityUndecided(target, targetOf(target)))
  const read = isWhen ? sizeReadUndecided(going.table.state, step.text, step.text) : undefined
  if (read) return stopped(going, step, 'not-modelled', undecided(read, sizeNeeded(read)))
  const next = playStep(action, going.table)
  if (!next.ok)
    return stopped(going, step, next.problem.code === 'not-modelled' ? 'not-modelled' : 'refused', next.problem)
  const text = step.step.kind === 'given' ? undefined : replacedOnBoard(going.table.state, next.value.state)
  if (text) return stopped(going, step, 'not-modelled', notModelled(`What "${text.text}" of "${text.of}" replaces is`))
  const destroyed = isWhen ? destroyedUndecided(going.table.state, next.value.state, step.text) : undefined
  if (destroyed) return stopped(going, step, 'not-modelled', abilityUndecided(destroyed, deathOf(destroyed)))
  return { ...going, table: next.value, steps: [...going.steps, stepResult(step, 'done')] }
}
/** A card of uncertain size that a step casts something at, or asks about as a target. */
const aimedInStep = (state: GameState, { text }: BoundStep): Undecided | undefined =>
  /\btarget/.test(text) ? aimUndecided(state, wordsOfStep(text).quotes) : undefined
/** The first object of a step that is neither controlled nor owned by the player whose it is called. */
const notTheirs = (state: GameState, { whose = [] }: BoundStep): Problem | undefined => {
  const [wrong] = whose.flatMap(({ player, label }) => {
    const thing = viewOf(state).objects.find(one => one.object.label === label)
    return thing && thing.controller !== player && thing.object.owner !== player ? [{ player, label, thing }] : []
  })
  return (
    wrong && {
      code: 'not-theirs',
      message: `"${wrong.label}" is not ${wrong.player}'s: ${wrong.thing.controller} controls it`,
      hint: `Write "${wrong.label}" alone, or: ${wrong.thing.controller}'s "${wrong.label}"`,
    }
  )
}
const sizeNeeded = ({ label }: Undecided): string => `The size of "${label}" when it is asked for`
const undecidedSays = ({ doubt }: Undecided, what: string, changes: 'size' | 'abilities'): string =>
  `${what} is not known: ${doubtSays(doubt)} may change its ${changes}`
const undecided = (open: Undecided, what: string): Problem => ({
  ...notModelled(''),
  message: undecidedSays(open, what, open.doubt.mayChange.includes('power') ? 'size' : 'abilities'),
  hint: open.doubt.why ? 'Leave out what is open' : rewriteAs(open.doubt.line),
})
const abilityUndecided = (open: Undecided, what: string): Problem => ({
  ...undecided(open, what),
  message: undecidedSays(open, what, 'abilities'),
})
const deathOf = ({ label }: Undecided): string => `Whether "${label}" dies`
const targetOf = ({ label }: Undecided): string => `Whether "${label}" can be targeted`
const rewriteAs = (line: string): string => `Rewrite it in a known form, such as: ${nearestForm(line)}`
const located = (problem: Problem): Problem =>
  problem.at?.line === undefined
    ? problem
    : { ...problem, message: `${problem.message} (line ${problem.at.line}, column ${problem.at.column ?? 1})` }

const checked = (going: RunState, step: BoundStep, { check }: Extract<Action, { kind: 'check' }>): RunState => {
  const { state } = going.table
  const verdict = checkObject(check, state)
  if ('notModelled' in verdict)
    return withStep(going, stepResult(step, 'not-modelled', { message: verdict.notModelled }))
  // A text that was not understood may be the reason for the verdict: then the result is unknown.
  const doubts = doubtsAbout(state, check)
  const [unread] = doubts
  if (!unread)
    return withStep(
      going,
      verdict.holds ? stepResult(step, 'holds') : stepResult(step, 'fails', { message: verdict.says }),
    )
  const doubt = `${doubtSays(unread)} may change that`
  const help = unread.why
    ? 'Check something else, or remove what is not certain'
    : unread.suggestion
      ? `Did you mean "${unread.suggestion.use}" instead of "${unread.suggestion.words}"?`
      : rewriteAs(unread.line)
  const message = verdict.holds
    ? `This holds as far as the text is understood, but ${doubt}`
    : `${verdict.says}, but ${doubt}`
  const shown = doubts.map(withoutBearer)
  return withStep(going, stepResult(step, 'not-modelled', { message, hint: help }, shown))
}
const withStep = (going: RunState, run: StepRun): RunState => ({ ...going, steps: [...going.steps, run] })
/** The worst status of its steps; a scenario without checks that runs to its end holds. */
const outcomeOf = ({ steps }: Pick<RunState, 'steps'>): Outcome =>
  (['refused', 'not-modelled', 'fails'] as const).find(status => steps.some(step => step.status === status)) ?? 'holds'

type GameRun = {
  readonly session: Session
  /** The games between steps, the earliest first. */
  readonly starts: readonly Game[]
  readonly steps: readonly StepRun[]
  readonly stopped: 'refused' | 'not-modelled' | null
  /** Where the log began when the last Then steps ended. */
  readonly marker: number
  readonly wasThen: boolean
  /** The step with the open question, from 0. */
  readonly askedAt: number
  /** The step that began what is not done yet. */
  readonly begunBy?: BoundStep
  readonly asks?: Asks
  readonly lost: Lost
}

/** What the players may do after the last step; also after the steps of a board, which begins a game so. */
export const actsAfterSteps = (
  steps: readonly BoundStep[],
  state: GameState,
  options: RunOptions,
  known: readonly string[],
): ActsNow => {
  const { session, stopped: end } = playedGame(steps, state, options, known)
  return end ? { acts: [] } : legalActs(session)
}

const playedGame = (
  steps: readonly BoundStep[],
  state: GameState,
  options: RunOptions,
  known: readonly string[],
): GameRun => {
  const start = options.now?.() ?? 0
  const isLate = (): boolean => options.now !== undefined && options.now() - start > (options.within ?? 2000)
  const first = startSession(state, steps, known)
  let run: GameRun = {
    session: first,
    starts: [first.game],
    steps: [],
    stopped: null,
    marker: 0,
    wasThen: false,
    askedAt: 0,
    lost: new Map(),
  }
  const order = inPlayingOrder(steps)
  for (const [i, [at, step]] of order.entries()) {
    if (run.stopped) run = { ...run, steps: [...run.steps, notReached(step, run.stopped)] }
    else if (isLate()) run = gameStopped(run, step, LATE)
    else run = afterGameStep(run, step, at)
    if (step.step.kind === 'given' && order[i + 1]?.[1].step.kind !== 'given') run = described(run)
  }
  const played = steps.map((): StepRun[] => [])
  for (const [i, done] of run.steps.entries()) played[order[i]?.[0] ?? -1]?.push(done)
  const ended = seriesEnded(run.session, run.askedAt)
  return {
    ...run,
    ...(ended.ok ? { session: ended.value } : {}),
    steps: played.flatMap(parts => parts.find(({ status }) => status !== 'done') ?? parts.slice(-1)),
  }
}

/** A run after the last of the steps that describe the game. */
const described = (run: GameRun): GameRun => {
  if (run.stopped || run.session.question) return run
  const game = asDescribed(run.session.game)
  if (game === run.session.game) return run
  return { ...run, session: { ...run.session, game, shown: game }, starts: [...run.starts, game] }
}

/** A scenario with players who act: triggers are watched, and everything that happens is written into a log. */
const executeGame = (steps: readonly BoundStep[], state: GameState, options: RunOptions, known: readonly string[]) => {
  let run = playedGame(steps, state, options, known)
  const { session } = run
  const last = steps.at(-1)
  if (!run.stopped && session.question && last?.step.kind !== 'then' && last) {
    const problem = questionOpen(session.question)
    run = { ...run, steps: [...run.steps.slice(0, -1), stepResult(last, 'refused', problem)] }
  }
  const { log } = session.shown
  const seen = options.at === undefined ? null : gameAfter(run.starts, log, options.at)
  const game = seen ?? session.shown
  const board = boardOf(game.state)
  const objects = board.objects
    .filter(object => !object.filler)
    .map(object => ({ ...object, ...objectInGame(game, object) }))
  const asks = session.question ? asksOf(session.question, run.askedAt) : run.asks
  return {
    outcome: outcomeOf(run),
    steps: run.steps,
    objects: withDoubts(game.state, objects),
    trace: board.trace,
    ...shownGame(game, known),
    log: shownLog(log),
    ...(seen && options.at !== undefined ? { at: options.at } : {}),
    ...(asks ? { asks } : {}),
  }
}
const LATE = {
  code: 'run-late',
  message: 'The run took too long',
  hint: 'Remove objects or steps that do not affect the answer',
}

const gameStopped = (run: GameRun, step: BoundStep, problem: Problem): GameRun => {
  const status = problem.code === 'not-modelled' ? 'not-modelled' : 'refused'
  return { ...run, steps: [...run.steps, stepResult(step, status, problem)], stopped: status }
}

const afterGameStep = (run: GameRun, bound: BoundStep, at: number): GameRun => {
  const step = withTokenLabels(run.session.shown.state, bound)
  if (step.step.problem) return gameStopped(run, step, located(step.step.problem))
  const other = notTheirs(run.session.shown.state, step)
  if (other) return gameStopped(run, step, other)
  if (step.step.kind === 'then') return { ...run, ...gameChecked(run, step), wasThen: true }
  const marker = run.wasThen ? run.session.shown.log.length : run.marker
  const sized =
    step.step.kind === 'given'
      ? undefined
      : (crewUndecided(run.session.shown.state, step.text) ?? aimedInStep(run.session.shown.state, step))
  if (sized) return gameStopped(run, step, undecided(sized, sizeNeeded(sized)))
  const next = playGameStep(run.session, step, at)
  if (!next.ok) {
    const request =
      next.problem.code.endsWith('-missing') && run.session.question
        ? { asks: asksOf(run.session.question, run.askedAt) }
        : {}
    return { ...gameStopped(run, step, inItsStep(run, next.problem)), ...request }
  }
  const { game } = next.value
  const target = step.step.kind === 'given' ? undefined : targetUndecided(run.session.shown.state, step.text)
  if (target) return gameStopped(run, step, abilityUndecided(target, targetOf(target)))
  const lost = lostBetween(run.session.shown.state, next.value.shown.state, run.lost)
  const open = step.step.kind === 'given' ? null : undecidedInGame(run.session.shown, next.value.shown, lost)
  if (open) return gameStopped(run, step, open)
  const paid = assumedPayment(next.value.shown, next.value.shown.log.slice(run.session.shown.log.length))
  const starts = game === run.session.game ? run.starts : [...run.starts, game]
  return {
    ...run,
    session: next.value,
    starts,
    marker,
    lost,
    wasThen: false,
    askedAt: next.value.question === run.session.question ? run.askedAt : at,
    begunBy: run.session.question && run.begunBy ? run.begunBy : step,
    steps: [...run.steps, stepResult(step, 'done', manaAssumed(run, paid))],
  }
}
const OF_AN_ANSWER = /-missing$|^(?:not-an-answer|not-asked|nothing-asked|not-the-forced-answer|step-not-understood)$/
/** What an answer lets go on may be refused for the step that began it, which is named then. */
const inItsStep = ({ session, begunBy }: GameRun, problem: Problem): Problem =>
  session.question && begunBy && !OF_AN_ANSWER.test(problem.code)
    ? { ...problem, message: `${begunBy.text} (line ${begunBy.step.line}): ${problem.message}` }
    : problem
/** The first payment of mana that no step shows says that it is assumed to be there. */
const manaAssumed = ({ steps }: GameRun, paid: Entry | undefined): Pick<Problem, 'message' | 'hint'> | undefined => {
  if (paid === undefined || steps.some(({ says }) => says?.includes(ASSUMED))) return undefined
  return { message: `${ASSUMED}: ${paid.message}`, hint: `To count it: Given ${paid.by}'s mana is counted` }
}
const ASSUMED = 'Mana is plentiful here'

const damageOf = ({ label, doubt }: Undecided): string =>
  doubt.mayChange.includes('power') ? `How much combat damage "${label}" deals` : `How "${label}" deals combat damage`

/** Declared or asked attackers or blockers whose uncertain abilities decide whether the declaration is legal. */
const declarationUndecided = (
  state: GameState,
  role: 'attack' | 'block',
  labels?: ReadonlySet<string>,
): Problem | null => {
  const open = role === 'attack' ? attackUndecided(state, labels) : blockUndecided(state, labels)
  if (!open) return null
  const what = role === 'attack' ? `How "${open.label}" may attack` : `What "${open.label}" may block or be blocked by`
  return abilityUndecided(open, what)
}

/** Declarations in a step that depend on uncertain abilities. */
const undecidedDeclaration = (before: Game, after: Game): Problem | null => {
  const begins = (role: 'attacking' | 'blocking'): readonly string[] => {
    const had = new Set(before.state.objects.filter(({ combat }) => combat === role).map(({ label }) => label))
    return after.state.objects.flatMap(({ combat, label }) => (combat === role && !had.has(label) ? [label] : []))
  }
  const attacking = begins('attacking')
  const attack = attacking.length > 0 ? declarationUndecided(before.state, 'attack', new Set(attacking)) : null
  if (attack) return attack
  const blocking = begins('blocking')
  if (blocking.length === 0) return null
  const attackers = after.state.objects.flatMap(({ combat, label }) => (combat === 'attacking' ? [label] : []))
  return declarationUndecided(before.state, 'block', new Set([...blocking, ...attackers]))
}

/** Declarations, combat damage and deaths in a step that depend on an uncertain size or ability. */
const undecidedInGame = (before: Game, after: Game, lost: Lost): Problem | null => {
  const events = after.log.slice(before.log.length)
  const standing = events.length > 0 ? openStandingText(after) : undefined
  if (standing !== undefined) return notModelled(`${standing} is`)
  // Without an unread text, now or of what has left, nothing is open.
  if (lost.size === 0 && [before, after].every(({ state }) => unreadOn(state).length === 0)) return null
  const declared = undecidedDeclaration(before, after)
  if (declared) return declared
  // Those that were dealt damage, and those that are named by state-based actions.
  const damage = events.filter(({ kind }) => kind === 'damage')
  const actions = events.filter(({ kind }) => kind === 'state-based actions')
  const hurt = new Set([
    ...damage.flatMap(({ of }) => (of ? [of] : [])),
    ...actions.flatMap(({ of, message }) =>
      before.state.objects.flatMap(({ label }) => (of === label || message.includes(label) ? [label] : [])),
    ),
  ])
  const hasDamageStep = events.some(({ kind, message }) => kind === 'step began' && /combat damage/i.test(message))
  const inCombat = damage.length > 0 || hasDamageStep ? labelsInCombat([before, after]) : new Set<string>()
  const isCombat = hasDamageStep || damage.some(({ by }) => by !== undefined && inCombat.has(by))
  const combat = isCombat ? combatUndecided(before.state, inCombat) : undefined
  if (combat) return undecided(combat, damageOf(combat))
  const dealt = dealtUndecided(before.state, new Set(damage.flatMap(({ by }) => by ?? [])))
  if (dealt) return abilityUndecided(dealt, `What the damage of "${dealt.label}" does`)
  const triggered = events.flatMap(({ kind, of }) => (kind === 'triggered' && of ? [of] : []))
  const control = triggered.length > 0 ? controlUndecided(after.state, lost, new Set(triggered)) : undefined
  if (control)
    return notModelled(
      `Who controls what "${control.label}" triggered, while ${doubtSays(control.doubt)} may decide that,`,
    )
  const says = events.map(({ message }) => message).join('\n')
  const destroyed = destroyedUndecided(before.state, after.state, says)
  if (destroyed) return abilityUndecided(destroyed, deathOf(destroyed))
  // What triggered within the step may have resolved in it too.
  const put = events.flatMap(({ changes }) => changes.flatMap(one => ('set' in one ? (one.set.stack ?? []) : [])))
  const stacked = new Map([...before.stack, ...put].map(item => [item.label, item] as const))
  const gone = [...stacked.values()].filter(item => !after.stack.some(({ label }) => label === item.label))
  for (const { text, source, targets } of gone) {
    const named = [text, source?.label, ...targets.map(({ at }) => ('label' in at ? at.label : ''))].join('\n')
    const read = sizeReadUndecided(before.state, text, named)
    if (read) return undecided(read, sizeNeeded(read))
    const last = source ? lastUndecided(lost, text, source.label) : undefined
    if (last) return undecided(last, `What "${last.label}" last was`)
  }
  const isThere = (of: string): boolean =>
    before.state.objects.some(({ label, zone }) => label === of && zone === 'battlefield')
  const isByRules = (of: string): boolean => actions.some(({ message }) => message.includes(of))
  const coming = events.flatMap(({ of, from, to }) =>
    of && from === 'battlefield' && to === 'graveyard' && !isThere(of) && isByRules(of) ? [of] : [],
  )
  const death =
    (hurt.size > 0 ? deathUndecided(before.state, hurt) : undefined) ??
    deathUndecided(after.state) ??
    comingUndecided(after.state, coming)
  return death ? undecided(death, `Whether "${death.label}" dies`) : null
}

const labelsInCombat = (games: readonly Game[]): ReadonlySet<string> =>
  new Set(games.flatMap(({ state }) => state.objects.filter(one => one.combat !== null).map(({ label }) => label)))

const gameChecked = (run: GameRun, step: BoundStep): Pick<GameRun, 'steps'> | GameRun => {
  const ended = inSeries(run.session, step.game) ? ok(run.session) : seriesEnded(run.session, run.askedAt)
  if (!ended.ok) return gameStopped(run, step, ended.problem)
  const session = ended.value
  const early = step.game?.isStrong ? notPlayedWithBatches(session.shown) : null
  if (early) return { steps: [...run.steps, stepResult(step, 'not-modelled', early)] }
  const game = step.game?.kind === 'able' ? declaredBy(session.shown, step.game) : step.game
  // What a commander costs depends on how often it was cast.
  const isCommander = game?.kind === 'costs' && session.shown.commanders.some(one => one.label === game.of)
  if (game && (game.isStrong || isGameCheck(game.kind) || isCommander)) {
    const { state } = session.shown
    const sized = crewUndecided(state, step.text) ?? aimedInStep(state, step)
    const land = game.kind === 'makes' ? manaUndecided(state, game.label) : undefined
    const open = sized
      ? undecided(sized, sizeNeeded(sized))
      : land
        ? abilityUndecided(land, `What "${land.label}" taps for`)
        : undecidedCheck(session.shown, game as ThenStep)
    if (open) return { steps: [...run.steps, stepResult(step, 'not-modelled', open)] }
    const since = { marker: run.marker, starts: run.starts }
    const nobody = nameOfNothing(game as ThenStep, session, since)
    if (nobody !== undefined) return { steps: [...run.steps, stepResult(step, 'refused', missingProblem(nobody))] }
    const verdict = gameVerdict(game as ThenStep, session, since)
    if ('notModelled' in verdict)
      return { steps: [...run.steps, stepResult(step, 'not-modelled', { message: verdict.notModelled })] }
    const assumed = manaAssumed(run, verdict.assumes)
    const says = assumed ? `${verdict.says}. ${assumed.message}` : verdict.says
    return {
      steps: [
        ...run.steps,
        verdict.holds
          ? stepResult(step, 'holds', game.kind.startsWith('asks') ? { message: verdict.says } : assumed)
          : stepResult(step, 'fails', { ...assumed, message: stillAsked(session, says) }),
      ],
    }
  }
  if (!step.action.ok) return gameStopped(run, step, located(step.action.problem))
  const { value } = step.action
  if (value.kind !== 'check')
    return {
      steps: [
        ...run.steps,
        stepResult(step, 'not-modelled', {
          message: value.kind === 'not modelled' ? value.says : 'That is not modelled',
        }),
      ],
    }
  const going: RunState = {
    table: { state: session.shown.state, pending: [], away: [] },
    steps: run.steps,
    stopped: null,
  }
  const { steps } = checked(going, step, value)
  const last = steps.at(-1)
  return last?.status === 'fails' && last.says
    ? { steps: [...steps.slice(0, -1), { ...last, says: stillAsked(session, last.says) }] }
    : { steps }
}
/** What an outcome is, and the decision that the game waits for, since the outcome may follow from it. */
const stillAsked = ({ question }: Session, says: string): string =>
  question ? `${says}; the game still asks: ${questionOpen(question).message}` : says

/** A question about declarations whose answer depends on uncertain abilities. */
const undecidedCheck = ({ state }: Game, check: ThenStep): Problem | null => {
  if (check.kind === 'legal declarations') return declarationUndecided(state, check.what)
  if (check.kind === 'must declare') return declarationUndecided(state, check.does.kind)
  if (check.kind !== 'may declare') return null
  const { does } = check
  return does.kind === 'attack'
    ? declarationUndecided(state, 'attack', new Set(does.attack.map(({ label }) => label)))
    : declarationUndecided(
        state,
        'block',
        new Set(does.blocks.pairs.flatMap(({ blocker, attacker }) => [blocker, attacker])),
      )
}
/** Checks whose words a board knows too, but whose answer in a game is in its log. */
const isGameCheck = (kind: string): boolean =>
  ['triggered', 'on stack', 'zone count', 'is spell', 'hand size', 'attacking', 'blocking', 'some', 'makes'].includes(
    kind,
  )
