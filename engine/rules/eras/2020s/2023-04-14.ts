import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2023-04-14'),
  title: 'A token copies both faces; battles without defense are put into the graveyard and cannot be attached',
  policy: {
    tokenFaces: 'transforming',
  },
  cites: {
    tokenFaces: '707.8a',
    modalTransform: '712.9',
    zeroDefense: '704.5v',
    sagaWithoutChapters: '714.4',
  },
} satisfies Amendment
