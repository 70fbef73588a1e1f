import type { Affects, Change, EffectSpec, Reference } from '../../model/effect'
import { printAmount } from '../amounts/print-amount'
import { printCondition, printDuration } from '../amounts/print-condition'
import { isPlain, printPart } from '../effects/print-part'
import { printFilter } from './print-filter'
import { printReference, printWho, printWhose } from './print-reference'

export const printAffects = (affects: Affects): string => {
  switch (affects.kind) {
    case 'each':
      return affects.filter.kind === 'any'
        ? affects.filter.of.map(one => `all ${printFilter(one)}`).join(' and ')
        : `all ${printFilter(affects.filter)}`
    case 'reference':
      return affects.the.kind === 'target' && affects.filter
        ? `target ${printFilter(affects.filter)}`
        : printReference(affects.the)
    case 'several':
      return affects.of.map((one, i) => printAffects(i === 0 ? one : besideFirst(one, affects.of[0]))).join(' and ')
    case 'players':
      return printWho(affects.who)
    case 'game':
      return 'the game'
  }
}

/** Others that are told by the first one speak of it as "it". */
const besideFirst = (one: Affects, first: Affects | undefined): Affects =>
  one.kind === 'each' && first?.kind === 'reference'
    ? (JSON.parse(JSON.stringify(one).split(JSON.stringify(first.the)).join('{"kind":"it"}')) as Affects)
    : one

/** Sentences that begin with what is done rather than with whom. */
const printOrder = (change: Change, whom: string): string | null => {
  switch (change.kind) {
    case 'gain control':
      return change.who === 'you' ? `gain control of ${whom}` : `${printWho(change.who)} gains control of ${whom}`
    case 'exchange control':
      return `exchange control of ${whom}`
    case 'switch size':
      return `switch the power and toughness of ${whom}`
    case 'double size':
      return `double the ${change.what === 'both' ? 'power and toughness' : change.what} of ${whom}`
    case 'replace word':
      return `change the text of ${whom} by replacing all instances of ${replaced(change)}`
    case 'game rule':
      return change.amount ? printDamage(change, whom) : printRule(change.says, whom)
    case 'change cost':
      return change.way === 'minimum' ? `each spell that would cost less than ${change.by} costs ${change.by}` : null
    case 'set size':
      return printSplit(change, whom)
    default:
      return null
  }
}
/** A target of which nothing is asked is any target. */
const printDamage = ({ amount, from }: Extract<Change, { kind: 'game rule' }>, whom: string): string => {
  const dealt = amount ? printAmount(amount) : '0'
  return `${from ? printReference(from) : 'this permanent'} deals ${dealt} damage to ${whom === 'target permanent' ? 'any target' : whom}`
}
const printRule = (says: string, whom: string): string | null => {
  if (/^(tap|untap|transform|destroy|exile|sacrifice|bury)$/.test(says)) return `${says} ${whom}`
  if (says === 'return to hand') return `return ${whom} to their owners' hands`
  if (says.startsWith('enter ')) {
    const whose = says.startsWith('enter yours') ? 'your' : "its owner's"
    return `put ${whom} onto the battlefield${says.endsWith('tapped') ? ' tapped' : ''} under ${whose} control`
  }
  if (says === 'phase out') return `${whom} phase out`
  const turned = /^turn (face (?:up|down))$/.exec(says)
  if (turned) return `turn ${whom} ${turned[1]}`
  if (/^(put|remove) .* counters$/.test(says)) return `${says} ${says.startsWith('put') ? 'on' : 'from'} ${whom}`
  const later = /^(destroy|sacrifice|exile|bury) (at .*)$/.exec(says)
  if (later) return `${later[1]} ${whom} ${later[2]}`
  if (!/^prevent all/.test(says)) return null
  return `${says} that would be dealt${whom === 'the game' ? '' : ` by ${whom}`}`
}
const printSplit = ({ power, toughness, base }: Extract<Change, { kind: 'set size' }>, whom: string): string | null =>
  power && toughness && !(isPlain(power) && isPlain(toughness)) && JSON.stringify(power) !== JSON.stringify(toughness)
    ? `${whom}'s ${base ? 'base ' : ''}power is equal to ${printAmount(power)} and its ${base ? 'base ' : ''}toughness is equal to ${printAmount(toughness)}`
    : null
const replaced = ({ what, from, to }: Extract<Change, { kind: 'replace word' }>): string => {
  if (typeof from === 'string' && typeof to === 'string') return `${from} with ${to}`
  return what === 'word'
    ? 'one color word with another or one basic land type with another'
    : `one ${what === 'color' ? 'color word' : what} with another`
}

const handSize = (spec: EffectSpec): string | null => {
  const [change] = spec.changes
  if (change?.kind !== 'maximum hand size' || change.to === 'none' || spec.affects.kind !== 'players') return null
  const whose = printWhose(spec.affects.who)
  if (change.how === 'set') return `${whose} maximum hand size is ${printAmount(change.to)}`
  const less = change.to.kind === 'number' && change.to.is < 0
  return `${whose} maximum hand size is ${less ? 'reduced' : 'increased'} by ${printAmount(less && change.to.kind === 'number' ? { kind: 'number', is: -change.to.is } : change.to)}`
}

/** Changes that a sentence of their own says, and those that share one. */
const sentencesOf = (changes: readonly Change[], whom: string): readonly string[] => {
  const shared: Change[] = []
  const said: string[] = []
  for (const change of changes) {
    const order = printOrder(change, said.length + shared.length === 0 ? whom : 'it')
    if (order === null) shared.push(change)
    else said.push(order)
  }
  const together =
    shared.length === 0 ? [] : [`${said.length === 0 ? whom : 'it'} ${shared.map(printPart).join(', and ')}`]
  return [...said, ...together]
}

/** "It" for the one spoken of, wherever a limit names it again. */
const withIt = (spec: EffectSpec, the: Reference): EffectSpec => {
  const swap = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value).split(JSON.stringify(the)).join('{"kind":"it"}')) as T
  return {
    ...spec,
    ...(spec.condition ? { condition: swap(spec.condition) } : {}),
    ...(spec.duration ? { duration: swap(spec.duration) } : {}),
  }
}

/** An effect as card English that means the same; read again it is the same effect. */
export const printSpec = (written: EffectSpec): string => {
  const { affects } = written
  const spec = affects.kind === 'reference' && affects.the.kind === 'target' ? withIt(written, affects.the) : written
  const limits = [
    spec.duration ? ` ${printDuration(spec.duration)}` : '',
    spec.condition ? ` as long as ${printCondition(spec.condition)}` : '',
    spec.x ? `, where X is ${printAmount(spec.x)}` : '',
  ].join('')
  const sentences = handSize(spec) ? [handSize(spec) ?? ''] : sentencesOf(spec.changes, printAffects(affects))
  return sentences.map(one => `${one}${limits}.`).join(' ')
}
