import type { Ability, Amount, Change } from '../../model/effect'
import { COLORS } from '../../model/kinds'
import { printAmount } from '../amounts/print-amount'
import { printReference } from '../nouns/print-reference'
import { printAffects } from '../nouns/print-spec'

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

/** What a change says after its subject; verbs in the plural, which the grammar reads for one as well. */
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
