import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('1999-11-01'),
  title: 'Timestamps defined; a legendary land that becomes a creature is a Legend',
  ruleset: 'R03',
  policy: {
    attachStamp: 'new',
    simultaneous: 'active player',
    auraAfterHost: 'yes',
    legendType: 'gained',
  },
  cites: {
    strayTokens: '420.5f',
    zeroToughness: '420.5b',
    lethalDamage: '420.5c',
    looseAura: '420.5d',
    legendRule: '420.5e',
    phasedOutTokens: '420.5f',
    legendType: '215.2',
    landTypeStrips: '214.9e',
  },
} satisfies Amendment
