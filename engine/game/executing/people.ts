import { isMeant, isWithin, objectState, type Player, viewOf, type Who, type Whom } from '../../index'
import { inTurnOrder, opponentsOf, type Ref } from '../game'
import { ask, notModelledHere, type Procedure, refuse } from '../table'
import { contextOf, keepPlayers, keptObjects, type Now, targetKey, withoutTargets } from './now'

const isNumbered = (whom: Whom): whom is Extract<Whom, { as: string }> => typeof whom === 'object' && 'as' in whom

/** The players that an instruction means, in turn order. */
export function* people(now: Now, whom: Whom): Procedure<readonly Player[]> {
  if (!isNumbered(whom)) return yield* meant(now, whom)
  const found = yield* meant(now, whom.who)
  keepPlayers(now, whom.as, found)
  return found
}

const isKept = ({ kept: { players, objects } }: Now, numbers: string): boolean =>
  numbers.split(' ').some(number => players[number] !== undefined || objects[number] !== undefined)

function* meant(now: Now, who: Who): Procedure<readonly Player[]> {
  const { table, doing } = now
  const all = inTurnOrder(table.now).filter(player => isWithin(table.now.state, doing.controller, player))
  switch (who) {
    case 'you':
      return [doing.controller]
    case 'each player':
      return all
    case 'each opponent':
      return opponentsOf(table.now, doing.controller)
    case 'each other player':
      return all.filter(player => player !== doing.controller)
    case 'an opponent':
    case 'a player': {
      const options = who === 'a player' ? all : opponentsOf(table.now, doing.controller)
      if (options.length <= 1) return options
      return yield* ask(table, {
        kind: 'choose',
        player: doing.controller,
        question: who === 'a player' ? 'a player' : 'an opponent',
        options: options.map(player => ({ key: player, shown: player })),
        least: 1,
        most: 1,
        write: `${doing.controller} chooses ${options[0] ?? 'B'}`,
      })
    }
    default: {
      if (typeof who === 'object' && 'memory' in who && !isKept(now, who.memory))
        return yield* refuse(notModelledHere(`Which player "${doing.text}" means`))
      const onStack = typeof who === 'object' ? controllerOnStack(now, who) : undefined
      if (onStack) return onStack
      const whose = withoutTargets(who)
      const context = contextOf(now)
      if (whose === 'the defending player' && context.effect.memory?.defending === undefined)
        return yield* refuse(notModelledHere('Which of several defending players is meant'))
      return all.filter(player => isMeant(player, whose, context))
    }
  }
}
/** An ability on the stack is no object with a controller of its own on the board. */
const controllerOnStack = (now: Now, who: Exclude<Who, string>): readonly Player[] | undefined => {
  if (!('controllerOf' in who)) return undefined
  const { controllerOf: the } = who
  const number = the.kind === 'target' ? targetKey(the.index) : the.kind === 'memory' ? the.of : null
  if (number === null) return undefined
  const items = keptObjects(now, number).flatMap(ref => now.table.now.stack.filter(item => item.label === ref.label))
  const isKnown = items.every(
    item => item.object !== null && item.copyOf === undefined && objectState(viewOf(now.table.now.state), item.object),
  )
  return items.length === 0 || isKnown ? undefined : items.map(item => item.controller)
}

/** What the text gathers from all players, whoever asks. */
const OF_THE_TEXT: ReadonlySet<string> = new Set(['chosen', 'damaged'])
/** Does something for each of the players, of whom the phrases of the text speak one after another. */
export function* eachOf<T>(now: Now, whom: Whom, act: (player: Player) => Procedure<T>): Procedure<readonly T[]> {
  const found = yield* people(now, whom)
  const as = isNumbered(whom) ? whom.as : undefined
  const made: T[] = []
  const { amount, amounts, each = {}, objects: before } = now.kept
  const dealtWith: Record<string, Record<Player, readonly Ref[]>> = {}
  for (const player of found) {
    keepPlayers(now, as, [player])
    const own = amounts?.[player]
    if (own !== undefined) now.kept = { ...now.kept, amount: own }
    const mine = Object.entries(each).flatMap(([key, refs]) => (refs[player] ? [[key, refs[player]] as const] : []))
    const objects = { ...now.kept.objects, ...Object.fromEntries(mine) }
    now.kept = { ...now.kept, objects }
    made.push(yield* act(player))
    for (const [key, refs] of Object.entries(now.kept.objects))
      if (refs !== objects[key] && !OF_THE_TEXT.has(key)) dealtWith[key] = { ...dealtWith[key], [player]: refs }
  }
  keepPlayers(now, as, found)
  // What each of them has dealt with is that player's in the next sentence about each of them, and all of it for others.
  const all = Object.entries(dealtWith).map(([key, refs]) => [key, Object.values(refs).flat()] as const)
  const theirs = Object.fromEntries(Object.keys(each).flatMap(key => (before[key] ? [[key, before[key]]] : [])))
  if (found.length > 1)
    now.kept = {
      ...now.kept,
      objects: { ...now.kept.objects, ...theirs, ...Object.fromEntries(all) },
      each: { ...each, ...dealtWith },
    }
  if (amounts && amount !== undefined && now.kept.amounts === amounts) now.kept = { ...now.kept, amount }
  return made
}
