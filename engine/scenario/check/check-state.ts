import { COSTED, NUMBERED } from '../../english/keywords/keywords'
import {
  type BoardObject,
  COLORS,
  type Color,
  canBeInCombat,
  costAsksTargets,
  costOf,
  type GameState,
  isGoaded,
  isMonstrous,
  manaSymbols,
  objectState,
  type Ruleset,
  viewOf,
} from '../../index'
import { type Check, unless, type Verdict, verdict } from './check'
import { hasSubtype, hasType, listed } from './check-type-line'

type Of<K extends Check['kind']> = Extract<Check, { kind: K }>

/** The object that a name in a scenario means: by its label, else by the name it has now. */
export const calledOn = (objects: readonly BoardObject[], label: string): BoardObject | undefined =>
  objects.find(object => object.label === label) ??
  objects.find(object => object.label.toLowerCase() === label.toLowerCase()) ??
  objects.find(object => object.name === label)

export const stateVerdict = (
  check: Of<'zone' | 'counters' | 'status' | 'damage' | 'attached' | 'cost'>,
  object: BoardObject,
  objects: readonly BoardObject[],
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
      if (/tapped$/.test(check.is) && object.tapped && state.untapSteps?.includes(object.controller))
        return { notModelled: `Whether ${its} untaps in ${object.controller}'s untap step is not modelled on a board` }
      if (check.is.startsWith('level ')) {
        const level = levelOf(state, object)
        // 717.2 today: a creature with level up has level counters, and no level.
        return level === 0
          ? { notModelled: `${its} is no Class: it has ${object.counters.level ?? 0} level counters, and no level` }
          : verdict(unless(check.not, `level ${level}` === check.is), `${its} is level ${level}`)
      }
      if (hasStatus(object, check.is) === null) {
        const is = isSo(state, object, check.is)
        return verdict(unless(check.not, is), `${its} is ${is ? '' : 'not '}${check.is}`)
      }
      return verdict(
        isSo(state, object, check.is) === !check.not,
        `${its} is ${object.tapped ? 'tapped' : 'untapped'}, face ${object.faceDown ? 'down' : 'up'}, phased ${object.phasedOut ? 'out' : 'in'}${object.combat ? `, ${object.combat}` : ''}`,
      )
    case 'damage':
      return verdict((object.damage ?? 0) === check.is, `${its} has ${object.damage ?? 0} damage`)
    case 'attached': {
      const host = check.to === null ? null : (calledOn(objects, check.to)?.label ?? check.to)
      return verdict(
        unless(check.not, object.attachedTo === host),
        `${its} is ${object.attachedTo === null ? 'unattached' : `attached to "${object.attachedTo}"`}`,
      )
    }
    case 'cost': {
      const thing = objectState(viewOf(state), object.id)
      if (thing && object.zone !== 'stack' && costAsksTargets(state, thing))
        return { notModelled: 'What a spell costs before its targets are chosen is not modelled' }
      const cost = costOf(state, object.label)
      return cost.ok
        ? verdict(sorted(cost.value.cost) === sorted(check.is), `${its} costs ${cost.value.cost}`)
        : { notModelled: cost.problem.message }
    }
  }
}

/** The symbols of a cost may be written in any order. */
const sorted = (cost: string): string => [...manaSymbols(cost)].sort().join()

const isSo = (state: GameState, object: BoardObject, status: Of<'status'>['is']): boolean => {
  if (status === 'goaded') return isGoaded(state, object.id)
  if (status === 'monstrous') return isMonstrous(state, object.id)
  return hasStatus(object, status) ?? marksOf(state, object).some(as => as === status)
}
const marksOf = (state: GameState, { id }: BoardObject): readonly string[] =>
  objectState(viewOf(state), id)?.object.marks?.map(({ as }) => as) ?? []
/** 716.2 (2021-07-23), 717.2 today: a Class is level 1, until it becomes a higher level. Zero: it has no level. */
const levelOf = (state: GameState, object: BoardObject): number => {
  const levels = marksOf(state, object).flatMap(as => (as.startsWith('level ') ? [Number(as.slice(6))] : []))
  return Math.max(0, ...(object.subtypes.includes('Class') ? [1] : []), ...levels)
}
/** Null: it is a designation, which no field of an object shows. */
const hasStatus = (object: BoardObject, status: Of<'status'>['is']): boolean | null => {
  if (status === 'tapped' || status === 'untapped') return object.tapped === (status === 'tapped')
  if (status === 'face down' || status === 'face up') return object.faceDown === (status === 'face down')
  if (status === 'attacking' || status === 'blocking') return object.combat === status && canBeInCombat(object.types)
  if (status === 'phased in' || status === 'phased out') return object.phasedOut === (status === 'phased out')
  return null
}
const place = (object: BoardObject): string =>
  object.zone === 'battlefield'
    ? 'on the battlefield'
    : object.zone === 'stack'
      ? 'on the stack'
      : `in ${object.owner}'s ${object.zone}`

/** Abilities are the same if their words are, apart from capitals and the final full stop. */
export const hasAbility = (object: BoardObject, text: string): boolean => {
  const bare = (words: string): string => words.toLowerCase().replace(/\.$/, '').replace(/[’]/g, "'").trim()
  const ability = bare(text)
  const held = object.abilities.map(bare)
  const single = held.flatMap(protections)
  return (
    held.includes(ability) ||
    (isNamedAlone(ability) && held.some(one => one.startsWith(`${ability} `) || one.startsWith(`${ability}—`))) ||
    // 702.29f today: typecycling is a kind of cycling.
    (ability === 'cycling' && held.some(one => /^[a-z ]*cycling\b/.test(one))) ||
    (ability.startsWith('protection from') && protections(ability).every(one => single.includes(one))) ||
    (ability === 'protection' && held.some(one => one.startsWith('protection'))) ||
    (ability === 'landwalk' && held.some(one => /walk$/.test(one)))
  )
}

/** The name of a keyword that stands before a cost or a number: "flashback", "ward". */
export const isNamedAlone = (text: string): boolean =>
  [COSTED, NUMBERED].some(names => names.includes(text.toLowerCase()))

/** 702.14g (2009), 702.16g today: "protection from A and from B", or from all colors, is one ability for each. */
const protections = (text: string): readonly string[] => {
  const [, whom] = /^protection from (.*)$/.exec(text) ?? []
  if (whom === undefined) return [text]
  if (/^(?:all colors|each color)$/.test(whom)) return COLORS.map(color => `protection from ${color}`)
  return whom.split(/,? and from |, from /).map(one => `protection from ${one}`)
}

export const noneVerdict = (check: Of<'none'>, object: BoardObject): Verdict => {
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

const isColored = (object: BoardObject, colors: readonly Color[]): boolean =>
  colors.length === 0 ? object.colors.length === 0 : colors.every(color => object.colors.includes(color))
export const cardsVerdict = (check: Of<'cards'>, objects: readonly BoardObject[], rules: Ruleset): Verdict => {
  const count = objects.filter(
    object =>
      object.zone === check.zone &&
      (check.zone === 'battlefield' ? object.controller : object.owner) === check.of &&
      !object.phasedOut &&
      (check.token === undefined || object.token === true) &&
      (check.tapped === undefined || object.tapped === check.tapped) &&
      (check.supertypes ?? []).every(word => object.supertypes.includes(word)) &&
      (check.colors === undefined || isColored(object, check.colors)) &&
      (check.size === undefined || (object.power === check.size[0] && object.toughness === check.size[1])) &&
      (check.name === undefined || object.name === check.name) &&
      check.types.every(type => hasType(object, type)) &&
      check.subtypes.every(word => hasSubtype(object, word, rules)),
  ).length
  return verdict(count === check.count, `${check.of} has ${count} matching cards there`)
}

export const tokensVerdict = (check: Of<'tokens'>, objects: readonly BoardObject[]): Verdict => {
  const tokens = objects.filter(object => object.token && object.zone === 'battlefield')
  return verdict(tokens.length === check.count, `There are ${tokens.length} tokens on the battlefield`)
}
