import type { Amendment } from '../amendment'
import { ERAS as OF_1990S } from './1990s'
import { ERAS as OF_2000S } from './2000s'
import { ERAS as OF_2010S } from './2010s'
import { ERAS as OF_2020S } from './2020s'

/** What each day changed in the rules, oldest first. */
export const ERAS: readonly Amendment[] = [...OF_1990S, ...OF_2000S, ...OF_2010S, ...OF_2020S]
