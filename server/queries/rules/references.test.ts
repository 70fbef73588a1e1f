import { expect, test } from 'vitest'
import type { Unit } from '#rulebook/units/unit'
import { referencesOfUnit } from './references'

const exists = () => ({ exists: true, everExisted: true })
const named = (number: string, text: string) => {
  const unit: Unit = { kind: 'rule', number, paragraphs: [{ text, at: null as never }], examples: [], copy: 0 }
  return referencesOfUnit(unit, exists).map(({ number: to, last, text: words }) => [to, ...(last ? [last] : []), words])
}

test.each([
  ['mtr.2.4', 'Boats rest (see section 3.2).', [['mtr.3.2', 'section 3.2']]],
  [
    'ipg.1',
    'Sections 2.1, 2.3 and 5 apply.',
    [
      ['ipg.2.1', '2.1'],
      ['ipg.2.3', '2.3'],
      ['ipg.5', '5'],
    ],
  ],
  [
    'mtr.141',
    'See sections 140–146 for crews.',
    [
      ['mtr.140', '140'],
      ['mtr.146', '146'],
    ],
  ],
  ['mtr.2.3', 'See the Comprehensive Rules, rule 103.5.', [['103.5', 'rule 103.5']]],
  ['mtr.2.3', 'See section 6 of the Harbour Comprehensive Rules, or Comprehensive Rules, section 103.', []],
  [
    '418.5a',
    'See section 6 first; rule 104.3 follows.',
    [
      ['6', 'section 6'],
      ['104.3', 'rule 104.3'],
    ],
  ],
])('%s: %s', (number, text, links) => expect(named(number, text)).toEqual(links))
