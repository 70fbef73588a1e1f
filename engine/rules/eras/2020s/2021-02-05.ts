import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2021-02-05'),
  title: 'A copy keeps a defining ability that an exception only adds to',
  policy: {
    copiedDefining: 'left out unless added to',
  },
  cites: {
    copiedDefining: '706.9d',
  },
} satisfies Amendment
