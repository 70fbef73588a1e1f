import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2025-04-04'),
  title: 'A counter may give decayed',
  keywordCounters: ['decayed'],
} satisfies Amendment
