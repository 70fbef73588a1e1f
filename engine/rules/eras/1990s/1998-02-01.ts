import { date } from '#rulebook/dates/date'
import type { Amendment } from '../../amendment'

export default {
  from: date('1998-02-01'),
  title: 'The dependency guideline: what looks at a characteristic waits for what changes it',
  ruleset: 'R01',
  layers: [
    { id: 'base', name: 'base values', cite: 'K.12.1', holds: ['copy'], takes: ['copy', 'face-down', 'defined size'] },
    { id: 'counters', name: 'counters', cite: 'K.12.2', holds: ['size'], takes: ['counters', 'keyword counters'] },
    {
      id: 'rest',
      name: 'all other effects',
      cite: '1998-02/general/1',
      holds: ['all'],
      takes: ['text', 'type', 'control', 'color', 'ability', 'set size', 'resolved bonus', 'static bonus', 'switch'],
    },
  ],
  policy: {
    splitting: 'stated values below',
    dependencyScope: 'all',
    dependencySame: 'exempt',
    attachStamp: 'new',
    landTypeReplaces: 'all land types',
  },
  cites: {
    splitting: '1998-02/errata/1',
    dependencyScope: 'T.14.2',
    dependencySame: 'T.14.3',
    loops: 'T.14.2',
    attachStamp: '1998-02/general/7',
    landTypeReplaces: '1998-02/specific/6',
    timestamps: 'T.14.1',
    enteringEffects: 'T.14.1',
  },
  practice: {
    attachStamp: 'by analogy: a moved enchantment counts as newly played',
  },
} satisfies Amendment
