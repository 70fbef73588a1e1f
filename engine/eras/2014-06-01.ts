import { date } from '#rulebook/date'
import type { Amendment } from '../ruleset'

export default {
  from: date('2014-06-01'),
  title: 'An effect that says what something is applies as it enters',
  cites: {
    lockCharacteristics: '611.2c',
  },
} satisfies Amendment
