import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2004-10-01'),
  title: 'Legend is no creature type; all legendary permanents of one name go',
  policy: {
    legendRule: 'all',
  },
  cites: {
    legendType: '205.4c',
  },
} satisfies Amendment
