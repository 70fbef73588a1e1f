import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2017-04-28'),
  title: 'A split card off the stack has the value of both halves together',
  policy: {
    splitValue: 'sum',
  },
  cites: {
    splitValue: '708.4b',
  },
} satisfies Amendment
