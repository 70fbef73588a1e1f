import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2006-05-01'),
  title: 'Noncreature permanents have no power and toughness',
  cites: {
    noncreatureSize: '208.3',
  },
  settles: ['noncreatureSize'],
} satisfies Amendment
