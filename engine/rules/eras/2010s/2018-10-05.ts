import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2018-10-05'),
  title: 'Setting a name is a change of text',
  cites: {
    textChange: '612.2',
  },
} satisfies Amendment
