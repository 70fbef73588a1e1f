import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2021-02-15'),
  title: 'Abilities of an object with a new timestamp keep their order',
  ruleset: 'R16',
  cites: {
    relativeOrder: '613.7a',
  },
  settles: ['relativeOrder'],
} satisfies Amendment
