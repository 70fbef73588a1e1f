import { rememberText } from '#rulebook/remember'
import { withoutReminder } from '#rulebook/words'
import { subtypeForm } from '../english/lexicon/subtypes'
import { CARD_TYPES, type CardType, COLORS, type Color, SUPERTYPES, type Supertype } from '../model/kinds'

/** A quality that protection, hexproof and restrictions of targets name. */
export type Quality =
  | {
      readonly is:
        | 'everything'
        | 'colored'
        | 'colorless'
        | 'multicolored'
        | 'monocolored'
        | 'chosen color'
        | 'its colors'
    }
  | { readonly is: 'color'; readonly color: Color }
  | { readonly is: 'type'; readonly type: CardType }
  | { readonly is: 'subtype'; readonly subtype: string }
  | { readonly is: 'supertype'; readonly supertype: Supertype }
  | { readonly is: 'not'; readonly of: Quality }
  | { readonly is: 'all'; readonly of: readonly Quality[] }
  | { readonly is: 'unknown' }

const PLAIN: Readonly<Record<string, Quality>> = {
  everything: { is: 'everything' },
  'all colors': { is: 'colored' },
  'each color': { is: 'colored' },
  'colored spells': { is: 'colored' },
  colorless: { is: 'colorless' },
  multicolored: { is: 'multicolored' },
  monocolored: { is: 'monocolored' },
  'its colors': { is: 'its colors' },
  'each of its colors': { is: 'its colors' },
}
const MOST_KNOWN = 1000
/** What words for a quality mean: "black", "artifacts", "Goblins". */
export const qualityOf: (words: string) => Quality = rememberText(MOST_KNOWN, (words: string): Quality => {
  const plain = PLAIN[words]
  if (plain) return plain
  if (/^the (?:chosen color|color of)/.test(words)) return { is: 'chosen color' }
  const word = words.replace(/ (?:spells|permanents|sources)$/, '')
  const color = COLORS.find(one => one === word)
  if (color) return { is: 'color', color }
  const type = CARD_TYPES.find(one => word === one || word === `${one}s` || (one === 'sorcery' && word === 'sorceries'))
  if (type) return { is: 'type', type }
  const supertype = SUPERTYPES.find(one => one === word)
  if (supertype) return { is: 'supertype', supertype }
  const subtype = subtypeForm(word.replace(/^[a-z]/, first => first.toUpperCase()))
  if (subtype) return { is: 'subtype', subtype: subtype.word }
  const [, negated] = /^non-?(\S+)$/.exec(word) ?? []
  if (negated !== undefined) {
    const of = qualityOf(negated)
    return of.is === 'unknown' ? of : { is: 'not', of }
  }
  const of = word.includes(' ') ? word.split(' ').map(qualityOf) : []
  return of.length === 0 || of.some(({ is }) => is === 'unknown') ? { is: 'unknown' } : { is: 'all', of }
})
/** The qualities that words name: "black and from red". */
export const qualitiesSaid = (words: string): readonly string[] =>
  words
    .toLowerCase()
    .replace(/\.$/, '')
    .split(/,? and from |, from |,? and |, /)
    .filter(Boolean)
/** The same of a keyword: "protection from black and from red". */
export const qualitiesOfKeyword = rememberText(MOST_KNOWN, (text: string) =>
  qualitiesSaid(text.replace(/^\w+(?: from)?\s*/, '')),
)
/** The keyword that a text is, without its reminder and in small letters. */
export const bareKeyword = rememberText(MOST_KNOWN, (text: string) =>
  withoutReminder(text).replace(/\.$/, '').toLowerCase(),
)
