import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2020-08-07'),
  title: 'Phased-out permanents: one more rule before the expiry of effects',
  editorial: true,
  cites: {
    phasedEffects: '702.25f',
  },
} satisfies Amendment
