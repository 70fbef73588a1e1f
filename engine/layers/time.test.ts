import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { applyEvent, boardOf } from '../index'
import type { Board } from '../model/board'
import type { EffectSpec } from '../model/effect'
import type { GameEvent } from '../model/event'
import {
  ability,
  all,
  become,
  begin,
  boardOn,
  creature,
  gain,
  host,
  itself,
  keyword,
  named,
  objectOn,
  paint,
  play,
  printed,
  pump,
  says,
  size,
  spec,
  thing,
  type,
} from './engine.fixture'

/** The same board on different days: timestamps, fixed sets, durations (DIVERGENCES C). Rows are day and outcome. */
type Rows = readonly (readonly [string, unknown])[]
const diverges = (name: string, events: readonly GameEvent[], rows: Rows, ask: (board: Board) => unknown): void => {
  describe(name, () => {
    test.each(rows)('%s: %s', (on, expected) => expect(ask(boardOn(on, ...events))).toEqual(expected))
  })
}
const is = (label: string) => (board: Board) => printed(board, label)
const aura = (label: string, to: string, text: string, ...effects: EffectSpec[]): GameEvent =>
  begin(thing(label, ['enchantment'], { subtypes: ['Aura'], attachedTo: to, abilities: [ability(text, ...effects)] }))
const bear = begin(creature('Bear', 2, 2))

diverges(
  'D44 a moved Aura',
  [
    bear,
    begin(creature('Other', 1, 1)),
    aura('Flight', 'Bear', 'Enchanted creature has flying.', spec(host, gain('flying'))),
    aura('Root', 'Bear', 'Enchanted creature loses flying.', spec(host, { kind: 'lose ability', which: 'flying' })),
    { kind: 'attach', label: 'Flight', to: 'Other' },
    { kind: 'attach', label: 'Flight', to: 'Bear' },
  ],
  [
    ['1998-02-01', ['flying']],
    ['1999-04-23', []],
    ['1999-11-01', ['flying']],
    ['2003-10-01', ['flying']],
    ['2020-04-17', ['flying']],
  ],
  board => objectOn(board, 'Bear')?.abilities,
)

const others = spec(all(type('creature'), { kind: 'other than', than: { kind: 'this' } }), size(0, 1))
diverges(
  'D45 the timestamp of a granted ability',
  [
    begin(creature('X', 2, 2)),
    begin(creature('Y', 2, 2)),
    says('Set', spec(named('Y'), size(5, 5))),
    says('Grant', spec(named('X'), { kind: 'gain ability', ability: ability('Other creatures are 0/1.', others) })),
  ],
  [
    ['2003-10-01', '5/5 creature'],
    ['2005-10-01', '0/1 creature'],
    ['2009-07-11', '0/1 creature'],
    ['2020-04-17', '0/1 creature'],
  ],
  is('Y'),
)

diverges(
  'D46 phased in',
  [
    bear,
    aura('Red', 'Bear', 'Enchanted creature is red.', spec(host, paint('red'))),
    aura('Blue', 'Bear', 'Enchanted creature is blue.', spec(host, paint('blue'))),
    { kind: 'status', label: 'Red', becomes: 'phased out' },
    { kind: 'status', label: 'Red', becomes: 'phased in' },
  ],
  [
    ['1998-02-01', ['red']],
    ['1999-11-01', ['red']],
    ['2001-07-23', ['red']],
    ['2003-10-01', ['blue']],
    ['2009-07-11', ['blue']],
  ],
  board => objectOn(board, 'Bear')?.colors,
)

const growth = says('Growth', { ...spec(named('Bear'), pump(3, 3)), duration: { kind: 'until end of turn' } })
diverges(
  'D47 Giant Growth and phasing',
  [
    bear,
    growth,
    { kind: 'status', label: 'Bear', becomes: 'phased out' },
    { kind: 'status', label: 'Bear', becomes: 'phased in' },
  ],
  [
    ['2001-07-23', '2/2 creature'],
    ['2003-10-01', '2/2 creature'],
    ['2009-05-01', '2/2 creature'],
    ['2009-07-11', '5/5 creature'],
  ],
  is('Bear'),
)

const painter = (label: string, controller: string, color: 'red' | 'blue'): GameEvent =>
  begin(
    thing(label, ['enchantment'], {
      zone: 'hand',
      controller,
      owner: controller,
      abilities: [ability(`Creatures are ${color}.`, spec(all(type('creature')), paint(color)))],
    }),
  )
diverges(
  'D48 two players’ permanents enter together, the active player’s named last',
  [
    bear,
    painter('Mine', 'A', 'red'),
    painter('Yours', 'B', 'blue'),
    { kind: 'enter', labels: ['Mine', 'Yours'], first: 'Yours' },
  ],
  [
    ['2003-10-01', ['red']],
    ['2019-10-04', ['red']],
    ['2020-04-17', ['blue']],
  ],
  board => objectOn(board, 'Bear')?.colors,
)

const morph = begin(
  creature('Morph', 2, 2, {
    faceDown: true,
    abilities: [
      ability(
        'Other creatures are red.',
        spec(all(type('creature'), { kind: 'other than', than: { kind: 'this' } }), paint('red')),
      ),
    ],
  }),
)
diverges(
  'D49 a morph turned up after a rival',
  [
    bear,
    morph,
    aura('Blue', 'Bear', 'Enchanted creature is blue.', spec(host, paint('blue'))),
    { kind: 'status', label: 'Morph', becomes: 'face up' },
  ],
  [
    ['2009-07-11', ['blue']],
    ['2014-02-01', ['blue']],
    ['2015-07-17', ['red']],
    ['2020-04-17', ['red']],
  ],
  board => objectOn(board, 'Bear')?.colors,
)

const coup: GameEvent = {
  ...says('Coup', spec(all(type('creature')), { kind: 'gain control', who: 'you' })),
  controller: 'B',
} as GameEvent
diverges(
  'D50 control of all creatures, one enters later',
  [bear, begin(creature('Late', 1, 1, { zone: 'hand' })), coup, { kind: 'enter', labels: ['Late'] }],
  [
    ['1999-11-01', ['B', 'A']],
    ['2001-07-23', ['B', 'B']],
    ['2001-09-24', ['B', 'A']],
    ['2020-04-17', ['B', 'A']],
  ],
  board => [objectOn(board, 'Bear')?.controller, objectOn(board, 'Late')?.controller],
)

const siren = begin(creature('Siren', 1, 1, { controller: 'B', owner: 'B' }))
const song: GameEvent = {
  kind: 'resolve',
  name: 'Siren',
  source: 'Siren',
  controller: 'B',
  targets: [{ label: 'Bear' }],
  choices: [],
  specs: [
    {
      ...spec({ kind: 'reference', the: { kind: 'target', index: 0 } }, { kind: 'gain control', who: 'you' }),
      duration: {
        kind: 'for as long as',
        condition: { kind: 'matches', the: { kind: 'this' }, filter: { kind: 'status', is: 'tapped' } },
      },
    },
  ],
}
const tap: GameEvent = { kind: 'status', label: 'Siren', becomes: 'tapped' }
const untap: GameEvent = { kind: 'status', label: 'Siren', becomes: 'untapped' }
const holder = (board: Board) => objectOn(board, 'Bear')?.controller
diverges(
  'D51 a duration that never started, then could',
  [bear, siren, song, tap],
  [
    ['2002-02-20', 'B'],
    ['2008-02-01', 'B'],
    ['2009-07-11', 'A'],
    ['2020-04-17', 'A'],
  ],
  holder,
)
diverges(
  'a duration that is over does not begin again',
  [bear, siren, tap, song, untap, tap],
  [
    ['2003-10-01', 'A'],
    ['2020-04-17', 'A'],
  ],
  holder,
)
diverges(
  'a duration that goes on',
  [bear, siren, tap, song],
  [
    ['2003-10-01', 'B'],
    ['2020-04-17', 'B'],
  ],
  holder,
)

const star = (label: string, counts: string): GameEvent =>
  begin(
    creature(label, 0, 0, {
      power: '*',
      toughness: '*',
      abilities: [
        ability(
          `${label} is as big as ${counts}.`,
          spec(itself, {
            kind: 'set size',
            power: { kind: 'value', what: 'power', of: { kind: 'named', name: counts } },
            toughness: { kind: 'value', what: 'toughness', of: { kind: 'named', name: counts } },
          }),
        ),
      ],
    }),
  )
const swamps: GameEvent = begin(
  creature('Beast', 0, 0, {
    power: '*',
    toughness: '*',
    abilities: [ability('Beast is 6/6.', spec(itself, size(6, 6)))],
  }),
)
diverges(
  'D53 one defining ability that reads another',
  [star('Mirror', 'Beast'), swamps],
  [
    ['2007-05-01', '0/0 creature'],
    ['2011-02-04', '0/0 creature'],
    ['2012-05-01', '6/6 creature'],
    ['2020-04-17', '6/6 creature'],
  ],
  is('Mirror'),
)

test('until end of turn ends, and a card that returns is another object', () => {
  const before = play('2010-01-01', bear, growth)
  expect(printed(boardOf(before), 'Bear')).toBe('5/5 creature')
  expect(printed(boardOf(must(applyEvent(before, { kind: 'turn ends' }))), 'Bear')).toBe('2/2 creature')
  const gone = must(applyEvent(before, { kind: 'move', label: 'Bear', to: 'exile' }))
  const back = must(applyEvent(gone, { kind: 'enter', labels: ['Bear'] }))
  expect(printed(boardOf(back), 'Bear')).toBe('2/2 creature')
})

test('state-based actions bury what has no toughness, and an Aura without a host', () => {
  const weak = says('Weaken', spec(named('Bear'), pump(-2, -2)))
  const board = boardOn(
    '2010-01-01',
    bear,
    aura('Flight', 'Bear', 'Enchanted creature has flying.', spec(host, gain('flying'))),
    weak,
    { kind: 'state-based actions' },
  )
  expect([objectOn(board, 'Bear')?.zone, objectOn(board, 'Flight')?.zone]).toEqual(['graveyard', 'graveyard'])
})

test('keyword counters give abilities since 2020-04-17', () => {
  const events: GameEvent[] = [bear, { kind: 'counters', label: 'Bear', counter: 'flying', count: 1, way: 'put' }]
  expect(objectOn(boardOn('2019-10-04', ...events), 'Bear')?.abilities).toEqual([])
  expect(objectOn(boardOn('2020-04-17', ...events), 'Bear')?.abilities).toEqual(['flying'])
})
void [become, keyword]
