import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { rulingContentIn } from '#server/queries/cards/ruling-content'
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
]
test.each(ROWS)('issued %s: %s', (issued, overtaken, stands, rule) => {
  expect([ruleOf(overtaken, issued), ruleOf(stands, issued)]).toEqual([rule, null])
})

test('nothing is overtaken before its change, nor by a change that is older than the ruling', () => {
  const text = 'If both targets are illegal, the ability is countered.'
  expect([ruleOf(text, '2013-01-01', '2018-04-26'), ruleOf(text, '2018-04-27')]).toEqual([null, null])
})
