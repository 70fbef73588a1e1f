import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2015-07-17'),
  title: 'New timestamps on turning face up or down and on transforming',
  ruleset: 'R14',
  policy: {
    turningStamp: 'new',
    transformStamp: 'new',
  },
  cites: {
    turningStamp: '613.6e',
    faceDownAgain: '613.6e',
    transformStamp: '613.6f',
    zoneStamp: '613.6c',
    simultaneous: '613.6j',
    auraAfterHost: '613.6j',
    costOrder: '601.2f',
    costTotal: '601.2f',
  },
} satisfies Amendment
