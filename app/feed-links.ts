import type { Metadata } from 'next'

/** Feeds named in the head of a page: what a feed reader finds when it is given the page's address. */
export const feedLinks = (
  feeds: Readonly<Record<string, string>>,
): Pick<NonNullable<Metadata['alternates']>, 'types'> => ({
  types: { 'application/atom+xml': Object.entries(feeds).map(([title, url]) => ({ title, url })) },
})
