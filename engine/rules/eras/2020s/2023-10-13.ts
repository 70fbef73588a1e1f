import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2023-10-13'),
  title: 'A face-down permanent cannot be turned face down; only one Role stays; a creature type can have two words',
  ruleset: 'R18',
  policy: {
    faceDownAgain: 'nothing happens',
  },
  keywordCounters: ['shadow'],
  words: {
    creatureTypes: 'one or two words',
  },
  cites: {
    faceDownAgain: '708.2b',
    sameRoles: '704.5y',
  },
} satisfies Amendment
