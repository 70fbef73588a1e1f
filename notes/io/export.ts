import { printLink, printMarkdown as printNodes, printQuotation } from '#rulebook/units/markdown'
import { printPath, printSubject } from '#rulebook/units/number'
import { quoteOf } from '../anchor/selector'
import { STYLE_NAMES } from '../annotation/annotation'
import { type Note, printAnnotation, quotedWords } from '../annotation/note'
import { printBody, printTags } from './markdown'
import { printTable } from './table'

/** An AnnotationCollection in one page (Web Annotation Data Model 5.1, 5.2), for an exported file. */
export const printJsonLd = (notes: readonly Note[], origin: string): string =>
  JSON.stringify(
    {
      '@context': 'http://www.w3.org/ns/anno.jsonld',
      id: `${origin}/notes`,
      type: 'AnnotationCollection',
      total: notes.length,
      first: {
        id: `${origin}/notes?page=0`,
        type: 'AnnotationPage',
        startIndex: 0,
        items: notes.map(note => printAnnotation(note, origin)),
      },
    },
    null,
    2,
  )

export const COLUMNS = [
  'id',
  'kind',
  'number',
  'on',
  'quote',
  'before',
  'after',
  'note',
  'tags',
  'style',
  'created',
  'modified',
] as const

export const printCsv = (notes: readonly Note[]): string =>
  printTable([
    COLUMNS,
    ...notes.map(note => [
      note.id,
      note.kind,
      note.number,
      note.on,
      quotedWords(note),
      ...contextOf(note),
      note.body,
      printTags(note.tags),
      note.style,
      note.created,
      note.modified,
    ]),
  ])
const contextOf = (note: Note): readonly [string, string] => {
  const quote = quoteOf(note.selectors)
  return [quote?.prefix ?? '', quote?.suffix ?? '']
}

/** For reading: one quotation after another, with its citation and the note, which is Markdown already. */
export const printMarkdown = (notes: readonly Note[], origin: string): string =>
  notes
    .map(note => {
      const cited = printLink(
        `${printSubject(note.number)}, ${note.on}`,
        `${origin}${printPath(note.number)}?on=${note.on}`,
      )
      const tags = note.tags.flatMap((value, at) => [
        { type: 'text' as const, value: at === 0 ? ' · ' : ' ' },
        { type: 'inlineCode' as const, value },
      ])
      const last = printNodes({
        type: 'paragraph',
        children: [
          { type: 'text', value: `${STYLE_NAMES[note.style]} · ${note.kind}, ${note.created}, ${note.modified}` },
          ...tags,
        ],
      })
      const quote = printQuotation(quotedWords(note))
      return [
        printNodes({ type: 'heading', depth: 2, children: [cited] }).trimEnd(),
        quote,
        printBody(note.body, quote !== ''),
        last.trimEnd(),
      ]
        .filter(Boolean)
        .join('\n\n')
    })
    .join('\n\n')
    .concat('\n')
