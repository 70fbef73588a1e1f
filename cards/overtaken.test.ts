import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { rulingContentIn } from '#server/queries/rulings/content'
import { overturnedBy } from './overtaken'

const read = (name: string) => readFileSync(`content/rulings/${name}.yaml`, 'utf8')
const content = rulingContentIn(read('subjects'), read('overtaken'))
const ruleOf = (text: string, issued: string, on = '2026-01-16') =>
  overturnedBy(content.gameChanges, text, date(issued), date(on))?.rule ?? null

test('a rule that YAML would read as a number is refused', () => {
  const row = (rule: string) => `asOf: 2026-01-16\nsubjects:\n  - { rule: ${rule}, says: x, words: y }`
  expect(rulingContentIn(row("'707.10'"), read('overtaken')).subjects[0]?.rule).toBe('707.10')
  expect(() => rulingContentIn(row('707.10'), read('overtaken'))).toThrow()
})

// Each row states an old result in our own words, and a ruling on the same subject that is still correct.
const ROWS: readonly (readonly [issued: string, overtaken: string, stands: string, rule: string])[] = [
  [
    '2013-01-01',
    'If the target is illegal as Ember Dart tries to resolve, it will be countered and you gain nothing.',
    'If the target is illegal as Ember Dart tries to resolve, it won’t resolve and you gain nothing.',
    '608.2b',
  ],
  [
    '2013-01-01',
    'If both targets are illegal, the ability is countered.',
    'If the ability is countered, both targets stay where they are.',
    '608.2b',
  ],
  [
    '2016-01-01',
    'The name of a token is the same as its creature types.',
    'You can’t choose the name of a token unless a card is called so.',
    '111.4',
  ],
  [
    '2018-01-01',
    'If your commander would die, you may put your commander into the command zone instead.',
    'A commander may be put into the command zone instead of into your hand or library.',
    '704.6d',
  ],
  [
    '2018-01-01',
    'The permanent types are artifact, creature, enchantment, land, and planeswalker.',
    'Permanent types are printed left of the dash.',
    '110.4',
  ],
  [
    '2018-01-01',
    'A “permanent card” is an artifact, creature, enchantment, land, or planeswalker card.',
    'A permanent card is an artifact, battle, creature, enchantment, land, or planeswalker card.',
    '110.4',
  ],
  [
    '2010-01-01',
    'The attacker may ignore the damage assignment order.',
    'The attacker assigns its damage among the blockers.',
    '510.1c',
  ],
  [
    '2016-01-01',
    'If you copy a double-faced creature, the token won’t be able to transform.',
    'A double-faced creature can transform.',
    '707.8a',
  ],
  ['2005-01-01', 'A player who keeps it takes 3 from mana burn.', 'No one suffers mana burn for it.', '106.4'],
  [
    '2013-01-01',
    'If the knight is no longer tapped when it resolves, the ability is countered.',
    'If you no longer control a knight, the ability does nothing.',
    '608.2b',
  ],
  [
    '2013-01-01',
    'If it is countered for any reason, such as that all its targets are illegal, you draw no card.',
    'If it’s countered for any reason, you draw no card.',
    '608.2b',
  ],
  [
    '2013-01-01',
    'If both targets are illegal by the time the vote would resolve, it’s countered.',
    'It stops if no legal target is left, or because it’s countered.',
    '608.2b',
  ],
  [
    '2014-01-01',
    'A token’s owner is the player under whose control it came in.',
    'A token’s owner is the player who created it, whoever’s control it came in under.',
    '111.2',
  ],
  [
    '2014-01-01',
    'You can’t choose zero targets. Choose between 1 and X targets.',
    'You can’t choose zero targets. Choose between 1 and 2 targets.',
    '107.1c',
  ],
  [
    '2014-01-01',
    'In a Two-Headed Giant game, you choose which of the defending players loses life.',
    'In a Two-Headed Giant game, you choose which of the opposing players you target.',
    '805.10e',
  ],
  [
    '2012-01-01',
    'If there are two kinds, you choose which kind of counter it gets as you proliferate.',
    'You choose which permanents get counters as you proliferate.',
    '701.34a',
  ],
  [
    '2010-01-01',
    'It deals 1 damage even if the land produces no mana.',
    'It deals 1 damage if the land produces mana.',
    '106.12a',
  ],
  [
    '2010-01-01',
    'If the beast isn’t on the battlefield when this resolves, its owner doesn’t shuffle.',
    'If the target isn’t on the battlefield when this resolves, its owner doesn’t shuffle.',
    '701.24c',
  ],
  [
    '2010-01-01',
    'It enters tapped even if a continuous effect makes it an Island at once.',
    'It enters tapped even if it has vigilance.',
    '614.12',
  ],
  [
    '2010-01-01',
    'Replacement effects that ask for the color won’t apply, since they’re applied as the card is entering.',
    'Replacement effects that ask for the color won’t apply once the card has entered.',
    '614.12',
  ],
  [
    '2014-01-01',
    'A double-faced card can’t be cast face down.',
    'A double-faced permanent can’t be turned face down.',
    '712.15',
  ],
  [
    '2020-05-01',
    'You may cast your companion from outside the game.',
    'You may put your companion from outside the game into your hand.',
    '702.139a',
  ],
  [
    '2018-01-01',
    'If your commander is in a hidden zone, it’s considered to have no creature types.',
    'Its color identity stays the same if your commander is in a hidden zone.',
    '903.3e',
  ],
  [
    '2018-01-01',
    'It counts no creature that left for a zone other than the graveyard, such as a commander.',
    'It counts no card in a zone other than the graveyard.',
    '704.6d',
  ],
  [
    '2016-01-01',
    'The token is named Map and has the artifact subtype Map.',
    'The token is named Rover and has the subtype Map.',
    '111.4',
  ],
  [
    '2019-07-01',
    'Who has controlled a permanent with hideaway may look at its card.',
    'Who controls a permanent with hideaway may look at its card.',
    '702.75a',
  ],
  [
    '2019-07-01',
    'Without its last time counter, you must cast it.',
    'Without its last time counter, you may cast it.',
    '702.62a',
  ],
  [
    '2010-01-01',
    'In (c) come other effects; (d) changes from counters; (e) effects that switch power and toughness.',
    'In (c) come other effects; (d) effects that switch power and toughness.',
    '613.4c',
  ],
  [
    '2016-01-01',
    'The back face of a double-faced card can’t be cast.',
    'The back face of a meld card can’t be cast.',
    '712.11b',
  ],
  [
    '2016-01-01',
    'The mana value of a double-faced card is the mana value of its front face.',
    'The mana value of a double-faced card in a graveyard is the mana value of its front face.',
    '712.8f',
  ],
  ['2021-01-01', 'A modal double-faced card can’t be transformed.', 'A meld card can’t be transformed.', '712.9'],
]
test.each(ROWS)('issued %s: %s', (issued, overtaken, stands, rule) => {
  expect([ruleOf(overtaken, issued), ruleOf(stands, issued)]).toEqual([rule, null])
})

test('nothing is overtaken before its change, nor by a change that is older than the ruling', () => {
  const text = 'If both targets are illegal, the ability is countered.'
  expect([ruleOf(text, '2013-01-01', '2018-04-26'), ruleOf(text, '2018-04-27')]).toEqual([null, null])
})

test('of several changes the earliest that was in force counts, whatever their order', () => {
  const change = (since: string) => ({ since: date(since), rule: since, because: '', states: /pier/ })
  const changes = ['2019-07-12', '2013-07-13', '2021-11-19'].map(change)
  const since = (issued: string, on: string) => overturnedBy(changes, 'A pier.', date(issued), date(on))?.since ?? null
  expect(since('2010-01-01', '2026-01-16')).toBe('2013-07-13')
  expect(since('2014-01-01', '2026-01-16')).toBe('2019-07-12')
  expect(since('2010-01-01', '2013-07-12')).toBeNull()
})
