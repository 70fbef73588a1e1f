import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2024-11-08'),
  title: 'A duration that begins again while its spell or ability resolves is not lost',
  ruleset: 'R19',
  policy: {
    durationResumed: 'kept',
  },
  cites: {
    durationResumed: '611.2b',
  },
} satisfies Amendment
