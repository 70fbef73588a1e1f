import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2024-06-07'),
  title: 'Tribal is called kindred; a counter may give exalted',
  keywordCounters: ['exalted'],
  words: {
    tribal: 'kindred',
  },
} satisfies Amendment
