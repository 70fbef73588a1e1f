import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2011-02-04'),
  title: 'The order is re-evaluated after each effect; copies leave out what an exception replaces',
  ruleset: 'R12',
  policy: {
    copiedDefining: 'left out',
  },
  cites: {
    reevaluation: '613.7c',
    copiedDefining: '706.8d',
  },
  settles: ['reevaluation'],
} satisfies Amendment
