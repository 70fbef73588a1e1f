import type { IsoDate } from '#rulebook/dates/date'
import { SHORT_NAMES } from '#rulebook/units/release'
import type { Mementos } from '../queries/history/mementos'

/** A day as an HTTP date (RFC 9110): a text takes effect at the beginning of the day. */
export const httpDate = (on: IsoDate): string => new Date(`${on}T00:00:00Z`).toUTCString()

/** The day of an `Accept-Datetime` header (RFC 7089, 2.1.1); null if it is not an HTTP date. */
export const dayOfHeader = (text: string): IsoDate | null => {
  const typed = text.trim()
  const isHttp = /^\w{3}, \d{2} \w{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/.test(typed)
  const moment = new Date(isHttp ? typed : Number.NaN)
  // The parser reads 31 February as 2 March. The day of the week is not checked.
  const exists = !Number.isNaN(moment.getTime()) && moment.toUTCString().slice(5) === typed.slice(5)
  return exists ? (moment.toISOString().slice(0, 10) as IsoDate) : null
}

const LEADING = 'comprehensive-rules'
const queryOf = (document: string): string => {
  const short = Object.keys(SHORT_NAMES).find(name => SHORT_NAMES[name] === document) ?? document
  return document === LEADING ? '' : `?document=${short}`
}

export const addressesOf = ({ number, document }: Pick<Mementos, 'number' | 'document'>, origin: string) => {
  const place = `/rules/${encodeURIComponent(number)}`
  const query = queryOf(document)
  return {
    original: `${origin}${place}${query}`,
    timemap: `${origin}/timemap${place}${query}`,
    version: (from: IsoDate) => `${origin}${place}/${from}${query}`,
  }
}

const link = (address: string, rel: string, more = ''): string => `<${address}>; rel="${rel}"${more}`

/**
 * Links from any version to the TimeGate (the address without a day) and to the list of all; with `from`, to the
 * version that began that day (RFC 7089, 2.2).
 */
export const mementoLinks = (
  of: Pick<Mementos, 'number' | 'document'>,
  origin: string,
  from?: IsoDate,
): readonly string[] => {
  const { original, timemap, version } = addressesOf(of, origin)
  return [
    link(original, 'original timegate'),
    link(timemap, 'timemap', '; type="application/link-format"'),
    ...(from ? [link(version(from), 'memento', `; datetime="${httpDate(from)}"`)] : []),
  ]
}

/** RFC 7089, 5: every version of the text under a number, one per line. */
export const timemap = (found: Mementos, origin: string): string => {
  const { original, timemap: self, version } = addressesOf(found, origin)
  const { versions } = found
  const [first, last] = [versions[0], versions.at(-1)]
  const span = first && last ? `; from="${httpDate(first.from)}"; until="${httpDate(last.from)}"` : ''
  const rels = (at: number): string =>
    [at === 0 ? 'first' : '', at === versions.length - 1 ? 'last' : '', 'memento'].filter(Boolean).join(' ')
  return `${[
    link(original, 'original timegate'),
    link(self, 'self', `; type="application/link-format"${span}`),
    ...versions.map(({ from }, at) => link(version(from), rels(at), `; datetime="${httpDate(from)}"`)),
  ].join(',\n')}\n`
}

/** The version in force on a day; before the first, the first. */
export const mementoOn = ({ versions }: Mementos, on: IsoDate): Mementos['versions'][number] | undefined =>
  versions.findLast(({ from }) => from <= on) ?? versions[0]
