import { expect, test } from 'vitest'
import { stemOf } from './stem'

const rows: readonly (readonly [string, string])[] = [
  ['abilities', 'abil'],
  ['ability', 'abil'],
  ['dying', 'die'],
  ['dies', 'die'],
  ['dependency', 'depend'],
  ['dependent', 'depend'],
  ['creatures', 'creatur'],
  ['controlled', 'control'],
  ['regeneration', 'regener'],
  ['regenerating', 'regener'],
  ['tapped', 'tap'],
  ['countering', 'counter'],
  ['hopping', 'hop'],
  ['hoping', 'hope'],
  ['generate', 'generat'],
  ['relational', 'relat'],
  ['proceed', 'proceed'],
  ['played', 'play'],
  ['boy', 'boy'],
  ['cry', 'cri'],
  ['by', 'by'],
  ['conditionally', 'condit'],
  ['consistency', 'consist'],
  ['knightly', 'knight'],
  ['sacrificing', 'sacrific'],
  ['sacrificed', 'sacrific'],
  ['sacrifice', 'sacrific'],
  ['+1/+1', '+1/+1'],
]
test.each(rows)('%s is stemmed to %s', (word, stem) => expect(stemOf(word)).toBe(stem))
