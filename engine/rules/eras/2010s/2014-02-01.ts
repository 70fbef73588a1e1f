import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2014-02-01'),
  title: 'Not being able to have an ability belongs to layer 6',
  cites: {
    cannotHave: '613.1f',
    grantedDefinition: '112.12',
  },
  settles: ['cannotHave'],
} satisfies Amendment
