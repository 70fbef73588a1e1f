import { describe, expect, test } from 'vitest'
import type { Amount, EffectSpec } from '../model/effect'
import type { GameEvent } from '../model/event'
import {
  ability,
  all,
  become,
  begin,
  boardOn,
  creature,
  gain,
  itself,
  loseAll,
  n,
  named,
  not,
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

/** The same board on different days: power and toughness (DIVERGENCES A). Rows are day and outcome. */
type Rows = readonly (readonly [string, string])[]
const diverges = (name: string, label: string, events: readonly GameEvent[], rows: Rows): void =>
  void describe(name, () => {
    test.each(rows)('%s: %s', (on, says) => expect(printed(boardOn(on, ...events), label)).toBe(says))
  })

const bear = begin(creature('Bear', 2, 2))
const growth = says('Growth', spec(named('Bear'), pump(3, 3)))
const queen = says('Queen', spec(named('Bear'), size(0, 2)))
const creatures = all(type('creature'))
const humility = begin(
  thing('Humility', ['enchantment'], {
    manaCost: '{2}{W}{W}',
    abilities: [ability('All creatures lose all abilities and are 1/1.', spec(creatures, loseAll, size(1, 1)))],
  }),
)
const count = (label: string, counter: string, count: number): GameEvent => ({
  kind: 'counters',
  label,
  counter,
  count,
  way: 'put',
})
const factory = begin(thing('Factory', ['land']))
const animated = says(
  'Factory',
  spec(named('Factory'), stillLand(['artifact', 'creature'], ['Assembly-Worker']), size(2, 2)),
)
const manaValue: Amount = { kind: 'value', what: 'mana value', of: { kind: 'it' } }
const worthItsCost = { kind: 'set size', power: manaValue, toughness: manaValue } as const

const svogthos: readonly GameEvent[] = [
  begin(thing('Svogthos', ['land'])),
  says('First', spec(named('Svogthos'), stillLand(['creature'], ['Zombie']), size(3, 3))),
  says('Bonus', spec(named('Svogthos'), pump(1, 1))),
  {
    kind: 'fill',
    player: 'A',
    zone: 'graveyard',
    count: 10,
    types: ['creature'],
    subtypes: [],
    supertypes: [],
    colors: [],
  },
]
const dead: Amount = {
  kind: 'count',
  of: { kind: 'all', of: [type('creature'), { kind: 'in zone', is: ['graveyard'] }] },
}
const ownAbility = says(
  'Svogthos',
  spec(named('Svogthos'), stillLand(['creature'], ['Plant', 'Zombie']), {
    kind: 'gain ability',
    ability: ability(
      'Its size is the number of creature cards in your graveyard.',
      spec(itself, { kind: 'set size', power: dead, toughness: dead }),
    ),
  }),
)
diverges(
  'D02 after its own ability',
  'Svogthos',
  [...svogthos, ownAbility],
  [
    ['2005-10-01', '10/10 Zombie Plant creature land'.replace('creature land', 'land creature')],
    ['2007-02-01', '10/10 Zombie Plant land creature'],
    ['2009-07-11', '11/11 Zombie Plant land creature'],
  ],
)
diverges(
  'D02 then the first effect again',
  'Svogthos',
  [...svogthos, ownAbility, svogthos[1] as GameEvent],
  [
    ['2005-10-01', '3/3 Zombie Plant land creature'],
    ['2009-07-11', '4/4 Zombie Plant land creature'],
  ],
)

const sphere = says('Sphere', spec(named('Sphere'), become(['artifact', 'creature']), size(3, 2)))
diverges(
  'D03 Chimeric Sphere',
  'Sphere',
  [begin(thing('Sphere', ['artifact'])), sphere, says('Shrink', spec(named('Sphere'), size(0, 2))), sphere],
  [
    ['1998-02-01', '0/2 artifact creature'],
    ['1999-11-01', '0/2 artifact creature'],
    ['2001-07-23', '0/2 artifact creature'],
    ['2003-10-01', '0/2 artifact creature'],
    ['2003-12-01', '0/2 artifact creature'],
    ['2005-10-01', '3/2 artifact creature'],
    ['2009-07-11', '3/2 artifact creature'],
  ],
)
diverges(
  'D04 Giant Growth, then a size',
  'Bear',
  [bear, growth, queen],
  [
    ['1998-02-01', '0/2 creature'],
    ['2004-01-01', '0/2 creature'],
    ['2008-01-01', '0/2 creature'],
    ['2009-07-11', '3/5 creature'],
  ],
)
diverges(
  'D04 the other way round',
  'Bear',
  [bear, queen, growth],
  [
    ['1998-02-01', '3/5 creature'],
    ['2008-01-01', '3/5 creature'],
    ['2020-04-17', '3/5 creature'],
  ],
)
diverges(
  'D05 Giant Growth, then Humility',
  'Bear',
  [bear, growth, humility],
  [
    ['1999-04-23', '1/1 creature'],
    ['2007-05-01', '1/1 creature'],
    ['2009-07-11', '4/4 creature'],
  ],
)
diverges(
  'D06 a counter, then a size',
  'Bear',
  [bear, count('Bear', '+1/+1', 1), queen],
  [
    ['1998-02-01', '0/2 creature'],
    ['2001-07-23', '0/2 creature'],
    ['2003-12-01', '0/2 creature'],
    ['2005-10-01', '1/3 creature'],
    ['2020-04-17', '1/3 creature'],
  ],
)
const mutation = begin(
  thing('Mutation', ['enchantment'], {
    attachedTo: 'Bear',
    abilities: [
      ability('Enchanted creature gets +3/+3.', spec({ kind: 'reference', the: { kind: 'attached' } }, pump(3, 3))),
    ],
  }),
)
diverges(
  'D07 Humility, then Mutation, three counters',
  'Bear',
  [bear, humility, mutation, count('Bear', '-1/-1', 3)],
  [
    ['1998-02-01', '4/4 creature'],
    ['2001-07-23', '4/4 creature'],
    ['2004-01-01', '4/4 creature'],
    ['2005-10-01', '1/1 creature'],
    ['2020-04-17', '1/1 creature'],
  ],
)
diverges(
  'D08 Mutation, then Humility, four counters',
  'Bear',
  [bear, mutation, humility, count('Bear', '-1/-1', 4)],
  [
    ['1998-02-01', '1/1 creature'],
    ['2004-01-01', '1/1 creature'],
    ['2005-10-01', '0/0 creature'],
    ['2020-04-17', '0/0 creature'],
  ],
)
const anthem = begin(
  thing('Anthem', ['enchantment'], { abilities: [ability('Creatures get +1/+1.', spec(creatures, pump(1, 1)))] }),
)
diverges(
  'D09 Anthem, then a size',
  'Bear',
  [bear, anthem, queen],
  [
    ['1999-04-23', '0/2 creature'],
    ['2003-12-01', '0/2 creature'],
    ['2005-10-01', '1/3 creature'],
    ['2010-01-01', '1/3 creature'],
  ],
)
diverges(
  'D10 animated, weakened, animated again',
  'Factory',
  [factory, animated, says('Flanking', spec(named('Factory'), pump(-1, -1))), animated],
  [
    ['1997-12-01', '2/2 Assembly-Worker land artifact creature'],
    ['1998-02-01', '1/1 Assembly-Worker land artifact creature'],
    ['1999-11-01', '1/1 Assembly-Worker land artifact creature'],
    ['2001-07-23', '1/1 Assembly-Worker land artifact creature'],
    ['2003-12-01', '1/1 Assembly-Worker land artifact creature'],
    ['2005-10-01', '2/2 Assembly-Worker land artifact creature'],
    ['2009-07-11', '1/1 Assembly-Worker land artifact creature'],
  ],
)
diverges(
  'D11 Humility, then an animation',
  'Factory',
  [factory, humility, animated],
  [
    ['1998-02-01', '1/1 Assembly-Worker land artifact creature'],
    ['2001-07-23', '1/1 Assembly-Worker land artifact creature'],
    ['2003-12-01', '1/1 Assembly-Worker land artifact creature'],
    ['2005-10-01', '2/2 Assembly-Worker land artifact creature'],
    ['2009-07-11', '2/2 Assembly-Worker land artifact creature'],
  ],
)
const village: readonly GameEvent[] = [
  begin(thing('Village', ['land'])),
  humility,
  says('Village', spec(named('Village'), stillLand(['creature'], ['Ape']), size(3, 3), gain('trample'))),
]
describe('D12 abilities of an animation under Humility', () => {
  test.each([
    ['1998-02-01', 1, []],
    ['2001-07-23', 1, []],
    ['2003-10-01', 1, []],
    ['2005-10-01', 3, ['trample']],
    ['2009-07-11', 3, ['trample']],
  ] as const)('%s: power %i, %j', (on, power, abilities) => {
    const board = boardOn(on, ...village)
    expect([board.objects[0]?.power, board.objects[0]?.abilities]).toEqual([power, abilities])
  })
})
const song = begin(
  thing('Song', ['enchantment'], {
    abilities: [
      ability(
        'Noncreature artifacts lose all abilities and become artifact creatures with size their mana value.',
        spec(all(type('artifact'), not(type('creature'))), loseAll, become(['artifact', 'creature']), worthItsCost),
      ),
    ],
  }),
)
const relic = begin(thing('Relic', ['artifact'], { manaCost: '{4}' }))
diverges(
  'D13 Humility, then Titania’s Song',
  'Relic',
  [relic, humility, song],
  [
    ['1998-02-01', '1/1 artifact creature'],
    ['2001-07-23', '1/1 artifact creature'],
    ['2003-12-01', '1/1 artifact creature'],
    ['2005-10-01', '4/4 artifact creature'],
    ['2009-07-11', '4/4 artifact creature'],
  ],
)
diverges(
  'D13 Song first',
  'Relic',
  [relic, song, humility],
  [
    ['1998-02-01', '1/1 artifact creature'],
    ['2007-10-01', '1/1 artifact creature'],
    ['2020-04-17', '1/1 artifact creature'],
  ],
)
const opalescence = begin(
  thing('Opalescence', ['enchantment'], {
    manaCost: '{2}{W}{W}',
    abilities: [
      ability(
        'Each other non-Aura enchantment is a creature with size its mana value and is still an enchantment.',
        spec(
          all(type('enchantment'), not(subtype('Aura')), { kind: 'other than', than: { kind: 'this' } }),
          { ...become(['creature'], [], 'add') },
          worthItsCost,
        ),
      ),
    ],
  }),
)
for (const on of ['1998-02-01', '1999-04-23', '2001-07-23', '2003-10-01', '2004-01-01'])
  for (const [order, events] of [
    ['older', [bear, opalescence, humility]],
    ['younger', [bear, humility, opalescence]],
  ] as const)
    test(`D14 on ${on}, Opalescence ${order}: both are 1/1`, () => {
      const board = boardOn(on, ...events)
      expect([printed(board, 'Humility'), printed(board, 'Bear')]).toEqual(['1/1 enchantment creature', '1/1 creature'])
    })
for (const on of ['2005-10-01', '2007-10-01', '2010-01-01', '2022-10-07']) {
  diverges(`D14 Opalescence older`, 'Humility', [bear, opalescence, humility], [[on, '1/1 enchantment creature']])
  diverges(`D14 Humility older`, 'Humility', [bear, humility, opalescence], [[on, '4/4 enchantment creature']])
  diverges(`D14 Humility older, it goes on`, 'Bear', [bear, humility, opalescence], [[on, '1/1 creature']])
}
const wall = begin(creature('Wall', 1, 4))
const flip = says('Switch', spec(named('Wall'), { kind: 'switch size' }))
diverges(
  'D15 +2/+0, switch, becomes 0/2',
  'Wall',
  [wall, says('Pump', spec(named('Wall'), pump(2, 0))), flip, says('Set', spec(named('Wall'), size(0, 2)))],
  [
    ['2003-10-01', '0/2 creature'],
    ['2005-10-01', '2/0 creature'],
    ['2009-07-11', '2/2 creature'],
    ['2020-04-17', '2/2 creature'],
  ],
)
const small = begin(creature('Wall', 1, 3))
diverges(
  'D16 switch, then +5/+0',
  'Wall',
  [small, says('One', spec(named('Wall'), pump(0, 1))), flip, says('Five', spec(named('Wall'), pump(5, 0)))],
  [
    ['2003-10-01', '9/1 creature'],
    ['2005-10-01', '4/6 creature'],
    ['2020-04-17', '4/6 creature'],
  ],
)
const entity: EffectSpec = spec(creatures, size(3, 3), { ...become([], [], 'set'), all: 'creature types' } as never)
diverges(
  'D17 Mirror Entity after Giant Growth',
  'Bear',
  [bear, growth, says('Entity', entity)],
  [
    ['2007-10-01', '3/3 every creature type creature'],
    ['2009-07-11', '6/6 every creature type creature'],
  ],
)
const total: Amount = {
  kind: 'sum',
  of: [
    { kind: 'value', what: 'power', of: { kind: 'named', name: 'Weak' } },
    { kind: 'value', what: 'toughness', of: { kind: 'named', name: 'Weak' } },
  ],
}
diverges(
  'D18 a total with power below zero',
  'Bear',
  [
    bear,
    begin(creature('Weak', 3, 4)),
    says('Weaken', spec(named('Weak'), pump(-5, 0))),
    says('Total', spec(named('Bear'), { kind: 'set size', power: total, toughness: n(2) })),
  ],
  [
    ['2003-10-01', '4/2 creature'],
    ['2007-02-01', '4/2 creature'],
    ['2007-05-01', '2/2 creature'],
    ['2020-04-17', '2/2 creature'],
  ],
)
const own: Amount = { kind: 'value', what: 'power', of: { kind: 'named', name: 'Colossus' } }
diverges(
  'D19 a bonus of less than zero',
  'Colossus',
  [
    begin(creature('Colossus', 4, 4)),
    says('Weaken', spec(named('Colossus'), pump(-6, 0))),
    says('Double', {
      ...spec(named('Colossus'), { kind: 'modify size', power: { kind: 'x' }, toughness: { kind: 'x' } }),
      x: own,
    }),
  ],
  [
    ['2008-02-01', '-4/2 creature'],
    ['2016-09-30', '-4/2 creature'],
    ['2017-07-08', '-2/4 creature'],
  ],
)
const lhurgoyf = begin(
  creature('Lhurgoyf', 0, 0, {
    power: '*',
    toughness: '1+*',
    zone: 'hand',
    abilities: [
      ability(
        'Its size counts creature cards in graveyards.',
        spec(itself, { kind: 'set size', power: dead, toughness: { kind: 'sum', of: [dead, n(1)] } }),
      ),
    ],
  }),
)
const graves: GameEvent = {
  kind: 'fill',
  player: 'B',
  zone: 'graveyard',
  count: 3,
  types: ['creature'],
  subtypes: [],
  supertypes: [],
  colors: [],
}
diverges(
  'D20 a star in hand',
  'Lhurgoyf',
  [lhurgoyf, graves],
  [
    ['1999-11-01', '0/1 creature'],
    ['2003-10-01', '0/1 creature'],
    ['2007-02-01', '0/1 creature'],
    ['2007-05-01', '3/4 creature'],
    ['2020-04-17', '3/4 creature'],
  ],
)
diverges(
  'D20 a star in play',
  'Lhurgoyf',
  [lhurgoyf, graves, { kind: 'enter', labels: ['Lhurgoyf'] }],
  [
    ['1997-12-01', '3/4 creature'],
    ['1999-11-01', '3/4 creature'],
    ['2001-07-23', '3/4 creature'],
    ['2007-02-01', '3/4 creature'],
    ['2020-04-17', '3/4 creature'],
  ],
)
const bell = begin(
  thing('Bell', ['artifact'], {
    abilities: [
      ability(
        'All Swamps are 1/1 creatures that are still lands.',
        spec(all(subtype('Swamp')), stillLand(['creature']), size(1, 1)),
      ),
    ],
  }),
)
const presence = says('Presence', spec(named('Wood'), become([], ['Swamp'])))
diverges(
  'D21 Kormus Bell, then a new Swamp',
  'Wood',
  [begin(thing('Wood', ['land'], { subtypes: ['Forest'] })), bell, presence],
  [
    ['1997-12-01', 'Swamp land'],
    ['1998-02-01', '1/1 Swamp land creature'],
    ['1999-04-23', '1/1 basic Swamp land creature'],
    ['2001-07-23', '1/1 basic Swamp land creature'],
    ['2003-10-01', '1/1 Swamp land creature'],
    ['2020-04-17', '1/1 Swamp land creature'],
  ],
)
const crusade = begin(
  thing('Dralnu', ['enchantment'], {
    abilities: [
      ability(
        'All Goblins get +1/+1, are black, and are Zombies too.',
        spec(
          all(subtype('Goblin')),
          pump(1, 1),
          { kind: 'become color', how: 'set', colors: ['black'] },
          become([], ['Zombie'], 'add'),
        ),
      ),
    ],
  }),
)
diverges(
  'D22 Dralnu’s Crusade and a 0/2',
  'Goblin',
  [begin(creature('Goblin', 2, 2, { subtypes: ['Goblin'] })), says('Set', spec(named('Goblin'), size(0, 2))), crusade],
  [
    ['1999-04-23', '1/3 black Goblin Zombie creature'],
    ['2001-07-23', '0/2 black Goblin Zombie creature'],
    ['2003-12-01', '0/2 black Goblin Zombie creature'],
    ['2005-10-01', '1/3 black Goblin Zombie creature'],
    ['2020-04-17', '1/3 black Goblin Zombie creature'],
  ],
)
