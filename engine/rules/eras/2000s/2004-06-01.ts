import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2004-06-01'),
  title: 'Rules for numbers below zero',
  editorial: true,
  cites: {
    negativeValues: '104.2',
    negativeBonus: '104.2',
  },
} satisfies Amendment
