import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2015-01-23'),
  title: 'Reductions in any order',
  cites: {
    costOrder: '601.2e',
    doubleFacedValue: '711.4b',
    modalTransform: '701.25a',
  },
} satisfies Amendment
