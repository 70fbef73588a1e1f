import type { IsoDate } from '#rulebook/dates/date'
import { decoded } from '#rulebook/units/decoded'
import { cardNumber, printPath } from '#rulebook/units/number'
import { quoteOf, type Selector } from '../anchor/selector'
import { ANNO_CONTEXT, bodyOf, STYLES, type Style, selectorsOf, targetOf, type WebAnnotation } from './annotation'

/** A reader's note as stored in a browser or in the database. */
export type Note = {
  readonly id: string
  readonly kind: 'highlight' | 'note' | 'quote' | 'favourite'
  /** The page it was made on: the number of a rule or ruling, or a card (`cardNumber`), and the day. */
  readonly number: string
  readonly on: IsoDate
  /** The lineage it is linked to, where the page knew one. */
  readonly lineage?: string
  readonly selectors: readonly Selector[]
  readonly style: Style
  /** Markdown. */
  readonly body: string
  readonly tags: readonly string[]
  /** Instants, ISO 8601 in UTC. */
  readonly created: string
  readonly modified: string
}

const MOTIVATION = {
  highlight: 'highlighting',
  note: 'commenting',
  quote: 'highlighting',
  favourite: 'bookmarking',
} as const

/** The address of the styles that `styleClass` names, on the site (Web Annotation Data Model, 4.4). */
export const STYLESHEET = '/annotation-styles.css'

/** `origin` is the site's address without a final slash. */
export const printAnnotation = (note: Note, origin: string): WebAnnotation => ({
  '@context': ANNO_CONTEXT,
  id: `${origin}/a/${note.id}`,
  type: 'Annotation',
  motivation: MOTIVATION[note.kind],
  created: note.created,
  modified: note.modified,
  ...(note.body || note.tags.length > 0
    ? {
        body: [
          ...(note.body
            ? [
                {
                  type: 'TextualBody' as const,
                  value: note.body,
                  format: 'text/markdown',
                  purpose: 'commenting' as const,
                },
              ]
            : []),
          ...note.tags.map(value => ({ type: 'TextualBody' as const, value, purpose: 'tagging' as const })),
        ],
      }
    : {}),
  target: {
    type: 'SpecificResource',
    source: `${origin}${printPath(note.number)}?on=${note.on}`,
    ...(note.lineage ? { scope: `${origin}/id/p/${encodeURIComponent(note.lineage)}` } : {}),
    styleClass: note.style,
    state: { type: 'TimeState', sourceDate: `${note.on}T00:00:00Z` },
    ...(note.selectors.length > 0 ? { selector: [...note.selectors] } : {}),
  },
  stylesheet: `${origin}${STYLESHEET}`,
  'palimpsest:kind': note.kind,
})

/** Parses an annotation of ours or of another tool; `fallback` is the day for one that states none. */
export const parseAnnotation = (annotation: WebAnnotation, id: string, now: string, fallback: IsoDate): Note => {
  const target = targetOf(annotation)
  const { text, tags } = bodyOf(annotation)
  const [, folder, named = '', on] =
    /\/(rules|rulings|cards)\/([^/?#]+)(?:[/?#](?:on=)?(\d{4}-\d{2}-\d{2}))?/.exec(target.source) ?? []
  const state = [target.state].flat()[0]
  const style = STYLES.find(name => name === target.styleClass) ?? 'orpiment'
  const kind = annotation['palimpsest:kind']
  const lineage = /\/id\/p\/([^/?#]+)/.exec(target.scope ?? '')?.[1]
  return {
    id,
    kind: kind === 'quote' || kind === 'favourite' || kind === 'highlight' ? kind : text ? 'note' : 'highlight',
    number: folder === 'cards' ? cardNumber(decoded(named)) : decoded(named),
    on: (state?.sourceDate?.slice(0, 10) ?? on ?? fallback) as IsoDate,
    ...(lineage ? { lineage: decoded(lineage) } : {}),
    selectors: selectorsOf(annotation),
    style,
    body: text,
    tags: tags.slice(0, 20),
    created: stringOr(annotation.created, now),
    modified: stringOr(annotation.modified, now),
  }
}
const stringOr = (value: unknown, other: string): string => (typeof value === 'string' ? value : other)

export const quotedWords = (note: Note): string => quoteOf(note.selectors)?.exact ?? ''
