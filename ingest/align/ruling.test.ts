import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { unit } from '#rulebook/lineage/shelf.fixture'
import { releaseId } from '#rulebook/units/release'
import { align } from './align'
import type { Rulings } from './ruling'

const olds = [
  unit('100.1', 'A coin is flipped by the player whom it concerns.'),
  unit('100.2', 'Dice are thrown on a table.'),
]
const news = [
  unit('705.1', 'A coin is flipped by the player whom it concerns.'),
  unit('706.1', 'A die has six faces or more.'),
]
const summary = (rulings: Rulings['rulings']) =>
  align(olds, news, { in: 'page.ts', rulings })
    .map(({ kind, from, to, because }) => `${kind} ${from.map(s => s.number)}→${to.map(s => s.number)} ${because.kind}`)
    .sort()

describe('an editor’s decision', () => {
  const rows: readonly [title: string, rulings: Rulings['rulings'], says: readonly string[]][] = [
    ['none', [], ['added →706.1 unmatched', 'moved 100.1→705.1 identical', 'removed 100.2→ unmatched']],
    [
      'a tie no words tell',
      [{ from: ['100.2'], to: ['706.1'], reason: 'both on dice' }],
      ['moved 100.1→705.1 identical', 'reworded 100.2→706.1 ruled'],
    ],
    [
      'against equal words',
      [{ from: ['100.1'], to: [], reason: 'a chance' }],
      ['added →705.1 unmatched', 'added →706.1 unmatched', 'removed 100.1→ unmatched', 'removed 100.2→ unmatched'],
    ],
    [
      'a number that is not there',
      [{ from: ['999.9'], to: ['706.1'], reason: 'a slip' }],
      ['added →706.1 unmatched', 'moved 100.1→705.1 identical', 'removed 100.2→ unmatched'],
    ],
  ]
  test.each(rows)('%s', (_, rulings, says) => expect(summary(rulings)).toEqual(says))
})

test('every page of decisions names its file and two releases, and gives a reason for each', async () => {
  const folder = join(import.meta.dirname, '../../content/alignments')
  for (const name of readdirSync(folder).filter(file => file.endsWith('.ts'))) {
    const page = ((await import(join(folder, name))) as { default: Rulings }).default
    expect(page.in).toBe(`content/alignments/${name}`)
    expect(page.later).toBe(`comprehensive-rules.${name.slice(0, 10)}`)
    expect(page.earlier < page.later && page.earlier.startsWith(releaseId('comprehensive-rules', '' as never))).toBe(
      true,
    )
    for (const { from, to, reason } of page.rulings)
      expect([from.length + to.length > 0, reason.length > 10]).toEqual([true, true])
  }
})

test('a glossary entry whose term is printed with other quotation marks is the same entry', () => {
  const term = (name: string) => ({
    ...unit(name, 'A sailor who has not paid for a drink in this harbour.'),
    ...{ kind: 'glossary' as const, title: name },
  })
  const steps = align([term('Captain’s “Guest”')], [term('Captain\'s "Guest"')])
  expect(steps.map(({ kind }) => kind)).toEqual(['kept'])
})
