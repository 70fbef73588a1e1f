import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { acrossEras, parsePage } from '../index'
import { playedOn } from './playground'

const board = (...steps: readonly string[]) =>
  must(parsePage(`# Feature: F\n## Scenario: S\n\n${steps.map(step => `* ${step}`).join('\n')}\n`))
const runOf = (...steps: readonly string[]) => playedOn(board(...steps), { on: date('2008-03-17'), flips: {} })[0]
const BEAR = 'Given "Bear" is a 2/2 green Bear creature'

describe('a text that was not read', () => {
  test.each([
    ['All creatures loose all abilities and are 1/1.', 'loose', 'lose'],
    ['White craetures get +1/+1.', 'craetures', 'creatures'],
    ['White creatures hvae flying.', 'hvae', 'have'],
  ])('%s puts every object in doubt, and the misspelt word is named', (line, words, use) => {
    const run = runOf(BEAR, `And "Odd" is an enchantment with "${line}"`)
    expect(run?.objects.map(({ doubts }) => doubts?.map(one => [one.line, one.suggestion]))).toEqual([
      [[line, { words, use }]],
      [[line, { words, use }]],
    ])
  })
  test('of which nothing is recognised is in doubt without a suggestion', () => {
    const run = runOf(BEAR.replace('creature', 'creature with "Flibber jabber wobble."'))
    expect(run?.objects[0]?.doubts).toMatchObject([{ line: 'Flibber jabber wobble.' }])
    expect(run?.objects[0]?.doubts?.[0]?.suggestion).toBeUndefined()
    expect(run?.objects[0]?.doubts?.[0]?.mayChange).toEqual(
      expect.arrayContaining(['power', 'abilities', 'controller']),
    )
  })
  test('that speaks of its own object alone leaves the others certain', () => {
    const run = runOf(BEAR, 'And "Odd" is a 1/1 creature with "This creature haz +2/+2."')
    expect(run?.objects.map(({ doubts }) => doubts?.length ?? 0)).toEqual([0, 1])
  })
  test('is named by the expectation that it may change', () => {
    const run = runOf(BEAR, 'And "Odd" is an enchantment with "All creatures loose flying."', 'Then "Bear" is 2/2')
    expect(run?.steps.at(-1)).toMatchObject({
      status: 'not-modelled',
      doubts: [{ line: 'All creatures loose flying.' }],
      try: 'Did you mean "lose" instead of "loose"?',
    })
  })
  test.each([
    ['All creatures get +1/+1 for each page you have torn.', ['power', 'toughness'], []],
    ['White creatures get +1/+1 for each page you have torn.', [], []],
    ['Creatures you control have flying as long as you have torn a page.', ['abilities'], []],
    ['As long as you have torn a page, creatures you control have flying and trample.', ['abilities'], []],
    ['Creatures you control are blue as long as you have torn a page.', ['colors'], []],
    ['Artifacts get +1/+1 for each page you have torn.', [], []],
    ['This enchantment has flying as long as you have torn a page.', [], ['abilities']],
  ])('%s puts in doubt what its verb says, of whom it names', (line, bear, odd) => {
    const run = runOf(BEAR, `And "Odd" is an enchantment with "${line}"`)
    expect(run?.objects.map(({ doubts }) => doubts?.flatMap(one => one.mayChange) ?? [])).toEqual([bear, odd])
  })
  test.each([
    'All creatures get +1/+1 for each torn page and becomes an artifact.',
    'All creatures get +1/+1 for each torn page. They turn into stones.',
    'All creatures get +1/+1 and swim.',
    'Target creature gets +1/+1 for each page you have torn.',
    'All creatures lose all abilities as long as you have torn a page.',
    "All creatures have 'Creatures swim.' as long as you have torn a page.",
    'All creatures have changeling as long as you have torn a page.',
    'White craetures get +1/+1.',
    'As long as you have torn a page and creatures are stones, all creatures get +1/+1.',
  ])('%s may change more than its first verb says', line => {
    const run = runOf(BEAR, `And "Odd" is an enchantment with "${line}"`)
    expect(run?.objects[0]?.doubts?.[0]?.mayChange).toEqual(
      expect.arrayContaining(['power', 'colors', 'types', 'abilities', 'controller']),
    )
  })
  // A sentence may name a player, an entry or a clause of its own before it says what objects are or have.
  test.each([
    ['You, planeswalkers you control, and other creatures you control have hexproof for a page.', 'abilities'],
    ["Each player's creatures have flying for a page.", 'abilities'],
    ["Opponents' creatures are each a page bigger.", 'power'],
    ['You control target creature until a page is torn.', 'controller'],
    ["Each creature that you've put a counter on has hexproof for a page.", 'abilities'],
    ['On the turn during which a page is torn, all creatures who dealt damage to it become 0/2.', 'power'],
    ['While blocking, you may choose to change * to one more than the pages torn.', 'power'],
    ['Torn creatures do not get this bonus.', 'power'],
    ['Odd does not affect green creatures.', 'power'],
    ["Creatures you control can't have or gain reach for a page.", 'abilities'],
    ['The lands still count as lands but cannot be torn the turn they come into play.', 'types'],
    ['{B}: Tear a page. All creatures gain +1/+1 if a page was torn.', 'power'],
  ])('%s may change its %s', (line, field) => {
    const run = runOf(BEAR, `And "Odd" is an enchantment with "${line}"`)
    expect(run?.objects[0]?.doubts?.flatMap(one => one.mayChange)).toContain(field)
  })
  test.each([
    'If you tore a page, Odd comes into play with two +1/+1 counters on it and has first strike.',
    'If Odd was torn, it enters with a +1/+1 counter on it and with first strike.',
    'Odd enters as your choice of a 3/3 page or a 2/2 page with flying.',
    'Odd has power and toughness each equal to the total number of creatures torn.',
  ])('%s bears on its own object alone', line => {
    const run = runOf(BEAR, `And "Odd" is a 1/1 creature with "${line}"`)
    expect(run?.objects.map(({ doubts }) => doubts?.map(one => one.line) ?? [])).toEqual([[], [line]])
  })
  test('a bonus of an Aura together with a rule about combat is in doubt only where the Aura is', () => {
    const line = 'Enchanted creature gets +3/+0 and cannot attack during a turn in which pages are torn.'
    const run = runOf(
      BEAR,
      'And "Ox" is a 2/4 white Ox creature',
      `And "Odd" is an Aura enchantment attached to "Bear" with "${line}"`,
    )
    expect(run?.objects.map(({ doubts }) => doubts?.map(one => one.mayChange) ?? [])).toEqual([
      [['power', 'toughness']],
      [],
      [],
    ])
  })
  test('what follows from it is in doubt too', () => {
    const flyers = 'And "Sky" is an enchantment with "Creatures with flying get +1/+1."'
    const line = 'All creatures have flying as long as you have torn a page.'
    const run = runOf(
      BEAR,
      flyers,
      `And "Odd" is an enchantment with "${line}"`,
      'Then "Bear" is 2/2',
      'And "Bear" is green',
    )
    expect(run?.steps.slice(-2).map(({ status }) => status)).toEqual(['not-modelled', 'holds'])
    expect(run?.objects[0]?.doubts?.[0]?.mayChange).toEqual(['power', 'toughness', 'abilities'])
  })
  test('whom it names may be in doubt by another text', () => {
    const other = 'And "Odder" is an enchantment with "Enchantments frobnicate into creatures."'
    const line = 'All creatures get +1/+1 for each page you have torn.'
    const run = runOf(BEAR, other, `And "Odd" is an enchantment with "${line}"`)
    expect(run?.objects[2]?.doubts?.map(one => one.line)).toContain(line)
  })
  test.each([
    ['Creature spells cost twice as much to cast.', 'Then "Bear" costs {1}{G}'],
    ["Each player's maximum hand size is a third of the pages torn.", "Then A's maximum hand size is 7"],
  ])('%s puts in doubt what is asked about', (line, then) => {
    const card = 'Given "Bear" is a 2/2 green Bear creature with mana cost {1}{G} in hand'
    const run = runOf(card, `And "Odd" is an enchantment with "${line}"`, then)
    expect(run?.steps.at(-1)).toMatchObject({ status: 'not-modelled', doubts: [{ line }] })
  })
  test('is in doubt in every era', () => {
    const cells = acrossEras(board(BEAR, 'And "Odd" is an enchantment with "Flibber jabber wobble."'))
    expect(cells.length).toBeGreaterThan(10)
    expect(cells.filter(({ objects }) => objects.length > 0 && objects.every(({ doubts }) => !doubts))).toEqual([])
  })
})

describe('nothing is in doubt', () => {
  test.each([
    'All creatures lose all abilities and are 1/1.',
    'Flying',
    'When this creature enters, draw a card.',
    '{T}: Add {G}.',
    "This creature can't be blocked.",
    'This creature attacks each combat if able.',
    'You may play an additional land on each of your turns.',
    'Spells cost {1} more to cast.',
    "During each player's upkeep, that player loses 1 life.",
    'Attacking does not cause this creature to tap.',
    'III — Page of the Moon — Return any number of torn pages.',
    "Creatures that have flying can't tear a page.",
    "Creatures that you control can't tear a page.",
    'All damage that would be dealt to creatures is dealt to this creature instead.',
    "{T}, Sacrifice Ada's Page: Tear a page. That creature becomes a page.",
    "During each player's upkeep, that player loses 1 life for each land that player controls.",
    'Partner with Moon',
    'This creature enters with two +1/+1 counters on it for each land you control.',
    'Lands you control enter untapped.',
  ])('%s', text => {
    const run = runOf(BEAR, `And "Other" is a 1/1 creature with "${text}"`)
    expect(run?.objects.flatMap(({ doubts }) => doubts ?? [])).toEqual([])
  })
})

describe('mana that no step shows', () => {
  const SPELL = 'And "Bolt" is a red instant with mana cost {R} with "Bolt deals 3 damage to any target." in A\'s hand'
  const saysOf = (...steps: readonly string[]) => runOf(...steps)?.steps.map(({ says }) => says ?? '')

  test('is assumed, and the first step that spends it says so', () => {
    const said = saysOf(
      "Given it is A's main phase",
      SPELL,
      SPELL.replaceAll('Bolt', 'Shock'),
      'When A casts "Bolt" targeting B',
      'And A casts "Shock" targeting B',
    )
    expect(said?.map(words => words.startsWith('Mana is plentiful here: A pays {R}'))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
  })
  test('is assumed for what may be done, and the first step that asks for it says so', () => {
    const ogre = 'And "Ogre" is a 5/4 red Ogre creature with "Ogre can\'t attack unless you pay {2}."'
    const said = saysOf(
      "Given it is A's main phase",
      SPELL,
      ogre,
      'Then A may attack with "Ogre"',
      'And A may cast "Bolt"',
    )
    expect(said?.map(words => words.startsWith('Mana is plentiful here: A pays {2}'))).toEqual([
      false,
      false,
      false,
      true,
      false,
    ])
    const wrong = saysOf("Given it is A's main phase", SPELL, 'Then A may not cast "Bolt"')
    expect(wrong?.at(-1)).toContain('Mana is plentiful here: A pays {R}')
  })
  test('is not assumed where mana is counted', () => {
    const said = saysOf(
      "Given it is A's main phase",
      'And A controls one Mountain',
      "And A's mana is counted",
      SPELL,
      'When A casts "Bolt" targeting B',
    )
    expect(said?.join('')).not.toContain('plentiful')
  })
})
