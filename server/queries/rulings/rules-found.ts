import type { Index } from '#search/index/index'
import { askingOf, foundBy } from '#search/rank/found'
import { STOP_WORDS } from '#search/text/words'
import type { FindRules } from './links'

/** Number of paragraphs of the rules that are considered. */
const CONSIDERED = 30
const KEPT = 20

const groupOf = (number: string): string => number.replace(/[a-z]$/, '')

/**
 * Rules that contain the words of a text, found by the search of the site. Several paragraphs of one rule support each
 * other and are one result, the rule itself: which of them decides is not known from words alone.
 */
export const rulesFound =
  (index: Index): FindRules =>
  (text, on, most, isFit) => {
    const { words } = index.streams.lexicon
    // A word that no rule has would be taken for a misspelled one.
    const known = (text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []).filter(
      word => words.has(word) && !STOP_WORDS.has(word),
    )
    // An empty query would list all rules.
    if (known.length === 0) return []
    const query = [...new Set(known)].join(' ')
    const asking = askingOf(query, { on, document: 'comprehensive-rules', kind: 'rule' })
    const { first, snapshot } = foundBy(index, asking, CONSIDERED)
    const numbered = first.flatMap(({ document, score }) => {
      const number = index.corpus.documents[document]?.spans[snapshot[document] ?? -1]?.number
      return number !== undefined && isFit(number) ? [{ number, score }] : []
    })
    const groups = new Map<string, { readonly number: string; readonly score: number }>()
    for (const { number, score } of numbered.slice(0, KEPT)) {
      const known = groups.get(groupOf(number))
      // The third power lets a few good paragraphs outweigh many weak ones.
      groups.set(groupOf(number), {
        number: known ? groupOf(number) : number,
        score: (known?.score ?? 0) + score ** 3,
      })
    }
    return [...groups.values()]
      .sort((a, b) => b.score - a.score)
      .slice(0, most)
      .map(({ number }) => number)
  }
