import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2014-06-01'),
  title: 'An effect that says what something is applies as it enters',
  policy: {
    enteringEffects: 'as it enters if it is',
  },
  cites: {
    enteringEffects: '611.2e',
    lockCharacteristics: '611.2c',
  },
} satisfies Amendment
