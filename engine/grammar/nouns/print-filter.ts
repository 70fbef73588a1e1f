import { printPlural } from '../../english/lexicon/subtypes'
import type { Amount, Filter } from '../../model/effect'
import type { Zone } from '../../model/kinds'
import { goesWithAll } from './kind-words'
import { controls, owns, printReference, printWho, printWhose } from './print-reference'

type Of<K extends Filter['kind']> = Extract<Filter, { kind: K }>

/** Tests written before the noun, in the order in which cards print them. */
const before = (filter: Filter): string | null => {
  switch (filter.kind) {
    case 'card type':
    case 'supertype':
      return filter.is
    case 'subtype':
      return typeof filter.is === 'string' ? filter.is : null
    case 'color':
      return typeof filter.is === 'string' ? filter.is : null
    case 'status':
      return ['permanent', 'spell', 'card'].includes(filter.is) ? null : filter.is
    case 'other than':
      return filter.than.kind === 'this' || filter.than.kind === 'it' ? 'other' : null
    case 'any': {
      const words = filter.of.map(before)
      return words.every(word => word !== null && !/ |^other$/.test(word ?? ' ')) ? orListed(words) : null
    }
    case 'not': {
      const of = before(filter.of)
      return of === null || / /.test(of) || filter.of.kind === 'other than'
        ? null
        : /^[A-Z]/.test(of)
          ? `non-${of}`
          : `non${of}`
    }
    default:
      return null
  }
}

const orListed = (words: readonly (string | null)[]): string =>
  words.length < 3 ? words.join(' or ') : `${words.slice(0, -1).join(', ')}, or ${words.at(-1)}`
const namesPlace = (filter: Filter): boolean =>
  filter.kind === 'in zone' || (filter.kind === 'not' && namesPlace(filter.of))

const NOUN: Readonly<Record<string, string>> = { permanent: 'permanents', spell: 'spells', card: 'cards' }
const plural = (filter: Filter): string | null => {
  if (filter.kind === 'status') return NOUN[filter.is] ?? (filter.is === 'token' ? 'tokens' : null)
  if (filter.kind === 'card type') return filter.is === 'sorcery' ? 'sorceries' : `${filter.is}s`
  return filter.kind === 'subtype' && typeof filter.is === 'string' ? printPlural(filter.is) : null
}

/** Tests written after the noun. */
export const after = (filter: Filter): string => {
  switch (filter.kind) {
    case 'controlled by':
      return controls(filter.who)
    case 'owned by':
      return owns(filter.who)
    case 'in zone':
      return printPlace(filter.is[0])
    case 'has ability':
      return `with ${filter.word}`
    case 'has no abilities':
      return 'with no abilities'
    case 'name':
      return typeof filter.is === 'string' ? `named "${filter.is}"` : 'with the chosen name'
    case 'attacked':
      return `${printWho(filter.by)} attacked with this turn`
    case 'compare':
      return `with ${compared(filter)}`
    case 'counter':
      return `with ${filter.atLeast === 1 ? 'a' : `${filter.atLeast} or more`} ${filter.name === null ? '' : `${filter.name} `}counters on it`
    case 'shares':
      return filter.what === 'name'
        ? `with the same name as ${printReference(filter.with)}`
        : `that share a ${filter.what} with ${printReference(filter.with)}`
    case 'attached to':
      return `attached to ${printReference(filter.to)}`
    case 'wears':
      return `enchanted by ${printReference(filter.what)}`
    case 'other than':
      return `other than ${printReference(filter.than)}`
    default:
      return afterMore(filter)
  }
}
const printPlace = (zone: Zone | undefined, whose = 'all'): string =>
  zone === 'battlefield'
    ? 'in play'
    : zone === 'exile'
      ? 'in exile'
      : zone === 'stack'
        ? 'on the stack'
        : `in ${whose} ${zone}`
/** "In your graveyard": a zone and its owner are written together. */
const placeAndOwner = (filters: readonly Filter[]): readonly string[] => {
  const place = filters.find(one => one.kind === 'in zone')
  const owner = filters.find(one => one.kind === 'owned by')
  if (place?.kind !== 'in zone' || owner?.kind !== 'owned by' || place.is[0] === 'battlefield')
    return filters.map(after)
  const rest = filters.filter(one => one !== place && one !== owner)
  return [printPlace(place.is[0], printWhose(owner.who)), ...rest.map(after)]
}
const afterMore = (filter: Filter): string => {
  if (filter.kind === 'color') return typeof filter.is === 'string' ? `that are ${filter.is}` : 'of the chosen color'
  if (filter.kind === 'subtype') return typeof filter.is === 'string' ? `that are ${filter.is}` : 'of the chosen type'
  if (filter.kind === 'not') return filter.of.kind === 'controlled by' ? notControlled(filter.of) : negated(filter.of)
  if (filter.kind === 'any' || filter.kind === 'all') return `that are ${printFilter(filter)}`
  return `that are ${before(filter) ?? filter.kind}`
}
const notControlled = ({ who }: Of<'controlled by'>): string =>
  who === 'you' ? "you don't control" : `that ${printWho(who)} don't control`
const negated = (filter: Filter): string => {
  if (filter.kind === 'has ability') return `without ${filter.word}`
  if (filter.kind === 'in zone') return `not ${after(filter)}`
  const said = after(filter)
  return said.startsWith('with ') ? `that don't have ${said.slice(5)}` : `that aren't ${said.replace(/^that are /, '')}`
}

const WORDS = { '<=': ' or less', '>=': ' or greater', '=': '' } as const
const compared = (filter: Of<'compare'>): string =>
  filter.to.kind === 'number' || filter.to.kind === 'x'
    ? `${filter.what} ${printAmount(filter.to)}${WORDS[filter.how]}`
    : `${filter.what} ${filter.how === '<=' ? 'less than or equal to' : filter.how === '>=' ? 'greater than or equal to' : 'equal to'} ${printAmount(filter.to)}`

const hasSharedAdjective = (filter: Filter): boolean => (filter.kind === 'all' ? filter.of : [filter]).some(goesWithAll)

/** The objects that pass a filter, as a card would write it in the plural: `white creatures you control`. */
export const printFilter = (filter: Filter): string => {
  // "Other Elves or Goblins" would mean other Goblins too: nouns without the adjective come first.
  if (filter.kind === 'any')
    return [...filter.of.filter(one => !hasSharedAdjective(one)), ...filter.of.filter(hasSharedAdjective)]
      .map(printFilter)
      .join(' or ')
  const parts = filter.kind === 'all' ? filter.of : [filter]
  const at = nounIn(parts)
  const noun =
    at < 0 ? (parts.some(namesPlace) ? 'cards' : 'permanents') : (plural(parts[at] as Filter) ?? 'permanents')
  const rest = parts.filter((_, i) => i !== at)
  const words = rest.flatMap(part => before(part) ?? [])
  const follows = rest.filter(part => before(part) === null)
  return [...words, noun, ...placeAndOwner(follows)].join(' ')
}
const nounIn = (parts: readonly Filter[]): number => {
  const main = parts.findIndex(part => part.kind === 'status' && NOUN[part.is] !== undefined)
  return main >= 0 ? main : parts.findLastIndex(part => plural(part) !== null)
}

/** An amount as a card would write it. */
export const printAmount = (amount: Amount): string => {
  switch (amount.kind) {
    case 'number':
      return String(amount.is)
    case 'x':
      return 'X'
    case 'count':
      return `the number of ${printFilter(amount.of)}`
    case 'count kinds':
      return `the number of ${amount.what}s among ${printFilter(amount.among)}`
    case 'counters':
      return `the number of ${amount.name === null ? '' : `${amount.name} `}counters on ${printReference(amount.on)}`
    case 'value':
      return amount.of.kind === 'it' ? `its ${amount.what}` : `the ${amount.what} of ${printReference(amount.of)}`
    case 'total':
      return `the total ${amount.what} of ${printFilter(amount.among)}`
    case 'greatest':
      return `the greatest ${amount.what} among ${printFilter(amount.among)}`
    default:
      return printMore(amount)
  }
}
type More = Extract<
  Amount,
  {
    kind:
      | 'counters among'
      | 'devotion'
      | 'hand size'
      | 'life'
      | 'sum'
      | 'product'
      | 'minus'
      | 'half'
      | 'that much'
      | 'times kicked'
      | 'happened'
      | 'player count'
      | 'mana spent'
  }
>

const printMore = (amount: More): string => {
  switch (amount.kind) {
    case 'counters among':
      return `the number of ${amount.name === null ? '' : `${amount.name} `}counters on ${printFilter(amount.among)}`
    case 'devotion':
      return `${printWhose(amount.who)} devotion to ${[amount.to, ...(amount.also ?? [])].join(' and ')}`
    case 'hand size':
      return `the number of cards in ${printWhose(amount.who)} hand`
    case 'life':
      return `${printWhose(amount.who)} life total`
    case 'product':
      return amount.of[0]?.kind === 'number' && amount.of[0].is === 3 && amount.of[1]
        ? `three times ${printAmount(amount.of[1])}`
        : `twice ${amount.of[1] ? printAmount(amount.of[1]) : '0'}`
    case 'that much':
    case 'times kicked':
    case 'happened':
    case 'player count':
    case 'mana spent':
      return amount.kind
    case 'half':
      return `half ${printAmount(amount.of)}, rounded ${amount.rounded}`
    case 'minus':
      return `0 minus ${printAmount(amount.of)}`
    case 'sum':
      return amount.of.map((one, i) => printTerm(one, i)).join('')
  }
}
const printTerm = (amount: Amount, i: number): string => {
  if (i === 0) return printAmount(amount)
  if (amount.kind === 'number' && amount.is < 0) return ` minus ${-amount.is}`
  return amount.kind === 'minus' ? ` minus ${printAmount(amount.of)}` : ` plus ${printAmount(amount)}`
}
