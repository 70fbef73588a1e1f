import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2009-02-01'),
  title: 'Any object with a basic land type has its mana ability',
  policy: {
    intrinsicMana: 'any object',
  },
  cites: {
    intrinsicMana: '212.6g',
  },
} satisfies Amendment
