import { endsOf, textOfBlocks } from '#notes/anchor/blocks'
import { LONGEST_FRAGMENT, printFragment, quoteHash, textFragmentOf } from '#notes/anchor/fragment'
import { describeRange, type TextRange } from '#notes/anchor/selector'
import type { Style } from '#notes/annotation/annotation'
import type { Note } from '#notes/annotation/note'
import { printLink, printQuotation } from '#rulebook/units/markdown'
import { cardNamed, isRulingNumber } from '#rulebook/units/number'
import type { Block } from '../reading/page-text'
import type { PageOfRule } from './book'

/** A new note on a range of the page, or on the whole rule. */
export const newNote = (
  kind: Note['kind'],
  page: PageOfRule,
  blocks: readonly Block[],
  range: TextRange | null,
  style: Style = 'orpiment',
): Note => {
  const now = new Date().toISOString()
  return {
    id: newId(),
    kind,
    number: page.number,
    on: page.on,
    lineage: page.lineage,
    selectors: range ? describeRange(textOfBlocks(blocks), range) : [],
    style,
    body: '',
    tags: [],
    created: now,
    modified: now,
  }
}

/** `#q=…` for a range: its position, a checksum of its words, and the day of the text. */
export const fragmentOf = (page: PageOfRule, blocks: readonly Block[], range: TextRange): string => {
  const ends = endsOf(blocks, range)
  if (!ends) return ''
  const hash = quoteHash(textOfBlocks(blocks).slice(...range))
  const full = printFragment({ ...ends, hash, on: page.on })
  return `#${full.length <= LONGEST_FRAGMENT ? full : printFragment({ ...ends, hash })}`
}

/** The formats in which a passage can be copied. */
export const printForms = (
  page: PageOfRule,
  blocks: readonly Block[],
  range: TextRange,
): readonly (readonly [name: string, text: string])[] => {
  const quote = textOfBlocks(blocks).slice(...range)
  const here = `${location.origin}${location.pathname}${location.search}`
  const link = `${here}${fragmentOf(page, blocks, range)}`
  const card = cardNamed(page.number)
  const cited =
    card === null
      ? `${isRulingNumber(page.number) ? 'Ruling' : 'Rule'} ${page.number}, ${page.release}, as in force on ${page.on}`
      : `${card}, ${page.release}, as of ${page.on}`
  return [
    ['Link', link],
    ['Text fragment link', `${here}#${textFragmentOf(quote)}`],
    ['Permanent link', `${location.origin}${page.address}${fragmentOf(page, blocks, range)}`],
    ['Quotation', `“${quote}” (${cited}. ${link})`],
    ['Markdown', printQuotation(quote, printLink(cited, link))],
  ]
}

/** A new id: random, 128 bits; works on plain http too. */
export const newId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
