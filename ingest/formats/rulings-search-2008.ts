import type { Format } from '../draft'
import { GLUED, isSearchPage, searchPage } from './rulings-search/search-page'

/** Search results over the rulings as shown in 2008: wrapped lines, headings without a category. */
export const rulingsSearch2008: Format = {
  name: 'rulings-search-2008',
  recognizes: text => isSearchPage(text) && !new RegExp(GLUED, 'm').test(text),
  parse: source => searchPage(source, 'rulings-search-2008', 'wrapped'),
}
