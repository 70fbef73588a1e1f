import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2013-09-27'),
  title: 'Setting a basic land type removes abilities that a copy effect gave, too',
  policy: {
    landTypeStrips: 'printed and copied text',
  },
  cites: {
    landTypeStrips: '305.7',
  },
} satisfies Amendment
