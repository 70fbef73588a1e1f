import { createHash } from 'node:crypto'
import type { IsoDate } from '#rulebook/dates/date'

/** The content of a feed. `name` is the same wherever and whenever the feed is made: its id is derived from it. */
export type FeedEntry = {
  readonly name: string
  readonly title: string
  readonly path: string
  readonly on: IsoDate
  readonly text: string
}
export type Feed = {
  readonly name: string
  readonly title: string
  /** The feed's own address, and that of its page. */
  readonly self: string
  readonly page: string
  readonly entries: readonly FeedEntry[]
}

/** Maximum number of entries in a feed; the newest are included. */
const MAX_ENTRIES = 100
/** The day the game was first sold: the date of an empty feed. */
const BEGINNING = '1993-08-05' as IsoDate

/** Text for XML 1.0, which allows neither control characters nor unpaired surrogates. */
export const xml = (text: string): string =>
  text.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, '').replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)

/** RFC 4122 (2005), 4.3: an identifier derived from a name, the same on every machine. */
export const urnOf = (name: string): string => {
  const bytes = createHash('sha1').update(`palimpsest/${name}`).digest().subarray(0, 16)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x50
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  return `urn:uuid:${bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')}`
}

/** A day as a time, with a second that distinguishes entries of the same day (RFC 4287, 4.2.15). */
const momentOf = (on: IsoDate, second = 0): string =>
  new Date(Date.parse(`${on}T00:00:00Z`) + Math.min(second, 86_399) * 1_000).toISOString().replace('.000Z', 'Z')

type Dated = { readonly entry: FeedEntry; readonly updated: string }
/** Entries with their times: those of one day are in the given order, which later entries do not change. */
const dated = (entries: readonly FeedEntry[]): readonly Dated[] => {
  const seconds = new Map<IsoDate, number>()
  return entries.map(entry => {
    const second = seconds.get(entry.on) ?? 0
    seconds.set(entry.on, second + 1)
    return { entry, updated: momentOf(entry.on, second) }
  })
}

const entryOf = ({ entry: { name, title, path, text }, updated }: Dated, origin: string): string =>
  [
    '<entry>',
    `<id>${urnOf(name)}</id>`,
    `<title>${xml(title)}</title>`,
    `<link rel="alternate" type="text/html" href="${xml(origin + path)}"/>`,
    `<updated>${updated}</updated>`,
    `<content type="text">${xml(text)}</content>`,
    '</entry>',
  ].join('')

/** A feed by RFC 4287, the newest entry first. `origin`: scheme and host it is requested from. */
export const printFeed = ({ name, title, self, page, entries }: Feed, origin: string): string => {
  const newest = [...dated(entries)].sort((a, b) => (a.updated < b.updated ? 1 : -1)).slice(0, MAX_ENTRIES)
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${urnOf(name)}</id>`,
    `<title>${xml(title)}</title>`,
    `<updated>${newest[0]?.updated ?? momentOf(BEGINNING)}</updated>`,
    '<author><name>Palimpsest</name></author>',
    `<link rel="self" type="application/atom+xml" href="${xml(origin + self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xml(origin + page)}"/>`,
    ...newest.map(entry => entryOf(entry, origin)),
    '</feed>',
    '',
  ].join('\n')
}
