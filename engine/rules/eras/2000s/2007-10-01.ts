import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2007-10-01'),
  title: 'Card types, subtypes and supertypes: layer 4 says all three',
  policy: {
    planeswalkerRule: 'all',
  },
  cites: {
    zeroLoyalty: '420.5p',
    planeswalkerRule: '420.5q',
    splitting: '418.5b',
    landTypeReplaces: '212.6h',
    landTypeMakesBasic: '212.6h',
    landTypeRenames: '212.6h',
    landTypeStrips: '212.6h',
    landType: '212.6h',
    intrinsicMana: '212.6g',
    sagaWithoutChapters: '420.5p',
  },
} satisfies Amendment
