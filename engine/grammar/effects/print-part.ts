import type { Ability, Affects, Amount, Change, EffectSpec, Reference } from '../../model/effect'
import { COLORS } from '../../model/kinds'
import { printCondition, printDuration } from '../amounts/print-condition'
import { printAmount, printFilter } from '../nouns/print-filter'
import { printReference, printWho, printWhose } from '../nouns/print-reference'

const listed = (words: readonly string[]): string =>
  words.length < 2
    ? words.join('')
    : `${words.slice(0, -1).join(', ')}${words.length > 2 ? ',' : ''} and ${words.at(-1)}`

const size = (power: Amount, toughness: Amount): string => `${side(power)}/${side(toughness)}`
const side = (amount: Amount): string => (amount.kind === 'number' ? String(amount.is) : 'X')
const signed = (amount: Amount): string =>
  amount.kind === 'number'
    ? amount.is < 0
      ? String(amount.is)
      : `+${amount.is}`
    : amount.kind === 'minus'
      ? '-X'
      : '+X'
export const isPlain = (amount: Amount | null): boolean => amount?.kind === 'number' || amount?.kind === 'x'

const printSize = (change: Extract<Change, { kind: 'set size' }>, are: string): string => {
  const { power, toughness, base } = change
  const basic = base ? 'base ' : ''
  if (power && toughness && isPlain(power) && isPlain(toughness))
    return base ? `have base power and toughness ${size(power, toughness)}` : `${are} ${size(power, toughness)}`
  if (power && toughness && JSON.stringify(power) === JSON.stringify(toughness))
    return `have ${basic}power and toughness each equal to ${printAmount(power)}`
  return `have ${basic}${power ? 'power' : 'toughness'} equal to ${printAmount((power ?? toughness) as Amount)}`
}

const printType = (change: Extract<Change, { kind: 'become type' }>): string => {
  const all =
    change.all === 'creature types'
      ? 'every creature type'
      : change.all === 'land types'
        ? 'every land type'
        : change.all
          ? 'every basic land type'
          : ''
  const words = [
    ...change.supertypes,
    ...change.subtypes.map(word =>
      typeof word === 'string'
        ? word
        : word.chosen === 'land type'
          ? 'the basic land type of your choice'
          : `the chosen ${word.chosen}`,
    ),
    ...change.types,
    all,
  ]
  const still = change.still ? ` that are still ${change.still.map(type => `${type}s`).join(' ')}` : ''
  return `${words.filter(Boolean).join(' ')}${change.how === 'add' && !change.still ? ' in addition to their other types' : still}`
}
const printColors = (change: Extract<Change, { kind: 'become color' }>): string => {
  const colors =
    change.colors.length === COLORS.length
      ? ['all colors']
      : change.colors.map(one => (typeof one === 'string' ? one : `the chosen color${one.several ? 's' : ''}`))
  return `${colors.length === 0 ? 'colorless' : listed(colors)}${change.how === 'add' ? ' in addition to their other colors' : ''}`
}
export const printAbility = (ability: Ability): string =>
  ability.does.kind === 'keyword' ? ability.text : ability.text === 'this ability' ? ability.text : `'${ability.text}'`

/** A change as the end of a sentence; verbs in the plural, which the grammar also reads for one object. */
export const printPart = (change: Change): string => {
  switch (change.kind) {
    case 'modify size':
      return `get ${signed(change.power)}/${signed(change.toughness)}${change.perEach ? ` for each ${each(change.perEach)}` : ''}`
    case 'set size':
      return printSize(change, 'are')
    case 'become type':
      return `are ${printType(change)}`
    case 'become color':
      return `are ${printColors(change)}`
    case 'gain ability':
      return change.among
        ? `gain your choice of ${change.among.map(printAbility).join(' or ')}`
        : `gain ${printAbility(change.ability)}`
    case 'lose ability':
      return `lose ${/[A-Z{:]|\.$/.test(change.which) ? `'${change.which}'` : change.which}`
    case 'lose all abilities':
      return change.except === 'others'
        ? 'lose all other abilities'
        : `lose all abilities${change.except ? ' except mana abilities' : ''}`
    case 'cannot have ability':
      return `can't have or gain ${change.which}`
    case 'lose color':
      return typeof change.colors === 'string'
        ? `lose all ${change.colors === 'others' ? 'other ' : ''}colors`
        : `aren't ${listed(change.colors)}`
    case 'lose type':
      return change.all
        ? `lose all ${change.all}`
        : `aren't ${[...change.supertypes, ...change.subtypes, ...change.types].join(' ')}`
    default:
      return printOther(change)
  }
}
const each = (amount: Amount): string =>
  printAmount(amount)
    .replace(/^the number of /, '')
    .replace(/\bcounters\b/, 'counter')
    .replace(/^(\w[\w ]*?)s among /, '$1 among ')

const printOther = (change: Change): string => {
  switch (change.kind) {
    case 'become copy':
      return `become a copy of ${printReference(change.of)}${excepted(change)}`
    case 'set name':
      return change.to === 'all names' ? 'have all names' : `are named "${String(change.to)}"`
    case 'change cost':
      return printCost(change)
    case 'maximum hand size':
      return change.to === 'none' ? 'have no maximum hand size' : ''
    case 'gain activated':
      return `gain all activated abilities of ${printAffects(change.of)}`
    case 'game rule':
    case 'player rule':
      return change.says
    default:
      return change.kind
  }
}
const printCost = ({ by, way, perEach }: Extract<Change, { kind: 'change cost' }>): string => {
  const more = way === 'set' || way === 'minimum' ? '' : ` ${way}`
  if (perEach?.kind === 'greatest' || perEach?.kind === 'value')
    return `cost {X}${more}, where X is ${printAmount(perEach)}`
  return `cost ${by}${more}${perEach ? ` for each ${each(perEach)}` : ''}`
}
const excepted = (change: Extract<Change, { kind: 'become copy' }>): string => {
  const parts = [...change.except.map(printPart), ...(change.alsoHas ?? []).map(one => `it has ${printAbility(one)}`)]
  return parts.length === 0 ? '' : `, except ${parts.map(part => part.replace(/^are /, 'it is ')).join(' and ')}`
}

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

/** Objects described through the first one refer to it as "it". */
const besideFirst = (one: Affects, first: Affects | undefined): Affects =>
  one.kind === 'each' && first?.kind === 'reference'
    ? (JSON.parse(JSON.stringify(one).split(JSON.stringify(first.the)).join('{"kind":"it"}')) as Affects)
    : one

/** Sentences that begin with a verb rather than with a subject. */
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
/** A target without conditions is "any target". */
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

/** Changes that need a sentence of their own, and those that can share one. */
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

/** "It" for the subject, wherever a limit names it again. */
const withIt = (spec: EffectSpec, the: Reference): EffectSpec => {
  const swap = <T>(value: T): T =>
    JSON.parse(JSON.stringify(value).split(JSON.stringify(the)).join('{"kind":"it"}')) as T
  return {
    ...spec,
    ...(spec.condition ? { condition: swap(spec.condition) } : {}),
    ...(spec.duration ? { duration: swap(spec.duration) } : {}),
  }
}

/** An effect printed as card English; parsing the result gives the same effect. */
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
