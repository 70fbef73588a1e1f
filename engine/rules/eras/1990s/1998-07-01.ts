import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('1998-07-01'),
  title: 'A star counts as 0 out of play',
  policy: {
    definingZones: 'battlefield',
  },
  cites: {
    definingZones: 'K.12.5',
  },
} satisfies Amendment
