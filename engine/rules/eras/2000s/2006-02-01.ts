import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2006-02-01'),
  title: 'Choices made as a permanent comes into play are copied',
  policy: {
    copiedChoices: 'copied',
  },
  cites: {
    copiedChoices: '503.2',
  },
} satisfies Amendment
