import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { date, dayBefore, type IsoDate } from '#rulebook/dates/date'
import { sectionStoriesIn, sentencesBetween, tellsOf } from './section-stories'

const stories = sectionStoriesIn(readFileSync('content/section-stories.yaml', 'utf8'))
const storyOf = (id: string) => {
  const found = stories.find(story => story.id === id)
  if (!found) throw new Error(`There is no story ${id}`)
  return found
}

/** When each number was in force, according to all known texts. */
const lives = readFileSync('content/numbers.csv', 'utf8')
  .split('\n')
  .slice(1)
  .map(line => line.split(','))
  .map(cells => ({ number: cells[1], from: cells.at(-2) ?? '', until: cells.at(-1) ?? '' }))
const stood = (number: string, on: IsoDate): boolean =>
  lives.some(life => life.number === number && life.from <= on && (life.until === '' || on <= life.until))

describe('the written stories', () => {
  test('there are six, each once, of five sentences in order of days', () => {
    expect(stories.map(({ id }) => id)).toEqual([
      'continuous-effects',
      'combat-damage',
      'stack-and-priority',
      'unspent-mana',
      'state-based-actions',
      'legends-and-planeswalkers',
    ])
    for (const { id, sentences } of stories) {
      const days = sentences.map(({ on }) => on)
      expect([id, days]).toEqual([id, [...days].sort()])
      for (const { says } of sentences) expect(says).toMatch(/[.!]$/)
    }
  })
  const named = stories.flatMap(({ id, sentences }) =>
    sentences.flatMap(({ on, before, after }) => [
      ...(before ? [[id, before, dayBefore(on)] as const] : []),
      ...(after ? [[id, after, on] as const] : []),
    ]),
  )
  test.each(named)('%s: %s was a number on %s', (_, number, on) => {
    expect(stood(number, on)).toBe(true)
  })
  test('the numbers of a section were in force on the first and the last day given for them', () => {
    for (const { id, numbers } of stories)
      for (const { number, from, until } of numbers)
        expect([id, number, stood(number, from), until === undefined || stood(number, until)]).toEqual([
          id,
          number,
          true,
          true,
        ])
  })
})

describe('where a story is shown', () => {
  const storiesOf = (number: string, on: string): readonly string[] =>
    stories.filter(story => tellsOf(story, number, date(on))).map(({ id }) => id)
  test('at every number that its section had, on its days', () => {
    expect(storiesOf('418.5a', '2008-03-17')).toEqual(['continuous-effects'])
    expect(storiesOf('612.1', '2009-08-01')).toEqual(['continuous-effects'])
    expect(storiesOf('613', '2022-11-18')).toEqual(['continuous-effects'])
    expect(storiesOf('310.4', '2009-07-10')).toEqual(['combat-damage'])
    expect(storiesOf('420.5e', '2008-03-17')).toEqual(['state-based-actions', 'legends-and-planeswalkers'])
    expect(storiesOf('704.5j', '2022-11-18')).toEqual(['state-based-actions', 'legends-and-planeswalkers'])
  })
  test('not at a number that meant something else then', () => {
    expect(storiesOf('612.1', '2022-11-18')).toEqual([])
    expect(storiesOf('510.2', '2008-03-17')).toEqual([])
    expect(storiesOf('310', '2024-11-08')).toEqual([])
    expect(storiesOf('117.1', '2015-01-01')).toEqual([])
  })
  test('not at a number that only begins alike', () => {
    expect(storiesOf('500.45', '2015-01-01')).toEqual([])
  })
  test('with the changes between two days: the first is before them, the last may be the day of one', () => {
    const combat = storyOf('combat-damage')
    const days = (from: string, to: string) => sentencesBetween(combat, date(from), date(to)).map(({ on }) => on)
    expect(days('2009-05-01', '2009-07-11')).toEqual(Array(4).fill('2009-07-11'))
    expect(days('2009-07-11', '2024-11-07')).toEqual([])
    expect(days('2009-07-11', '2024-11-08')).toEqual(['2024-11-08'])
  })
})
