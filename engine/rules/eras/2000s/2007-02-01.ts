import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2007-02-01'),
  title: 'Timestamps inside layers written down; effects on players',
  ruleset: 'R08',
  cites: {
    playerEffects: '418.5j',
    timestamps: '418.5a',
    enteringEffects: '418.5a',
  },
  settles: ['playerEffects', 'timestamps'],
} satisfies Amendment
