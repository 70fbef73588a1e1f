import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2012-02-01'),
  title: 'Sublayer 7a is for abilities that define power or toughness',
  cites: {
    definingKinds: '604.3a',
  },
} satisfies Amendment
