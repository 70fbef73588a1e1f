/** The query parameters that pages read, by the first part of their address. A test compares it with the pages. */
const WHEN = ['on', 'document']
const PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '': WHEN,
  rules: [...WHEN, 'from', 'came', 'of', 'under', 'witness', 'age', 'phrase', 'lang', 'known'],
  glossary: WHEN,
  rulings: [...WHEN, 'q', 'card', 'page'],
  cards: [...WHEN, 'q', 'type', 'set', 'out', 'page'],
  ask: [...WHEN, 'q', 'case', 'year'],
  deck: ['list', 'since'],
  search: [...WHEN, 'q', 'kind', 'section', 'page'],
  compare: ['document', 'from', 'to', 'number', 'view', 'hide', 'moves', 'page', 'find'],
  since: ['document', 'section', 'page', 'year', 'all'],
  scenarios: ['on', 'tag', 'find', 'year', 'case', 'object', 'bisect', 'step', 'order', 'at'],
  reviews: ['kind', 'target', 'on', 'skip'],
}
export const parametersOf = (path: string): readonly string[] => PARAMETERS[path.split('/')[1] ?? ''] ?? []

/**
 * A normalized address: only the query parameters that the page reads, each once, in a fixed order. Other parameters do
 * not change the page and must not create another cache entry.
 */
export const knownAddress = (url: string): string => {
  const at = url.indexOf('?')
  if (at < 0) return url
  const path = url.slice(0, at)
  const given = new URLSearchParams(url.slice(at + 1))
  const known = new URLSearchParams()
  for (const name of parametersOf(path)) {
    const value = given.get(name)?.trim()
    if (value) known.set(name, value)
  }
  return known.size > 0 ? `${path}?${known}` : path
}
