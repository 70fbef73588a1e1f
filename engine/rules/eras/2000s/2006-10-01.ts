import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2006-10-01'),
  title: '+1/+1 and -1/-1 counters remove each other',
  policy: {
    opposedCounters: 'cancel',
  },
  cites: {
    opposedCounters: '420.5n',
  },
} satisfies Amendment
