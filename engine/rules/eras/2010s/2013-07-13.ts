import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2013-07-13'),
  title: 'Indestructible is an ability',
  policy: {
    legendRule: 'all but a chosen one',
    planeswalkerRule: 'all but a chosen one',
    indestructible: 'ability',
  },
  cites: {
    indestructible: '702.12',
    phaseInStamp: '702.25d',
    phasedEffects: '702.25e',
  },
} satisfies Amendment
