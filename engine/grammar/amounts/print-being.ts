import type { Filter } from '../../model/effect'
import { after, printFilter } from '../nouns/print-filter'

/** What an object is or has, as the end of a sentence about it: `is untapped`, `has flying`. */
export const printBeing = (filter: Filter, not = ''): string => {
  const is = `is${not}`
  if (filter.kind === 'status')
    return ['permanent', 'spell', 'card', 'token'].includes(filter.is) ? `${is} a ${filter.is}` : `${is} ${filter.is}`
  if (filter.kind === 'color') return `${is} ${typeof filter.is === 'string' ? filter.is : 'the chosen color'}`
  if (filter.kind === 'card type' || filter.kind === 'supertype')
    return `${is} ${filter.kind === 'supertype' ? '' : 'a '}${filter.is}`
  if (filter.kind === 'subtype')
    return `${is} ${typeof filter.is === 'string' ? `a ${filter.is}` : 'of the chosen type'}`
  if (filter.kind === 'in zone') return `${is} ${after(filter)}`
  if (
    filter.kind === 'has ability' ||
    filter.kind === 'counter' ||
    filter.kind === 'compare' ||
    filter.kind === 'has no abilities'
  )
    return `${not === '' ? 'has' : "doesn't have"} ${after(filter).replace(/^with /, '')}`
  if (filter.kind === 'not') return printBeing(filter.of, ' not')
  return `${is} ${printFilter(filter)}`
}
