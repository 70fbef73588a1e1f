import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2021-04-22'),
  title: 'Phasing is numbered 702.26',
  editorial: true,
  cites: {
    phaseInStamp: '702.26d',
    phasedEffects: '702.26f',
  },
} satisfies Amendment
