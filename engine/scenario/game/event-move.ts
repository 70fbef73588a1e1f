import { perform } from '../../game/perform'
import type { Move } from '../../game/session'
import { notModelledHere, record, refuse, setting, type Table, withPlayer } from '../../game/table'
import type { Planned } from '../../game/triggers/happenings'
import { unwatched } from '../../game/triggers/triggers'
import { objectsLeave } from '../../game/turns/leaving'
import { monarchAfterLeaving } from '../../game/turns/monarch'
import { type GameEvent, missingProblem, objectNamed } from '../../index'
import type { Matter } from '../../meaning/matters'
import type { Action } from '../run/action'
import type { BoundStep } from '../steps/given/bind'
import { playStep } from '../steps/when/play'

// Events of a board, such as "X dies", as moves of a game.

/** The events of a board in a game: they are watched and written into the log. */
export const eventMove = (action: Action, { text }: BoundStep): Move =>
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
