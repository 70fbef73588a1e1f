import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2016-09-30'),
  title: 'Effects on size may wait for a noncreature; a missing size is 0',
  cites: {
    noncreatureSize: '208.3a',
  },
} satisfies Amendment
