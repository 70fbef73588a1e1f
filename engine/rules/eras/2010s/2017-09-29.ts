import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2017-09-29'),
  title: 'Planeswalkers come under the legend rule',
  policy: {
    planeswalkerRule: 'none',
  },
  cites: {
    worldRule: '704.5k',
    looseAura: '704.5m',
    looseEquipment: '704.5n',
    looseOther: '704.5p',
    legendRule: '704.5j',
    planeswalkerRule: '306.4',
    opposedCounters: '704.5q',
  },
} satisfies Amendment
