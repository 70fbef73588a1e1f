import { err, ok, type Result } from '#rulebook/result'
import { type Change, ENDLESS_LIBRARY, NO_COMBAT, playerIn, STEPS, type StackItem, type Variant } from '../../game/game'
import { rangesFor, seatsFor, startingLife, teamOf } from '../../game/seats'
import type { Session } from '../../game/session'
import { changed, notModelledHere, setting, thingNamed, withLife, withPlayer } from '../../game/table'
import { dungeonWith } from '../../game/turns/dungeon'
import {
  type EffectSpec,
  type GameEvent,
  type GamePolicyKey,
  gameCitation,
  gamePolicyFrom,
  isOnItself,
  NAMED_TOKENS,
  type ObjectSpec,
  objectNamed,
  type Player,
  withObject,
} from '../../index'
import { readAbilities } from '../../meaning/reader'
import type { Action } from '../run/action'
import { playStep } from '../steps/when/play'
import type { GameStep, GivenStep } from './game-step'
import { abilityOnStack, aimedAt, dealtBefore, emperorsBefore, exiledBefore, missingGiven } from './given-before'

// The Given steps of a game: where it stands when the page begins.

const changing = (session: Session, changes: readonly Change[]): Result<Session> => {
  const game = changed(session.game, changes)
  return game.ok ? ok({ ...session, game: game.value, shown: game.value }) : game
}

/** Givens describe the board; nothing triggers and nothing is logged. */
export const given = (session: Session, step: GameStep | undefined, action: Result<Action>): Result<Session> => {
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
      case 'graveyard':
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
      case 'in room': {
        if (gameCitation('venturing', game.state.rules.on) === null)
          return err({
            code: 'no-designation-yet',
            message: `The rules of ${game.state.rules.on} have no dungeons`,
            hint: 'Choose a later date',
          })
        const dungeon = dungeonWith(game, one.player, one.room)
        if (!dungeon)
          return err({
            code: 'no-such-room',
            message: `No dungeon of ${one.player} has a room "${one.room}" yet`,
            hint: 'Add an earlier step: "Mine" is a dungeon outside the game with "Cave — Scry 1. (Leads to: Hall)" and "Hall — Draw a card."',
          })
        const { label } = dungeon.object
        return changing(session, [
          { event: { kind: 'move', label, to: 'command' } },
          withPlayer(game, one.player, { dungeon: { label, room: one.room } }),
        ])
      }
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
        return commanderOf(session, one)
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
  const [team = [], ...others] = one.teams
  if (one.variant === 'Two-Headed Giant' && (team.length < 2 || others.some(other => other.length !== team.length)))
    return err({
      code: 'unequal-teams',
      message: 'The teams of a Two-Headed Giant game have as many players as each other, two at least',
      hint: 'it is a Two-Headed Giant game of A and B against C and D',
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

/** 903.3 today: a commander is owned by its player, whatever else describes it without an owner. */
const commanderOf = (
  session: Session,
  { player, label }: Extract<GivenStep, { kind: 'commander' }>,
): Result<Session> => {
  const { game } = session
  const object = objectNamed(game.state, label)
  const isOthers = object !== undefined && object.owner !== player
  // A is who controls it where the page does not say.
  const isThere = object?.zone === 'battlefield'
  if (isOthers && isThere && object.controller === 'A')
    return err({
      code: 'another-owner',
      message: `"${label}" is ${object.owner}'s, and ${player}'s commander is a card of ${player}`,
      hint: `Describe it: owned by ${player} controlled by ${object.controller}`,
    })
  return changing(session, [
    ...(isOthers
      ? [
          {
            state: withObject(game.state, {
              ...object,
              owner: player,
              controller: isThere ? object.controller : player,
            }),
          },
        ]
      : []),
    setting({ commanders: [...game.commanders, { player, label }] }),
  ])
}

/** Counters of a player, other than poison. */
export const withCounters = (
  game: Session['game'],
  { player, name, count }: { readonly player: Player; readonly name: string; readonly count: number },
) => ({ counters: { ...playerIn(game, player).counters, [name]: count } })

/** "A's hand is "X" and two cards": exactly these, the top card first for a library. */
const cardsIn = (
  session: Session,
  one: Extract<GivenStep, { kind: 'hand' | 'library' | 'graveyard' }>,
): Result<Session> => {
  const { player } = one
  const zone = one.kind
  let now: Result<Session> = ok(session)
  const labels = one.cards.filter(card => typeof card === 'string')
  for (const label of labels) {
    if (!now.ok) return now
    const object = objectNamed(now.value.game.state, label)
    if (!object) return err(missingGiven(label))
    if (object.zone === zone && object.owner !== player)
      return err({
        code: 'another-owner',
        message: `"${label}" is in ${object.owner}'s ${zone} already`,
        hint: `Describe it in ${player}'s ${zone}`,
      })
    if (object.zone !== zone) now = changing(now.value, [{ event: { kind: 'move', label, to: zone } }])
    const put = now.ok ? objectNamed(now.value.game.state, label) : undefined
    // 400.3 today: it is in the hand, library or graveyard of its owner.
    if (now.ok && put && put.owner !== player)
      now = changing(now.value, [
        { state: withObject(now.value.game.state, { ...put, owner: player, controller: player }) },
      ])
  }
  if (!now.ok) return now
  const before = new Set(now.value.game.state.objects.map(object => object.label))
  const count = one.cards.reduce<number>((sum, card) => sum + (typeof card === 'number' ? card : 0), 0)
  if (count > 0)
    now = changing(now.value, [
      {
        event: { kind: 'fill', player, zone, count, types: [], subtypes: [], supertypes: [], colors: [] },
      },
    ])
  if (!now.ok || zone !== 'library') return now
  const unknown = now.value.game.state.objects.filter(object => !before.has(object.label)).map(object => object.label)
  const order = one.cards.flatMap(card => (typeof card === 'string' ? [card] : unknown.splice(0, card)))
  return changing(now.value, [
    setting({
      libraries: {
        ...now.value.game.libraries,
        [player]: { order, isEndless: one.hasMore === true, isShuffled: false },
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
