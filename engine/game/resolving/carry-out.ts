import { type ObjectState, viewOf } from '../../index'
import { created, type TokenKind } from '../creating'
import { type Doing, isOver, playerIn } from '../game'
import { endsFor } from '../game-end'
import type { Planned } from '../happenings'
import type { Instruction, Text } from '../instructions/instruction'
import { becomesMonarch } from '../monarch'
import { perform, shuffle } from '../perform'
import { lifeOf, teamOf } from '../seats'
import { notModelledHere, type Procedure, policyOf, record, refuse, setting, type Table } from '../table'
import { nameOf } from '../texts'
import { interveningIf, watchStates } from '../triggers'
import { amount } from './amount'
import { attached } from './attach'
import { isIndestructible } from './cannot-be'
import { beforeMoving, isWho, type Now, refOf, sourceLabel, sourceThing } from './context'
import { copies, newTargets } from './copies'
import { copiesCreated } from './copies-created'
import { counter } from './counter'
import { damage } from './damage'
import { delayed } from './delayed'
import { discard } from './discard'
import { effect } from './effect'
import { draws, looksAtTop, mills } from './library'
import { mana } from './mana'
import { optional, payOrNot } from './options'
import { populate, proliferate } from './proliferate'
import { objects, ownersOf, players, targetPlayers } from './reference'
import { chosenReturn, returned } from './return'
import { sacrifice } from './sacrifice'
import { search } from './search'

/** Carries out a text, instruction by instruction, in the order written (413.2 of 1999, 608.2c today). */
export function* carryOut(table: Table, doing: Doing, text: Text): Procedure {
  if (text.unread !== null) return yield* refuse(notModelledHere(`"${text.unread}" of ${doing.label}`))
  const { cause } = doing
  const now: Now = {
    table,
    doing,
    reading: { self: nameOf(table, doing), known: table.known },
    carryOutOne,
    memory: {
      it: cause?.label !== undefined && cause.id !== undefined ? [{ label: cause.label, id: cause.id }] : [],
      was: {},
      player: cause?.player ?? null,
      amount: cause?.amount ?? null,
      wasDone: true,
      sacrificed: [],
    },
  }
  for (const instruction of text.does) {
    if (isOver(table.now)) return
    yield* carryOutOne(now, instruction)
    // 603.8 today: a state trigger triggers as soon as its state is true, also during a resolution.
    yield* watchStates(table)
  }
}

const intoLibrary = (things: readonly ObjectState[], at: 'top' | 'bottom', by: string): readonly Planned[] =>
  things.map(thing => ({ kind: 'move', label: thing.object.label, to: 'library', way: 'put', by, at }))

function* carryOutOne(now: Now, instruction: Instruction): Procedure {
  const { table, doing, memory } = now
  switch (instruction.kind) {
    case 'damage':
      return yield* damage(now, instruction)
    case 'draw': {
      const count = yield* amount(now, instruction.count)
      const people = yield* players(now, instruction.who)
      for (const player of people) yield* draws(table, player, count)
      return
    }
    case 'mill': {
      const count = yield* amount(now, instruction.count)
      for (const player of yield* players(now, instruction.who)) yield* mills(table, player, count)
      return
    }
    case 'scry':
      return yield* looksAtTop(table, doing.controller, yield* amount(now, instruction.count))
    case 'discard':
      return yield* discard(now, instruction)
    case 'life': {
      const count = yield* amount(now, instruction.count)
      const people = yield* players(now, instruction.who)
      if (
        instruction.way === 'become' &&
        people.some(one => people.some(other => other !== one && teamOf(table.now, one).includes(other)))
      )
        return yield* refuse(notModelledHere('A life total that is set for several players of a team'))
      // 118.5 (2009), 119.5 today: if a life total becomes a number, the player gains or loses the difference.
      const plans = people.map((player): Planned => {
        const is = lifeOf(table.now, player)
        const becomes = instruction.way === 'become' ? count : instruction.way === 'double' ? is * 2 : null
        // For one release a team had the new total of its member; since then it gains or loses the difference.
        const from = policyOf(table.now).memberLifeSet === 'the team has it' ? playerIn(table.now, player).life : is
        const by = becomes !== null ? becomes - from : instruction.way === 'gain' ? count : -count
        return { kind: 'life', player, amount: by, by: doing.label }
      })
      memory.amount = count
      yield* perform(table, plans)
      return
    }
    case 'counter':
      return yield* counter(now, instruction)
    case 'destroy':
    case 'bury':
    case 'exile': {
      const things = yield* objects(now, instruction.what)
      const isUntil = instruction.kind !== 'destroy' && instruction.untilSourceLeaves === true
      // 610.3 (2013-07-13): nothing is exiled if the source has left already; before that day no rule says what returns.
      if (isUntil && policyOf(table.now).exiledUntil !== 'nothing if the source has left')
        return yield* refuse(notModelledHere(`"${doing.text}" of ${doing.label}`))
      const isThere = viewOf(table.now.state).objects.some(
        ({ id, object }) => id === doing.source?.id && object.zone === 'battlefield',
      )
      if (isUntil && !isThere) return
      memory.it = things.map(refOf)
      const way = instruction.kind === 'exile' ? 'exiled' : 'destroyed'
      const canRegenerate = instruction.kind === 'destroy' ? instruction.canRegenerate : false
      const destroyed: ObjectState[] = []
      // Burying counts as destroying, without regeneration, only from 1999-11-01 on.
      for (const thing of things)
        if (way === 'exiled' || !(yield* isIndestructible(table, thing))) destroyed.push(thing)
      const plans = destroyed.map(
        (thing): Planned => ({
          kind: 'move',
          label: thing.object.label,
          to: way === 'exiled' ? 'exile' : 'graveyard',
          way,
          by: doing.label,
          ...(canRegenerate ? {} : { canRegenerate: false as const }),
          ...(way === 'exiled' && doing.source ? { exiledBy: doing.source.id } : {}),
        }),
      )
      const happened = yield* perform(table, plans)
      memory.it = happened.flatMap(one => (one.is ? [refOf(one.is)] : []))
      memory.was = { ...memory.was, ...beforeMoving(happened) }
      memory.wasDone = happened.length > 0
      const { source } = doing
      if (isUntil && source) {
        const away = happened.flatMap(({ is }) =>
          is?.object.zone === 'exile' ? [{ card: is.id, leaves: source.id }] : [],
        )
        yield* record(
          table,
          'effect began',
          `${away.length} ${away.length === 1 ? 'card is' : 'cards are'} exiled until ${source.label} leaves the battlefield`,
          [setting({ exiledUntil: [...table.now.exiledUntil, ...away] })],
          { of: source.label, matter: 'resolving' },
        )
      }
      return
    }
    case 'tap':
    case 'untap': {
      const things = yield* objects(now, instruction.what)
      memory.it = things.map(refOf)
      const becomes = instruction.kind === 'tap' ? 'tapped' : 'untapped'
      yield* perform(
        table,
        things.map((thing): Planned => ({ kind: 'status', label: thing.object.label, becomes })),
      )
      return
    }
    case 'regenerate': {
      for (const thing of yield* objects(now, instruction.what))
        yield* record(
          table,
          'effect began',
          `${thing.object.label} has a regeneration shield`,
          [
            setting({
              shields: [
                ...table.now.shields,
                {
                  made: table.now.log.length,
                  label: doing.label,
                  controller: doing.controller,
                  kind: 'regenerate',
                  to: refOf(thing),
                  left: 1,
                  text: doing.text,
                },
              ],
            }),
          ],
          { of: thing.object.label, matter: 'replacement' },
        )
      return
    }
    case 'prevent': {
      const left = instruction.amount === 'all' ? null : yield* amount(now, instruction.amount)
      const people = isWho(instruction.to)
        ? yield* players(now, instruction.to)
        : yield* targetPlayers(now, instruction.to)
      const things = isWho(instruction.to) ? [] : yield* objects(now, instruction.to)
      for (const to of [...people.map(player => ({ player })), ...things.map(refOf)])
        yield* record(
          table,
          'effect began',
          `${doing.label} will prevent damage`,
          [
            setting({
              shields: [
                ...table.now.shields,
                {
                  made: table.now.log.length,
                  label: sourceLabel(doing),
                  controller: doing.controller,
                  kind: 'prevent',
                  to,
                  ...(instruction.way === undefined ? {} : { way: instruction.way }),
                  ...(instruction.isCombat ? { isCombat: true as const } : {}),
                  left,
                  text: doing.text,
                },
              ],
            }),
          ],
          { of: doing.label, matter: 'prevention' },
        )
      return
    }
    case 'exile as it leaves': {
      const things = yield* objects(now, instruction.what)
      for (const { id, object } of things)
        yield* record(
          table,
          'effect began',
          `${object.label} will be exiled if it leaves the battlefield`,
          [setting({ exiledAsTheyLeave: [...table.now.exiledAsTheyLeave, { id, by: sourceLabel(doing) }] })],
          { of: doing.label, matter: 'replacement' },
        )
      return
    }
    case 'attach':
      return yield* attached(now, instruction)
    case 'return':
      return yield* returned(now, instruction)
    case 'put': {
      const things = yield* objects(now, instruction.what)
      yield* perform(table, intoLibrary(things, instruction.on, doing.label))
      return
    }
    case 'choose and return':
      return yield* chosenReturn(now, instruction)
    case 'shuffle into library': {
      const things = yield* objects(now, instruction.what)
      yield* perform(table, intoLibrary(things, 'top', doing.label))
      // 701.20c today: the library is shuffled even if the card has left it.
      const owners = things.length > 0 ? things.map(thing => thing.object.owner) : ownersOf(now)
      for (const owner of new Set(owners)) yield* shuffle(table, owner)
      return
    }
    case 'sacrifice':
      return yield* sacrifice(now, instruction)
    case 'counters': {
      const count = yield* amount(now, instruction.count)
      const things = yield* objects(now, instruction.what)
      memory.it = things.map(refOf)
      yield* perform(
        table,
        things.map(
          (thing): Planned => ({
            kind: 'counters',
            label: thing.object.label,
            counter: instruction.counter,
            count,
            way: instruction.way,
          }),
        ),
      )
      return
    }
    case 'mana':
      return yield* mana(now, instruction)
    case 'create': {
      const kinds: TokenKind[] = []
      for (const kind of instruction.tokens) kinds.push({ ...kind, count: yield* amount(now, kind.count) })
      const made: { label: string; id: string }[] = []
      for (const player of yield* players(now, instruction.who))
        made.push(
          ...(yield* created(table, kinds, {
            controller: player,
            maker: doing.controller,
            by: doing.label,
          })),
        )
      memory.it = made
      return
    }
    case 'create copies':
      return yield* copiesCreated(now, instruction)
    case 'search':
      return yield* search(now, instruction)
    case 'shuffle':
      for (const player of yield* players(now, instruction.who)) yield* shuffle(table, player)
      return
    case 'may':
      return yield* optional(now, instruction)
    case 'may pay':
    case 'unless':
      return yield* payOrNot(now, instruction)
    case 'if': {
      const source = sourceThing(now)
      const is = source ? interveningIf(table, instruction.condition, source, doing.cause) : null
      const kicked = /^(?:this spell|it|~|.+?) was kicked$/.test(instruction.condition) ? (doing.kicked ?? 0) > 0 : null
      if (is === null && kicked === null)
        return yield* refuse(notModelledHere(`"if ${instruction.condition}" of ${doing.label}`))
      const does = (kicked ?? is) ? instruction.does : (instruction.otherwise ?? [])
      for (const one of does) yield* carryOutOne(now, one)
      return
    }
    case 'proliferate':
      return yield* proliferate(table, doing.controller, sourceLabel(doing))
    case 'populate':
      return yield* populate(now)
    case 'extra turn': {
      for (const player of yield* players(now, instruction.who)) {
        const rule = policyOf(table.now).extraTurns
        const turn = { player, by: doing.label }
        const extraTurns = rule === 'newest first' ? [turn, ...table.now.extraTurns] : [...table.now.extraTurns, turn]
        if (rule === 'not stated' && table.now.extraTurns.length > 0)
          return yield* refuse(notModelledHere(`The order of two extra turns on ${table.now.state.rules.on}`))
        yield* record(table, 'effect began', `${player} will take an extra turn`, [setting({ extraTurns })], {
          of: doing.label,
          matter: 'extraTurns',
        })
      }
      return
    }
    case 'game': {
      for (const player of yield* players(now, instruction.who))
        yield* endsFor(table, player, instruction.ends, `${doing.label} says so`)
      return
    }
    case 'monarch': {
      for (const player of yield* players(now, instruction.who)) yield* becomesMonarch(table, player, doing.label)
      return
    }
    case 'copy':
      return yield* copies(now, instruction)
    case 'new targets':
      return yield* newTargets(now, instruction.what)
    case 'fight': {
      const [one] = yield* objects(now, instruction.one)
      const [other] = yield* objects(now, instruction.other)
      // 701.10b (2011), 701.12b today: if one of them has left, no damage is dealt.
      if (!one || !other || !one.types.includes('creature') || !other.types.includes('creature')) return
      yield* perform(table, [
        { kind: 'damage', label: other.object.label, amount: Math.max(0, one.power ?? 0), by: one.object.label },
        { kind: 'damage', label: one.object.label, amount: Math.max(0, other.power ?? 0), by: other.object.label },
      ])
      return
    }
    case 'delayed':
      return yield* delayed(now, instruction)
    case 'choose':
      return yield* refuse(notModelledHere(`Choosing a ${instruction.what}`))
    case 'effect':
      return yield* effect(now, instruction)
  }
}
