import { describe, expect, test } from 'vitest'
import { readAbility, readSentence, readUnchecked } from '../grammar/reader'
import { differences } from './agreement'

const lost = (text: string) => {
  const read = readUnchecked(text, { self: 'Elm', known: [] })
  return read.ok ? differences(text, read.value, 'Elm') : [read.problem.message]
}

describe('what the effects of a text would leave out', () => {
  test.each([
    ['Prevent all damage that would be dealt to this creature.', ['~']],
    ['Creatures enchanted player controls get -1/-1.', ['attached-one', '+target']],
    ['During your turn, as long as this creature is equipped, it has double strike.', ['during', 'turn', 'you']],
  ])('%s', (text, expected) => {
    expect([...lost(text)].sort()).toEqual([...expected].sort())
  })

  test.each([
    'Creatures you control get +1/+1.',
    'Equipped creature gets +2/+0 and has trample.',
    'As long as your devotion to black is less than five, Elm is not a creature.',
    "As long as your devotion to black is less than five, Elm isn't a creature.",
    'Hellbent — Elm has shadow as long as you have no cards in hand.',
    "Elm can't attack unless you control four or more artifacts.",
    'Enchanted creature gets -3/-0 and loses all abilities.',
    'This spell costs {X} less to cast, where X is your devotion to white.',
    'All Forests are 1/1 creatures that are still lands.',
    'Other Goblins get +1/+1 and have mountainwalk.',
    'Target creature gets +X/+0 until end of turn, where X is the number of Swamps you control.',
  ])('nothing: %s', text => {
    expect(lost(text)).toEqual([])
  })
})

describe('is not executed', () => {
  test.each([
    'Prevent all damage that would be dealt to this creature.',
    'Creatures enchanted player controls get -1/-1.',
    'During your turn, as long as this creature is equipped, it has double strike.',
  ])('%s', text => {
    expect(readSentence(text, { self: 'Elm', known: [] }).ok).toBe(false)
    expect(readAbility(text, { name: 'Elm' }).does.kind).toBe('opaque')
  })

  test('a printed ability that names something that is not there', () => {
    expect(readAbility("Other Oak can't be blocked.", { name: 'Elm' }).does.kind).toBe('opaque')
    expect(readAbility("Other Oak can't be blocked.", { name: 'Elm' }, ['Other Oak']).does.kind).toBe('static')
  })

  test('creatures that attack as though they were of another kind are read', () => {
    expect(readAbility("Walls can attack as though they weren't Walls.", { name: 'Elm' }).does.kind).toBe('static')
  })

  test('a player whom a static ability cannot have chosen', () => {
    const text =
      "Basic lands each player controls can't be the targets of spells as long as that player controls three or fewer lands."
    expect(readAbility(text, { name: 'Elm' }).does.kind).toBe('opaque')
  })

  test('what the grammar of whole cards does not read', () => {
    const text = "This creature can't block on the far side of the hill."
    expect(readUnchecked(text, { self: 'Elm', known: [] }).ok).toBe(true)
    expect(readAbility(text, { name: 'Elm' }).does.kind).toBe('opaque')
  })
})
