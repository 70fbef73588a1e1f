import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2020-07-03'),
  title: 'Sizes chosen on entering are copiable effects',
  cites: {
    copiedChoices: '613.2a',
  },
} satisfies Amendment
