import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2003-10-01'),
  title: 'Six layers',
  ruleset: 'R05',
  layers: [
    { id: '1', name: 'copy effects', cite: '418.5a', holds: ['copy'], takes: ['copy', 'face-down'] },
    { id: '2', name: 'control-changing effects', cite: '418.5a', holds: ['control'], takes: ['control'] },
    { id: '3', name: 'text-changing effects', cite: '418.5a', holds: ['text'], takes: ['text'] },
    { id: '4', name: 'type-changing effects', cite: '418.5a', holds: ['type'], takes: ['type'] },
    {
      id: '5',
      name: 'all other effects',
      cite: '418.5a',
      holds: ['color', 'ability'],
      takes: ['color', 'ability', 'keyword counters'],
    },
    {
      id: '6',
      name: 'power and toughness',
      cite: '418.5a',
      holds: ['size'],
      takes: [],
      parts: [
        { id: '6 setting', name: 'characteristic-setting abilities', cite: '418.5a', takes: ['defined size'] },
        { id: '6 counters', name: 'counters', cite: '418.5a', takes: ['counters'] },
        {
          id: '6 rest',
          name: 'all other changes of power and toughness',
          cite: '418.5a',
          takes: ['set size', 'resolved bonus', 'static bonus', 'switch'],
        },
      ],
    },
  ],
  cites: {
    looseEquipment: '420.5k',
  },
} satisfies Amendment
