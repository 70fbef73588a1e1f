import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import type { Aim } from '../../game/casting/clauses'
import { gameOver } from '../../game/casting/priority'
import { blockKey } from '../../game/combat/combat'
import { assembled } from '../../game/executing/assembled'
import { withFacts } from '../../game/facts'
import { hasBatches, isForSeries, notPlayedWithBatches, seriesOf } from '../../game/fifth-edition'
import {
  type Change,
  ENDLESS_LIBRARY,
  inTurnOrder,
  isOver,
  NO_COMBAT,
  playerIn,
  STEPS,
  type StackItem,
  type Variant,
} from '../../game/game'
import { modesChosen } from '../../game/objects/choosing-modes'
import { chooseTargets, targetsNeeded } from '../../game/objects/targets'
import { perform, shuffle } from '../../game/perform'
import { draws, mills } from '../../game/replacing/drawing'
import { rangesFor, seatsFor, startingLife, teamOf } from '../../game/seats'
import { attempt, decide, type Move, newGame, newSession, performMove, type Session } from '../../game/session'
import { carryOutItem, resolveTop, settle } from '../../game/stack'
import {
  changed,
  type Decision,
  notModelledHere,
  type Procedure,
  record,
  refuse,
  setting,
  type Table,
  thingNamed,
  withLife,
  withPlayer,
} from '../../game/table'
import { type ItemText, modalOfWords, textOfWords } from '../../game/texts/texts'
import type { Planned } from '../../game/triggers/happenings'
import { unwatched } from '../../game/triggers/triggers'
import { beginGame } from '../../game/turns/beginning'
import { endsFor } from '../../game/turns/game-end'
import { objectsLeave } from '../../game/turns/leaving'
import { endless } from '../../game/turns/loops'
import { monarchAfterLeaving } from '../../game/turns/monarch'
import { goOnTo, goOnToAttack, goOnToBlocks, goOnToDamage, MOST_RESOLVED, resolveAll } from '../../game/turns/turn'
import {
  type EffectSpec,
  type GameEvent,
  type GamePolicyKey,
  type GameState,
  gameCitation,
  gamePolicyFrom,
  isOnItself,
  missingProblem,
  NAMED_TOKENS,
  needsSource,
  type ObjectSpec,
  objectNamed,
  type Player,
} from '../../index'
import { spellRead } from '../../meaning/abilities'
import { activatedTexts } from '../../meaning/activated-texts'
import { isAboutItsEvent } from '../../meaning/loose-references'
import type { Matter } from '../../meaning/matters'
import { NotExecuted } from '../../meaning/not-executed'
import { readAbilities } from '../../meaning/reader'
import { isTriggered, triggeredText } from '../../meaning/triggered-texts'
import type { Action } from '../run/action'
import type { BoundStep } from '../steps/given/bind'
import { playStep } from '../steps/when/play'
import { sourceMissing } from '../syntax/lacking-words'
import { countFrom } from '../syntax/phrase'
import { countsManaOf, moveOf } from './act'
import type { GameStep, GivenStep, WhenStep } from './game-step'
import { abilityOnStack, aimedAt, dealtBefore, emperorsBefore, exiledBefore, missingGiven } from './given-before'

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

const changing = (session: Session, changes: readonly Change[]): Result<Session> => {
  const game = changed(session.game, changes)
  return game.ok ? ok({ ...session, game: game.value, shown: game.value }) : game
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

/** Givens describe the board; nothing triggers and nothing is logged. */
const given = (session: Session, step: GameStep | undefined, action: Result<Action>): Result<Session> => {
  const { game } = session
  const one = step as (GameStep & GivenStep) | undefined
  if (one?.kind === 'not modelled') return err(notModelledHere(one.what))
  if (one && !(action.ok && WITH_OBJECT.includes(one.kind))) {
    switch (one.kind) {
      case 'moment': {
        const turned = changing(session, [
          { event: { kind: 'turn begins', player: one.player } },
          setting({
            turn: { number: one.turn ?? game.turn.number, player: one.player, step: one.step },
            priority: one.step === 'untap' || one.step === 'cleanup' ? null : one.player,
            skipsFirstDraw: one.turn === undefined ? game.skipsFirstDraw : one.turn === 1,
          }),
        ])
        return turned.ok ? changing(turned.value, declaredBefore(turned.value.game)) : turned
      }
      case 'life':
        return changing(session, [withLife(game, one.player, one.count)])
      case 'poison':
        return changing(session, [withPlayer(game, one.player, { poison: one.count })])
      case 'counters':
        return changing(session, [withPlayer(game, one.player, withCounters(game, one))])
      case 'lands played':
        return changing(session, [withPlayer(game, one.player, { landsPlayed: one.count })])
      case 'spells cast':
        return changing(session, [withPlayer(game, one.player, { spellsCast: one.count })])
      case 'pool':
        return changing(session, [withPlayer(game, one.player, { pool: one.mana, isManaCounted: true })])
      case 'turn number':
        return changing(session, [
          setting({ turn: { ...game.turn, number: one.number }, skipsFirstDraw: one.number === 1 }),
        ])
      case 'not begun':
        return changing(session, [setting({ isNotBegun: true })])
      case 'counted':
        return changing(session, [withPlayer(game, one.player, { isManaCounted: true })])
      case 'entered this turn': {
        const object = objectNamed(game.state, one.label)
        return object
          ? changing(session, [setting({ arrived: { ...game.arrived, [object.id]: game.turn.number } })])
          : err(missingGiven(one.label))
      }
      case 'hand':
      case 'library':
        return cardsIn(session, one)
      case 'seats': {
        const order = [...one.players, ...game.players.map(other => other.player).filter(p => !one.players.includes(p))]
        const players = order.map(player => playerIn(game, player))
        return changing(session, [setting({ players, seated: order })])
      }
      case 'range': {
        const people = one.player === null ? game.players.map(other => other.player) : [one.player]
        const ranges = { ...game.ranges, ...Object.fromEntries(people.map(player => [player, one.range])) }
        return changing(session, [setting({ ranges })])
      }
      case 'variant':
        return variantOf(session, one)
      case 'team life':
        return teamOf(game, one.player).length > 1
          ? changing(session, [withLife(game, one.player, one.count)])
          : err({
              code: 'no-such-team',
              message: `${one.player} is not on a team`,
              hint: 'Add an earlier step: it is a Two-Headed Giant game of A and B against C and D',
            })
      case 'melded': {
        if (game.state.rules.game.melding === null)
          return err({
            code: 'no-meld-yet',
            message: `Nothing is melded on ${game.state.rules.on} (first: ${gamePolicyFrom('melding')})`,
            hint: 'Choose a later date',
          })
        const host = objectNamed(game.state, one.label)
        if (!host) return err(missingGiven(one.label))
        const cards = one.from.flatMap(label => objectNamed(game.state, label) ?? [])
        const gone = one.from.find(label => !objectNamed(game.state, label))
        if (gone !== undefined) return err(missingGiven(gone))
        const objects = game.state.objects.filter(object => !cards.includes(object))
        return changing(session, [
          { state: { ...game.state, objects } },
          setting({ melds: { ...game.melds, [host.id]: cards } }),
        ])
      }
      case 'decides':
        if (game.state.rules.game.playerControl === null)
          return err({
            code: 'no-player-control-yet',
            message: `Nobody controls another player on ${game.state.rules.on} (first: ${gamePolicyFrom('playerControl')})`,
            hint: 'Choose a later date',
          })
        return changing(session, [
          setting(
            one.isNext
              ? { nextDeciders: { ...game.nextDeciders, [one.of]: one.player } }
              : { deciders: { ...game.deciders, [one.of]: one.player } },
          ),
        ])
      case 'monarch':
        return game.state.rules.game.monarch === null
          ? err({
              code: 'no-monarch-yet',
              message: `The rules of ${game.state.rules.on} have no monarch (first: 2016-08-26)`,
              hint: 'Choose a later date',
            })
          : changing(session, [setting({ monarch: one.player })])
      case 'day or night':
        return gameCitation('daybound', game.state.rules.on) === null
          ? err({
              code: 'no-designation-yet',
              message: `The rules of ${game.state.rules.on} have neither day nor night`,
              hint: 'Choose a later date',
            })
          : changing(session, [setting({ dayOrNight: one.is })])
      case 'blessed':
      case 'speed': {
        const keyword = one.kind === 'blessed' ? 'ascend' : 'start your engines!'
        if (gameCitation(keyword, game.state.rules.on) === null)
          return err({
            code: 'no-designation-yet',
            message: `The rules of ${game.state.rules.on} do not have the keyword "${keyword}"`,
            hint: 'Choose a later date',
          })
        if (one.kind === 'speed' && one.count > 4)
          return err({ code: 'bad-value', message: 'A speed is at most 4', hint: 'Write a number from 1 to 4' })
        const part = one.kind === 'blessed' ? { isBlessed: true as const } : { speed: one.count }
        return changing(session, [withPlayer(game, one.player, part)])
      }
      case 'commander':
        return changing(session, [
          setting({ commanders: [...game.commanders, { player: one.player, label: one.label }] }),
        ])
      case 'vanguard':
        return one.what === 'hand'
          ? changing(session, [setting({ handModifiers: { ...game.handModifiers, [one.player]: one.count } })])
          : changing(session, [withLife(game, one.player, playerIn(game, one.player).life + one.count)])
      case 'dealt before': {
        // A text that counts damage needs the number.
        const counting = game.state.objects
          .flatMap(({ front }) => front?.abilities ?? [])
          .find(({ text }) => COUNTS_DAMAGE.test(text))
        if (one.count === null && counting)
          return err({
            code: 'damage-not-counted',
            message: `How much damage "${one.label}" has dealt matters to "${counting.text}"`,
            hint: `"${one.label}" has dealt 2 damage to ${one.player}`,
          })
        const made = dealtBefore(game, one)
        return made.ok ? changing(session, [made.value]) : made
      }
      case 'ability on the stack': {
        const made = abilityOnStack(game, one)
        return made.ok ? changing(session, [made.value]) : made
      }
      case 'emperors': {
        const problem = emperorsBefore(game, one.players)
        return problem ? err(problem) : ok(session)
      }
      case 'on the stack':
      case 'exiled with':
      case 'in combat':
      case 'protected':
        break
      default:
        break
    }
  }
  if (!action.ok) return action
  const next = objectsGiven(session, action.value)
  if (!next.ok) return next
  if (one?.kind === 'on the stack') return onStack(next.value, one.label, one.targets)
  if (one?.kind === 'exiled with') {
    const made = exiledBefore(next.value.game, one)
    return made.ok ? changing(next.value, [made.value]) : made
  }
  if (one?.kind === 'protected') {
    const battle = objectNamed(next.value.game.state, one.label)
    const { protectors } = next.value.game
    return battle
      ? changing(next.value, [setting({ protectors: { ...protectors, [battle.id]: one.player } })])
      : err(missingGiven(one.label))
  }
  return one?.kind === 'in combat' ? inCombat(next.value, one) : next
}
/** Givens that describe an object too. */
const WITH_OBJECT: readonly string[] = ['on the stack', 'exiled with', 'in combat', 'protected']
const COUNTS_DAMAGE =
  /\b(?:equal to|for each|amount of|total|that much|\d+ or (?:more|less))\b.*\bdamage\b|\bdamage\b.*\b\d+ or (?:more|less)\b/i
const VARIANT_POLICY: Readonly<Partial<Record<Variant, GamePolicyKey>>> = {
  Commander: 'commanderZone',
  Vanguard: 'vanguard',
}
/** A game for several: seats, teams, ranges of influence and life as the rules of the day say. */
const variantOf = (session: Session, one: Extract<GivenStep, { kind: 'variant' }>): Result<Session> => {
  const { game } = session
  const policy = VARIANT_POLICY[one.variant] ?? 'severalPlayers'
  if (game.state.rules.game[policy] === null)
    return err({
      code: 'no-such-variant',
      message: `The rules of ${game.state.rules.on} have no ${one.variant} game (first: ${gamePolicyFrom(policy)})`,
      hint: 'Choose a later date',
    })
  const seats = seatsFor(one.variant, one.teams)
  const order = [...seats, ...game.players.map(other => other.player).filter(player => !seats.includes(player))]
  const life = startingLife(one.variant, game)
  const players = order.map(player => ({ ...playerIn(game, player), ...(life === null ? {} : { life }) }))
  return changing(session, [
    { state: { ...game.state, teams: one.teams.filter(team => team.length > 1) } },
    setting({
      players,
      seated: order,
      variant: one.variant,
      // 608.2b (2005-08-01), 807.2b today: in a Grand Melee everybody attacks to the left.
      attacksOnly: one.attacksOnly ?? (one.variant === 'Grand Melee' ? 'left' : null),
      ranges: { ...game.ranges, ...rangesFor(one.variant, one.teams) },
    }),
  ])
}
/** Counters of a player, other than poison. */
const withCounters = (
  game: Session['game'],
  { player, name, count }: { readonly player: Player; readonly name: string; readonly count: number },
) => ({ counters: { ...playerIn(game, player).counters, [name]: count } })
/** "A's hand is "X" and two cards": exactly these, the top card first for a library. */
const cardsIn = (session: Session, one: Extract<GivenStep, { kind: 'hand' | 'library' }>): Result<Session> => {
  const { player } = one
  const zone = one.kind
  let now: Result<Session> = ok(session)
  for (const label of one.labels) {
    if (!now.ok) return now
    const object = objectNamed(now.value.game.state, label)
    if (!object) return err(missingGiven(label))
    if (object.zone !== zone) now = changing(now.value, [{ event: { kind: 'move', label, to: zone } }])
  }
  if (!now.ok) return now
  const before = new Set(now.value.game.state.objects.map(object => object.label))
  if (one.unknown > 0)
    now = changing(now.value, [
      {
        event: { kind: 'fill', player, zone, count: one.unknown, types: [], subtypes: [], supertypes: [], colors: [] },
      },
    ])
  if (!now.ok || zone === 'hand') return now
  const unknown = now.value.game.state.objects.filter(object => !before.has(object.label)).map(object => object.label)
  return changing(now.value, [
    setting({
      libraries: {
        ...now.value.game.libraries,
        [player]: { order: [...one.labels, ...unknown], isEndless: false, isShuffled: false },
      },
    }),
  ])
}

/** After the step in which blockers are declared, everybody has declared them. */
const declaredBefore = ({ combat, turn }: Session['game']): readonly Change[] =>
  combat && STEPS.indexOf(turn.step) >= STEPS.indexOf('declare blockers')
    ? [
        setting({
          combat: {
            ...combat,
            haveBlocked: [...new Set(combat.attackers.map(one => one.defender))],
            round: turn.step === 'combat damage' ? 2 : 0,
            isDealt: turn.step === 'combat damage',
          },
        }),
      ]
    : []

/** "attacking B", "blocking "Ox"" in a description: declared before the page begins. */
const inCombat = (session: Session, one: Extract<GivenStep, { kind: 'in combat' }>): Result<Session> => {
  const { game } = session
  const object = objectNamed(game.state, one.label)
  if (!object) return err(missingGiven(one.label))
  const combat = game.combat ?? NO_COMBAT
  const role = { event: { kind: 'combat', label: one.label, role: one.role } } as const
  if (one.role === 'attacking') {
    const defender = /^[A-Z]$/.test(one.at) ? one.at : (objectNamed(game.state, one.at)?.controller ?? null)
    if (defender === null) return err(missingGiven(one.at))
    const attacker = { label: one.label, id: object.id, at: one.at, defender, isBlocked: false }
    const made = changing(session, [
      role,
      setting({ combat: { ...combat, attackers: [...combat.attackers, attacker] } }),
    ])
    return made.ok ? changing(made.value, declaredBefore(made.value.game)) : made
  }
  const blocked = combat.attackers.find(other => other.label === one.at)
  if (!blocked)
    return err({
      code: 'not-attacking-yet',
      message: `"${one.at}" is not attacking`,
      hint: `Describe it earlier, with: attacking ${object.controller}`,
    })
  return changing(session, [
    role,
    setting({
      combat: {
        ...combat,
        attackers: combat.attackers.map(other => (other === blocked ? { ...other, isBlocked: true } : other)),
        blocks: [...combat.blocks, { blocker: { label: one.label, id: object.id }, attacker: blocked.id }],
        haveBlocked: [...new Set([...combat.haveBlocked, blocked.defender])],
      },
    }),
  ])
}

const BASIC = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest']
/** Objects as on a board, except that instants and sorceries without a zone are in hand, and counted lands have names. */
const objectsGiven = (session: Session, action: Action): Result<Session> => {
  if (action.kind !== 'events') {
    if (action.kind === 'rules') return ok(session)
    const next = playStep(action, { state: session.game.state, pending: [], away: [] })
    return next.ok ? changing(session, [{ state: next.value.state }]) : next
  }
  let now: Result<Session> = ok(session)
  for (const event of action.events) {
    if (!now.ok) return now
    for (const one of givenEvents(event, now.value)) {
      if (!now.ok) return now
      now = changing(now.value, [{ event: one }])
      if (now.ok && one.kind === 'begin' && one.object.zone === 'library') now = inLibrary(now.value, one.object)
    }
  }
  return now
}
const inLibrary = (session: Session, { owner, label }: ObjectSpec): Result<Session> => {
  const library = session.game.libraries[owner] ?? ENDLESS_LIBRARY
  return changing(session, [
    setting({ libraries: { ...session.game.libraries, [owner]: { ...library, order: [...library.order, label] } } }),
  ])
}
/**
 * 604.3 today: what defines the color or type of a spell works on the stack and everywhere else; 113.6g, that it can't
 * be countered.
 */
const DEFINING: readonly string[] = ['become color', 'lose color', 'become type']
const isOfSpell = (change: EffectSpec['changes'][number]): boolean =>
  DEFINING.includes(change.kind) || (change.kind === 'game rule' && change.says === "can't be countered")
const asSpellText = (ability: ObjectSpec['abilities'][number]): ObjectSpec['abilities'][number] =>
  ability.does.kind === 'static' &&
  !ability.does.effects.every(
    effect =>
      effect.changes.some(change => change.kind === 'change cost') ||
      (isOnItself(effect) && !effect.duration && effect.changes.every(isOfSpell)),
  )
    ? { text: ability.text, does: { kind: 'opaque' } }
    : ability
const givenEvents = (event: GameEvent, session: Session): readonly GameEvent[] => {
  if (event.kind === 'begin') {
    const { object } = event
    const isCard = object.types.includes('instant') || object.types.includes('sorcery')
    // The text of an instant or sorcery is carried out when it resolves; it is not a static ability.
    const asCard = isCard ? { ...object, abilities: object.abilities.map(asSpellText) } : object
    return [
      isCard && object.zone === 'battlefield'
        ? { kind: 'begin', object: { ...asCard, zone: 'hand' } }
        : { kind: 'begin', object: asCard },
    ]
  }
  const [word] = event.kind === 'fill' ? event.subtypes : []
  if (event.kind !== 'fill' || event.zone !== 'battlefield' || word === undefined) return [event]
  const text = NAMED_TOKENS[word]
  if (text === undefined && !BASIC.includes(word)) return [event]
  const taken = new Set(session.game.state.objects.map(object => object.label))
  const made: GameEvent[] = []
  for (let n = 1; made.length < event.count; n++) {
    const label = n === 1 ? word : `${word} ${n}`
    if (taken.has(label)) continue
    made.push({
      kind: 'begin',
      object: {
        label,
        name: word,
        supertypes: text === undefined ? ['basic', ...event.supertypes] : event.supertypes,
        types: [text === undefined ? 'land' : 'artifact'],
        subtypes: [word],
        colors: [],
        manaCost: null,
        power: null,
        toughness: null,
        abilities: text === undefined ? [] : readAbilities(text, { name: word }, []),
        controller: event.player,
        owner: event.player,
        zone: 'battlefield',
        counters: {},
        ...(text === undefined ? {} : { token: true as const }),
      },
    })
  }
  return made
}
/** A spell that is on the stack from the start. */
const onStack = (session: Session, label: string, targets: readonly string[]): Result<Session> => {
  const { game } = session
  const thing = thingNamed(game.state, label)
  if (!thing) return err(missingGiven(label))
  const aimed = aimedAt(game, targets)
  if (!aimed.ok) return aimed
  const item: StackItem = {
    label,
    kind: 'spell',
    object: thing.id,
    source: null,
    controller: thing.controller,
    text: isInstantOrSorcery(thing) ? thing.abilities.map(held => held.ability.text).join('\n') : '',
    targets: aimed.value,
    isGiven: true,
    modes: [],
    choices: [],
    paid: [],
    sacrificed: [],
  }
  return changing(session, [setting({ stack: [...game.stack, item], labels: [...game.labels, label] })])
}

const isInstantOrSorcery = ({ types }: { readonly types: readonly string[] }): boolean =>
  types.includes('instant') || types.includes('sorcery')

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

/** The events of a board in a game: they are watched and written into the log. */
const eventMove = (action: Action, { text }: BoundStep): Move =>
  function* (table) {
    if (action.kind === 'player leaves') {
      const { player } = action
      const cite = { rule: '', on: table.now.state.rules.on }
      const out = { how: 'left' as const, message: `${player} has left the game`, cite }
      const players = table.now.players.map(one => (one.player === player ? { ...one, out } : one))
      const monarch = monarchAfterLeaving({ ...table.now, players })
      yield* record(table, 'left', out.message, [withPlayer(table.now, player, { out }), setting({ monarch })], {
        of: player,
      })
      yield* objectsLeave(table, [player])
      return
    }
    if (action.kind === 'entering') {
      const controller = action.event.kind === 'enter' ? action.event.controller : undefined
      const { event, choices } = action
      const copying =
        event.kind === 'enter as copy' ? { of: event.of, except: event.except, alsoHas: event.alsoHas } : undefined
      yield* perform(
        table,
        action.labels.map(
          (label): Planned => ({
            kind: 'move',
            label,
            to: 'battlefield',
            way: 'entered',
            by: null,
            ...(controller ? { controller } : {}),
            ...(copying ? { copying } : {}),
            ...(choices.length > 0 ? { choices } : {}),
          }),
        ),
      )
      return
    }
    if (action.kind === 'events') {
      const labels = action.events.flatMap(event => ('label' in event && event.label !== null ? [event.label] : []))
      const unknown = labels.find(label => !isOnPage(table, label))
      if (unknown !== undefined) return yield* refuse(missingProblem(unknown))
      const plans = action.events.map(event => planOf(event, text))
      if (plans.every(plan => plan !== null)) {
        yield* perform(table, plans)
        if (action.events.some(event => event.kind === 'move' && event.to === 'stack')) yield* unwatched(table, 'cast')
        return
      }
    }
    const next = playStep(action, { state: table.now.state, pending: [], away: [] })
    if (!next.ok) return yield* refuse(next.problem)
    if (next.value.pending.length > 0 || next.value.away.length > 0)
      return yield* refuse(notModelledHere(`"${text}" in a game`))
    yield* record(table, 'turn-based action', text, [{ state: next.value.state }], { matter: 'resolving' })
    for (const event of action.kind === 'events' ? action.events : [])
      for (const matter of mattersOf(event)) yield* unwatched(table, matter)
  }
/** What an event of a board is about, where no ability of a game watches it. */
const mattersOf = (event: GameEvent): readonly Matter[] => {
  switch (event.kind) {
    case 'attach':
      return ['attach', 'target']
    case 'unattach':
      return ['attach']
    case 'become copy':
      return ['become a copy']
    case 'put into':
      return [event.zone === 'graveyard' && event.way === 'put' ? 'into a graveyard' : 'elsewhere']
    case 'combat':
      return event.role === 'attacking' ? ['attack'] : event.role === 'blocking' ? ['block'] : []
    default:
      return []
  }
}
const isOnPage = ({ now }: Table, label: string): boolean =>
  objectNamed(now.state, label) !== undefined || now.stack.some(item => item.label === label)
const planOf = (event: GameEvent, text: string): Planned | null => {
  switch (event.kind) {
    case 'move': {
      const way = /destroyed|buried/.test(text)
        ? 'destroyed'
        : /sacrificed/.test(text)
          ? 'sacrificed'
          : /exiled|removed from the game/.test(text)
            ? 'exiled'
            : /return/.test(text)
              ? 'returned'
              : 'put'
      return {
        kind: 'move',
        label: event.label,
        to: event.to,
        way,
        by: null,
        ...(/buried/.test(text) ? { canRegenerate: false as const } : {}),
      }
    }
    case 'damage':
    case 'counters':
    case 'control':
    case 'status':
      return event
    default:
      return null
  }
}
