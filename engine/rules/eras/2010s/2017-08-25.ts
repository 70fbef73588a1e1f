import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2017-08-25'),
  title: 'Tokens may phase out',
  policy: {
    phasedOutTokens: 'stay',
  },
  cites: {
    phasedOutTokens: '704.5d',
  },
} satisfies Amendment
