import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2012-05-01'),
  title: 'Two characteristic-defining abilities may depend on each other',
  ruleset: 'R13',
  policy: {
    dependencyDefining: 'only each other',
  },
  cites: {
    dependencyDefining: '613.7a',
  },
} satisfies Amendment
