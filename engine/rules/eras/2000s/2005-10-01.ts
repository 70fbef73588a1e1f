import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('2005-10-01'),
  title: 'Effects split over layers; sublayers of power and toughness',
  ruleset: 'R07',
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
        { id: '6a', name: 'characteristic-setting abilities', cite: '418.5a', takes: ['defined size'] },
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
  policy: {
    splitting: 'by layer',
    continuation: 'same objects',
    definingGranted: 'not counted',
    staticStamp: 'its object or the granting effect',
    supertypeSetting: 'adds',
  },
  cites: {
    looseOther: '420.5m',
    splitting: '418.5b',
    continuation: '418.5b',
    loops: '418.5d',
    dependencyDefining: '418.5d',
  },
  practice: {
    timestamps: 'the order inside layers 1 to 5 is not written out: timestamps',
    relativeOrder: 'equal timestamps go by order of creation',
  },
} satisfies Amendment
