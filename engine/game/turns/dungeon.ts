import { type ObjectState, type Player, viewOf } from '../../index'
import { type Game, playerIn } from '../game'
import { perform } from '../perform'
import {
  ask,
  notModelledHere,
  type Procedure,
  record,
  refuse,
  ruleOf,
  type Table,
  thingNamed,
  withPlayer,
} from '../table'
import { triggered, unwatched } from '../triggers/triggers'

/** A room of a dungeon, and the rooms that it leads to: none from the last one. */
type Room = { readonly name: string; readonly text: string; readonly leadsTo: readonly string[] }
const ROOM = /^([^—:]+) — (.*?)(?:\s*\(Leads to:? ([^()]*)\))?$/i
/** 309.4 (2021-07-23): the rooms, the topmost first, one in each paragraph of its text. */
const roomsOf = ({ abilities }: ObjectState): readonly Room[] =>
  abilities.flatMap(({ ability }) => {
    const [, name, text = '', leadsTo = ''] = ROOM.exec(ability.text) ?? []
    return name === undefined ? [] : [{ name, text, leadsTo: leadsTo.split(/, (?:or |and )?| or /).filter(Boolean) }]
  })
const hasRoom = (room: Room, name: string): boolean => room.name.toLowerCase() === name.toLowerCase()

/** The dungeon in which a player is, and the room; a page may say that before any is entered. */
export const roomOf = (game: Game, player: Player): { readonly thing: ObjectState; readonly room: Room } | null => {
  const { dungeon } = playerIn(game, player)
  const thing = dungeon && thingNamed(game.state, dungeon.label)
  const room = thing && roomsOf(thing).find(one => hasRoom(one, dungeon.room))
  return thing && room ? { thing, room } : null
}
/** The dungeons of a page that have a room of this name. */
export const dungeonWith = (game: Game, player: Player, name: string): ObjectState | undefined =>
  viewOf(game.state).objects.find(
    thing =>
      thing.types.includes('dungeon') &&
      thing.object.owner === player &&
      roomsOf(thing).some(room => hasRoom(room, name)),
  )

/** 701.46 (2021-07-23), 701.49 today: into the first room of a dungeon from outside the game, or one room further. */
export function* ventures(table: Table, player: Player, by: string): Procedure {
  if (ruleOf(table.now, 'venturing') === '')
    return yield* refuse(notModelledHere(`A dungeon on ${table.now.state.rules.on}, before the rules have one,`))
  yield* unwatched(table, 'venture')
  const here = roomOf(table.now, player)
  if (here && here.room.leadsTo.length > 0) {
    const [name = ''] = yield* chosen(table, player, 'room to enter', here.room.leadsTo)
    const room = roomsOf(here.thing).find(one => hasRoom(one, name))
    return room
      ? yield* enters(table, player, here.thing, room)
      : yield* refuse(notModelledHere(`The room "${name}" of ${here.thing.object.label}`))
  }
  if (here) yield* completes(table, player, here.thing)
  const dungeons = viewOf(table.now.state).objects.filter(
    ({ types, object, abilities }) =>
      types.includes('dungeon') &&
      object.owner === player &&
      object.zone === 'outside' &&
      !abilities.some(({ ability }) => /^you can't enter this dungeon/i.test(ability.text)),
  )
  if (dungeons.length === 0)
    return yield* refuse({
      code: 'no-dungeon',
      message: `${player} ventures, and no dungeon of ${player} is outside the game`,
      hint: 'Given "Mine" is a dungeon outside the game with "Cave — Scry 1. (Leads to: Hall)" and "Hall — Draw a card."',
    })
  const [label = ''] = yield* chosen(
    table,
    player,
    'dungeon to enter',
    dungeons.map(({ object }) => object.label),
  )
  yield* perform(table, [{ kind: 'move', label, to: 'command', way: 'put', by }])
  const thing = thingNamed(table.now.state, label)
  const [first] = thing ? roomsOf(thing) : []
  if (!thing || !first) return yield* refuse(notModelledHere(`The rooms of ${label}`))
  yield* enters(table, player, thing, first)
}
const chosen = (table: Table, player: Player, what: string, from: readonly string[]) =>
  ask(table, {
    kind: 'choose',
    player,
    question: `which ${what}`,
    options: from.map(name => ({ key: name, shown: `"${name}"` })),
    least: 1,
    most: 1,
    write: `${player} chooses "${from[0] ?? ''}"`,
  })

/** 309.4c (2021-07-23): a room has an ability that triggers as the player's marker moves into it. */
function* enters(table: Table, player: Player, { object, id }: ObjectState, { name, text }: Room): Procedure {
  const because = yield* record(
    table,
    'effect began',
    `${player} enters ${name} of ${object.label}`,
    [withPlayer(table.now, player, { dungeon: { label: object.label, room: name } })],
    { of: player, to: name, matter: 'venturing' },
  )
  const source = { label: object.label, id }
  yield* triggered(table, { source, controller: player, text, whole: text, cause: { player }, because })
}

function* completes(table: Table, player: Player, { object: { label } }: ObjectState): Procedure {
  yield* unwatched(table, 'venture')
  yield* perform(table, [{ kind: 'move', label, to: 'outside', way: 'put', by: null }])
  const { completed = 0 } = playerIn(table.now, player)
  yield* record(
    table,
    'effect began',
    `${player} completes ${label}`,
    [withPlayer(table.now, player, { dungeon: null, completed: completed + 1 })],
    { of: player, to: label, matter: 'venturing' },
  )
}
/** 704.5t (2021-07-23): a dungeon is completed in its last room, once no ability of a room of it waits or is on the stack. */
export function* dungeonsCompleted(table: Table): Procedure<boolean> {
  const { players, stack, waiting } = table.now
  for (const { player } of players) {
    const here = roomOf(table.now, player)
    if (!here || here.room.leadsTo.length > 0) continue
    if ([...stack, ...waiting].some(({ source }) => source?.id === here.thing.id)) continue
    yield* completes(table, player, here.thing)
    return true
  }
  return false
}
