import type { Call } from './call'
import { cardReading, cards } from './calls/cards'
import { changes } from './calls/changes'
import { releases } from './calls/releases'
import { scenarios } from './calls/scenarios'
import { searching } from './calls/searching'
import { texts } from './calls/texts'

/**
 * Every call of the reading API; the router and the OpenAPI document are generated from this list. The first match is
 * used, so `/rules/{number+}` comes after calls with the same beginning.
 */
export const CALLS: readonly Call[] = [
  ...releases,
  ...changes,
  ...texts,
  ...cardReading,
  ...cards,
  ...searching,
  ...scenarios,
]
