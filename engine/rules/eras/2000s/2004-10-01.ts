import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2004-10-01'),
  title: 'Legend is not a creature type; all legendary permanents with the same name are put into the graveyard',
  policy: {
    legendRule: 'all',
  },
  cites: {
    legendType: '205.4c',
  },
} satisfies Amendment
