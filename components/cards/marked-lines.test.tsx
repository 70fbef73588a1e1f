import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { keptAs, numberOf, printAddress, printName } from '#notes/annotation/favourites'
import { date } from '#rulebook/dates/date'
import { cardNamed, cardNumber, printPath, printSubject } from '#rulebook/units/number'
import { cardLines } from '#server/queries/cards/card-wordings'
import { blocksOf } from '../notes/reading/page-text'
import { CardFaceWords } from './card-text'
import { RulingList } from './ruling-list'

const FACES = [
  { name: 'Low Tide', typeLine: 'Instant', text: '{T}, {2/U}: Boats float.\n\n“Tide” {Zzzzzzzzzz} — it’s low.' },
  { name: 'Calm', typeLine: 'Sorcery', text: '' },
  { name: 'High Tide', typeLine: 'Sorcery', text: 'Tap all Islands. (They stay so.)' },
]
const RULINGS = ['Pay {U} only once.', 'A boat is no island.'].map((text, at) => ({
  ...{ id: `f-${at}`, date: '2010-01-01', text, family: 'f' },
  rules: [{ number: '107.4', on: '2020-01-01', because: 'names it' }],
}))

test('a page has exactly the blocks that notes refer to', () => {
  const { container } = render(
    <>
      {FACES.map((face, at) => (
        <CardFaceWords key={face.name} face={face} named linesBefore={cardLines(FACES.slice(0, at)).flat().length} />
      ))}
      <RulingList rulings={RULINGS} asked={null} />
    </>,
  )
  expect(blocksOf(container).map(({ id, text }) => [id, text])).toEqual([
    ['p1', '{T}, {2/U}: Boats float.'],
    ['p2', ''],
    ['p3', '“Tide” {Zzzzzzzzzz} — it’s low.'],
    ['p4', 'Tap all Islands. (They stay so.)'],
    ['r1', 'Pay {U} only once.'],
    ['r2', 'A boat is no island.'],
  ])
})

test('a card is kept, named and found by its whole name', () => {
  const name = 'Low Tide // Bárge, the Tidal'
  const kept = keptAs(cardNumber(name))
  expect([kept, numberOf(kept)]).toEqual([{ kind: 'card', target: name }, `card:${name}`])
  const item = { ...kept, id: '1'.repeat(32), on: date('2010-01-01'), remark: '' }
  expect([printName(item), printAddress(item)]).toEqual([name, `/cards/${encodeURIComponent(name)}?on=2010-01-01`])
  expect([printPath('card:Barge'), printSubject('card:Barge'), printSubject('418.5a')]).toEqual([
    '/cards/Barge',
    'Barge',
    '418.5a',
  ])
  expect([cardNamed('418.5a'), cardNamed('card:'), keptAs('418.5a')]).toEqual([
    null,
    null,
    { kind: 'rule', target: '418.5a' },
  ])
})
