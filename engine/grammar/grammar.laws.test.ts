import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#rulebook/testing/laws'
import type { Change, EffectSpec, Filter } from '../model/effect'
import { COLORS } from '../model/kinds'
import { parsePage, runScenario } from '../scenario/index'
import { printSpec } from './effects/print-part'
import { VOCABULARY } from './meaning'
import { MOST_CHARACTERS, readAbility, readSentence, readUnchecked } from './reader'
import { canonical } from './testing/notation.fixture'

const words = fc.constantFrom(
  ...VOCABULARY,
  'Goblins',
  'Forest',
  '+1/+1',
  '3/3',
  ',',
  '.',
  "'",
  '"',
  '{T}:',
  'X',
  'Bear',
)
const nonsense = fc.oneof(
  fc.string({ maxLength: 200 }),
  fc.array(words, { maxLength: 40 }).map(list => list.join(' ')),
)
const reading = { self: null, known: ['Bear'] }

describe('reading card English', () => {
  test('never throws, and refuses inside the text', () => {
    fc.assert(
      fc.property(nonsense, text => {
        const read = readSentence(text, reading)
        if (!read.ok) {
          expect(read.problem.at?.column).toBeGreaterThanOrEqual(1)
          expect(read.problem.at?.column).toBeLessThanOrEqual(text.length + 2)
        }
      }),
      runs(400),
    )
  })

  test('an ability keeps its words, whatever they are', () => {
    fc.assert(
      fc.property(nonsense, text => {
        const { text: kept, does } = readAbility(text, { name: 'Bear' })
        if (does.kind !== 'keyword') expect(kept.toLowerCase()).toBe(text.trim().toLowerCase())
      }),
      runs(300),
    )
  })

  test('a text that is too long is refused at once', () => {
    const read = readSentence('creature and '.repeat(MOST_CHARACTERS), reading)
    expect(read.ok ? '' : read.problem.code).toBe('card-english-too-long')
  })
})

const kind: fc.Arbitrary<Filter> = fc.oneof(
  fc
    .constantFrom('creature', 'artifact', 'land', 'enchantment')
    .map((is): Filter => ({ kind: 'card type', is: is as 'creature' })),
  fc.constantFrom('Goblin', 'Elf', 'Zombie', 'Forest').map((is): Filter => ({ kind: 'subtype', is })),
)
const test1: fc.Arbitrary<Filter> = fc.oneof(
  fc.constantFrom(...COLORS).map((is): Filter => ({ kind: 'color', is })),
  fc.constantFrom('legendary', 'basic', 'snow').map((is): Filter => ({ kind: 'supertype', is: is as 'basic' })),
  fc.constantFrom('tapped', 'untapped', 'attacking').map((is): Filter => ({ kind: 'status', is: is as 'tapped' })),
  fc.constant<Filter>({ kind: 'controlled by', who: 'you' }),
  fc.constant<Filter>({ kind: 'has ability', word: 'flying' }),
  fc
    .integer({ min: 0, max: 9 })
    .map((is): Filter => ({ kind: 'compare', what: 'power', how: '<=', to: { kind: 'number', is } })),
  fc.constant<Filter>({ kind: 'other than', than: { kind: 'this' } }),
)
const filter: fc.Arbitrary<Filter> = fc
  .tuple(fc.uniqueArray(test1, { maxLength: 3, selector: one => one.kind }), kind)
  .map(([tests, last]) => (tests.length === 0 ? last : { kind: 'all', of: [...tests, last] }))
const size = fc.integer({ min: 0, max: 12 })
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: -9, max: 9 })).map(
    ([p, t]): Change => ({
      kind: 'modify size',
      power: { kind: 'number', is: p },
      toughness: { kind: 'number', is: t },
    }),
  ),
  fc.tuple(size, size).map(
    ([p, t]): Change => ({
      kind: 'set size',
      power: { kind: 'number', is: p },
      toughness: { kind: 'number', is: t },
    }),
  ),
  fc
    .tuple(fc.constantFrom<'set' | 'add'>('set', 'add'), fc.subarray([...COLORS], { minLength: 1, maxLength: 4 }))
    .map(([how, colors]): Change => ({ kind: 'become color', how, colors })),
  fc.constantFrom<Change>(
    { kind: 'lose all abilities' },
    { kind: 'lose ability', which: 'flying' },
    { kind: 'cannot have ability', which: 'haste' },
  ),
  fc
    .constantFrom('trample', 'first strike', 'protection from red')
    .map((word): Change => ({ kind: 'gain ability', ability: { text: word, does: { kind: 'keyword', word } } })),
  fc
    .tuple(
      fc.constantFrom<'set' | 'add'>('set', 'add'),
      fc.subarray(['Goblin', 'Elf', 'Wall']),
      fc.constantFrom(['creature'], ['artifact', 'creature']),
    )
    .map(
      ([how, subtypes, types]): Change => ({
        kind: 'become type',
        how,
        types: types as ['creature'],
        subtypes,
        supertypes: [],
      }),
    ),
)
const spec: fc.Arbitrary<EffectSpec> = fc.record(
  {
    text: fc.constant(''),
    affects: fc.oneof(
      filter.map(one => ({ kind: 'each', filter: one }) as const),
      fc.constant({ kind: 'reference', the: { kind: 'this' } } as const),
      fc.constant({ kind: 'reference', the: { kind: 'attached' } } as const),
    ),
    changes: fc.uniqueArray(change, { minLength: 1, maxLength: 3, selector: one => one.kind }),
    duration: fc.constantFrom({ kind: 'until end of turn' } as const, { kind: 'until your next turn' } as const),
  },
  { requiredKeys: ['text', 'affects', 'changes'] },
)

describe('printing effects', () => {
  test('what is printed is read again as the same effect', () => {
    fc.assert(
      fc.property(spec, one => {
        const again = readUnchecked(printSpec(one), { self: null, known: [] })
        const read = again.ok ? again.value.map(({ text: _, ...rest }) => rest) : again.problem.message
        const { text: _, ...rest } = one
        expect(canonical(read)).toEqual(canonical([rest]))
      }),
      runs(400),
    )
  })
})

describe('scenario pages', () => {
  const step = fc
    .tuple(fc.constantFrom('Given', 'When', 'Then', 'And'), nonsense)
    .map(([keyword, text]) => `* ${keyword} ${text.replace(/\n/g, ' ')}`)
  test('anything that is written gets an answer', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 6 }), steps => {
        const page = parsePage(`# Feature: x\n\n## Scenario: y\n\n${steps.join('\n')}\n`)
        for (const scenario of page.ok ? page.value.scenarios : [])
          expect(['holds', 'fails', 'not-modelled', 'refused']).toContain(runScenario(scenario).outcome)
      }),
      runs(200),
    )
  })
})
