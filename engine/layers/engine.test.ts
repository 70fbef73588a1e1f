import { expect, test } from 'vitest'
import type { GameEvent } from '../model/event'
import {
  ability,
  all,
  begin,
  boardOn,
  creature,
  gain,
  named,
  paint,
  printed,
  pump,
  says,
  size,
  spec,
  thing,
  type,
} from './engine.fixture'

const controlled = all(type('creature'), { kind: 'controlled by', who: 'you' })

/** D01: a 2/2 with a counter, a pump, a static bonus, and a size set last. */
const grayOgre: readonly GameEvent[] = [
  begin(creature('Gray Ogre', 2, 2)),
  { kind: 'counters', label: 'Gray Ogre', counter: '+1/+1', count: 1, way: 'put' },
  says('Growth', spec(named('Gray Ogre'), pump(4, 4))),
  begin(
    thing('Banner', ['enchantment'], {
      abilities: [ability('Creatures you control get +0/+2.', spec(controlled, pump(0, 2)))],
    }),
  ),
  says('Shrink', spec(named('Gray Ogre'), size(0, 1))),
]

const GRAY_OGRE = [
  ['1998-02-01', '0/1 creature'],
  ['1999-04-23', '0/1 creature'],
  ['2001-07-23', '0/1 creature'],
  ['2003-10-01', '0/1 creature'],
  ['2005-10-01', '1/4 creature'],
  ['2007-05-01', '1/4 creature'],
  ['2009-07-11', '5/8 creature'],
  ['2009-10-01', '5/8 creature'],
  ['2020-04-17', '5/8 creature'],
] as const
test.each(GRAY_OGRE)('four effects on Gray Ogre on %s: %s', (on, says) => {
  expect(printed(boardOn(on, ...grayOgre), 'Gray Ogre')).toBe(says)
})

test.each(['2004-01-01', '2008-02-01', '2009-07-11', '2010-01-01'])(
  'a discarding mongrel on %s is black and 3/3',
  on => {
    const board = boardOn(
      on,
      begin(creature('Mongrel', 2, 2, { colors: ['green'] })),
      says('Discard', spec(named('Mongrel'), pump(1, 1), paint('black'), gain('flying'))),
    )
    expect(printed(board, 'Mongrel')).toBe('3/3 black creature')
    expect(board.objects[0]?.abilities).toEqual(['flying'])
  },
)
