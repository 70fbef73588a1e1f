import { describe, expect, test } from 'vitest'
import type { Board } from '../model/board'
import type { Change, EffectSpec } from '../model/effect'
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
  loseAll,
  named,
  not,
  objectOn,
  paint,
  printed,
  pump,
  says,
  size,
  spec,
  stillLand,
  subtype,
  thing,
  type,
} from './engine.fixture'

/** The same board on different days: types, colours, abilities, names (DIVERGENCES B). Rows are day and outcome. */
type Rows = readonly (readonly [string, unknown])[]
const diverges = (name: string, events: readonly GameEvent[], rows: Rows, ask: (board: Board) => unknown): void => {
  describe(name, () => {
    test.each(rows)('%s: %s', (on, expected) => expect(ask(boardOn(on, ...events))).toEqual(expected))
  })
}
const is =
  (label: string) =>
  (board: Board): string =>
    printed(board, label)
const enchantment = (label: string, text: string, ...effects: EffectSpec[]): GameEvent =>
  begin(thing(label, ['enchantment'], { abilities: [ability(text, ...effects)] }))

const lands = all(type('land'))
diverges(
  'D23 an artifact land among 1/1 lands',
  [
    begin(thing('Seat', ['artifact', 'land'])),
    enchantment(
      'Plan',
      'All lands are 1/1 creatures that are still lands.',
      spec(lands, stillLand(['creature']), size(1, 1)),
    ),
  ],
  [
    ['2001-07-23', '1/1 land creature'],
    ['2003-10-01', '1/1 artifact land creature'],
    ['2020-04-17', '1/1 artifact land creature'],
  ],
  is('Seat'),
)

const moon = enchantment(
  'Blood Moon',
  'Nonbasic lands are Mountains.',
  spec(all(type('land'), not({ kind: 'supertype', is: 'basic' })), become([], ['Mountain'])),
)
const karakas = begin(
  thing('Karakas', ['land'], {
    supertypes: ['legendary'],
    abilities: [{ text: '{T}: Add {W}.', does: { kind: 'opaque' } }],
  }),
)
diverges(
  'D24 Blood Moon on a legendary land',
  [karakas, moon],
  [
    ['1998-02-01', ['Mountain', 'legendary', ['{T}: Add {R}.']]],
    ['1999-04-23', ['Karakas', 'basic', ['{T}: Add {R}.']]],
    ['1999-11-01', ['Karakas', 'basic', ['{T}: Add {R}.']]],
    ['2001-07-23', ['Mountain', 'basic', ['{T}: Add {R}.']]],
    ['2003-10-01', ['Karakas', 'legendary', ['{T}: Add {R}.']]],
    ['2020-04-17', ['Karakas', 'legendary', ['{T}: Add {R}.']]],
  ],
  board => {
    const land = objectOn(board, 'Karakas')
    return [land?.name, land?.supertypes.join(' '), land?.abilities]
  },
)

diverges(
  'D25 Conversion on Badlands',
  [
    begin(thing('Badlands', ['land'], { subtypes: ['Swamp', 'Mountain'] })),
    enchantment('Conversion', 'All Mountains are Plains.', spec(all(subtype('Mountain')), become([], ['Plains']))),
  ],
  [
    ['1997-12-01', ['Swamp', 'Plains']],
    ['1998-02-01', ['Plains']],
    ['2003-10-01', ['Plains']],
  ],
  board => objectOn(board, 'Badlands')?.subtypes,
)

diverges(
  'D26 an animated legendary land',
  [
    begin(thing('Hall', ['land'], { supertypes: ['legendary'] })),
    says('Animate', spec(named('Hall'), stillLand(['creature']), size(2, 2))),
  ],
  [
    ['1999-11-01', '2/2 legendary Legend land creature'],
    ['2001-07-23', '2/2 legendary Legend land creature'],
    ['2003-10-01', '2/2 legendary land creature'],
    ['2020-04-17', '2/2 legendary land creature'],
  ],
  is('Hall'),
)

const humility = enchantment(
  'Humility',
  'All creatures lose all abilities and are 1/1.',
  spec(all(type('creature')), loseAll, size(1, 1)),
)
const allColors = ability('It is all colors.', spec(itself, paint('white', 'blue', 'black', 'red', 'green')))
diverges(
  'D27 Transguild Courier under Humility',
  [begin(creature('Courier', 4, 4, { abilities: [allColors] })), humility],
  [
    ['2003-10-01', 0],
    ['2005-10-01', 0],
    ['2006-05-01', 0],
    ['2007-05-01', 5],
    ['2009-07-11', 5],
    ['2020-04-17', 5],
  ],
  board => objectOn(board, 'Courier')?.colors.length,
)

const loseArtifact: Change = { kind: 'lose type', types: ['artifact'], supertypes: [], subtypes: [] }
diverges(
  'D28 Neurok Transmuter',
  [
    begin(thing('Myr', ['artifact', 'creature'], { power: 1, toughness: 1 })),
    says('Red', spec(named('Myr'), paint('red'))),
    says('Transmuter', spec(named('Myr'), paint('blue'), loseArtifact)),
  ]
    .toReversed()
    .toReversed(),
  [
    ['2003-10-01', '1/1 blue creature'.replace('blue', 'red')],
    ['2003-12-01', '1/1 red creature'],
    ['2005-10-01', '1/1 blue creature'],
    ['2009-07-11', '1/1 blue creature'],
  ],
  is('Myr'),
)

const dralnu = enchantment(
  'Dralnu',
  'All Goblins get +1/+1, are black, and are Zombies too.',
  spec(all(subtype('Goblin')), pump(1, 1), paint('black'), become([], ['Zombie'], 'add')),
)
const conspiracy = enchantment(
  'Conspiracy',
  'Creatures are Goblins.',
  spec(all(type('creature')), become([], ['Goblin'])),
)
diverges(
  'D29 Conspiracy and Dralnu’s Crusade',
  [begin(creature('Bear', 2, 2, { colors: ['green'] })), dralnu, conspiracy],
  [
    ['1997-12-01', '2/2 green Goblin creature'],
    ['1998-02-01', '2/2 green Goblin creature'],
    ['1999-04-23', '3/3 black Goblin Zombie creature'],
    ['2001-07-23', '3/3 black Goblin Zombie creature'],
    ['2003-12-01', '3/3 black Goblin Zombie creature'],
    ['2007-05-01', '3/3 black Goblin Zombie creature'],
    ['2020-04-17', '3/3 black Goblin Zombie creature'],
  ],
  is('Bear'),
)

const limb = enchantment(
  'Limb',
  'All Forests and all Saprolings are 1/1 green Saproling creatures and Forest lands too.',
  spec(
    { kind: 'several', of: [all(subtype('Forest')), all(subtype('Saproling'))] },
    become(['creature', 'land'], ['Saproling', 'Forest'], 'add'),
    size(1, 1),
    paint('green'),
  ),
)
const taiga = begin(thing('Taiga', ['land'], { subtypes: ['Mountain', 'Forest'] }))
const token = begin(creature('Saproling', 1, 1, { subtypes: ['Saproling'], colors: ['green'], token: true }))
for (const on of ['2007-02-01', '2009-07-11', '2020-04-17']) {
  diverges(
    'D30 Blood Moon older',
    [taiga, token, moon, limb],
    [[on, ['Mountain land', '1/1 green Saproling Forest creature land']]],
    board => [is('Taiga')(board), is('Saproling')(board)],
  )
  diverges(
    'D30 Life and Limb older',
    [taiga, token, limb, moon],
    [[on, ['1/1 green Saproling Mountain land creature', '1/1 green Saproling Mountain creature land']]],
    board => [is('Taiga')(board), is('Saproling')(board)],
  )
}

const grants = (text: string, change: Change): GameEvent =>
  begin(
    thing('Granter', ['enchantment'], {
      attachedTo: 'Bear',
      abilities: [
        ability(
          'Enchanted creature has an ability.',
          spec(host, { kind: 'gain ability', ability: ability(text, spec(itself, change)) }),
        ),
      ],
    }),
  )
const green = begin(creature('Bear', 2, 2, { colors: ['green'] }))
diverges(
  'D31 a granted ability that says a type',
  [green, grants('This creature is an artifact creature.', become(['artifact', 'creature']))],
  [
    ['1999-11-01', '2/2 green artifact creature'.replace('artifact creature', 'artifact creature')],
    ['2001-07-23', '2/2 green artifact creature'],
    ['2003-10-01', '2/2 green creature artifact'],
    ['2009-05-01', '2/2 green creature artifact'],
    ['2009-07-11', '2/2 green creature'],
    ['2020-04-17', '2/2 green creature'],
  ],
  is('Bear'),
)
diverges(
  'D31 a granted ability that says a color',
  [green, grants('This creature is white.', paint('white'))],
  [
    ['1999-11-01', '2/2 white creature'],
    ['2003-10-01', '2/2 white creature'],
    ['2009-05-01', '2/2 white creature'],
    ['2009-07-11', '2/2 green creature'],
  ],
  is('Bear'),
)

const petroglyphs = enchantment(
  'Petroglyphs',
  'Creatures with no abilities get +2/+2.',
  spec(all(type('creature'), { kind: 'has no abilities' }), pump(2, 2)),
)
diverges(
  'D33 indestructible',
  [green, says('Fortify', spec(named('Bear'), gain('indestructible'))), petroglyphs],
  [
    ['2009-07-11', '4/4 green creature'],
    ['2013-05-01', '4/4 green creature'],
    ['2013-07-13', '2/2 green creature'],
  ],
  is('Bear'),
)

const servant = enchantment(
  'Servant',
  'Everything is blue too.',
  spec(all(), { kind: 'become color', how: 'add', colors: ['blue'] }),
)
const lattice = enchantment('Lattice', 'Everything is colorless.', spec(all(), { kind: 'lose color', colors: 'all' }))
for (const on of ['2007-05-01', '2009-07-11', '2020-04-17']) {
  diverges('D34 Lattice younger', [green, servant, lattice], [[on, '2/2 creature']], is('Bear'))
  diverges('D34 Servant younger', [green, lattice, servant], [[on, '2/2 blue creature']], is('Bear'))
}
const march = enchantment(
  'March',
  'Noncreature artifacts are artifact creatures.',
  spec(all(type('artifact'), not(type('creature'))), become(['artifact', 'creature']), size(3, 3)),
)
const artifacts = enchantment('Steel', 'All lands are artifacts too.', spec(lands, become(['artifact'], [], 'add')))
diverges(
  'D34 March of the Machines waits for what makes artifacts, except where it changes what it checks',
  [begin(thing('Wood', ['land'])), march, artifacts],
  [
    ['1997-12-01', 'land artifact'],
    ['1998-02-01', 'land artifact'],
    ['1999-04-23', '3/3 artifact creature'],
    ['2003-12-01', '3/3 land artifact creature'],
    ['2020-04-17', '3/3 land artifact creature'],
  ],
  is('Wood'),
)

const snow: Change = { kind: 'become type', how: 'add', types: [], supertypes: ['snow'], subtypes: [] }
diverges(
  'D35 a legendary land becomes snow',
  [karakas, says('Snow', spec(named('Karakas'), snow))],
  [
    ['2004-10-01', 'legendary snow'],
    ['2005-08-01', 'snow'],
    ['2005-10-01', 'legendary snow'],
    ['2020-04-17', 'legendary snow'],
  ],
  board => objectOn(board, 'Karakas')?.supertypes.join(' '),
)

diverges(
  'D36 a Swamp that is no land',
  [begin(thing('Relic', ['artifact'], { subtypes: ['Swamp'] }))],
  [
    ['2008-10-01', []],
    ['2009-02-01', ['{T}: Add {B}.']],
    ['2010-06-18', ['{T}: Add {B}.']],
    ['2010-07-16', []],
    ['2020-04-17', []],
  ],
  board => objectOn(board, 'Relic')?.abilities,
)

const counting = ability(
  'Its size counts cards.',
  spec(itself, { kind: 'set size', power: { kind: 'number', is: 4 }, toughness: { kind: 'number', is: 5 } }),
)
const goyf = begin(creature('Goyf', 0, 0, { power: '*', toughness: '1+*', abilities: [counting] }))
const gargantuan = begin(creature('Gargantuan', 7, 7, { zone: 'hand' }))
diverges(
  'D37 copying Tarmogoyf except 7/7',
  [goyf, gargantuan, { kind: 'enter as copy', label: 'Gargantuan', of: 'Goyf', except: [size(7, 7)], alsoHas: [] }],
  [
    ['2010-10-01', [4, 5, 'Goyf']],
    ['2011-02-04', [7, 7, 'Goyf']],
    ['2022-10-07', [7, 7, 'Goyf']],
  ],
  board => {
    const copy = objectOn(board, 'Gargantuan')
    return [copy?.power, copy?.toughness, copy?.name]
  },
)
const changeling = ability(
  'Changeling.',
  spec(itself, { kind: 'become type', how: 'set', types: [], supertypes: [], subtypes: [], all: 'creature types' }),
)
const shifter = begin(creature('Shifter', 2, 2, { subtypes: ['Shapeshifter'], abilities: [changeling] }))
diverges(
  'D38 copying a changeling with a type added',
  [
    shifter,
    gargantuan,
    { kind: 'enter as copy', label: 'Gargantuan', of: 'Shifter', except: [become([], ['Rogue'], 'add')], alsoHas: [] },
  ],
  [
    ['2011-02-04', []],
    ['2020-11-20', []],
    ['2021-02-05', ['Changeling.']],
  ],
  board => objectOn(board, 'Gargantuan')?.abilities,
)

const clay = begin(creature('Clay', 0, 0, { power: '*', toughness: '*', choices: ['3/3'] }))
diverges(
  'D40 copying Primal Clay',
  [clay, gargantuan, { kind: 'enter as copy', label: 'Gargantuan', of: 'Clay', except: [], alsoHas: [] }],
  [
    ['1998-02-01', 3],
    ['2001-07-23', 0],
    ['2005-10-01', 0],
    ['2006-02-01', 3],
    ['2014-09-25', 3],
    ['2020-07-03', 3],
  ],
  board => objectOn(board, 'Gargantuan')?.power,
)
const huntmaster: GameEvent = begin(
  creature('Hunter', 2, 2, {
    manaCost: '{2}{R}{G}',
    otherFace: {
      name: 'Ravager',
      supertypes: [],
      types: ['creature'],
      subtypes: [],
      colors: ['red', 'green'],
      manaCost: null,
      power: 4,
      toughness: 4,
      abilities: [],
    },
  }),
)
diverges(
  'D41 the value of a back face',
  [huntmaster, { kind: 'status', label: 'Hunter', becomes: 'transformed' }],
  [
    ['2012-02-01', 0],
    ['2016-01-16', 0],
    ['2016-04-08', 4],
    ['2021-04-22', 4],
  ],
  board => objectOn(board, 'Hunter')?.manaValue,
)
diverges(
  'D43 a Goblin token',
  [begin(creature('Token', 1, 1, { name: 'Goblin', subtypes: ['Goblin'], token: true }))],
  [
    ['2003-10-01', 'Goblin'],
    ['2021-07-23', 'Goblin'],
    ['2021-11-19', 'Goblin Token'],
  ],
  board => objectOn(board, 'Token')?.name,
)
const ashaya = begin(
  creature('Ashaya', 0, 0, {
    power: '*',
    toughness: '*',
    abilities: [
      ability(
        'Ashaya’s size counts lands.',
        spec(itself, {
          kind: 'set size',
          power: { kind: 'count', of: type('land') },
          toughness: { kind: 'count', of: type('land') },
        }),
      ),
      ability(
        'Nontoken creatures are Forest lands too.',
        spec(all(type('creature'), not({ kind: 'status', is: 'token' })), become(['land'], ['Forest'], 'add')),
      ),
    ],
  }),
)
for (const events of [
  [green, ashaya, moon],
  [green, moon, ashaya],
])
  diverges(
    'D54 Ashaya and Blood Moon',
    events,
    [['2020-09-25', ['2/2 green Mountain creature land', '0/0 Mountain creature land', ['{T}: Add {R}.']]]],
    board => [is('Bear')(board), is('Ashaya')(board), objectOn(board, 'Ashaya')?.abilities],
  )
const urborg = begin(
  thing('Urborg', ['land'], {
    supertypes: ['legendary'],
    abilities: [ability('Each land is a Swamp too.', spec(lands, become([], ['Swamp'], 'add')))],
  }),
)
for (const [name, events] of [
  ['older', [taiga, urborg, moon]],
  ['younger', [taiga, moon, urborg]],
] as const)
  diverges(
    `D55 Urborg ${name} than Blood Moon`,
    events,
    [
      ['2007-02-01', ['Mountain', 'Mountain']],
      ['2020-04-17', ['Mountain', 'Mountain']],
    ],
    board => [objectOn(board, 'Urborg')?.subtypes.join(' '), objectOn(board, 'Taiga')?.subtypes.join(' ')],
  )
const flier = begin(creature('Avenger', 3, 3, { abilities: [keyword('flying')] }))
const loses = says('Lose', spec(named('Avenger'), { kind: 'lose ability', which: 'flying' }))
const gains = says('Gain', spec(named('Avenger'), gain('flying')))
const DAYS = ['1998-02-01', '1999-04-23', '2001-07-23', '2003-10-01', '2005-10-01', '2009-07-11', '2020-04-17']
diverges(
  'D56 loses, then gains flying',
  [flier, loses, gains],
  DAYS.map(on => [on, ['flying']]),
  board => objectOn(board, 'Avenger')?.abilities,
)
diverges(
  'D56 gains, then loses flying',
  [flier, gains, loses],
  DAYS.map(on => [on, []]),
  board => objectOn(board, 'Avenger')?.abilities,
)
