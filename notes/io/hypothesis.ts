import { quoteOf, type Selector } from '../anchor/selector'
import { ANNO_CONTEXT, withUsableSelectors } from '../annotation/annotation'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The rows of a file that Hypothes.is exported, or of an answer of its search; null for any other file. Its own format
 * is no Web Annotation: a row has `uri`, `text`, `tags` and targets with the three selectors of its client.
 */
export const hypothesisRows = (read: unknown): readonly unknown[] | null => {
  if (!isRecord(read)) return null
  const rows = read.annotations ?? read.rows
  return Array.isArray(rows) && rows.every(row => isRecord(row) && typeof row.uri === 'string') ? rows : null
}

/**
 * A row as a Web Annotation. Positions are left out: Hypothes.is counts them from the beginning of the page, we from
 * that of the rule. A row without a selector is about the whole page.
 */
export const fromHypothesis = (row: unknown): unknown => {
  if (!isRecord(row)) return row
  const [target] = [withUsableSelectors({ target: row.target })].flatMap(one =>
    isRecord(one) && Array.isArray(one.target) ? one.target : [],
  )
  const selectors = isRecord(target) && Array.isArray(target.selector) ? (target.selector as Selector[]) : []
  const quote = quoteOf(selectors)
  const tags = Array.isArray(row.tags) ? row.tags.filter(tag => typeof tag === 'string') : []
  return {
    '@context': ANNO_CONTEXT,
    type: 'Annotation',
    created: row.created,
    modified: row.updated,
    body: [
      ...(typeof row.text === 'string' && row.text !== '' ? [{ type: 'TextualBody', value: row.text }] : []),
      ...tags.map(value => ({ type: 'TextualBody', value, purpose: 'tagging' })),
    ],
    target: { source: row.uri, ...(quote ? { selector: quote } : {}) },
  }
}
