import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2016-04-08'),
  title: 'A back face takes its mana value from the front',
  policy: {
    doubleFacedValue: 'front',
  },
  cites: {
    doubleFacedValue: '202.3b',
    modalTransform: '711.5',
  },
} satisfies Amendment
