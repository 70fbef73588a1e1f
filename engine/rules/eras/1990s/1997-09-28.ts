import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('1997-09-28'),
  title: 'Counters on a creature come before other effects',
  layers: [
    { id: 'counters', name: 'counters', cite: 'K.12.2', holds: ['size'], takes: ['counters', 'keyword counters'] },
    {
      id: 'all',
      name: 'all effects in the order of entering play',
      cite: 'T.14.1',
      holds: ['all'],
      takes: [
        'copy',
        'face-down',
        'defined size',
        'control',
        'text',
        'type',
        'color',
        'ability',
        'set size',
        'resolved bonus',
        'static bonus',
        'switch',
      ],
    },
  ],
  cites: {
    counters: 'K.12.2',
  },
} satisfies Amendment
