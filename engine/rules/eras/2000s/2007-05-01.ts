import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2007-05-01'),
  title: 'Characteristic-defining abilities; negative numbers; effects on game rules',
  ruleset: 'R09',
  policy: {
    dependencyDefining: 'apart',
    definingKinds: 'colors, subtypes and sizes',
    definingConditions: 'may not have',
    definingZones: 'everywhere',
    negativeValues: 'used',
    negativeBonus: 'used',
  },
  cites: {
    dependencyDefining: '418.5c',
    definingZones: '405.2',
    negativeValues: '104.1b',
    negativeBonus: '104.1b',
    costOrder: '409.1f',
    deathtouch: '502.63a',
  },
} satisfies Amendment
