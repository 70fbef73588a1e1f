import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2014-07-18'),
  title: 'Base power and toughness belongs to 7b',
  cites: {
    baseSize: '208.4',
  },
  settles: ['baseSize'],
} satisfies Amendment
