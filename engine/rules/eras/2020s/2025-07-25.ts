import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2025-07-25'),
  title: 'What an entering permanent is said to have, it has as it enters, after its own static abilities',
  ruleset: 'R20',
  policy: {
    enteringEffects: 'as it enters if it is or has',
    equalStamps: 'own static ability first',
  },
  cites: {
    enteringEffects: '611.2e',
    equalStamps: '613.7n',
  },
} satisfies Amendment
