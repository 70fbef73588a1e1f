import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2005-08-01'),
  title: 'A new supertype replaces the old; saying what abilities an object has sets no characteristic',
  policy: {
    supertypeSetting: 'replaces',
    definingKinds: 'types, colors and values',
  },
  cites: {
    supertypeSetting: '212.1d',
  },
} satisfies Amendment
