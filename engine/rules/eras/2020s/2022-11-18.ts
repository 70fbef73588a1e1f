import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2022-11-18'),
  title: 'Converting gives a new timestamp, like transforming',
  cites: {
    transformStamp: '613.7g',
  },
} satisfies Amendment
