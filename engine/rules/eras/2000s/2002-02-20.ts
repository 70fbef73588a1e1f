import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2002-02-20'),
  title: 'A duration that ends between announcing and applying does nothing',
  policy: {
    durationOverEarly: 'no effect',
  },
  cites: {
    durationOverEarly: '418.3d',
    durationResumed: '418.3d',
  },
} satisfies Amendment
