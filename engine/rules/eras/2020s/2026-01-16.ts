import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2026-01-16'),
  title: 'Abilities given to a spell as it is cast stay with it',
  ruleset: 'R21',
} satisfies Amendment
