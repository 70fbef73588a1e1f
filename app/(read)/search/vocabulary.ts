import { printDocument } from '#components/ui/document-names'
import { type IsoDate, printDate } from '#rulebook/dates/date'

/** What each operator does, as the filters offer it and the parts of a search repeat it. */
const MEANINGS = {
  in: 'in section',
  phrase: 'these words together',
  without: 'without',
  was: 'superseded wordings',
  cites: 'refers to',
  source: 'source',
  changed: 'changed in',
  on: 'on',
  has: 'with',
  kind: 'kind',
} as const

/** What may be added to a search, with what it does. */
export const OPERATORS = [
  ['in:418', MEANINGS.in],
  ['"in play"', MEANINGS.phrase],
  ['-word', MEANINGS.without],
  ['was:"comes into play"', MEANINGS.was],
  ['cites:503', MEANINGS.cites],
  ['src:rulings', MEANINGS.source],
  ['changed:2007..2009', MEANINGS.changed],
  ['on:2008-03-17', MEANINGS.on],
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
        return `${MEANINGS.in} ${value}`
      case 'source':
        return `${MEANINGS.source}: ${printDocument(value)}`
      case 'kind':
        return `${MEANINGS.kind}: ${value}`
      case 'has':
        return `${MEANINGS.has} an Example`
      case 'was':
        return `${MEANINGS.was}: “${value}”`
      case 'cites':
        return `${MEANINGS.cites} ${value}`
      case 'changed':
        return printChanged(value)
      case 'on':
        return `${MEANINGS.on} ${printDate(value as IsoDate)}`
      case 'phrase':
        return `“${typed.replace(/^"(.*)"$/, '$1')}”`
      default:
        return typed
    }
  })()
  return isTurned ? `${MEANINGS.without} ${words}` : words
}

/** `2007-01-01..2009-12-31`: whole years are printed as years. */
const printChanged = (value: string): string => {
  const [from = '', until = from] = value.split('..').map(day => day.replace(/-01-01$|-12-31$/, ''))
  if (from === until) return `${MEANINGS.changed} ${from}`
  if (from === '') return `changed until ${until}`
  return until === '' ? `changed since ${from}` : `${MEANINGS.changed} ${from} to ${until}`
}
