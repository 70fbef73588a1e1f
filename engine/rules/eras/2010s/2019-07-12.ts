import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2019-07-12'),
  title: 'Tokens and abilities are numbered 111 and 113',
  editorial: true,
  cites: {
    tokenName: '111.4',
    grantedDefinition: '113.12',
  },
} satisfies Amendment
