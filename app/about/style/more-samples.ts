import type { ChangeLine } from '#components/compare/change-list'
import { date } from '#rulebook/dates/date'

/** More of what the sample page shows, in our own words. */
export const CHAPTERS = [
  {
    number: '4',
    title: 'Spells, Abilities, and Effects',
    sections: [
      { number: '416', title: 'Effects' },
      { number: '418', title: 'Continuous Effects' },
    ],
  },
  { number: '5', title: 'Additional Rules', sections: [] },
] as const
export const NEAR = [
  { number: '418.5', title: 'Interaction' },
  { number: '418.5a', title: 'Layers' },
  { number: '418.5b', title: 'Parts in many layers' },
] as const

const OLD = 'Defining abilities come first in every layer.'
const NEW = 'Defining abilities come first in layers 1 to 5.'
export const CHANGES: readonly ChangeLine[] = [
  {
    kind: 'reworded',
    old: { number: '418.5a', text: OLD },
    new: { number: '418.5a', text: NEW },
    parts: [
      { op: 'same', text: 'Defining abilities come first in ' },
      { op: 'del', text: 'every layer' },
      { op: 'ins', text: 'layers 1 to 5' },
      { op: 'same', text: '.' },
    ],
    onlyReferences: false,
    score: 0.94,
    sentence: '418.5a was reworded. “every layer” became “layers 1 to 5”.',
  },
  {
    kind: 'removed',
    old: { number: '418.5k', text: 'Effects that change the rules come last.' },
    parts: [],
    onlyReferences: false,
    sentence: '418.5k is gone.',
  },
]

export const LIVES = [
  { number: '418.5a', from: date('2003-10-01'), until: date('2009-07-10') },
  { number: '612.1', from: date('2009-07-11'), until: date('2009-09-30') },
  { number: '613.1', from: date('2009-10-01') },
] as const

export const BARS = [
  ['2003-10-01', 210, 40],
  ['2005-10-01', 96, 4],
  ['2007-10-01', 60, 2],
  ['2009-07-11', 420, 310],
  ['2012-06-01', 34, 12],
  ['2022-11-18', 49, 121],
] as const

export const WITNESSES = [
  {
    witnesses: [
      {
        release: { id: 'rulings.2008-03-17', short: 'rulings', title: 'Rulings', inForce: '2008-03-17' },
        number: '418.5a',
        text: OLD,
        stamped: '2007-10-01',
        audit: { state: 'verified', says: 'First release with these words.' },
        sameWords: true,
      },
      {
        release: { id: 'book.2005-10-01', short: 'book', title: 'Book', inForce: '2005-10-01' },
        number: '418.5a',
        text: OLD,
        sameWords: false,
        parts: CHANGES[0]?.parts ?? [],
      },
    ],
  },
] as const

const PROBED = [
  ['2016-04-08', '2008-02-01', '2022-11-18', 'after', 6, 7],
  ['2009-05-01', '2008-02-01', '2016-04-08', 'before', 2, 3],
  ['2009-07-11', '2009-05-01', '2016-04-08', 'after', 6, 7],
] as const
export const probesOf = <T extends object>(board: T) =>
  PROBED.map(([on, from, to, like, power, toughness]) => ({
    on,
    from,
    to,
    like,
    outcome: 'holds' as const,
    objects: [{ ...board, power, toughness }],
  }))
