import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2017-07-08'),
  title: 'A bonus of less than zero counts as zero',
  policy: {
    negativeBonus: 'zero',
  },
  cites: {
    negativeBonus: '107.1b',
  },
} satisfies Amendment
