import type { Call } from './call'
import { cardReading, cards } from './calls/cards'
import { changes } from './calls/changes'
import { releases } from './calls/releases'
import { scenarios } from './calls/scenarios'
import { searching } from './calls/searching'
import { texts } from './calls/texts'

/**
 * Every call of the reading API: the router and the OpenAPI document are both made of this list. The first that fits is
 * taken, so `/rules/{number+}` stands behind what begins like it.
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
