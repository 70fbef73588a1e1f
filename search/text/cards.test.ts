import { expect, test } from 'vitest'
import { mentionsIn } from '../index/mentions'
import { smallCorpus } from '../testing/small'
import { cardsIn } from './cards'

const rows: readonly (readonly [string, string])[] = [
  ['Yixlid Jailer watches a 0/0 arrive.', 'Yixlid Jailer'],
  ['A player controls Orb of Dreams and casts a spell.', 'Orb of Dreams'],
  ["If Saproling Burst's counters are gone, the tokens go too.", 'Saproling Burst'],
  ['Svogthos, the Restless Tomb is a land.', 'Svogthos, the Restless Tomb'],
  ['Grab the Reins has two modes.', 'Grab the Reins'],
  ['Fire // Ice is cast face up.', 'Fire // Ice'],
  ['The player taps two Plains and a Forest.', ''],
  ['Creatures with Trample attack. When they do, nothing happens.', ''],
  ['', ''],
]
test.each(rows)('"%s" mentions %s', (text, names) => {
  const found = cardsIn(text)
  expect(found.map(card => card.name).join('; ')).toBe(names)
  for (const { name, start, end } of found) expect(text.slice(start, end)).toBe(name)
})

test('a name from a catalogue is found even where every word is common', () => {
  expect(cardsIn('They cast Counterspell first.', new Set(['Counterspell'])).map(card => card.name)).toEqual([
    'Counterspell',
  ])
})

test('the corpus tells where a card is mentioned', () => {
  const corpus = smallCorpus()
  const mentions = mentionsIn({ corpus })
  const [at = -1] = mentions.get('Yixlid Jailer') ?? []
  expect(corpus.documents[at]?.spans[0]?.number).toBe('704.5f')
})
