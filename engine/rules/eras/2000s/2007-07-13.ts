import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2007-07-13'),
  title: 'Sublayer 6a is named after defining abilities',
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
        { id: '6a', name: 'characteristic-defining abilities', cite: '418.5a', takes: ['defined size'] },
        {
          id: '6b',
          name: 'everything not below: sizes set, bonuses of spells and abilities that resolved',
          cite: '418.5a',
          takes: ['set size', 'resolved bonus'],
        },
        { id: '6c', name: 'counters', cite: '418.5a', takes: ['counters'] },
        { id: '6d', name: 'bonuses of static abilities', cite: '418.5a', takes: ['static bonus'] },
        { id: '6e', name: 'switches', cite: '418.5a', takes: ['switch'] },
      ],
    },
  ],
} satisfies Amendment
