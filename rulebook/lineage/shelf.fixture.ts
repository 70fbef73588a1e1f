import { date } from '../dates/date'
import type { RuleNumber } from '../units/number'
import { releaseId } from '../units/release'
import type { Unit } from '../units/unit'
import type { Step, StepKind } from './lineage'
import { lineagesOf } from './lineages'
import type { Standing } from './path-walk'

const at = { bytes: [0, 0], lines: [1, 1] } as const
export const unit = (number: string, text: string, copy = 0): Unit => ({
  kind: 'subrule',
  number: number as RuleNumber,
  copy,
  paragraphs: [{ text, at }],
  examples: [],
})
export const step = (kind: StepKind, from: readonly string[], to: readonly string[], score = 0.9): Step => ({
  kind,
  from: from.map(number => ({ number, copy: 0 })),
  to: to.map(number => ({ number, copy: 0 })),
  because: { kind: 'similar', score },
})
/** Releases of invented rules: day, texts by number, and the steps between them. */
export const shelfOf = (
  releases: readonly (readonly [on: string, texts: Readonly<Record<string, string>>, steps?: readonly Step[]])[],
): readonly Standing[] =>
  lineagesOf(
    'comprehensive-rules',
    releases.map(([on, texts, steps = []]) => ({
      id: releaseId('comprehensive-rules', date(on)),
      inForce: date(on),
      units: Object.entries(texts).map(([number, text]) => unit(number, text)),
      steps,
    })),
    unit => unit,
  )

const [layers, stamps] = [
  'Lay the effects over the card in this order, one after another.',
  'The older of two effects is laid over the card first, then the newer.',
]
const both = `${layers} ${stamps}`
/** A rule that is renumbered, split, removed and restored. */
export const SHELF = shelfOf([
  ['2001-01-01', { '100.1': both, '100.2': 'A coin is flipped by the player whom it concerns.' }],
  [
    '2002-01-01',
    { '100.1': layers, '100.1a': stamps, '101.1': 'A coin is flipped by the player whom it concerns.' },
    [step('split', ['100.1'], ['100.1', '100.1a']), step('moved', ['100.2'], ['101.1'], 1)],
  ],
  [
    '2003-01-01',
    { '100.1': layers, '100.2': stamps },
    [
      step('kept', ['100.1'], ['100.1'], 1),
      step('renumbered', ['100.1a'], ['100.2'], 1),
      step('removed', ['101.1'], [], 0.1),
    ],
  ],
  [
    '2004-01-01',
    { '100.1': `${layers} ${stamps}`, '705.1': 'A coin is flipped by the player whom it concerns.' },
    [step('merged', ['100.1', '100.2'], ['100.1']), step('added', [], ['705.1'], 0)],
  ],
])
