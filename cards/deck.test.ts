import { expect, test } from 'vitest'
import { deckFrom } from './deck'

const printed = (text: string): readonly string[] =>
  deckFrom(text).cards.map(({ count, name, part }) => `${count} ${name}${part === 'main' ? '' : `, ${part}`}`)

test.each([
  ['plain names', 'Dull Bear\nTidal Barge\nDull Bear', ['2 Dull Bear', '1 Tidal Barge']],
  ['counts', '4 Dull Bear\n2x Tidal Barge', ['4 Dull Bear', '2 Tidal Barge']],
  [
    'Arena',
    'Commander\n1 Mud, First of Many (ABC) 12\n\nDeck\n4 Dull Bear (XYZ) 123\n\nSideboard\n2 Ebb // Flow (XYZ) 7a',
    ['1 Mud, First of Many, commander', '4 Dull Bear', '2 Ebb // Flow, sideboard'],
  ],
  ['Magic Online', '4 Dull Bear\n\n2 Tidal Barge', ['4 Dull Bear', '2 Tidal Barge, sideboard']],
  ['a sideboard by its mark', '4 Dull Bear\nSB: 2 Tidal Barge', ['4 Dull Bear', '2 Tidal Barge, sideboard']],
  ['notes and foils', '// a note\n1 Dull Bear *F*\n1 Tidal Barge [OLD] extra', ['1 Dull Bear', '1 Tidal Barge']],
  [
    '.dek',
    '<?xml version="1.0"?><Deck><Cards CatID="1" Quantity="4" Sideboard="false" Name="Bear &amp; Ox" /><Cards CatID="2" Quantity="1" Sideboard="true" Name="Tidal Barge" /></Deck>',
    ['4 Bear & Ox', '1 Tidal Barge, sideboard'],
  ],
  [
    '.cod',
    '<?xml version="1.0"?><cockatrice_deck version="1"><zone name="main"><card number="3" name="Dull Bear"/></zone><zone name="side"><card number="1" price="0" name="Ox&#39;s Yoke"/></zone></cockatrice_deck>',
    ['3 Dull Bear', "1 Ox's Yoke, sideboard"],
  ],
  [
    'a reference to no character',
    '<?xml version="1.0"?><Deck><Cards Quantity="1" Name="&#66;ear &#99999999;" /></Deck>',
    ['1 Bear &#99999999;'],
  ],
  ['nothing', '', []],
])('%s', (_, text, cards) => expect(printed(text)).toEqual(cards))

test('a line without a name is kept as it was written', () => {
  expect(deckFrom('4 Dull Bear\n4 ...').unread).toEqual(['4 ...'])
})
