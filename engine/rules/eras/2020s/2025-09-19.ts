import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2025-09-19'),
  title: 'Modal double-faced permanents may transform, and tokens copy both their faces',
  policy: {
    tokenFaces: 'double-faced',
    modalTransform: 'turns over',
  },
  cites: {
    tokenFaces: '707.8a',
    modalTransform: '712.9',
  },
} satisfies Amendment
