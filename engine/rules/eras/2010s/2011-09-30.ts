import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2011-09-30'),
  title: 'Color indicators are printed values; double-faced cards; a subtype needs its card type',
  policy: {
    colorIndicators: 'printed',
    subtypeNeedsType: 'yes',
  },
  cites: {
    colorIndicators: '204.1',
    copiedDefining: '706.9d',
    doubleFacedValue: '711.2b',
    durationNeverStarted: '611.2b',
    supertypeSetting: '205.4b',
    legendType: '205.4b',
    stillKeeps: '205.1b',
    settingKeeps: '205.1b',
    subtypeNeedsType: '205.3d',
    noncreatureSize: '208.3',
    modalTransform: '701.25a',
  },
} satisfies Amendment
