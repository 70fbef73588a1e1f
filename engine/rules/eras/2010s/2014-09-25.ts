import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2014-09-25'),
  title: 'Choices made on entering are copied only where they set a size',
  policy: {
    copiedChoices: 'copied if they set a size',
  },
  cites: {
    copiedChoices: '706.2',
  },
} satisfies Amendment
