import { describe, expect, test } from 'vitest'
import { alignerOf } from '#ingest/align/align'
import { date } from '#rulebook/dates/date'
import { isFull } from '#rulebook/testing/laws'
import { daysOfSources, notedText, SOURCES, unitsOf } from '../testing/releases'
import { heirOf } from './heirs'
import { plain } from './plain'
import { describeRange } from './selector'

const wording = (number: string, text: string) => ({ number, from: date('2009-07-11'), text })
const noteOn = (text: string, words: string) => {
  const at = text.indexOf(words)
  return describeRange(text, [at, at + words.length])
}

describe('the words of a note after a split', () => {
  const old = 'Effects apply in a series of layers. Control effects come second. Text effects come third.'
  const heirs = [
    wording('613.1', 'Effects apply in a series of layers, one after another.'),
    wording('613.1b', 'Control effects come second.'),
    wording('613.1c', 'Text effects come third.'),
  ]
  test.each([
    ['in a series', '613.1'],
    ['Control effects', '613.1b'],
    ['Text effects come third.', '613.1c'],
  ])('%s is in %s', (words, number) => {
    expect(heirOf(noteOn(old, words), old, heirs)).toMatchObject({ number, isVerbatim: true })
  })
  test.each([
    ['control effects come second', '613.1b'],
    ['text effects', '613.1c'],
  ])('%s is in %s, with a capital there', (words, number) => {
    const list = 'They apply in this order: copies; control effects come second; text effects come third.'
    expect(heirOf(noteOn(list, words), list, heirs)).toMatchObject({ number, isVerbatim: true })
  })
  test('a capital letter makes no difference, but a part of another word does not match', () => {
    const seen = 'Art is free.'
    expect(heirOf(noteOn(seen, 'Art'), seen, [wording('1.1', 'Parts are artful.')])).toBeNull()
  })
  test('that none of them contains are found in none', () => {
    expect(heirOf(noteOn(`${old} Poison is bad for you.`, 'Poison is bad for you.'), old, heirs)).toBeNull()
  })
  test('of several that have the words, the one with the same neighbours', () => {
    const twins = [
      wording('1.1', 'Draw a card. Then discard it.'),
      wording('1.2', 'Gain life. Draw a card. Then rest.'),
    ]
    const seen = 'Gain life. Draw a card. Then rest.'
    expect(heirOf(noteOn(seen, 'Draw a card.'), seen, twins)?.number).toBe('1.2')
  })
})

const SENTENCE = /[^.!?]+[.!?]/g
const why = SOURCES ? (isFull ? '' : ' (skipped: only at the full count)') : ' (skipped: SOURCES is not set)'
describe.skipIf(why !== '')(`sentences of rules that split or merged${why}`, () => {
  test('that stand verbatim in a descendant are found there', () => {
    const align = alignerOf()
    let before: ReturnType<typeof unitsOf> = []
    let [standing, found] = [0, 0]
    for (const day of daysOfSources()) {
      const units = unitsOf(day)
      for (const { from, to, kind } of align(before, units)) {
        if ((kind !== 'split' && kind !== 'merged') || to.length === 0) continue
        const heirs = to.flatMap(spot => {
          const unit = units.find(one => one.number === spot.number && one.copy === spot.copy)
          return unit ? [wording(unit.number, notedText(unit))] : []
        })
        for (const spot of from) {
          const unit = before.find(one => one.number === spot.number && one.copy === spot.copy)
          const text = unit ? notedText(unit) : ''
          for (const [sentence] of text.matchAll(SENTENCE)) {
            const words = plain(sentence).text.trim()
            if (words.length < 12 || !heirs.some(heir => plain(heir.text).text.includes(words))) continue
            standing += 1
            const heir = heirOf(noteOn(text, sentence.trim()), text, heirs)
            const there = heirs.find(one => one.number === heir?.number)
            if (heir?.isVerbatim && there && plain(there.text).text.includes(words)) found += 1
          }
        }
      }
      before = units
    }
    expect(standing).toBeGreaterThan(0)
    // Printed so that the figure can be quoted.
    console.info(`${found} of ${standing} sentences found`)
    expect(found).toBe(standing)
  })
})
