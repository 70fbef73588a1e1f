import type { Format } from '../draft'
import { comprehensiveRules } from './comprehensive-rules'

/** Every format a file can be in, in the order they are tried. */
export const FORMATS: readonly Format[] = [comprehensiveRules]
