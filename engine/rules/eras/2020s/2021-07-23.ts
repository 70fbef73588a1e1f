import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2021-07-23'),
  title: 'Copying moves to section 707, face-down objects to 708',
  cites: {
    copying: '707.2',
    copiedChoices: '707.2',
    rememberedChoices: '707.2',
    copiedDefining: '707.9d',
    faceDown: '708.2',
    splitValue: '709.4b',
    tokenFaces: '707.2',
    modalTransform: '712.5',
    sagaWithoutChapters: '715.4',
  },
} satisfies Amendment
