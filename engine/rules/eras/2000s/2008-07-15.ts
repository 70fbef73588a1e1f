import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2008-07-15'),
  title: 'The active player orders any timestamps received together',
  policy: {
    rememberedChoices: 'linked',
    simultaneous: 'active player',
  },
  cites: {
    rememberedChoices: '503.8a',
    simultaneous: '418.5e',
    grantedDefinition: '402.10',
    indestructible: '402.10',
    cannotHave: '402.9',
  },
} satisfies Amendment
