import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2010-10-01'),
  title: 'Numbers of the section on copying that later exceptions build on',
  cites: {
    copiedDefining: '706.2',
  },
} satisfies Amendment
