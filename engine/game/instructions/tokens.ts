import { isKeyword } from '../../meaning/reader'
import type { Reading } from '../phrases'
import type { Instruction, TokenWords } from './instruction'
import { countOf, eachOf, equalTo, NUMBER, WHO, whoOf } from './words'

const QUOTED = /(?<![\w\u2019'])'(?:[^']|(?<=\w)'(?=\w))*'(?!\w)|"[^"]*"/g

const CREATES = new RegExp(`^(?:${WHO} )?(?:creates?|puts?) (.+?)(?: (?:onto the battlefield|into play))?$`, 'i')

const ANOTHER = new RegExp(`,? and (?=${NUMBER.slice(1, -1)} [^,]*?\\btokens?\\b)|, (?=an? [^,]*?\\btokens?\\b)`, 'i')

const KIND = new RegExp(`^${NUMBER} (.+? tokens?(?: named .+?)?)(?: with (.+))?$`, 'i')

/**
 * "A 1/1 green Elf creature token with flying and a 2/2 red Goblin creature token": so many tokens of each kind. Null
 * where a word is left that is neither a keyword nor an ability in quotation marks.
 */
export const tokensFrom = (sentence: string, reading: Reading): Instruction | null => {
  // 701.16a today.
  if (/^investigate$/i.test(sentence)) return tokensFrom('Create a Clue token', reading)
  const quotes: string[] = []
  const marked = sentence.replace(QUOTED, quote => {
    quotes.push(quote.slice(1, -1))
    return `«${quotes.length - 1}»`
  })
  if (/\b(?:copy|copies|attacking|blocking)\b/i.test(marked)) return null
  const [, who, said] = CREATES.exec(marked.replace(/\.$/, '')) ?? []
  if (said === undefined || !/\btokens?\b/.test(said)) return null
  const [, described = said, phrase] = /^(.+?\btokens?\b.*?) for each (.+)$/i.exec(said) ?? []
  const [, number, equal] = /^a number of (.+) equal to (.+)$/i.exec(described) ?? []
  const [, many, where] = /^X (.+), where X is (.+)$/i.exec(described) ?? []
  const counted = equal ?? where
  const same =
    phrase !== undefined
      ? eachOf(phrase, 1, reading)
      : counted === undefined
        ? undefined
        : equalTo(counted.replace(/^a number equal to /i, ''), reading)
  if (same === null) return null
  const kinds = (number ?? many) === undefined ? described.split(ANOTHER) : [`a ${number ?? many}`]
  if (same && kinds.length > 1) return null
  const tokens: TokenWords[] = []
  for (const kind of kinds) {
    const [, n, token, abilities] = KIND.exec(kind) ?? []
    const list = abilities === undefined ? [] : abilitiesIn(abilities, quotes)
    if (n === undefined || token === undefined || list === null || /\btokens?\b.*\btokens?\b/i.test(token)) return null
    const count = countOf(n)
    if (same && !(count.kind === 'number' && count.is === 1)) return null
    tokens.push({ count: same ?? count, token, abilities: list })
  }
  return { kind: 'create', tokens, who: whoOf(who) }
}

/** "Flying, deathtouch, and «0»": keywords, and abilities in quotation marks. */
const abilitiesIn = (words: string, quotes: readonly string[]): readonly string[] | null => {
  const parts = words.split(/, and |, | and /)
  const read = parts.map(part => {
    const [, quote] = /^«(\d+)»$/.exec(part) ?? []
    return quote === undefined ? (isKeyword(part) ? part : null) : (quotes[Number(quote)] ?? null)
  })
  return read.every(one => one !== null) ? read : null
}
