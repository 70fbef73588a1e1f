import { numberWord } from '../../english/lexicon/number-words'
import { type Player, viewOf } from '../../index'
import { playerIn } from '../game'
import { perform } from '../perform'
import { settle } from '../stack'
import { isAboutPlayer, standingTexts } from '../standing-texts'
import {
  illegalAct,
  notModelledHere,
  type Procedure,
  record,
  refuse,
  ruleOf,
  type Table,
  thingNamed,
  withPlayer,
} from '../table'
import { isSorceryTime, takePriority } from './priority'

const ADDITIONAL =
  /^(you|each player|players) may play (?:up to )?(\w+) additional lands? (?:(?:on|during) each of (?:your|their) turns|this turn)$/i

/** 408.2b (1999), 305.1 and 116.2a today: a special action, once a turn unless something allows more. */
export function* playLand(table: Table, player: Player, label: string): Procedure {
  yield* takePriority(table, player)
  const thing = thingNamed(table.now.state, label)
  const cannot = (why: string, rule = ruleOf(table.now, 'playingLand')) =>
    illegalAct(`${player} cannot play "${label}": ${why}`, rule, `Given it is ${player}'s main phase`)
  if (!thing?.types.includes('land')) return yield* refuse(cannot('it is not a land'))
  if (thing.object.zone !== 'hand' || thing.object.owner !== player)
    return yield* refuse(cannot(`it is not in ${player}'s hand`))
  if (!isSorceryTime(table, player))
    return yield* refuse(cannot(`it is not ${player}'s main phase with an empty stack`))
  const texts = viewOf(table.now.state)
    .objects.filter(one => one.object.zone === 'battlefield')
    .flatMap(one => one.abilities.map(held => ({ text: held.ability.text, mine: one.controller === player })))
  if (
    texts.some(
      ({ text, mine }) =>
        /^(?:players can't play lands|you can't play lands)\.?$/i.test(text) && (mine || /^players/i.test(text)),
    )
  )
    return yield* refuse(cannot('something says that lands cannot be played', ruleOf(table.now, 'cannot')))
  const unread = standingTexts(viewOf(table.now.state)).find(
    one =>
      /\b(?:can't|cannot|can only) (?:be )?(?:play|cast)(?:ed)?\b.*\blands?\b|\blands? can't be played\b/i.test(
        one.text,
      ) &&
      !/^(?:players|you) can't play lands$/i.test(one.text) &&
      isAboutPlayer(/^(.+?) can(?:'t|not)\b/i.exec(one.text)?.[1] ?? '', one, player, table.now.state) !== false,
  )
  if (unread) return yield* refuse(notModelledHere(`"${unread.text}"`))
  const own = playerIn(table.now, player)
  let more = 0
  for (const one of standingTexts(viewOf(table.now.state))) {
    if (!/\badditional lands?\b/i.test(one.text)) continue
    const [, who = '', count = ''] = ADDITIONAL.exec(one.text) ?? []
    const isTheirs = isAboutPlayer(who, one, player, table.now.state)
    const number = numberWord(count)
    if (who === '' || isTheirs === null || number === null) {
      if (own.landsPlayed >= 1 + more) return yield* refuse(notModelledHere(`"${one.text}"`))
      continue
    }
    if (isTheirs) more += number
  }
  if (own.landsPlayed >= 1 + more)
    return yield* refuse(
      cannot(`${player} has played ${own.landsPlayed === 1 ? 'a land' : `${own.landsPlayed} lands`} this turn`),
    )
  yield* record(
    table,
    'played',
    `${player} plays ${label}`,
    [withPlayer(table.now, player, { landsPlayed: own.landsPlayed + 1 })],
    { by: player, of: label, matter: 'playingLand' },
  )
  yield* perform(table, [{ kind: 'move', label, to: 'battlefield', way: 'played', by: null, controller: player }])
  yield* settle(table)
}
