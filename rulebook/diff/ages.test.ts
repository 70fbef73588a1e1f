import { describe, expect, test } from 'vitest'
import { cutRuns, grown, newborn, withoutScraps } from './ages'

const life = (...texts: readonly string[]) =>
  texts.slice(1).reduce((runs, text, at) => grown(runs, text, at + 2), newborn(texts[0] ?? '', 1))
const shown = (...texts: readonly string[]) => life(...texts).map(({ text, since }) => [since, text.trim()])

describe('the age of words', () => {
  test('unchanged words keep their age, new words have the age of the change', () => {
    expect(shown('Draw a card at once.', 'Draw a card at once. Then discard two cards.')).toEqual([
      [1, 'Draw a card at once.'],
      [2, 'Then discard two cards.'],
    ])
  })
  test('replaced words are stored with their replacements', () => {
    const runs = life('The player buries the creature here.', 'The player destroys the creature here.')
    expect(runs.find(({ since }) => since === 2)).toMatchObject({ text: 'destroys', was: 'buries' })
  })
  test('over several changes every word keeps the first day of its uninterrupted presence', () => {
    const texts = [
      'One two three four five.',
      'One two three six four five.',
      'One two three six seven eight nine four five.',
    ]
    const runs = life(...texts)
    expect(runs.map(({ text }) => text).join('')).toBe(texts.at(-1))
    expect(runs.map(({ since, text }) => [since, text.trim()])).toEqual([
      [1, 'One two three'],
      [2, 'six'],
      [3, 'seven eight nine'],
      [1, 'four five.'],
    ])
  })
  test('other quotation marks do not make other words', () => {
    expect(life("The card's owner says 'now'.", 'The card’s owner says ‘now’.')).toEqual([
      { text: 'The card’s owner says ‘now’.', since: 1 },
    ])
  })
  test('words that were removed and restored are new', () => {
    expect(
      life('Alpha beta gamma.', 'Alpha gamma.', 'Alpha beta gamma.').find(({ text }) => text.includes('beta'))?.since,
    ).toBe(3)
  })
  test('one or two words that stayed between changes count as changed, those at the ends do not', () => {
    const runs = life('Put it into play for that turn.', 'Put every creature onto the field for a whole turn.')
    expect(runs.map(({ text, since }) => [since, text.trim()])).toEqual([
      [1, 'Put'],
      [2, 'every creature onto the field for a whole'],
      [1, 'turn.'],
    ])
  })
  test('words taken from a longer text keep their age, also where their first word occurs twice', () => {
    const whole = newborn('Layer one takes what copies change. Layer two takes who has control.', 1)
    const part = grown(whole, 'Layer two takes who has control, as ever.', 2, true)
    expect(part.map(({ text, since }) => [since, text.trim()])).toEqual([
      [1, 'Layer two takes who has control'],
      [2, ', as ever.'],
    ])
  })
  test('runs are cut where the paragraphs end', () => {
    const runs = grown(newborn('One.\n\nTwo.', 1), 'One.\n\nTwo. Three.', 2)
    expect(cutRuns(runs, ['One.', 'Two. Three.'], '\n\n').map(all => all.map(({ text }) => text).join(''))).toEqual([
      'One.',
      'Two. Three.',
    ])
  })
})

describe('one or two words of one age', () => {
  const shown = (...runs: readonly (readonly [number, string])[]) =>
    withoutScraps(
      runs.map(([since, text]) => ({ since, text })),
      (one, other) => one < other,
    ).map(({ since, text }) => [since, text])
  test('are read with newer words beside them, the older of the newer ones', () => {
    expect(shown([1, 'The '], [2, 'values of an object '], [1, 'found '], [3, 'by looking at it.'])).toEqual([
      [2, 'The values of an object found '],
      [3, 'by looking at it.'],
    ])
  })
  test('stay where they are the newer ones, for a change is never hidden', () => {
    const runs = [
      [1, 'from characteristic-'],
      [2, 'defining '],
      [1, 'abilities of all objects'],
    ] as const
    expect(shown(...runs)).toEqual([
      [2, 'from characteristic-defining '],
      [1, 'abilities of all objects'],
    ])
    expect(shown([1, 'See the other rule '], [2, '613.8'], [1, ' for all of the rest.'])).toHaveLength(3)
  })
  test('no word is lost', () => {
    const runs = [1, 3, 2, 1, 4, 1].map((since, at) => [since, `w${at} `] as const)
    expect(
      shown(...runs)
        .map(([, text]) => text)
        .join(''),
    ).toBe(runs.map(([, text]) => text).join(''))
  })
})
