import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2003-12-01'),
  title: 'A type-changing effect applies all its parts in the layer of types',
  ruleset: 'R06',
  policy: {
    splitting: 'type-changing whole',
  },
  cites: {
    splitting: '418.5b',
  },
} satisfies Amendment
