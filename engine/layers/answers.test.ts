import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { sha256 } from '../hash/sha256'
import { canonicalJson } from '../hash/trace-hash'
import {
  appliedIn,
  applyEvent,
  boardOf,
  costOf,
  dependsOn,
  loopsIn,
  maximumHandSize,
  printTrace,
  traceHash,
} from '../index'
import type { Change } from '../model/effect'
import type { GameEvent } from '../model/event'
import { newGame } from '../model/state'
import {
  ability,
  all,
  become,
  begin,
  boardOn,
  color,
  creature,
  gain,
  host,
  itself,
  loseAll,
  named,
  objectOn,
  play,
  printed,
  pump,
  says,
  size,
  spec,
  subtype,
  thing,
  type,
} from './engine.fixture'
import { FAST } from './fast/index'

const bear = begin(creature('Bear', 2, 2))
const enchantment = (label: string, text: string, ...effects: ReturnType<typeof spec>[]): GameEvent =>
  begin(thing(label, ['enchantment'], { abilities: [ability(text, ...effects)] }))

describe('costs', () => {
  const gloom = enchantment(
    'Gloom',
    'White spells cost {3} more.',
    spec(all({ kind: 'status', is: 'spell' }, color('white')), { kind: 'change cost', by: '{3}', way: 'more' }),
  )
  const medallion = enchantment(
    'Medallion',
    'White spells you play cost {1} less.',
    spec(all({ kind: 'status', is: 'spell' }, color('white'), { kind: 'controlled by', who: 'you' }), {
      kind: 'change cost',
      by: '{1}',
      way: 'less',
    }),
  )
  const sphere = enchantment(
    'Trinisphere',
    'Each spell costs at least three mana.',
    spec(all({ kind: 'status', is: 'spell' }), { kind: 'change cost', by: '{3}', way: 'minimum' }),
  )
  const spell = begin(creature('Knight', 2, 2, { colors: ['white'], manaCost: '{W}{W}', zone: 'hand' }))
  test.each([
    ['1998-02-01', [gloom, spell], '{3}{W}{W}'],
    ['1999-04-23', [medallion, gloom, spell], '{2}{W}{W}'],
    ['2004-01-01', [medallion, spell], '{W}{W}'],
    ['2009-07-11', [medallion, sphere, spell], '{1}{W}{W}'],
    ['2020-04-17', [spell], '{W}{W}'],
  ] as const)('%s: %#', (on, events, cost) => {
    expect(must(costOf(play(on, ...events), 'Knight')).cost).toBe(cost)
  })
  test('a cost nobody named is not guessed', () => {
    expect(costOf(play('2010-01-01', bear), 'Bear').ok).toBe(false)
    expect(must(costOf(play('2010-01-01', bear), 'Bear', '{1}{G}')).cost).toBe('{1}{G}')
  })
})

test('effects on players go by timestamp after all objects', () => {
  const set = (label: string, change: Change) =>
    enchantment(label, label, spec({ kind: 'players', who: 'you' }, change))
  const none = set('Spellbook', { kind: 'maximum hand size', to: 'none', how: 'set' })
  const four = set('Verity', { kind: 'maximum hand size', to: { kind: 'number', is: 4 }, how: 'set' })
  const less = set('Scrolls', { kind: 'maximum hand size', to: { kind: 'number', is: -2 }, how: 'modify' })
  expect(maximumHandSize(play('2010-01-01', none), 'A')).toBe(null)
  expect(maximumHandSize(play('2010-01-01', none, four, less), 'A')).toBe(2)
  expect(maximumHandSize(play('2010-01-01', none, four, less), 'B')).toBe(7)
})

describe('dependency by name', () => {
  const crusade = enchantment('Crusade', 'White creatures get +1/+1.', spec(all(color('white')), pump(1, 1)))
  const moon = enchantment('Moon', 'Nonbasic lands are Mountains.', spec(all(type('land')), become([], ['Mountain'])))
  const urborg = begin(
    thing('Urborg', ['land'], {
      abilities: [ability('Each land is a Swamp too.', spec(all(type('land')), become([], ['Swamp'], 'add')))],
    }),
  )
  test('one way only, and only in the layer asked about', () => {
    const state = play('2008-02-01', bear, urborg, moon, crusade)
    expect([
      dependsOn(state, 'Urborg', 'Moon'),
      dependsOn(state, 'Urborg', 'Moon', '4'),
      dependsOn(state, 'Urborg', 'Moon', '5'),
    ]).toEqual([true, true, false])
    expect([dependsOn(state, 'Moon', 'Urborg'), dependsOn(state, 'Crusade', 'Moon'), loopsIn(state)]).toEqual([
      false,
      false,
      [],
    ])
  })
  test('a loop of two, named', () => {
    const first = enchantment('First', 'Goblins are Elves.', spec(all(subtype('Goblin')), become([], ['Elf'])))
    const second = enchantment('Second', 'Elves are Goblins.', spec(all(subtype('Elf')), become([], ['Goblin'])))
    const goblin = begin(creature('G', 1, 1, { subtypes: ['Goblin'] }))
    const elf = begin(creature('E', 1, 1, { subtypes: ['Elf'] }))
    const state = play('2009-10-01', goblin, elf, first, second)
    expect(loopsIn(state)).toEqual([['Second', 'First']])
    expect(['G', 'E'].map(label => printed(boardOf(state), label))).toEqual([
      '1/1 Goblin creature',
      '1/1 Goblin creature',
    ])
  })
  test('a trace says who waited, and cites the day', () => {
    const presence = says('Presence', spec(named('Wood'), become([], ['Swamp'])))
    const bell = enchantment(
      'Bell',
      'All Swamps are 1/1 creatures too.',
      spec(all(subtype('Swamp')), become(['creature'], [], 'add'), size(1, 1)),
    )
    const board = boardOn('2004-01-01', begin(thing('Wood', ['land'], { subtypes: ['Forest'] })), bell, presence)
    expect(printed(board, 'Wood')).toBe('1/1 Swamp land creature')
    const text = printTrace(board)
    expect(text).toContain('Bell waits for Presence, which changes its objects [418.5c, 2003-12-01]')
    expect(text).toContain('Layer 4 · type-changing effects [418.5a, 2003-12-01]')
    expect(appliedIn(board, 'Bell').map(one => one.layer)).toEqual(['4'])
  })
})

describe('changing text', () => {
  const reader = (text: string) => ability(text, spec(all(color(/green/i.test(text) ? 'green' : 'white')), pump(1, 1)))
  const crusade = begin(
    thing('White Crusade', ['enchantment'], { abilities: [reader('White creatures get +1/+1. White Crusade stays.')] }),
  )
  const change: GameEvent = {
    ...says(
      'Sleight',
      spec(named('White Crusade'), {
        kind: 'replace word',
        what: 'color',
        from: { chosen: 'word' },
        to: { chosen: 'new word' },
      }),
    ),
    choices: ['white', 'green'],
  } as GameEvent
  test.each(['1999-04-23', '2001-07-23', '2004-01-01', '2008-02-01', '2020-04-17'])(
    'words change, names do not, on %s',
    on => {
      const rules = play(on).rules
      const start = newGame(rules, reader, FAST)
      const events: GameEvent[] = [
        begin(creature('Elf', 1, 1, { colors: ['green'] })),
        begin(creature('Knight', 2, 2, { colors: ['white'] })),
        crusade,
        change,
      ]
      const state = events.reduce((now, event) => must(applyEvent(now, event)), start)
      const board = boardOf(state)
      expect([printed(board, 'Elf'), printed(board, 'Knight')]).toEqual(['2/2 green creature', '2/2 white creature'])
      expect(objectOn(board, 'White Crusade')?.abilities).toEqual(['Green creatures get +1/+1. White Crusade stays.'])
    },
  )
})

test('copies take copiable values, not what other effects made of them', () => {
  const events: GameEvent[] = [
    begin(creature('Ogre', 2, 2, { colors: ['red'], subtypes: ['Ogre'], manaCost: '{2}{R}' })),
    says('Growth', spec(named('Ogre'), pump(3, 3), gain('trample'))),
    begin(creature('Clone', 0, 0, { zone: 'hand' })),
    {
      kind: 'enter as copy',
      label: 'Clone',
      of: 'Ogre',
      except: [],
      alsoHas: [{ text: 'haste', does: { kind: 'keyword', word: 'haste' } }],
    },
  ]
  for (const on of ['2001-07-23', '2004-01-01', '2008-02-01', '2010-01-01', '2020-04-17']) {
    const board = boardOn(on, ...events)
    expect([printed(board, 'Clone'), objectOn(board, 'Clone')?.name, objectOn(board, 'Clone')?.abilities]).toEqual([
      '2/2 red Ogre creature',
      'Ogre',
      ['haste'],
    ])
  }
})

test('a face-down creature is a nameless 2/2 until it is turned up', () => {
  const morph = begin(
    creature('Exalted', 4, 5, {
      colors: ['white'],
      faceDown: true,
      abilities: [{ text: 'flying', does: { kind: 'keyword', word: 'flying' } }],
    }),
  )
  for (const on of ['2002-10-07', '2007-05-01', '2020-04-17']) {
    const down = boardOn(on, morph)
    expect([printed(down, 'Exalted'), down.objects[0]?.name, down.objects[0]?.abilities]).toEqual([
      '2/2 creature',
      '',
      [],
    ])
    expect(printed(boardOn(on, morph, { kind: 'status', label: 'Exalted', becomes: 'face up' }), 'Exalted')).toBe(
      '4/5 white creature',
    )
  }
})

test('control: you are whoever controls the source now, and exchanges go both ways', () => {
  const mine = enchantment(
    'Banner',
    'Creatures you control get +1/+1.',
    spec(all(type('creature'), { kind: 'controlled by', who: 'you' }), pump(1, 1)),
  )
  const theirs = begin(creature('Theirs', 1, 1, { controller: 'B', owner: 'B' }))
  const swap: GameEvent = {
    ...says('Swap', spec({ kind: 'reference', the: { kind: 'target', index: 0 } }, { kind: 'exchange control' })),
    targets: [{ label: 'Bear' }, { label: 'Theirs' }],
  } as GameEvent
  const board = boardOn('2010-01-01', bear, theirs, mine, swap)
  expect([printed(board, 'Bear'), printed(board, 'Theirs')]).toEqual(['2/2 creature', '2/2 creature'])
  const stolen = boardOn('2010-01-01', bear, theirs, mine, { kind: 'control', label: 'Banner', to: 'B' })
  expect([printed(stolen, 'Bear'), printed(stolen, 'Theirs')]).toEqual(['2/2 creature', '2/2 creature'])
})

test('what is not modelled is said, never guessed', () => {
  const state = play('2010-01-01', bear)
  const life = says(
    'Serra',
    spec(named('Bear'), { kind: 'set size', power: { kind: 'life', who: 'you' }, toughness: null }),
  )
  const answer = applyEvent(state, life)
  expect(answer.ok ? null : answer.problem.code).toBe('not-modelled')
  const missing = applyEvent(state, { kind: 'attach', label: 'Sword', to: 'Bear' })
  expect(missing.ok ? null : missing.problem.code).toBe('no-such-object')
  const many = applyEvent(state, {
    kind: 'fill',
    player: 'A',
    zone: 'hand',
    count: 500,
    types: [],
    subtypes: [],
    supertypes: [],
    colors: [],
  })
  expect(many.ok ? null : many.problem.code).toBe('too-many-objects')
})

test('lands lose the mana abilities of their types when they lose all abilities', () => {
  const forest = begin(thing('Wood', ['land'], { subtypes: ['Forest'] }))
  const strip = says('Strip', spec(named('Wood'), loseAll))
  expect(objectOn(boardOn('2010-01-01', forest), 'Wood')?.abilities).toEqual(['{T}: Add {G}.'])
  expect(objectOn(boardOn('2010-01-01', forest, strip), 'Wood')?.abilities).toEqual([])
})

test('the hash is SHA-256 of canonical JSON', () => {
  expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(sha256('é'.repeat(200))).toMatch(/^[0-9a-f]{64}$/)
  expect(canonicalJson({ b: [1, undefined], a: { d: null, c: undefined } })).toBe('{"a":{"d":null},"b":[1,null]}')
  expect(traceHash(boardOn('2010-01-01', bear))).toHaveLength(64)
})
void [host, itself]

test('a copy of a flip card has both halves, and is flipped or not as it was itself', () => {
  const half = {
    supertypes: ['legendary' as const],
    types: ['creature' as const],
    subtypes: [],
    colors: [],
    manaCost: null,
    abilities: [],
  }
  const jushi = begin(
    creature('Jushi', 1, 2, {
      manaCost: '{1}{U}',
      otherFaceIs: 'flipped',
      otherFace: { ...half, name: 'Tomoya', power: 2, toughness: 3 },
    }),
  )
  const nezumi = begin(
    creature('Nezumi', 1, 1, {
      otherFaceIs: 'flipped',
      otherFace: { ...half, name: 'Stabwhisker', power: 3, toughness: 3 },
    }),
  )
  const flip: GameEvent = { kind: 'status', label: 'Jushi', becomes: 'flipped' }
  const flipped = boardOn('2010-01-01', jushi, nezumi, flip)
  expect([flipped.objects[0]?.name, flipped.objects[0]?.manaValue]).toEqual(['Tomoya', 2])
  const copied = boardOn('2010-01-01', jushi, nezumi, flip, {
    kind: 'become copy',
    label: 'Jushi',
    of: 'Nezumi',
    until: 'indefinite',
    except: [],
    alsoHas: [],
  })
  expect(copied.objects[0]?.name).toBe('Stabwhisker')
  const back = boardOn('2010-01-01', jushi, nezumi, flip, {
    kind: 'become copy',
    label: 'Nezumi',
    of: 'Jushi',
    until: 'indefinite',
    except: [],
    alsoHas: [],
  })
  expect(back.objects[1]?.name).toBe('Jushi')
})

test('a split card off the stack is both halves', () => {
  const battery = {
    name: 'Battery',
    supertypes: [],
    types: ['sorcery' as const],
    subtypes: [],
    colors: ['green' as const],
    manaCost: '{3}{G}',
    power: null,
    toughness: null,
    abilities: [],
  }
  const card = begin(
    thing('Assault // Battery', ['sorcery'], {
      colors: ['red'],
      manaCost: '{R}',
      zone: 'hand',
      otherFaceIs: 'other half',
      otherFace: battery,
    }),
  )
  const worth = (on: string) => boardOn(on, card).objects[0]
  expect([worth('2010-01-01')?.manaValues, worth('2018-01-19')?.manaValues, worth('2018-01-19')?.manaCost]).toEqual([
    [1, 4],
    undefined,
    '{3}{R}{G}',
  ])
  const five = says(
    'Void',
    spec(
      all(
        { kind: 'in zone', is: ['hand'] },
        { kind: 'compare', what: 'mana value', how: '=', to: { kind: 'number', is: 5 } },
      ),
      { kind: 'become color', how: 'set', colors: ['black'] },
    ),
  )
  expect(['2010-01-01', '2018-01-19'].map(on => boardOn(on, card, five).objects[0]?.colors)).toEqual([
    ['red', 'green'],
    ['black'],
  ])
})
