import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withoutReminder } from '#rulebook/words'
import { rulingContentIn } from '#server/queries/rulings/content'
import { firstSentence, subjectsIn } from './ruling-subject'

const read = (name: string) => readFileSync(`content/rulings/${name}.yaml`, 'utf8')
const content = rulingContentIn(read('subjects'), read('overtaken'))

test('a row with neither words nor the text of a card is refused', () => {
  const none = "asOf: 2026-01-16\nsubjects:\n  - { rule: '101.1', says: x }"
  expect(() => rulingContentIn(none, read('overtaken'))).toThrow('A subject needs')
})

describe('subjects', () => {
  test('those of the first sentence come first, else in the order of the file', () => {
    const subjects = ['one', 'two', 'three'].map(word => ({ rule: word, says: word, words: new RegExp(word) }))
    const found = subjectsIn(subjects, 'It speaks of three. Then of one and two.', '')
    expect(found.map(({ subject }) => subject.rule)).toEqual(['three', 'one', 'two'])
  })
  test.each([
    ['One. Two.', 'One.'],
    ['It pays e.g. {1}. Then more.', 'It pays e.g. {1}.'],
    ['He says “no.” Then more.', 'He says “no.'],
    ['No end', 'No end'],
  ])('the first sentence of %j is %j', (text, first) => expect(firstSentence(text)).toBe(first))

  test('no row matches every text, or none of its own words', () => {
    const everywhere = content.subjects.filter(({ words, card }) =>
      [words, card].some(pattern => pattern?.test('') || pattern?.test('zzz')),
    )
    expect(everywhere).toEqual([])
  })
})

describe('beside the text of the card', () => {
  const rulesOf = (text: string, card: string) =>
    subjectsIn(content.subjects, text, card).map(({ subject }) => subject.rule)
  test.each([
    ['You may then pick what it hits, since it triggers now.', 'You may row. When you do, a pier burns.', '603.12'],
    ['The effects of two such piers are cumulative.', 'If a boat would sink, it floats instead.', '616.1'],
    ['Boats that were exiled otherwise stay there.', '{1}: Return a boat exiled with this pier.', '607.2a'],
    ['No mana was spent on the copy.', 'Copy that spell.', '707.10'],
    ['It only alters what is printed.', 'Change the text of a boat.', '612.1'],
    ['It doesn’t matter who rowed.', 'Draw a card for each boat that sank this turn.', '608.2i'],
    ['It happens even if the spell is countered.', 'Whenever a player casts a spell, row.', '603.3'],
    ['The counters keep counting.', 'The boat becomes a 4/4 Whale.', '613.4c'],
    ['It attacks with a boat.', 'Defending player sinks.', '508.5'],
    ['The mana may pay for a boat.', 'Add {R}. Spend this mana only on boats.', '106.6'],
    ['The boat is not exiled then.', 'Exile a boat until this pier leaves the battlefield.', '610.3'],
    ['It gets the bonus once.', 'This boat gets +1/+0 for each boat.', '611.3a'],
    ['You can find a boat.', 'Search your harbour for a boat.', '701.23'],
    ['It triggers even for a moment.', 'When you control no boats, sink this.', '603.8'],
    ['The mana may be of any kind.', 'Add one mana of any type that a pier could produce.', '106.7'],
    ['It stays exiled if it remains exiled.', 'Exile a boat. Then row. You may cast that boat.', '611.2a'],
    ['You could put no cards there.', 'Put any number of boats there.', '608.2d'],
    ['It no longer floats.', 'This pier becomes a copy of a boat.', '707.4'],
    ['You must sacrifice three boats.', 'Artifact\nSacrifice three boats: Row.', '602.2b'],
    ['You have to sacrifice exactly one boat.', 'As an additional cost to cast this, sacrifice a boat.', '118.8'],
  ])('%j is read by %j', (text, card, rule) => {
    expect(rulesOf(text, card)).toContain(rule)
    expect(rulesOf(text, 'A pier.')).not.toContain(rule)
  })
  test('a row without words is found beside its card only, and after all rows with words', () => {
    const subjects = [
      { rule: 'card', says: 'x', card: /boat/ },
      { rule: 'words', says: 'x', words: /pier/ },
    ]
    const found = (card: string) => subjectsIn(subjects, 'A pier.', card).map(({ subject }) => subject.rule)
    expect([found('A boat.'), found('A whale.')]).toEqual([['words', 'card'], ['words']])
  })
  test('reminder text is not read: it explains keywords, which have rules of their own', () => {
    expect(withoutReminder('Flying\nRow 2 (When you do, sink.) Draw.')).toBe('Flying\nRow 2 Draw.')
  })
})
