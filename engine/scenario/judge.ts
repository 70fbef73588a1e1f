import type { Board, BoardObject } from '../board'
import { costOf, type GameState, maximumHandSize } from '../game'
import { familyOf } from '../subtypes'
import type { Check, Verdict } from './check'
import { lineVerdict, listed, sizeOf } from './judge-line'
import { workingVerdict } from './judge-working'

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>
/** Checks about one object on the board. */
type About = Exclude<
  Check,
  Of<'layer' | 'before' | 'depends' | 'loop' | 'nothing' | 'applies to' | 'cites' | 'maximum hand size' | 'cards'>
>

/** The object that a scenario calls by a name: by its label, else by the name it has now. */
export const calledOn = (board: Board, label: string): BoardObject | undefined =>
  board.objects.find(object => object.label === label) ??
  board.objects.find(object => object.label.toLowerCase() === label.toLowerCase()) ??
  board.objects.find(object => object.name === label)

const verdict = (holds: boolean, says: string): Verdict => ({ holds, says })
/** "isn't" turns a verdict around. */
const unless = (not: true | undefined, holds: boolean): boolean => (not ? !holds : holds)

/** Whether what a `Then` says is so on this board. */
export const judged = (check: Check, board: Board, state: GameState): Verdict => {
  switch (check.kind) {
    case 'layer':
    case 'before':
    case 'depends':
    case 'loop':
    case 'nothing':
    case 'applies to':
    case 'cites':
      return workingVerdict(check, board, state)
    case 'maximum hand size': {
      const is = maximumHandSize(state, check.of)
      return verdict(is === check.is, `${check.of}'s maximum hand size is ${is ?? 'unlimited'}`)
    }
    case 'cards':
      return cardsVerdict(check, board)
    default: {
      const object = calledOn(board, check.of)
      return object
        ? aboutObject(check, object, board, state)
        : verdict(false, `There is no object called "${check.of}"`)
    }
  }
}

const aboutObject = (check: About, object: BoardObject, board: Board, state: GameState): Verdict => {
  const its = `"${object.label}"`
  switch (check.kind) {
    case 'line':
      return lineVerdict(check, object)
    case 'size': {
      const power = check.power === undefined || object.power === check.power
      const toughness = check.toughness === undefined || object.toughness === check.toughness
      return verdict(power && toughness, `${its} is ${sizeOf(object)}`)
    }
    case 'ability':
      return verdict(
        hasAbility(object, check.text) === check.has,
        `${its} has ${listed(object.abilities, 'no abilities')}`,
      )
    case 'none':
      return noneVerdict(check, object)
    case 'name':
      return verdict(unless(check.not, object.name === check.is), `${its} is named "${object.name}"`)
    case 'mana value':
      return verdict(object.manaValue === check.is, `${its} has mana value ${object.manaValue}`)
    case 'mana cost':
      return verdict(
        object.manaCost === check.is,
        `${its} has ${object.manaCost ? `mana cost ${object.manaCost}` : 'no mana cost'}`,
      )
    case 'controller':
      return verdict(object.controller === check.is, `${its} is controlled by ${object.controller}`)
    case 'owner':
      return verdict(object.owner === check.is, `${its} is owned by ${object.owner}`)
    default:
      return stateVerdict(check, object, board, state)
  }
}

const stateVerdict = (
  check: Of<'zone' | 'counters' | 'status' | 'attached' | 'cost'>,
  object: BoardObject,
  board: Board,
  state: GameState,
): Verdict => {
  const its = `"${object.label}"`
  switch (check.kind) {
    case 'zone':
      return verdict(
        unless(check.not, object.zone === check.is && (check.whose === undefined || object.owner === check.whose)),
        `${its} is ${place(object)}`,
      )
    case 'counters': {
      const count = Object.entries(object.counters)
        .filter(([name]) => check.name === null || name === check.name)
        .reduce((sum, [, n]) => sum + n, 0)
      return verdict(
        count === check.count,
        `${its} has ${count} ${check.name === null ? '' : `${check.name} `}counters`,
      )
    }
    case 'status':
      return verdict(
        hasStatus(object, check.is),
        `${its} is ${object.tapped ? 'tapped' : 'untapped'}, face ${object.faceDown ? 'down' : 'up'}, phased ${object.phasedOut ? 'out' : 'in'}`,
      )
    case 'attached': {
      const host = check.to === null ? null : (calledOn(board, check.to)?.label ?? check.to)
      return verdict(
        object.attachedTo === host,
        `${its} is ${object.attachedTo === null ? 'unattached' : `attached to "${object.attachedTo}"`}`,
      )
    }
    case 'cost': {
      const cost = costOf(state, object.label)
      return cost.ok
        ? verdict(cost.value.cost === check.is, `${its} costs ${cost.value.cost}`)
        : { notModelled: cost.problem.says }
    }
  }
}

const hasStatus = (object: BoardObject, status: Of<'status'>['is']): boolean => {
  if (status === 'tapped' || status === 'untapped') return object.tapped === (status === 'tapped')
  if (status === 'face down' || status === 'face up') return object.faceDown === (status === 'face down')
  return object.phasedOut === (status === 'phased out')
}
const place = (object: BoardObject): string =>
  object.zone === 'battlefield'
    ? 'on the battlefield'
    : object.zone === 'stack'
      ? 'on the stack'
      : `in ${object.owner}'s ${object.zone}`

/** Abilities are the same when their words are, apart from capitals and the last stop. */
const hasAbility = (object: BoardObject, text: string): boolean => {
  const bare = (words: string): string => words.toLowerCase().replace(/\.$/, '').replace(/[’]/g, "'").trim()
  const asked = bare(text)
  return object.abilities.some(
    one =>
      bare(one) === asked ||
      (asked === 'protection' && bare(one).startsWith('protection')) ||
      (asked === 'landwalk' && /walk$/.test(bare(one))),
  )
}

const noneVerdict = (check: Of<'none'>, object: BoardObject): Verdict => {
  const its = `"${object.label}"`
  const count = Object.values(object.counters).reduce((sum, n) => sum + n, 0)
  const has: Readonly<Record<typeof check.what, readonly [boolean, string]>> = {
    abilities: [object.abilities.length === 0, listed(object.abilities, 'no abilities')],
    subtypes: [object.subtypes.length === 0, listed(object.subtypes, 'no subtypes')],
    supertypes: [object.supertypes.length === 0, listed(object.supertypes, 'no supertypes')],
    colors: [object.colors.length === 0, listed(object.colors, 'no colors')],
    name: [object.name === '', object.name === '' ? 'no name' : `the name "${object.name}"`],
    counters: [count === 0, `${count} counters`],
  }
  const [holds, says] = has[check.what]
  return verdict(holds, `${its} has ${says}`)
}

const cardsVerdict = (check: Of<'cards'>, board: Board): Verdict => {
  const count = board.objects.filter(
    object =>
      object.zone === check.zone &&
      (check.zone === 'battlefield' ? object.controller : object.owner) === check.of &&
      !object.phasedOut &&
      check.types.every(type => object.types.includes(type)) &&
      check.subtypes.every(
        word =>
          object.subtypes.includes(word) ||
          (familyOf(word) === 'creature' && object.subtypes.includes('every creature type')),
      ),
  ).length
  return verdict(count === check.count, `${check.of} has ${count} such there`)
}
