import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2016-08-26'),
  title: 'Every name at once is a change of text',
  policy: {
    allNames: 'yes',
  },
  cites: {
    allNames: '612.6',
  },
} satisfies Amendment
