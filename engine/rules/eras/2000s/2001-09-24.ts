import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2001-09-24'),
  title: 'Effects that change control fix their objects too',
  policy: {
    lockControl: 'on resolution',
  },
} satisfies Amendment
