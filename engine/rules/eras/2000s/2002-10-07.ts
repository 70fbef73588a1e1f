import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2002-10-07'),
  title: 'Objects get a timestamp on entering any zone; words for creature types may change',
  policy: {
    zoneStamp: 'entering a zone',
    textCreatureTypes: 'changeable',
  },
} satisfies Amendment
