import { hitAddress } from '#components/search/hit-address'
import type { SearchAnswer } from '#server/answers'
import type { Feed } from '#server/feeds/atom'

/** The answers of a search as a feed; a new wording is a new entry, pages without a day are left out. */
export const feedOf = ({ hits, query }: SearchAnswer, params: URLSearchParams): Feed => ({
  name: `search/${params}`,
  title: `${query.q} in the rules`,
  self: `/search/feed?${params}`,
  page: `/search?${params}`,
  entries: hits
    .flatMap(hit => (hit.inForce.from === '' ? [] : [{ hit, on: hit.inForce.from }]))
    .map(({ hit, on }) => ({
      name: `${hit.document}/${hit.kind}/${hit.number}/${on}`,
      title: [hit.number, hit.title].filter(Boolean).join(' '),
      path: hitAddress(hit, on),
      on,
      text: hit.snippet,
    })),
})
