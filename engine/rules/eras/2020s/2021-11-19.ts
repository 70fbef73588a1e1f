import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2021-11-19'),
  title: 'Tokens are named with the word Token',
  policy: {
    tokenName: 'subtypes and Token',
  },
  cites: {
    tokenName: '111.4',
  },
} satisfies Amendment
