import type { Index } from '#search/index/index'
import { search } from '#search/search'
import type { FindRules } from './ruling-links'

/** Words that any ruling may contain; in a query they only cost time. */
const MAX_WORDS = 24

/** Rules that contain the words of a sentence, found by the search of the site. */
export const rulesFound =
  (index: Index): FindRules =>
  (words, on, most) => {
    // The characters of the query language have no meaning in a sentence.
    const plain = (words.match(/[\p{L}\p{N}'’]+/gu) ?? []).slice(0, MAX_WORDS).join(' ')
    const { hits } = search(index, plain, { on, document: 'comprehensive-rules', kind: 'rule', limit: most })
    return hits.map(({ number }) => number)
  }
