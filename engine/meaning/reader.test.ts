import { describe, expect, test } from 'vitest'
import { readAbility, readSentence } from './reader'

const read = (text: string) => readSentence(text, { self: 'Elm', known: [] })
const printed = { name: 'Elm' }

describe('forms that would be read as something else', () => {
  test.each([
    'Solved — This creature gets +3/+3.',
    'Max speed — Creatures you control get +1/+0.',
    'I, II — Creatures you control get +1/+1 until end of turn.',
    'Threshold — This creature gets +3/+3.',
    'This creature gets +X/+Y, where X is the number of artifacts you control and Y is the number of lands you control.',
    'Target creature gets -X/-Y until end of turn.',
    'Target creature becomes multicolored.',
    'Red creatures and artifacts get +1/+1.',
    'Legendary creatures, artifacts, and lands you control have hexproof.',
    'Nonblack creatures and planeswalkers have hexproof.',
    'This creature deals 3 damage to them.',
    'This creature deals 2 damage to that creature.',
    "This creature's power is equal to that artifact's mana value.",
    'You gain control of the token.',
    'Target creature you control gets +1/+1 as long as you have any Forests in play.',
    'As long as you control exactly one creature, that creature gets +3/+3 and has lifelink.',
  ])('%s is refused', text => {
    expect(read(text).ok).toBe(false)
    expect(readAbility(text, printed).does.kind).toBe('opaque')
  })

  test.each([
    'Landfall — Creatures you control get +1/+1.',
    'Threshold — As long as seven or more cards are in your graveyard, this creature gets +1/+1.',
    'Untap target creature. That creature gains haste until end of turn.',
    'Creatures you control get +1/+1 for each artifact you control.',
    'Red creatures and red artifacts get +1/+1.',
    'Red creature and artifact spells cost {1} less to cast.',
    'Target creature deals damage equal to its power to another target creature. Destroy that creature.',
  ])('%s is still read', text => {
    expect(read(text)).toMatchObject({ ok: true })
  })
})

describe('what goes with all that is listed', () => {
  const OTHER = { kind: 'other than', than: { kind: 'this' } }
  const kind = (is: string) => ({ kind: 'subtype', is })
  const yours = (words: string) =>
    readAbility(`This creature has trample as long as you control ${words}.`, printed).does
  const CONTROLLED = { kind: 'controlled by', who: 'you' }
  const exists = (...of: readonly object[]) => ({ kind: 'exists', what: { kind: 'all', of: [...of, CONTROLLED] } })

  test('"another" before a list', () => {
    const both = { kind: 'any', of: [kind('Wolf'), kind('Werewolf')] }
    expect(yours('another Wolf or Werewolf')).toMatchObject({ effects: [{ condition: exists(OTHER, both) }] })
  })
  test.each([
    ['another Wolf or a Werewolf', exists(OTHER, kind('Wolf')), exists(kind('Werewolf'))],
    ['a Wolf or another Werewolf', exists(kind('Wolf')), exists(OTHER, kind('Werewolf'))],
  ])('%s', (words, ...of) => {
    expect(yours(words)).toMatchObject({ effects: [{ condition: { kind: 'either', of } }] })
  })
})

describe('what is no static ability of a printed card', () => {
  test.each([
    'Target creature gains +2/+1.',
    'Tap that creature.',
    'This creature deals 1 damage to each creature.',
    'This creature gets +1/+1 until end of turn.',
    'Landfall — Whenever a land enters, this creature gets +1/+1 until end of turn.',
    "Wurm can't attack.",
  ])('%s', text => {
    expect(readAbility(text, printed).does.kind).toBe('opaque')
  })

  test('a plural kind is a kind, not a name', () => {
    const { does } = readAbility("Cowards can't block.", printed)
    expect(does).toMatchObject({ kind: 'static', effects: [{ affects: { kind: 'each' } }] })
  })
})

test('"no counters" asks for none', () => {
  const { does } = readAbility('This creature gets +2/+2 as long as it has no charge counters on it.', printed)
  expect(does).toMatchObject({ effects: [{ condition: { filter: { kind: 'not', of: { atLeast: 1 } } } }] })
})
