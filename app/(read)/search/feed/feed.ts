import { hitAddress } from '#components/search/hit-address'
import type { IsoDate } from '#rulebook/dates/date'
import type { SearchAnswer } from '#server/answers'
import type { Feed } from '#server/feeds/atom'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The answers of a search as a feed; a new wording is a new entry, pages without a day are left out. */
export const feedOf = ({ hits, query }: SearchAnswer, params: URLSearchParams): Feed => ({
  name: `search/${params}`,
  title: `${query.q} in the rules`,
  self: `/search/feed?${params}`,
  page: `/search?${params}`,
  entries: hits
    .filter(({ inForce }) => DAY.test(inForce.from))
    .map(hit => ({
      name: `${hit.document}/${hit.kind}/${hit.number}/${hit.inForce.from}`,
      title: [hit.number, hit.title].filter(Boolean).join(' '),
      path: hitAddress(hit, hit.inForce.from),
      on: hit.inForce.from satisfies IsoDate,
      text: hit.snippet,
    })),
})
