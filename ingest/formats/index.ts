import type { Format } from '../draft'
import { bookPage } from './book-page'
import { bulletin } from './bulletin'
import { comprehensiveRules } from './comprehensive-rules'
import { digest } from './digest'
import { rulebook } from './rulebook'
import { rulesSummary } from './rules-summary'
import { rulingsSearch2008 } from './rulings-search-2008'
import { rulingsSearch2009 } from './rulings-search-2009'
import { tournamentDocument } from './tournament-document'

/** Every format a file can be in, in the order they are tried: the strictest first. */
export const FORMATS: readonly Format[] = [
  digest,
  rulingsSearch2008,
  rulingsSearch2009,
  tournamentDocument,
  comprehensiveRules,
  rulesSummary,
  bulletin,
  rulebook,
  bookPage,
]
