import { expect, test } from 'vitest'
import { documentsOf } from '#search/index/corpus'
import { buildIndex } from '#search/index/index'
import { flexsearch } from '#search/testing/small'
import { askedQuestion, boardsOf } from './asked'
import { cardNames } from './board-hit'

const rules = buildIndex(documentsOf([]), { flexsearch })
const CARDS = [
  { name: 'Tidal Curse', text: 'a blue enchantment with mana cost {2}{U} with "Creatures are 1/1."' },
  { name: 'Great Anthem', text: 'a white enchantment with mana cost {1}{W} with "Creatures get +1/+1."' },
  { name: 'Third Law', text: 'a white enchantment with mana cost {W} with "Creatures have flying."' },
  { name: 'Dull Bear', text: 'a 2/2 green Bear creature with mana cost {1}{G}' },
  { name: 'Small Spark', text: 'a red instant with mana cost {R} with "Small Spark deals 2 damage to any target."' },
  { name: 'Glum Otters', text: 'a 2/2 blue Otter creature with mana cost {1}{U}' },
  { name: 'Loud No', text: 'a blue instant with mana cost {U}{U} with "Counter target spell."' },
  { name: 'Great End', text: 'a white sorcery with mana cost {2}{W}{W} with "Destroy all creatures."' },
  {
    name: 'Sudden Bulk',
    text: 'a green instant with mana cost {G} with "Target creature gets +3/+3 until end of turn."',
  },
  { name: 'Grey Stone', text: 'an artifact with mana cost {2} with "{T}: Add {C}."' },
  {
    name: 'Sneer Thrower',
    text: 'a 1/1 red Goblin creature with "Sacrifice this creature: It deals 1 damage to any target."',
  },
  { name: 'Needle Maker', text: 'a 1/1 blue Wizard creature with "{T}: This creature deals 1 damage to any target."' },
  { name: 'Pale Queen', text: 'a 4/7 white legendary creature with "Creatures your opponents control get -2/-2."' },
  { name: 'Dim Altar', text: 'an artifact with "Sacrifice a creature: Scry 1."' },
  { name: 'Forest', text: 'a basic Forest land' },
  { name: 'Old Chief', text: 'a 2/2 white legendary creature' },
  {
    name: 'Soft Chains',
    text: 'a white enchantment — Aura with "Enchant creature" and "Enchanted creature has base power and toughness 0/1."',
  },
  { name: 'Wet Field', text: 'a land with "All lands are Swamps in addition to their other types."' },
  {
    name: 'Mimic Clay',
    text: 'a 0/0 blue creature with mana cost {3}{U} with "You may have Mimic Clay enter the battlefield as a copy of any creature on the battlefield."',
  },
]
const names = cardNames(null, CARDS, null)
const asked = (q: string) => askedQuestion(q, names, rules)
const objects = (q: string) =>
  asked(q)?.objects.map(({ label, controller, isCard, described }) =>
    [label, controller === 'B' ? 'B' : '', isCard ? '' : described].filter(Boolean).join(': '),
  )

test.each([
  ['Tidal Curse, Great Anthem', ['Tidal Curse', 'Great Anthem']],
  [
    'can I Small Spark a creature with protection from red',
    ['Small Spark', 'Creature: a 2/2 creature with protection from red'],
  ],
  ['can I Small Spark an undying creature', ['Small Spark', 'Creature: a 2/2 creature with undying']],
  ['my opponent has Tidal Curse and Great Anthem out', ['Tidal Curse: B', 'Great Anthem: B']],
  ['my opponent has Tidal Curse and I have a Dull Bear', ['Tidal Curse: B', 'Dull Bear']],
  ['I control Great Anthem, my opponent controls Tidal Curse', ['Great Anthem', 'Tidal Curse: B']],
  [
    'does a 2/2 with a +1/+1 counter under Tidal Curse die to Small Spark',
    ['Creature: a 2/2 creature with a +1/+1 counter', 'Tidal Curse', 'Small Spark: B'],
  ],
  [
    'what happens if I attack with two deathtouch tramplers',
    ['Trampler: a 2/2 creature with deathtouch and trample', 'Trampler 2: a 2/2 creature with deathtouch and trample'],
  ],
])('%s is about %j', (q, found) => {
  expect(objects(q)).toEqual(found)
  expect(asked(q)?.unread).toEqual([])
})

test.each([
  [
    'what happens if I attack with two deathtouch tramplers',
    ['A attacks with "Trampler" and "Trampler 2"', 'the game goes on to the end of combat step'],
  ],
  [
    'my opponent attacks with a 3/3 blocked by my Dull Bear',
    ['B attacks with "Creature"', 'A blocks "Creature" with "Dull Bear"', 'the game goes on to the end of combat step'],
  ],
  ['does my Dull Bear die to Small Spark', ['B casts "Small Spark" targeting "Dull Bear"', 'the stack resolves']],
  [
    'I cast Small Spark on my opponent’s Dull Bear',
    ['A casts "Small Spark" targeting "Dull Bear"', 'the stack resolves'],
  ],
  ['I cast Dull Bear and my opponent has Tidal Curse', ['A casts "Dull Bear"', 'the stack resolves']],
  ['Small Spark and Dull Bear', ['A casts "Small Spark"', 'the stack resolves']],
  [
    'my Dull Bear is blocked by a 3/3',
    [
      'A attacks with "Dull Bear"',
      'B blocks "Dull Bear" with "Creature"',
      'the game goes on to the end of combat step',
    ],
  ],
  [
    'my 3/3 first striker blocks a 4/4 trampler',
    [
      'B attacks with "Trampler"',
      'A blocks "Trampler" with "First striker"',
      'the game goes on to the end of combat step',
    ],
  ],
  [
    'I attack with a 5/5 trampler and they block with a 2/2 deathtouch',
    ['A attacks with "Trampler"', 'B blocks "Trampler" with "Creature"', 'the game goes on to the end of combat step'],
  ],
  [
    'my 1/1 infect creature hits my opponent',
    ['A attacks with "Creature"', 'the game goes on to the end of combat step'],
  ],
  [
    'does my 2/2 first striker die to a 3/3',
    [
      'A attacks with "First striker"',
      'B blocks "First striker" with "Creature"',
      'the game goes on to the end of combat step',
    ],
  ],
  [
    '2/2 deathtouch vs 5/5 trampler, who wins',
    ['A attacks with "Creature"', 'B blocks "Creature" with "Trampler"', 'the game goes on to the end of combat step'],
  ],
  [
    'does a flyer beat a Dull Bear',
    ['B attacks with "Dull Bear"', 'A blocks "Dull Bear" with "Flyer"', 'the game goes on to the end of combat step'],
  ],
  [
    'does deathtouch with trample kill two blockers',
    [
      'A attacks with "Creature"',
      'B blocks "Creature" with "Blocker" and "Blocker 2"',
      'the game goes on to the end of combat step',
    ],
  ],
  [
    'can I block a 3/3 trampler with two 1/1s',
    [
      'B attacks with "Trampler"',
      'A blocks "Trampler" with "Creature" and "Creature 2"',
      'the game goes on to the end of combat step',
    ],
  ],
  [
    'two 2/2s block my 3/3',
    [
      'A attacks with "Creature 3"',
      'B blocks "Creature 3" with "Creature" and "Creature 2"',
      'the game goes on to the end of combat step',
    ],
  ],
  [
    'they attack me with a 3/3 and I block with my Dull Bear',
    ['B attacks with "Creature"', 'A blocks "Creature" with "Dull Bear"', 'the game goes on to the end of combat step'],
  ],
  [
    'can I chump block with a tapped creature',
    ['B attacks with "Attacker"', 'A blocks "Attacker" with "Creature"', 'the game goes on to the end of combat step'],
  ],
  [
    'my 4/4 lifelinker attacks and is not blocked',
    ['A attacks with "Lifelinker"', 'the game goes on to the end of combat step'],
  ],
  [
    'two Glum Otters fight',
    [
      'an effect says "Target creature fights another target creature." targeting "Glum Otters" and "Glum Otters 2"',
      'state-based actions are checked',
    ],
  ],
  ['does my Dull Bear survive Great End', ['B casts "Great End"', 'the stack resolves']],
  [
    'can my opponent kill my creature with hexproof with Small Spark',
    ['B casts "Small Spark" targeting "Creature"', 'the stack resolves'],
  ],
  [
    'I Loud No their Great End',
    ['B casts "Great End"', 'A casts "Loud No" targeting "Great End"', 'the stack resolves'],
  ],
  [
    'my opponent casts Small Spark on my Dull Bear and I respond with Sudden Bulk',
    [
      'B casts "Small Spark" targeting "Dull Bear"',
      'A casts "Sudden Bulk" targeting "Dull Bear"',
      'the stack resolves',
    ],
  ],
  [
    'does Sudden Bulk save my Dull Bear from Small Spark',
    [
      'B casts "Small Spark" targeting "Dull Bear"',
      'A casts "Sudden Bulk" targeting "Dull Bear"',
      'the stack resolves',
    ],
  ],
  [
    'can I respond to Great End by sacrificing Sneer Thrower',
    ['B casts "Great End"', 'A activates "Sneer Thrower" targeting B', 'the stack resolves'],
  ],
  [
    'I cast Small Spark on Dull Bear in response to my Great End',
    ['A casts "Great End"', 'A casts "Small Spark" targeting "Dull Bear"', 'the stack resolves'],
  ],
  [
    'if I Small Spark their Dull Bear in response to tapping their Grey Stone',
    ['B taps "Grey Stone" for {C}', 'A casts "Small Spark" targeting "Dull Bear"', 'the stack resolves'],
  ],
  // In combat a spell is cast before damage, and "my Dull Bear" said again is the same one.
  [
    'my opponent blocks my Dull Bear with a 3/3 and I cast Sudden Bulk on my Dull Bear',
    [
      'A attacks with "Dull Bear"',
      'B blocks "Dull Bear" with "Creature"',
      'A casts "Sudden Bulk" targeting "Dull Bear"',
      'the stack resolves',
      'the game goes on to the end of combat step',
    ],
  ],
  [
    'I cast Sudden Bulk on my Dull Bear and attack with my Dull Bear',
    [
      'A casts "Sudden Bulk" targeting "Dull Bear"',
      'the stack resolves',
      'A attacks with "Dull Bear"',
      'the game goes on to the end of combat step',
    ],
  ],
  [
    'I cast Small Spark on their Dull Bear and attack with a 3/3',
    [
      'A casts "Small Spark" targeting "Dull Bear"',
      'the stack resolves',
      'A attacks with "Creature"',
      'the game goes on to the end of combat step',
    ],
  ],
  [
    'does Small Spark kill my creature with hexproof',
    ['B casts "Small Spark" targeting "Creature"', 'the stack resolves'],
  ],
  [
    'if they respond to my Small Spark on Dull Bear with Sudden Bulk',
    [
      'A casts "Small Spark" targeting "Dull Bear"',
      'B casts "Sudden Bulk" targeting "Dull Bear"',
      'the stack resolves',
    ],
  ],
  ['my Mimic Clay copies their legend', ['A casts "Mimic Clay"', 'the stack resolves', 'A chooses "Legend"']],
  [
    'my opponent swings with a 5/5 flyer, can I block it with a reach creature',
    ['B attacks with "Flyer"', 'A blocks "Flyer" with "Creature"', 'the game goes on to the end of combat step'],
  ],
  [
    'can I sacrifice my Dull Bear to Dim Altar in response to Small Spark',
    [
      'B casts "Small Spark" targeting "Dull Bear"',
      'A activates "Dim Altar" sacrificing "Dull Bear"',
      'the stack resolves',
    ],
  ],
  [
    'in 2008 I attack with Sneer Thrower and it is blocked by a 2/2, can I sacrifice it with damage on the stack',
    [
      'A attacks with "Sneer Thrower"',
      'B blocks "Sneer Thrower" with "Creature"',
      'combat damage goes on the stack',
      'A activates "Sneer Thrower" targeting B',
      'the stack resolves',
      'the game goes on to the end of combat step',
    ],
  ],
  [
    'I tap two Forests in 2005 and don’t use the mana, do I lose life',
    ['A taps "Forest" for {G}', 'A taps "Forest 2" for {G}', 'the game goes on to the end step'],
  ],
  ['how much damage does Small Spark do to me', ['B casts "Small Spark" targeting A', 'the stack resolves']],
  ['my opponent Small Sparks my Dull Bear', ['B casts "Small Spark" targeting "Dull Bear"', 'the stack resolves']],
  ['my commander dies, can I put it back in the command zone', ['"Commander" dies', 'state-based actions are checked']],
  ['does Small Spark kill a Dull Bear', ['A casts "Small Spark" targeting "Dull Bear"', 'the stack resolves']],
])('%s plays %j', (q, acts) => expect(asked(q)?.acts).toEqual(acts))

test('a creature that attacks or blocks is its player’s, and a slow spell is cast in the turn of its player', () => {
  expect(objects('my 3/3 first striker blocks a 4/4 trampler')?.[1]).toMatch(/^Trampler: B: /)
  expect(objects('my Dull Bear is blocked by a 3/3')?.[1]).toMatch(/^Creature: B: /)
  expect(objects('I attack with a 5/5 trampler and they block with a 2/2 deathtouch')?.[1]).toBe(
    'Creature: B: a 2/2 creature with deathtouch',
  )
  const [board] = boardsOf(asked('my opponent casts Tidal Curse and I have a Dull Bear') as never)
  expect(board?.source).toContain("it is B's main phase")
})

test('an object is given as the question has it', () => {
  const source = (q: string): string => boardsOf(asked(q) as never)[0]?.source ?? ''
  expect(source('can I attack with a creature I just cast')).toContain('* And "Creature" entered this turn')
  expect(source('a 3/3 lifelinker hits me, what life do they have')).toContain('* When B attacks with "Lifelinker"')
  expect(source('can I attack with a summoning sick creature')).toContain('* And "Creature" entered this turn')
  expect(source('can I chump block with a tapped creature')).toContain('* And "Creature" is a tapped 2/2 creature\n')
  expect(objects('can I chump block with a tapped creature')?.[1]).toBe('Attacker: B: a 2/2 creature')
  expect(objects('can I target a creature with hexproof with Small Spark')?.[0]).toMatch(/^Creature: B: /)
  expect(objects('does a 1/1 die to Pale Queen')).toEqual(['Creature: a 1/1 creature', 'Pale Queen: B'])
  expect(objects('does my opponent’s 2/2 first striker die to my 3/3')?.[0]).toMatch(/^First striker: B: /)
  const twins = boardsOf(asked('what happens when two legendary creatures with the same name are in play') as never)
  expect(twins.map(board => board.source.split('\n').slice(4))).toEqual([
    [
      "* Given it is A's main phase",
      '* And "Creature" is a 2/2 legendary creature named "Twin"',
      '* And "Creature 2" is a 2/2 legendary creature named "Twin"',
      '* When state-based actions are checked',
      '',
    ],
  ])
})

test.each([
  ['each player has a Dull Bear', ['Dull Bear', 'Dull Bear 2: B']],
  ['we both control Old Chief', ['Old Chief', 'Old Chief 2: B']],
  ['I play a second Old Chief', ['Old Chief', 'Old Chief 2']],
  ['what if I have two Mimic Clays', ['Mimic Clay', 'Mimic Clay 2']],
  [
    'does lifelink work with trample',
    ['Creature: a 4/4 creature with lifelink and trample', 'Blocker: B: a 2/2 creature'],
  ],
  ['can menace be blocked by one creature', ['Creature: a 2/2 creature with menace', 'Creature 2: B: a 2/2 creature']],
  ['is Dull Bear still a creature under Tidal Curse', ['Dull Bear', 'Tidal Curse']],
  ['does an indestructible 2/2 die to Great End', ['Creature: a 2/2 creature with indestructible', 'Great End: B']],
  [
    'what happens when a creature has a +1/+1 counter and a -1/-1 counter',
    ['Creature: a 2/2 creature with a +1/+1 counter and a -1/-1 counter'],
  ],
  ['Small Spark on my commander', ['Small Spark', 'Commander: a 2/2 legendary creature']],
  // An Aura that nothing else is there for is on a creature.
  ['Soft Chains and Tidal Curse', ['Soft Chains', 'Tidal Curse', 'Creature: a 2/2 creature']],
])('%s is about %j', (q, found) => {
  expect(objects(q)).toEqual(found)
  expect(asked(q)?.unread).toEqual([])
})

test('what is attached, played or a commander is so on the board', () => {
  const source = (q: string): string => boardsOf(asked(q) as never)[0]?.source ?? ''
  expect(source('how big is a Dull Bear enchanted with Soft Chains')).toContain('attached to "Dull Bear"')
  expect(source('my opponent plays Wet Field')).toMatch(/it is B's main phase[\s\S]*When B plays "Wet Field"\n$/)
  expect(source('they hit me with a 21/21 commander, do I lose')).toMatch(
    /it is a Commander game\n.*B's commander is "Commander"[\s\S]*B attacks with "Commander"/,
  )
  expect(source('they attack with a 3/3, I block with a Dull Bear and cast Sudden Bulk on it')).toContain(
    'A casts "Sudden Bulk" targeting "Dull Bear"',
  )
})

test.each([
  ['Tidal Curse and a Dull Bear in 2003', '2003'],
  ['Tidal Curse and a Dull Bear on 2008-03-17', '2008-03-17'],
  ['Tidal Curse and a Dull Bear under the rules of October 2005', '2005-10'],
])('%s is asked about %s', (q, day) => {
  expect(asked(q)?.on?.startsWith(day)).toBe(true)
  expect(asked(q)?.unread).toEqual([])
})

test.each([
  ['my Dull Bear is sacrificed in response to Small Spark', ['sacrificed', 'response']],
  ['Tidal Curse does not affect a Dull Bear', ['not', 'affect']],
  // Somebody has to use what would kill it.
  ['does my Dull Bear die to Needle Maker', ['die']],
  ['does my Dull Bear under Tidal Curse die to Needle Maker', ['die']],
  // It has died, and nothing of that is on the board.
  ['what happens when my Dull Bear dies under Tidal Curse', ['dies']],
  ['does my 2/2 not die to a 3/3', ['not', 'die']],
  // One of them is blocked, and it is not said which.
  ['I attack with a 2/2 and a Dull Bear and they block with a 3/3', ['block']],
  ['can I block two attackers with one creature', ['block']],
  ['my Dull Bear copies their legend', ['copies']],
  ['does a creature with flying without flying block a Dull Bear', ['without', 'flying', 'block']],
  ['they cast Great End and Small Spark and I respond with Loud No', ['respond']],
  // Which of them each player has is not said.
  ['we both have a Dull Bear and Tidal Curse', ['we both']],
  // Nothing on the board can make it die.
  ['if I have Third Law does my Dull Bear die', ['die']],
  // Lands that nobody named are not on the board.
  ['Tidal Curse, what happens to the lands', ['lands']],
])('%s has words that were not understood', (q, words) => expect(asked(q)?.unread).toEqual(words))

test.each(['what is trample', 'xyzzy', ''])('%j names nothing', q => expect(asked(q)).toBeNull())

test('permanents with texts are tried in every order, at most six', () => {
  const of = (q: string) => boardsOf(asked(q) as NonNullable<ReturnType<typeof asked>>)
  expect(of('Tidal Curse, Great Anthem, a Dull Bear').map(({ order }) => order)).toEqual([
    ['Tidal Curse', 'Great Anthem'],
    ['Great Anthem', 'Tidal Curse'],
  ])
  expect(of('Tidal Curse, Great Anthem, Third Law')).toHaveLength(6)
  const [, second] = of('my opponent has Tidal Curse and Great Anthem')
  expect(second?.source.split('\n').slice(4)).toEqual([
    '* Given "Great Anthem" is the card "Great Anthem" controlled by B',
    '* And "Tidal Curse" is the card "Tidal Curse" controlled by B',
    '* When state-based actions are checked',
    '',
  ])
})
