import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2011-06-17'),
  title: 'Phasing is numbered 702.24',
  editorial: true,
  cites: {
    phaseInStamp: '702.24d',
    phasedEffects: '702.24e',
  },
} satisfies Amendment
