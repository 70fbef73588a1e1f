import { date } from '#rulebook/date'
import type { Amendment } from '../ruleset'

export default {
  from: date('2014-07-18'),
  title: 'Base power and toughness belongs to 7b',
  policy: {
    baseSize: 'setting',
  },
  cites: {
    baseSize: '208.4',
  },
} satisfies Amendment
