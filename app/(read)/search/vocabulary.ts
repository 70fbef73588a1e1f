import { printDocument } from '#components/ui/document-names'
import { type IsoDate, printDate } from '#rulebook/dates/date'

/** What may be added to a search, with its effect; `printChip` describes a part that is already there. */
export const OPERATORS = [
  ['in:418', 'in a section'],
  ['"in play"', 'these words together'],
  ['-word', 'without a word'],
  ['was:"comes into play"', 'superseded wordings'],
  ['cites:503', 'refers to a rule'],
  ['src:rulings', 'source'],
  ['changed:2007..2009', 'changed in these years'],
  ['on:2008-03-17', 'on a day'],
] as const

type Chip = { readonly kind: string; readonly says: string }

/** A part of a search in the words of the filters: `was:"in play"` is "superseded wordings: “in play”". */
export const printChip = ({ kind, says }: Chip): string => {
  const isTurned = says.startsWith('-')
  const typed = isTurned ? says.slice(1) : says
  const value = typed.slice(typed.indexOf(':') + 1).replace(/^"(.*)"$/, '$1')
  const words = ((): string => {
    switch (kind) {
      case 'in':
        return `in section ${value}`
      case 'source':
        return `source: ${printDocument(value)}`
      case 'kind':
        return `kind: ${value}`
      case 'has':
        return `with an Example`
      case 'was':
        return `superseded wordings: “${value}”`
      case 'cites':
        return `refers to ${value}`
      case 'changed':
        return printChanged(value)
      case 'on':
        return `on ${printDate(value as IsoDate)}`
      case 'as':
        return 'the words alone'
      case 'phrase':
        return `“${typed.replace(/^"(.*)"$/, '$1')}”`
      default:
        return typed
    }
  })()
  return isTurned ? `without ${words}` : words
}

/** `2007-01-01..2009-12-31`: whole years are printed as years. */
const printChanged = (value: string): string => {
  const [from = '', until = from] = value.split('..').map(day => day.replace(/-01-01$|-12-31$/, ''))
  if (from === until) return `changed in ${from}`
  if (from === '') return `changed until ${until}`
  return until === '' ? `changed since ${from}` : `changed in ${from} to ${until}`
}
