import { describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { placeOf, type Wording } from './place'
import { describeRange } from './selector'

const BEFORE =
  'What an object is like is found by beginning with the object, then using effects in a row of steps as follows: (1) copies; (2) control; (3) text.'
const words = (number: string, from: string, text: string): Wording => ({ number, from: date(from), text })
const seen = words('418.5a', '2008-01-01', BEFORE)
const noteOn = (phrase: string) => {
  const at = BEFORE.indexOf(phrase)
  return describeRange(BEFORE, [at, at + phrase.length])
}
const on = (phrase: string, text: string) => {
  const here = words('613.1', '2009-10-01', text)
  return placeOf(noteOn(phrase), seen, here, [seen, here])
}

// Rewritten around the words, which are far from their old position.
const REWRITTEN =
  'For a card, begin with what is printed on it. For a token or a copy, begin with what the effect that made it says. Whatever applies after that comes in a row of steps, each named below.'

describe('words of a rewritten rule', () => {
  test('are found if they occur once', () => {
    const place = on('in a row of steps', REWRITTEN)
    expect(place).toMatchObject({ kind: 'moved', edited: false, is: 'in a row of steps', path: ['418.5a', '613.1'] })
    expect(place.kind === 'moved' && REWRITTEN.slice(...place.at)).toBe('in a row of steps')
  })
  test('are found with other punctuation and spaces too', () => {
    const place = on('in a row of steps', REWRITTEN.replace('in a row of', 'in a row  of'))
    expect(place).toMatchObject({ kind: 'moved', edited: false })
  })
  test('are gone if they occur twice, because either could be meant', () => {
    expect(on('in a row of steps', `${REWRITTEN} Nothing else comes in a row of steps.`).kind).toBe('gone')
  })
  test('are gone if they are too few to be recognised, or only parts of words', () => {
    expect(on('with the', 'Nothing of the old is left here, but for what has come with the years.').kind).toBe('gone')
    expect(on('row of steps', 'Whoever goes here needs a narrow of stepsons and a yarrow of steps.').kind).toBe('gone')
  })
})
