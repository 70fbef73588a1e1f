import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2010-07-16'),
  title: 'Only lands have mana abilities by their types again',
  policy: {
    intrinsicMana: 'lands',
  },
  cites: {
    intrinsicMana: '305.6',
  },
} satisfies Amendment
