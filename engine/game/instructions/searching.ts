import { filterOf, type Reading } from '../phrases'
import type { Instruction, Who } from './instruction'
import { countOf, NUMBER, WHO, whatOf, whoOf } from './words'

/** "Search your library for a basic land card, reveal it, put it into your hand, then shuffle." */
const SEARCH = new RegExp(
  `^(?:${WHO} )?search(?:es)? (your|their|his or her|‹\\d+›'s|that player's|its controller's) (library|graveyard, hand, and library) for (up to |any number of )?(?:${NUMBER} )?(.*?)cards?((?: with the same name as (.+?))?)(?:, (?:reveals? (?:it|them|those cards|that card)|and reveal it))?(?:,? (?:and )?(?:puts?|exiles?) (?:it|them|that card|those cards)(?: (into your hand|into their hand|onto the battlefield|on top of (?:your|their) library))?( tapped)?(?: under your control)?)?(?:(?:,|\\.)? ?(?:then|and|Then) (?:shuffles?)(?: (?:your|their|that player's|the) library)?)?$`,
  'i',
)

export const searching = (sentence: string, reading: Reading): Instruction | null => {
  const [, who, whose, where, how, n, phrase, , same, to, tapped] = SEARCH.exec(sentence) ?? []
  if (where === undefined) return null
  const count = countOf(n)
  if (count.kind !== 'number') return null
  const number = count.is
  const most = how === 'any number of ' ? 'any' : number
  const sameNameAs = same ? whatOf(same, reading) : null
  if (same && !sameNameAs) return null
  const words = (phrase ?? '').trim()
  if (words !== '' && !filterOf(`${words} card`, reading)) return null
  const whom: Who =
    whose === 'your'
      ? whoOf(who)
      : whose?.startsWith('‹')
        ? whoOf(whose.replace(/'s$/, ''))
        : whoOf(whose === 'their' || whose === 'his or her' ? who : (whose ?? '').replace(/'s$/, ''))
  return {
    kind: 'search',
    phrase: words,
    least: how ? 0 : number,
    most,
    where: where === 'library' ? 'library' : 'everywhere',
    whose: whom,
    to:
      to === undefined
        ? /exile/i.test(sentence)
          ? 'exile'
          : 'hand'
        : /hand/.test(to)
          ? 'hand'
          : /top/.test(to)
            ? 'top'
            : 'battlefield',
    ...(tapped ? { isTapped: true as const } : {}),
    ...(sameNameAs ? { sameNameAs } : {}),
    shuffles: /shuffle/i.test(sentence),
  }
}
