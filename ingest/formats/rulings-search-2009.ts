import type { Format } from '../draft'
import { GLUED, isSearchPage, searchPage } from './rulings-search/search-page'

/** Search results over the rulings as shown in 2009: one paragraph on a line, category and number glued together. */
export const rulingsSearch2009: Format = {
  name: 'rulings-search-2009',
  recognizes: text => isSearchPage(text) && new RegExp(GLUED, 'm').test(text),
  parse: source => searchPage(source, 'rulings-search-2009', 'whole lines'),
}
