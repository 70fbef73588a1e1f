import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2022-04-29'),
  title: 'Base power is what is left when only defining and setting effects are counted',
  cites: {
    baseSize: '208.4b',
  },
} satisfies Amendment
