import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2018-04-27'),
  title: 'A Saga whose chapters are over is sacrificed',
  cites: {
    finalChapter: '704.5s',
    sagaWithoutChapters: '714.4',
  },
} satisfies Amendment
