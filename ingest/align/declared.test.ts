import { describe, expect, test } from 'vitest'
import type { Unit } from '#rulebook/units/unit'
import { align } from './align'
import { declaredIn } from './declared'

const unit = (number: string, lineage: string | undefined, text: string): Unit => ({
  kind: 'subrule',
  number,
  copy: 0,
  paragraphs: [{ text, at: { bytes: [0, 0], lines: [0, 0] } }],
  examples: [],
  ...(lineage ? { lineage } : {}),
})

describe('lineages that a text declares', () => {
  const old = [unit('418.5a', 'layer-order', 'Apply effects in layers, one after the other, copy effects first of all')]
  const next = [
    unit('612.1', 'layer-order', 'The layers'),
    unit('612.3', 'size-layers', 'Apply effects in layers, one after the other, copy effects first of all'),
  ]
  test('take precedence over similar words', () => {
    const steps = align(old, next, { in: 'content/digest', rulings: declaredIn(old, next) })
    const layers = steps.find(step => 'from' in step && JSON.stringify(step.from).includes('418.5a'))
    expect(JSON.stringify(layers)).toContain('"612.1"')
    expect(JSON.stringify(layers)).not.toContain('"612.3"')
    expect(steps.find(step => step.kind === 'added' && JSON.stringify(step).includes('612.3'))).toBeDefined()
  })
  test('do not exist where nothing is declared', () => {
    expect(declaredIn([unit('1.1', undefined, 'a')], [unit('1.1', undefined, 'b')])).toEqual([])
  })
})
