import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2025-06-06'),
  title: 'A Saga without chapter abilities stays',
  policy: {
    sagaWithoutChapters: 'stays',
  },
  cites: {
    sagaWithoutChapters: '714.4',
  },
} satisfies Amendment
