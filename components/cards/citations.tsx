import { type IsoDate, printDate } from '#rulebook/dates/date'
import { printLink, printQuotation } from '#rulebook/units/markdown'
import { printRis, quoted } from '../rule/cite'

type CitedCard = {
  readonly name: string
  readonly words: string
  /** The source of the text as shown on the page: `Oracle wording, known from 22 Aug 2026`. */
  readonly source: string
  readonly on: IsoDate
  readonly address: string
}

/** Ways to cite a card's text as of a day: quotation, source and day. */
export const cardCitations = ({
  name,
  words,
  source,
  on,
  address,
}: CitedCard): readonly (readonly [name: string, text: string])[] => {
  const quotation = quoted(words)
  const read = `read as of ${printDate(on)}`
  return [
    ['Sentence', `${quotation}${name}. ${source}, ${read}. ${address}`],
    [
      'Markdown',
      printQuotation(quotation.trim(), printLink(name, address), { type: 'text', value: `. ${source}, ${read}` }),
    ],
    ['RIS', printRis({ TY: 'GEN', TI: name, N1: source, Y2: on.replaceAll('-', '/'), UR: address })],
    [
      'CSL-JSON',
      JSON.stringify(
        {
          id: `card-${name.replace(/[^A-Za-z0-9]+/g, '-')}-${on}`,
          type: 'document',
          title: name,
          note: source,
          accessed: { 'date-parts': [on.split('-').map(Number)] },
          URL: address,
        },
        null,
        2,
      ),
    ],
  ]
}
