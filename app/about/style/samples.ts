import type { StrataTrace } from '#components/layers/strata'
import { date } from '#rulebook/dates/date'

/** What the sample page shows: a board worked by hand, in our own words. */
export const ON = date('2008-03-17')
export const BAR = {
  asked: '2008-03-17',
  on: ON,
  state: 'historical',
  consulted: [
    { id: 'comprehensive-rules.2008-02-01', title: 'Comprehensive Rules', short: 'cr', inForce: date('2008-02-01') },
    { id: 'rulings.2008-03-17', title: 'Rulings', short: 'rulings', inForce: date('2008-03-17') },
  ],
} as const

const RULESETS = ['R00', 'R01', 'R02', 'R03', 'R04', 'R05', 'R06', 'R07', 'R08', 'R09', 'R10', 'R11'] as const
const FROM =
  '1997-03-24 1998-02-01 1999-04-23 1999-11-01 2001-07-23 2003-10-01 2003-12-01 2005-10-01 2007-02-01 2007-05-01 2009-07-11 2009-10-01'.split(
    ' ',
  )
export const CELLS = RULESETS.map((ruleset, at) => ({
  ruleset,
  from: date(FROM[at] ?? ''),
  href: '#strips',
  value: at === 0 ? null : at < 7 ? '0/1' : at < 10 ? '2/3' : '6/7',
  here: ruleset === 'R09',
}))

type Trace = StrataTrace[number]
type Waited = Extract<Trace, { readonly kind: 'waited' }>
const id = (text: string) => text as Waited['effect']
const cite = (rule: string) => ({ rule, on: '2008-03-17' })
const size = (before: [string, string], after: [string, string]) => [
  { object: 'Gray Ogre', what: 'power', before: before[0], after: after[0] },
  { object: 'Gray Ogre', what: 'toughness', before: before[1], after: after[1] },
]
const applied = (effect: string, name: string, text: string, timestamp: number, rest: object): Trace =>
  ({
    kind: 'applied',
    effect,
    name,
    text,
    source: null,
    from: 'static ability',
    timestamp,
    deed: null,
    to: ['Gray Ogre'],
    ...rest,
  }) as unknown as Trace

const layer = (number: string, name: string, holds: readonly string[], then: readonly Trace[]): Trace =>
  ({ kind: 'layer', layer: number, name, holds, cite: cite('418.5a'), then }) as Trace

export const TRACE: StrataTrace = [
  layer('1', 'copy', ['copy'], []),
  layer('2', 'control', ['control'], []),
  layer('3', 'text', ['text'], []),
  layer(
    '4',
    'type',
    ['type'],
    [
      applied('b', 'Conspiracy', 'creature type is Goblin', 2, {
        cite: cite('418.5a'),
        differences: [{ object: 'Gray Ogre', what: 'subtypes', before: 'Ogre', after: 'Goblin' }],
      }),
      {
        kind: 'waited',
        effect: id('a'),
        name: 'Dralnu’s Crusade',
        for: id('b'),
        forName: 'Conspiracy',
        because: 'what it applies to',
        cite: cite('418.5d'),
      },
      applied('a', 'Dralnu’s Crusade', 'adds Zombie', 1, {
        cite: cite('418.5d'),
        differences: [{ object: 'Gray Ogre', what: 'subtypes', before: 'Goblin', after: 'Goblin Zombie' }],
      }),
    ],
  ),
  layer(
    '5',
    'colour, abilities',
    ['color', 'ability'],
    [
      applied('a', 'Dralnu’s Crusade', 'Goblins are black', 1, {
        cite: cite('418.5b'),
        differences: [{ object: 'Gray Ogre', what: 'colors', before: 'red', after: 'black' }],
      }),
    ],
  ),
  layer(
    '6',
    'power and toughness',
    ['size'],
    [
      applied('c', 'An effect', 'gets +4/+4', 3, {
        sublayer: '6b',
        cite: cite('418.5a'),
        from: 'until end of turn',
        differences: size(['2', '2'], ['6', '6']),
      }),
      applied('d', 'An effect', 'becomes 0/1', 4, {
        sublayer: '6b',
        cite: cite('418.5a'),
        from: 'until end of turn',
        differences: size(['6', '6'], ['0', '1']),
      }),
      applied('e', '+1/+1 counter', '+1/+1 counter', 2, {
        sublayer: '6c',
        cite: cite('418.5a'),
        from: 'counter',
        differences: size(['0', '1'], ['1', '2']),
      }),
      applied('a', 'Dralnu’s Crusade', '+1/+1 to Goblins', 1, {
        sublayer: '6d',
        cite: cite('418.5a'),
        differences: size(['1', '2'], ['2', '3']),
      }),
    ],
  ),
]

export const OGRE = {
  label: 'Gray Ogre',
  name: 'Gray Ogre',
  zone: 'battlefield',
  controller: 'A',
  power: 2,
  toughness: 3,
  colors: ['black'],
  supertypes: [],
  types: ['creature'],
  subtypes: ['Goblin', 'Zombie'],
  abilities: [],
  counters: { '+1/+1': 1 },
}

export const STEPS = [
  { text: 'Given the rules of 2008-03-17', status: 'done' },
  { text: 'And “Gray Ogre” is a 2/2 red Ogre creature with one +1/+1 counter', status: 'done' },
  { text: 'When an effect says “Gray Ogre becomes 0/1 until end of turn.”', status: 'done' },
  { text: 'Then “Gray Ogre” is a 2/3 black Goblin Zombie creature', status: 'holds' },
  { text: 'And “Gray Ogre” is a 5/8 creature', status: 'fails', says: 'The text says 5/8, the engine says 2/3.' },
  { text: 'And every Ogre dances', status: 'refused', says: 'No such step. Nearest: “X is a …”.' },
] as const

const at = (text: string, words: string) => ({ start: text.indexOf(words), end: text.indexOf(words) + words.length })
const FIRST =
  'In layers 1 to 5, effects from characteristic-defining abilities come first; the others follow in timestamp order. Dependency may change that order (see 418.5c).'
const SECOND =
  'A card whose own text makes it a colour keeps that colour under Humility, for defining abilities come first (see 415.5a). Its cost is {2}{W}, and {T} taps it.'
export const PARAGRAPH = {
  text: FIRST,
  references: [{ text: '418.5c', number: '418.5c', ...at(FIRST, '418.5c'), exists: true, everExisted: true }],
  stamped: '2007-07-13',
  authority: 'CompRules',
  audit: { state: 'verified', says: 'First release with these words: 2007-07-13.' },
} as const
export const RULING = {
  number: '418.5.Ruling.1',
  text: SECOND,
  references: [
    { text: '415.5a', number: '415.5a', ...at(SECOND, '415.5a'), exists: false, everExisted: false, nearest: '418.5a' },
  ],
  stamped: '2007-06-04',
  authority: 'D’Angelo',
} as const
export const CHANGED = { '2005-10-01': '“layer 6” → “sublayers 6a to 6e”', '2007-10-01': '“and supertypes” added' }
export const TICKS = [
  { number: '418.5a', from: date('2003-10-01'), until: date('2005-09-30'), kind: 'added', current: false },
  { number: '418.5a', from: date('2005-10-01'), until: date('2007-09-30'), kind: 'reworded', current: false },
  { number: '418.5a', from: date('2007-10-01'), until: date('2009-07-10'), kind: 'reworded', current: true },
  { number: '612.1', from: date('2009-07-11'), until: date('2009-09-30'), kind: 'split', current: false },
  { number: '613.1', from: date('2009-10-01'), kind: 'moved', current: false },
] as const
