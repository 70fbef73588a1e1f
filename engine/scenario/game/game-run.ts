import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import type { Aim } from '../../game/casting/clauses'
import { gameOver } from '../../game/casting/priority'
import { blockKey } from '../../game/combat/combat'
import { assembled } from '../../game/executing/assembled'
import { withFacts } from '../../game/facts'
import { hasBatches, isForSeries, notPlayedWithBatches, seriesOf } from '../../game/fifth-edition'
import { type Game, inTurnOrder, isOver, playerIn } from '../../game/game'
import { modesChosen } from '../../game/objects/choosing-modes'
import { chooseTargets, targetsNeeded } from '../../game/objects/targets'
import { perform, shuffle } from '../../game/perform'
import { draws, mills } from '../../game/replacing/drawing'
import { attempt, decide, type Move, newGame, newSession, performMove, type Session } from '../../game/session'
import { carryOutItem, resolveTop, settle } from '../../game/stack'
import {
  type Decision,
  notModelledHere,
  type Procedure,
  record,
  refuse,
  setting,
  type Table,
  thingNamed,
  withPlayer,
} from '../../game/table'
import { type ItemText, modalOfWords, textOfWords } from '../../game/texts/texts'
import { unwatched } from '../../game/triggers/triggers'
import { beginGame } from '../../game/turns/beginning'
import { blessedAtFirst } from '../../game/turns/blessing'
import { dayAtFirst } from '../../game/turns/day-and-night'
import { endsFor } from '../../game/turns/game-end'
import { endless } from '../../game/turns/loops'
import { enginesAtFirst } from '../../game/turns/speed'
import { goOnTo, goOnToAttack, goOnToBlocks, goOnToDamage, MOST_RESOLVED, resolveAll } from '../../game/turns/turn'
import { type GameState, needsSource, objectNamed, type Player } from '../../index'
import { spellRead } from '../../meaning/abilities'
import { activatedTexts } from '../../meaning/activated-texts'
import { isAboutItsEvent } from '../../meaning/loose-references'
import { NotExecuted } from '../../meaning/not-executed'
import { isTriggered, triggeredText } from '../../meaning/triggered-texts'
import type { BoundStep } from '../steps/given/bind'
import { sourceMissing } from '../syntax/lacking-words'
import { countFrom } from '../syntax/phrase'
import { countsManaOf, moveOf } from './act'
import { eventMove } from './event-move'
import type { GameStep, WhenStep } from './game-step'
import { given, withCounters } from './run-givens'

/** Players are those that the page names, at least A and B, seated in alphabetical order. */
export const playersOf = (steps: readonly BoundStep[]): readonly Player[] => {
  const named = steps.flatMap(({ text }) =>
    [
      ...text
        .replace(/["“][^"”]*["”]/g, '«»')
        .matchAll(
          /\b([B-Z])(?='s\b| (?:controls|has|casts|plays|activates|chooses|does|pays|sacrifices|discards|exiles|draws|may|loses|gains|wins|is|lost|paid|drew|cannot)\b)|\b(?:by|of|to|targeting|and|or) ([B-Z])\b/g,
        ),
    ].map(([, one, other]) => one ?? other ?? ''),
  )
  const seated = steps.flatMap(({ game }) =>
    game?.kind === 'seats'
      ? game.players
      : game?.kind === 'variant'
        ? (game as { teams: readonly (readonly Player[])[] }).teams.flat()
        : [],
  )
  return [...new Set(['A', 'B', ...seated, ...named.filter(player => player !== 'X' && player !== '')])].sort()
}

export const startSession = (state: GameState, steps: readonly BoundStep[], known: readonly string[]): Session => {
  const game = newGame(state, playersOf(steps))
  const counted = new Set(steps.flatMap(({ game: step }) => (step ? countsManaOf(step) : [])))
  return newSession(
    withFacts({ ...game, players: game.players.map(one => ({ ...one, isManaCounted: counted.has(one.player) })) }),
    known,
  )
}

/** A game with what follows from steps that describe it; in the middle of a game they are in no log, so it has to settle anew. */
export const asDescribed = (game: Game): Game => {
  const now = enginesAtFirst(dayAtFirst(blessedAtFirst(game)))
  return now === game && game.log.length === 0 ? game : withFacts({ ...now, state: { ...now.state } })
}

/** Carries out a step of a game; the second part says whether the next question has already been asked. */
export const playGameStep = (session: Session, bound: BoundStep, at: number): Result<Session> => {
  const { game: step, action } = bound
  if (bound.step.kind === 'given') return given(session, step, action)
  // A row of a column of steps may be empty.
  if (!step && action.ok && action.value.kind === 'events' && action.value.events.length === 0) return ok(session)
  const early = notPlayedWithBatches(session.game)
  if (early && step?.isStrong) return err(early)
  const answer = inSeries(session, step)
  if (answer) return decide(session, at, answer, settle)
  const ended = seriesEnded(session, at)
  return ended.ok ? playedStep(ended.value, bound, at) : ended
}

const NOBODY: Decision = { player: null, verb: 'passes', items: [], isNegative: true }
/** II.12.1 of the Fifth Edition: what is no act of the open series lets it end without one. */
export const seriesEnded = (session: Session, at: number): Result<Session> => {
  let now: Result<Session> = ok(session)
  while (now.ok && seriesOf(now.value.question) !== null) now = decide(now.value, at, NOBODY, settle)
  return now
}
/** How a step answers the open series; null: it is no part of it. */
export const inSeries = (session: Session, step: GameStep | undefined): Decision | null => {
  const series = seriesOf(session.question)
  if (series === null) return null
  if (step?.kind === 'pass' || (step?.kind === 'decision' && step.decision.isNegative)) return NOBODY
  if (!(step?.kind === 'act' || step?.kind === 'may act')) return null
  const { act } = step
  const thing = thingNamed(session.shown.state, act.label)
  const words =
    (act.kind === 'activate' ? act.text : null) ?? thing?.abilities.map(({ ability }) => ability.text).join('\n')
  return act.kind === 'tap for mana' || isForSeries(words ?? '', series)
    ? { player: act.player, verb: 'plays', items: [], isNegative: false, acts: moveOf(act) }
    : null
}

const playedStep = (session: Session, bound: BoundStep, at: number): Result<Session> => {
  const { game: step, action } = bound
  if (step && isWhen(step) && session.game.variant === 'Grand Melee')
    return err(notModelledHere('What happens in a Grand Melee game'))
  if (session.game.isNotBegun && step?.kind !== 'begins' && step?.kind !== 'decision')
    return err({
      code: 'game-not-begun',
      message: 'The game has not begun: nobody can act and nothing can happen yet',
      hint: 'the game begins',
    })
  if (step && isWhen(step)) return when(session, step, at)
  if (!action.ok) return action
  return performMove(session, at, eventMove(action.value, bound))
}
const isWhen = (step: GameStep): step is GameStep & WhenStep =>
  [
    'act',
    'go on',
    'pass',
    'resolve',
    'says',
    'uses',
    'decision',
    'damage',
    'life changes',
    'reveals',
    'shuffles',
    'mills',
    'draws',
    'settle',
    'concedes',
    'begins',
    'counted up',
    'attack',
    'block',
    'combat damage',
    'not modelled',
  ].includes(step.kind)

const when = (session: Session, step: WhenStep, at: number): Result<Session> => {
  switch (step.kind) {
    case 'act': {
      const { act } = step
      if (act.kind === 'cast' && session.question?.player === act.player && !step.isTried) {
        const { player, label, clauses } = act
        const casts = { label, clauses }
        return decide(session, at, { player, verb: 'casts', items: [label], isNegative: false, casts }, settle)
      }
      return performMove(session, at, step.isTried ? attempt(moveOf(step.act)) : moveOf(step.act))
    }
    case 'go on':
      return performMove(session, at, function* (table) {
        yield* settle(table)
        yield* goOnTo(table, step.moment)
      })
    case 'pass':
      return performMove(session, at, table => passing(table, step.player))
    case 'resolve':
      return performMove(session, at, table => resolving(table, step))
    case 'says':
      return performMove(
        session,
        at,
        table => saying(table, step),
        step.choosing.length > 0 ? [{ player: null, verb: 'chooses', items: step.choosing, isNegative: false }] : [],
      )
    case 'uses':
      return performMove(session, at, table => using(table, step))
    case 'decision': {
      const decided = decide(session, at, step.decision, settle)
      // GAME 2: words that nobody asked for are an event if a board knows them.
      const [, number] = /^(\w+) cards?$/.exec(step.decision.items[0] ?? '') ?? []
      if (decided.ok || decided.problem.code !== 'nothing-asked' || step.decision.verb !== 'discards' || !number)
        return decided
      const text = `Discard ${number} card${countFrom(number) === 1 ? '' : 's'}.`
      return performMove(session, at, table =>
        saying(table, { kind: 'says', name: null, by: step.decision.player, text, targets: [], choosing: [] }),
      )
    }
    case 'damage':
      return performMove(session, at, function* (table) {
        yield* perform(table, [
          {
            kind: 'damage',
            amount: step.amount,
            by: step.by,
            ...(step.player ? { player: step.player } : { label: step.label ?? '' }),
          },
        ])
      })
    case 'reveals': {
      const { player, label } = step
      if (session.question)
        return decide(session, at, { player, verb: 'reveals', items: [label], isNegative: false }, settle)
      return performMove(session, at, function* (table) {
        const thing = thingNamed(table.now.state, label)
        if (
          !thing ||
          thing.object.owner !== player ||
          !(thing.object.zone === 'hand' || thing.object.zone === 'library')
        )
          return yield* refuse({
            code: 'nothing-to-reveal',
            message: `"${label}" is no card in ${player}'s hand or library`,
            hint: `Given "${label}" is … in ${player}'s hand`,
          })
        yield* record(table, 'revealed', `${player} reveals ${label}`, [], { by: player, of: label })
        yield* unwatched(table, 'reveal')
      })
    }
    case 'life changes':
      return performMove(session, at, function* (table) {
        yield* perform(table, [{ kind: 'life', player: step.player, amount: step.amount, by: null }])
      })
    case 'shuffles':
      return performMove(session, at, table => shuffle(table, step.player))
    case 'mills':
      return performMove(session, at, function* (table) {
        yield* mills(table, step.player, step.count)
      })
    case 'draws':
      return performMove(session, at, table => draws(table, step.player, step.count))
    case 'settle':
      return performMove(session, at, settle)
    case 'attack': {
      const { question } = session
      if (question?.kind === 'attack') {
        const key = question.options.find(
          one =>
            one.key.split('\n').sort().join('\n') ===
            step.attack
              .map(part => part.label)
              .sort()
              .join('\n'),
        )?.key
        return decide(
          session,
          at,
          declared(step.player, key ?? step.attack.map(one => `"${one.label}"`).join(' and ')),
          settle,
        )
      }
      const attack: Move = table =>
        goOnToAttack(table, step.player, step.attack, step.paid ?? null, step.exerting ?? null)
      return performMove(session, at, step.isTried ? attempt(attack) : attack)
    }
    case 'block': {
      if (session.question?.kind === 'block')
        return decide(
          session,
          at,
          declared(step.blocks.player, blockKey(step.blocks.pairs.map(one => [one.blocker, one.attacker] as const))),
          settle,
        )
      const block: Move = table => goOnToBlocks(table, step.blocks)
      return performMove(session, at, step.isTried ? attempt(block) : block)
    }
    case 'combat damage':
      return performMove(session, at, table => goOnToDamage(table, step.isDealt))
    case 'begins':
      return performMove(session, at, beginGame)
    case 'counted up':
      return performMove(session, at, function* (table) {
        const { player, count, name } = step
        const { poison, counters } = playerIn(table.now, player)
        const part =
          name === 'poison'
            ? { poison: poison + count }
            : withCounters(table.now, { ...step, count: (counters?.[name] ?? 0) + count })
        const message = `${player} gets ${count} ${name} counter${count === 1 ? '' : 's'}`
        yield* record(table, 'counters', message, [withPlayer(table.now, player, part)], {
          of: player,
          amount: count,
          ...(name === 'poison' ? { matter: 'poison' as const } : {}),
        })
        yield* unwatched(table, 'get counters')
      })
    case 'concedes':
      return performMove(session, at, table => endsFor(table, step.player, 'lose', 'by conceding'))
    case 'not modelled':
      return err(notModelledHere(step.what))
  }
}

const declared = (player: Player, key: string): Decision => ({
  player,
  verb: 'declares',
  items: [key],
  isNegative: false,
})

/** 408.1 (1999), 117.3-4 today: if all pass in succession the top of the stack resolves, or the step ends. */
function* passing(table: Table, player: Player | null): Procedure {
  yield* settle(table)
  if (isOver(table.now)) return yield* refuse(gameOver(table))
  if (player !== null) {
    const order = inTurnOrder(table.now, table.now.priority ?? table.now.turn.player)
    if (order[0] !== player)
      return yield* refuse({
        code: 'no-priority',
        message: `${player} cannot pass now: ${order[0] ?? 'no player'} has priority`,
        hint: `${order[0] ?? 'A'} passes`,
      })
    const next = order[1] ?? player
    const isRound = table.now.log.at(-1)?.kind === 'passed' && next === lastActor(table)
    yield* record(table, 'passed', `${player} passes`, [setting({ priority: next })], {
      by: player,
      matter: 'priority',
    })
    if (!isRound) return
  }
  if (table.now.stack.length > 0) {
    // II.12.4 of the Fifth Edition: once both players yield, the whole batch resolves.
    if (hasBatches(table.now)) yield* resolveAll(table)
    else yield* resolveTop(table)
    yield* settle(table)
  } else {
    const { turn } = table.now
    yield* goOnTo(table, turn.step === 'cleanup' ? { step: 'turn', isNext: true } : { step: nextOf(turn.step) })
  }
}
const lastActor = (table: Table): Player => {
  const entry = table.now.log.findLast(
    one => one.kind !== 'passed' && one.by !== undefined && inTurnOrder(table.now).includes(one.by),
  )
  return entry?.by ?? table.now.turn.player
}
const nextOf = (step: string) =>
  (
    ({
      untap: 'upkeep',
      upkeep: 'draw',
      draw: 'main phase',
      'main phase': 'beginning of combat',
      'beginning of combat': 'declare attackers',
      'declare attackers': 'declare blockers',
      'declare blockers': 'combat damage',
      'combat damage': 'end of combat',
      'end of combat': 'second main phase',
      'second main phase': 'end',
      end: 'cleanup',
    }) as const
  )[step as 'untap'] ?? 'cleanup'

function* resolving(table: Table, { what, isBeforeChecks }: Extract<WhenStep, { kind: 'resolve' }>): Procedure {
  yield* settle(table)
  if (what === 'all' && !isBeforeChecks) return yield* resolveAll(table)
  if (what === 'all') {
    for (let i = 0; i < MOST_RESOLVED && table.now.stack.length > 0; i++) {
      yield* resolveTop(table)
      if (table.now.stack.length > 0) yield* settle(table)
    }
    if (table.now.stack.length > 0) yield* refuse(endless('The stack does not become empty'))
    return
  }
  if (what === 'top') {
    yield* resolveTop(table)
    if (!isBeforeChecks) yield* settle(table)
    return
  }
  if (!table.now.stack.some(item => item.label === what.label))
    return yield* refuse({
      code: 'not-on-the-stack',
      message: `"${what.label}" is not on the stack`,
      hint: 'Cast or activate it first',
    })
  for (let i = 0; i < MOST_RESOLVED; i++) {
    const isLast = table.now.stack.at(-1)?.label === what.label
    yield* resolveTop(table)
    if (isLast && isBeforeChecks) return
    yield* settle(table)
    if (isLast || isOver(table.now)) return
  }
  yield* refuse(endless(`"${what.label}" does not resolve`))
}

/** The targets that a step names; null if it leaves the choice to the game. */
const writtenTargets = (targets: readonly string[]): Aim => (targets.length > 0 ? { groups: [targets] } : null)

const bareDoing = (label: string, controller: Player, text: string) => ({
  label,
  source: null,
  controller,
  text,
  targets: [],
  modes: [],
  choices: [],
  paid: [],
  sacrificed: [],
})

/** Whether a step of a board says what only a game carries out: cards drawn, tokens created, life gained. */
export const isPlayedInGame = ({ action, game }: BoundStep, on: IsoDate): boolean =>
  !action.ok &&
  action.problem.code === 'card-english-not-understood' &&
  (game?.kind === 'says' || game?.kind === 'uses') &&
  (game.kind === 'uses' && isTriggered(game.text, { name: game.label }, on)
    ? triggeredText(game.text, { name: game.label }, on)?.does != null
    : !(
        spellRead(wordsSaid(game.text), { name: (game.kind === 'says' ? game.name : game.label) ?? '' }, on) instanceof
        NotExecuted
      ))
/** The words of an ability without its cost. */
const wordsSaid = (text: string): string => text.replace(/^[^"':]*(?:\{[^}]+\}|\d+)[^"':]*: /, '')
/** What an ability does, without its cost or the event at which it triggers. */
const abilityUsed = (table: Table, said: string, name: string): ItemText => {
  const { on } = table.now.state.rules
  const isTrigger = isTriggered(said, { name }, on)
  const does = isTrigger ? triggeredText(said, { name }, on)?.does : activatedTexts(said, { name }, on)[0]?.does
  if (does && !does.modes) return { unread: null, targets: does.targets, does: does.does }
  return isTrigger ? { unread: said, targets: [], does: [] } : textOfWords(table, wordsSaid(said), name)
}

/** An effect without a source: it is applied; its consequences follow later. */
function* saying(table: Table, step: Extract<WhenStep, { kind: 'says' }>): Procedure {
  const controller = step.by ?? 'A'
  const object = step.name === null ? undefined : objectNamed(table.now.state, step.name)
  const thing = object && thingNamed(table.now.state, object.label)
  const source = object ? { label: object.label, id: object.id } : null
  const label = step.name ?? 'an effect'
  const modal = modalOfWords(table, step.text, step.name)
  const by = {
    controller,
    source: thing,
    isSpell: thing !== undefined && thing.object.zone !== 'battlefield',
    label,
    reading: { self: step.name, known: table.known },
  }
  const item = {
    ...bareDoing(label, controller, step.text),
    kind: 'spell',
    source,
    object: object?.id ?? null,
  } as const
  const modes = modal ? yield* modesChosen(table, item, modal.modes, { said: step.choosing, by }) : []
  const text = modal ? { unread: null, ...assembled(modal, modes) } : textOfWords(table, step.text, step.name)
  if (!object && needsSource(text)) return yield* refuse(sourceMissing(step.text))
  const specs = yield* targetsNeeded(text, label, step.targets.length > 0)
  const targets = yield* chooseTargets(table, specs, by, writtenTargets(step.targets))
  yield* carryOutItem(
    table,
    {
      ...bareDoing(label, controller, step.text),
      source,
      targets,
      choices: modal ? [] : step.choosing,
      ...(step.x === undefined ? {} : { x: step.x }),
    },
    text,
  )
}
/** An ability activated without its cost, as on a board. */
function* using(table: Table, step: Extract<WhenStep, { kind: 'uses' }>): Procedure {
  const thing = thingNamed(table.now.state, step.label)
  if (!thing)
    return yield* refuse({
      code: 'nothing-to-use',
      message: `There is no object called "${step.label}"`,
      hint: 'Describe it in a Given step',
    })
  const text = abilityUsed(table, step.text, thing.name)
  if (isAboutItsEvent(text.does))
    return yield* refuse(notModelledHere(`The event that "${step.text}" of ${step.label} speaks of`))
  const by = {
    controller: thing.controller,
    source: thing,
    isSpell: false,
    label: step.label,
    reading: { self: thing.name, known: table.known },
  }
  const specs = yield* targetsNeeded(text, step.label, step.targets.length > 0)
  const targets = yield* chooseTargets(table, specs, by, writtenTargets(step.targets))
  yield* carryOutItem(
    table,
    { ...bareDoing(step.label, thing.controller, step.text), source: { label: step.label, id: thing.id }, targets },
    text,
  )
}
