import { STYLE_NAMES } from './annotation'
import { type Note, printAnnotation, quotedWords } from './note'

/** An AnnotationCollection in one page (Web Annotation Data Model 5.1, 5.2), for a file that travels. */
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

const COLUMNS = ['id', 'kind', 'number', 'on', 'quote', 'note', 'tags', 'style', 'created', 'modified'] as const

/** RFC 4180. A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
const cell = (value: string): string => {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export const printCsv = (notes: readonly Note[]): string =>
  [
    COLUMNS.join(','),
    ...notes.map(note =>
      [
        note.id,
        note.kind,
        note.number,
        note.on,
        quotedWords(note),
        note.body,
        note.tags.join('; '),
        note.style,
        note.created,
        note.modified,
      ]
        .map(cell)
        .join(','),
    ),
    '',
  ].join('\r\n')

const quoted = (quote: string): string =>
  quote === ''
    ? ''
    : quote
        .split('\n')
        .map(line => `> ${line}`)
        .join('\n')

/** For reading: one quotation after the other, with its citation and what was written to it. */
export const printMarkdown = (notes: readonly Note[], origin: string): string =>
  notes
    .map(note => {
      const quote = quotedWords(note)
      const link = `[${note.number}, ${note.on}](${origin}/rules/${encodeURIComponent(note.number)}?on=${note.on})`
      const tags = note.tags.map(tag => `\`${tag.replaceAll('`', '')}\``).join(' ')
      return [`## ${link}`, quoted(quote), note.body, [STYLE_NAMES[note.style], tags].filter(Boolean).join(' · ')]
        .filter(Boolean)
        .join('\n\n')
    })
    .join('\n\n')
    .concat('\n')
