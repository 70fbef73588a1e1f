import { expect, test } from 'vitest'
import { ruledCard, withoutNames } from './ruled-card'

const face = (name: string, typeLine: string, text: string) => ({ name, typeLine, text })

test('a card is read without its own names and without reminder text, its types as they are', () => {
  const card = ruledCard([face('Saga Reader', 'Enchantment — Saga', 'Saga Reader reads (aloud). Sagas wait.')])
  expect(card.words).toBe('Enchantment — Saga\nThis reads. Sagas wait.')
})
test('only a legend has a short name', () => {
  const text = 'When Ada, the Rower rows, Ada rests.'
  expect(ruledCard([face('Ada, the Rower', 'Legendary Creature', text)]).words).toContain('When This rows, This rests.')
  expect(ruledCard([face('Return to Port', 'Sorcery', 'Return a boat.')]).words).toContain('Return a boat.')
})
test('the names of all faces are known', () => {
  const { names } = ruledCard([face('Oar', 'Artifact', ''), face('Oarlock', 'Artifact', '')])
  expect(withoutNames('Oarlock turns; Oar’s end floats.', names)).toBe('This turns; This’s end floats.')
})
test.each([
  ['Oars and Boar and Oar-Lock.', 'Oars and Boar and Oar-Lock.'],
  ['Oar', 'This'],
  ['No name', 'No name'],
])('%j becomes %j: a name within a longer word is none', (text, read) => expect(withoutNames(text, ['Oar'])).toBe(read))
