import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2008-02-01'),
  title: 'Five criteria for characteristic-defining abilities',
  cites: {
    definingKinds: '405.2a',
    definingConditions: '405.2a',
    definingGranted: '405.2a',
  },
} satisfies Amendment
