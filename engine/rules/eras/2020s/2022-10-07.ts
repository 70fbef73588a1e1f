import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2022-10-07'),
  title: 'Stickers; effects on the next spell wait for it',
  ruleset: 'R17',
  cites: {
    simultaneous: '613.7m',
    auraAfterHost: '613.7m',
    allNames: '612.7',
  },
} satisfies Amendment
