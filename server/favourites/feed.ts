import { xml } from '../feeds/atom'
import type { ListedChange } from './changes'
import type { StoredList } from './store'

/** Maximum number of entries in a feed. */
const MAX_ENTRIES = 100

const entry = ({ item, says, from, href }: ListedChange, origin: string): string =>
  [
    '<entry>',
    `<id>${xml(`${origin}${href}#${item.id}`)}</id>`,
    `<title>${xml(says)}</title>`,
    `<link rel="alternate" href="${xml(`${origin}${href}`)}"/>`,
    `<updated>${from}T00:00:00Z</updated>`,
    `<content type="text">${xml([says, item.remark].filter(Boolean).join('. '))}</content>`,
    '</entry>',
  ].join('')

/** An Atom feed (RFC 4287) of the changes of the rules of a list, newest first. */
export const printListFeed = (
  { list, owner }: StoredList,
  changes: readonly ListedChange[],
  origin: string,
): string => {
  const here = `${origin}/favourites/${list.id}`
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xml(here)}</id>`,
    `<title>${xml(`${list.title}: changes`)}</title>`,
    `<author><name>${xml(owner)}</name></author>`,
    `<link rel="self" href="${xml(`${here}/changes.atom`)}"/>`,
    `<link rel="alternate" href="${xml(here)}"/>`,
    `<updated>${changes[0]?.from ?? '1993-08-05'}T00:00:00Z</updated>`,
    ...changes.slice(0, MAX_ENTRIES).map(change => entry(change, origin)),
    '</feed>',
    '',
  ].join('\n')
}
