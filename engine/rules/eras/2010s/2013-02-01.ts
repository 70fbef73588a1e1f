import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2013-02-01'),
  title: 'Parts of one effect fix their objects separately',
  cites: {
    lockParts: '611.2c',
  },
} satisfies Amendment
