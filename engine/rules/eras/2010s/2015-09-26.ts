import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2015-09-26'),
  title: 'A defining ability may override what is printed',
  cites: {
    definingKinds: '604.3',
  },
} satisfies Amendment
