import fc from 'fast-check'
import { become, creature, keyword, thing } from '../layers/engine.fixture'
import type { Ability, Affects, Amount, Change, Condition, EffectSpec, Filter } from '../model/effect'
import type { GameEvent, ObjectSpec } from '../model/event'
import type { Color } from '../model/kinds'
import { COLORS } from '../model/kinds'
import type { AbilityReader } from '../model/state'

/** Random boards with few different words, so that effects often affect each other. */
const SUBTYPES = ['Goblin', 'Zombie', 'Elf', 'Forest', 'Swamp', 'Mountain']
const KEYWORDS = ['flying', 'trample', 'haste', 'indestructible', 'protection from red']
/** The second names the object that has it, as printed abilities do. */
const ACTIVATED = ['{T}: Add {G}.', '{1}: A1 gains flying until end of turn.', '{0}: Untap this creature.']
const activated = (text: string): Ability => ({ text, does: { kind: 'opaque' } })
const LABELS = ['A1', 'A2', 'A3', 'A4', 'A5', 'A6']
const word = fc.constantFrom(...SUBTYPES)
/** A static sentence that no grammar knows: a doubt. */
const UNREAD = 'Goblins are twice as large as they look.'
const color = fc.constantFrom<Color>(...COLORS)
const key = fc.constantFrom(...KEYWORDS)
const small = fc.integer({ min: -2, max: 4 })

const leaf: fc.Arbitrary<Filter> = fc.oneof(
  fc.constantFrom<Filter>(
    { kind: 'card type', is: 'creature' },
    { kind: 'card type', is: 'land' },
    { kind: 'card type', is: 'artifact' },
    { kind: 'card type', is: 'enchantment' },
    { kind: 'supertype', is: 'basic' },
    { kind: 'supertype', is: 'legendary' },
    { kind: 'has no abilities' },
    { kind: 'color', is: 'colorless' },
    { kind: 'status', is: 'tapped' },
    { kind: 'status', is: 'enchanted' },
    { kind: 'status', is: 'attacking' },
    { kind: 'attacked', by: 'you' },
    { kind: 'attacked', by: 'its controller' },
    { kind: 'controlled by', who: 'you' },
    { kind: 'other than', than: { kind: 'this' } },
    { kind: 'in zone', is: ['graveyard'] },
    { kind: 'counter', name: null, atLeast: 1 },
    { kind: 'shares', what: 'color', with: { kind: 'this' } },
    { kind: 'name', is: 'A1' },
  ),
  word.map((is): Filter => ({ kind: 'subtype', is })),
  color.map((is): Filter => ({ kind: 'color', is })),
  key.map((is): Filter => ({ kind: 'has ability', word: is })),
  fc
    .tuple(small, fc.constantFrom<'power' | 'toughness' | 'mana value'>('power', 'toughness', 'mana value'))
    .map(([is, what]): Filter => ({ kind: 'compare', what, how: '>=', to: { kind: 'number', is } })),
)
const filter: fc.Arbitrary<Filter> = fc.oneof(
  { weight: 4, arbitrary: leaf },
  { weight: 2, arbitrary: fc.array(leaf, { minLength: 1, maxLength: 2 }).map((of): Filter => ({ kind: 'all', of })) },
  { weight: 1, arbitrary: leaf.map((of): Filter => ({ kind: 'not', of })) },
)
const amount: fc.Arbitrary<Amount> = fc.oneof(
  { weight: 4, arbitrary: small.map((is): Amount => ({ kind: 'number', is })) },
  { weight: 1, arbitrary: filter.map((of): Amount => ({ kind: 'count', of })) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Amount>(
      { kind: 'value', what: 'power', of: { kind: 'it' } },
      { kind: 'value', what: 'mana value', of: { kind: 'it' } },
      { kind: 'value', what: 'toughness', of: { kind: 'named', name: 'A2' } },
      { kind: 'count kinds', what: 'color', among: { kind: 'card type', is: 'creature' } },
      { kind: 'greatest', what: 'power', among: { kind: 'card type', is: 'creature' } },
      { kind: 'total', what: 'toughness', among: { kind: 'subtype', is: 'Goblin' } },
      { kind: 'counters', name: null, on: { kind: 'it' } },
      { kind: 'devotion', to: 'red', who: 'you' },
      { kind: 'hand size', who: 'its controller' },
    ),
  },
)
const affects = (attached: boolean): fc.Arbitrary<Affects> =>
  fc.oneof(
    { weight: 5, arbitrary: filter.map((one): Affects => ({ kind: 'each', filter: one })) },
    {
      weight: 1,
      arbitrary: fc.constant<Affects>({ kind: 'reference', the: { kind: attached ? 'attached' : 'this' } }),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...LABELS)
        .map((name): Affects => ({ kind: 'reference', the: { kind: 'named', name } })),
    },
  )

const plainChange: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(amount, amount).map(([power, toughness]): Change => ({ kind: 'modify size', power, toughness })),
  fc.tuple(amount, amount).map(([power, toughness]): Change => ({ kind: 'set size', power, toughness })),
  fc
    .tuple(color, fc.constantFrom<'set' | 'add'>('set', 'add'))
    .map(([one, how]): Change => ({ kind: 'become color', how, colors: [one] })),
  fc.tuple(word, fc.constantFrom<'set' | 'add'>('set', 'add')).map(([one, how]) => become([], [one], how)),
  fc.constantFrom<Change>(
    become(['creature'], [], 'add'),
    become(['creature'], ['Goblin']),
    become(['artifact', 'creature']),
    { kind: 'become type', how: 'add', types: ['creature'], subtypes: [], supertypes: [], still: ['land'] },
    { kind: 'become type', how: 'add', types: [], subtypes: [], supertypes: ['legendary'] },
    { kind: 'become type', how: 'set', types: [], subtypes: [], supertypes: [], all: 'creature types' },
    { kind: 'lose type', types: ['artifact'], subtypes: [], supertypes: [] },
    { kind: 'lose color', colors: 'all' },
    { kind: 'lose all abilities' },
    { kind: 'lose all abilities', except: 'mana abilities' },
    { kind: 'lose color', colors: 'others' },
    { kind: 'switch size' },
    { kind: 'double size', what: 'power' },
    { kind: 'gain control', who: 'you' },
    { kind: 'replace word', what: 'creature type', from: 'Goblin', to: 'Elf' },
    { kind: 'set name', to: 'A2' },
  ),
  key.map((which): Change => ({ kind: 'lose ability', which })),
  key.map((which): Change => ({ kind: 'cannot have ability', which })),
  key.map((one): Change => ({ kind: 'gain ability', ability: keyword(one) })),
  fc.constantFrom(...ACTIVATED).map((text): Change => ({ kind: 'gain ability', ability: activated(text) })),
  filter.map((of): Change => ({ kind: 'gain activated', of: { kind: 'each', filter: of } })),
)
const specOf = (change: fc.Arbitrary<Change>, attached = false): fc.Arbitrary<EffectSpec> =>
  fc
    .record({
      affects: affects(attached),
      changes: fc.array(change, { minLength: 1, maxLength: 2 }),
      condition: fc.option(
        fc.oneof(
          filter.map((what): Condition => ({ kind: 'exists', what, atLeast: 2 })),
          filter.map((what): Condition => ({ kind: 'more', what, who: 'you', than: 'your opponents', each: true })),
          fc.constant<Condition>({ kind: 'turn of', who: 'you' }),
        ),
        { nil: undefined, freq: 6 },
      ),
    })
    .map(({ affects: whom, changes, condition }) => ({
      text: 'at random',
      affects: whom,
      changes,
      ...(condition ? { condition } : {}),
    }))
const abilityOf = (change: fc.Arbitrary<Change>): fc.Arbitrary<Ability> =>
  specOf(change).map(one => ({ text: 'A sentence at random.', does: { kind: 'static', effects: [one] } }))
const granting: fc.Arbitrary<Change> = abilityOf(plainChange).map(
  (ability): Change => ({ kind: 'gain ability', ability }),
)
const change: fc.Arbitrary<Change> = fc.oneof({ weight: 9, arbitrary: plainChange }, { weight: 1, arbitrary: granting })
const ability: fc.Arbitrary<Ability> = fc.oneof(
  { weight: 4, arbitrary: abilityOf(change) },
  { weight: 1, arbitrary: key.map(keyword) },
  { weight: 1, arbitrary: fc.constantFrom(...ACTIVATED, UNREAD).map(activated) },
)

const object = (label: string): fc.Arbitrary<ObjectSpec> =>
  fc
    .record({
      kind: fc.constantFrom<'creature' | 'land' | 'artifact' | 'enchantment'>(
        'creature',
        'land',
        'artifact',
        'enchantment',
      ),
      subtypes: fc.uniqueArray(word, { maxLength: 2 }),
      colors: fc.uniqueArray(color, { maxLength: 2 }),
      abilities: fc.array(ability, { maxLength: 2 }),
      controller: fc.constantFrom('A', 'B'),
      supertypes: fc.constantFrom<ObjectSpec['supertypes']>([], [], ['legendary'], ['basic']),
      manaCost: fc.constantFrom('{2}', '{1}{R}', null),
      tapped: fc.boolean(),
    })
    .map(({ kind, tapped, ...more }) => ({
      ...(kind === 'creature' ? creature(label, 2, 2, more) : thing(label, [kind], more)),
      ...(tapped ? { tapped: true as const } : {}),
    }))

const resolved: fc.Arbitrary<GameEvent> = specOf(change).map(
  (one): GameEvent => ({
    kind: 'resolve',
    name: 'A spell',
    source: null,
    controller: 'A',
    specs: [one],
    targets: [],
    choices: [],
  }),
)
const happening: fc.Arbitrary<GameEvent> = fc.oneof(
  { weight: 4, arbitrary: resolved },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom(...LABELS)
      .map((label): GameEvent => ({ kind: 'counters', label, counter: '+1/+1', count: 1, way: 'put' })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(...LABELS).map((label): GameEvent => ({ kind: 'combat', label, role: 'attacking' })),
  },
)

/** Reads no sentence: random abilities already have their meaning. */
export const randomReader: AbilityReader = text => activated(text)

/** Up to six objects, then up to four things that happen to them. */
export const boards: fc.Arbitrary<readonly GameEvent[]> = fc
  .tuple(fc.tuple(...LABELS.map(object)), fc.array(happening, { maxLength: 4 }))
  .map(([objects, events]) => [...objects.map((one): GameEvent => ({ kind: 'begin', object: one })), ...events])
