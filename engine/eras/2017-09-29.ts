import { date } from '#rulebook/date'
import type { Amendment } from '../ruleset'

export default {
  from: date('2017-09-29'),
  title: 'Planeswalkers come under the legend rule; tokens may phase out',
  policy: {
    planeswalkerRule: 'none',
    phasedOutTokens: 'stay',
  },
  cites: {
    legendRule: '704.5j',
    planeswalkerRule: '306.4',
    opposedCounters: '704.5q',
    phasedOutTokens: '704.5d',
  },
} satisfies Amendment
