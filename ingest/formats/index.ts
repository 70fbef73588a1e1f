import type { Format } from '../draft'
import { bookPage } from './book-page'
import { bulletin } from './bulletin'
import { comprehensiveRules } from './comprehensive-rules'
import { digest } from './digest'
import { releaseNotes } from './release-notes'
import { rulebook } from './rulebook'
import { rulesSummary } from './rules-summary'
import { GLUED, isSearchPage, searchPage } from './rulings-search/search-page'
import { tournamentDocument } from './tournament-document'

/** Search results over the rulings as shown in 2008: wrapped lines, headings without a category. */
const rulingsSearch2008: Format = {
  name: 'rulings-search-2008',
  recognizes: text => isSearchPage(text) && !new RegExp(GLUED, 'm').test(text),
  parse: source => searchPage(source, 'rulings-search-2008', 'wrapped'),
}

/** Search results over the rulings as shown in 2009: one paragraph on a line, category and number glued together. */
const rulingsSearch2009: Format = {
  name: 'rulings-search-2009',
  recognizes: text => isSearchPage(text) && new RegExp(GLUED, 'm').test(text),
  parse: source => searchPage(source, 'rulings-search-2009', 'whole lines'),
}

/** Every format a file can be in, in the order they are tried: the strictest first. */
export const FORMATS: readonly Format[] = [
  digest,
  releaseNotes,
  rulingsSearch2008,
  rulingsSearch2009,
  tournamentDocument,
  comprehensiveRules,
  rulesSummary,
  bulletin,
  rulebook,
  bookPage,
]
