import type { IsoDate } from '#rulebook/dates/date'
import { rememberText } from '#rulebook/remember'
import { capital, withoutReminder } from '#rulebook/words'
import { isPlayed, keywordRuleOn, type PlayedKeyword } from '../../rules/keyword-rules'
import { EVERGREEN, FOR_COLORS, KEYWORDS, type KeywordName, type Row } from '../../rules/keywords'

/** A keyword of a card, what follows it, and the type in the name of a keyword such as "Wizardcycling". */
type KeywordSaid = { readonly keyword: KeywordName; readonly value: string; readonly type?: string }

const NAMES = Object.keys(KEYWORDS) as readonly KeywordName[]
const NAMED: ReadonlyMap<string, KeywordName> = new Map(NAMES.map(name => [name.toLowerCase(), name]))
const BEGINS = new RegExp(`^(${[...NAMES].sort((one, other) => other.length - one.length).join('|')})(?![\\w-])`, 'i')

const keywordAnew = (text: string): KeywordSaid | null => {
  const bare = withoutReminder(text)
  const [, type, rest] = /^((?:basic |artifact )?[a-z]+?) ?cycling\b(.*)$/i.exec(bare) ?? []
  if (type !== undefined && rest !== undefined) return { keyword: 'typecycling', type, value: rest.trim() }
  const [begins = '', name = ''] = BEGINS.exec(bare) ?? []
  const keyword = NAMED.get(name.toLowerCase())
  if (keyword === undefined) return null
  const value = bare.slice(begins.length).replace(/\.$/, '')
  return VALUE.test(value) || keyword === 'partner with' ? { keyword, value: value.replace(/^[\s—-]+/, '') } : null
}
const MOST_KNOWN = 2000
/** The keyword with which a keyword ability begins, as in "Evoke {2}{U}" or "Crew 3"; null for other texts. */
export const keywordSaid = rememberText(MOST_KNOWN, keywordAnew)
/** A number, a cost or an object: "Equip abilities you activate cost {1} less" is no keyword. */
const VALUE = /^(?:$|[—-]|\s+(?:—|-|\{|\d|X\b|an?\s|onto\s|[a-z]+ \d+$))/i
export const rowOf = (keyword: KeywordName): Row => KEYWORDS[keyword]

/** The abilities that a keyword stands for on a day, in card English; none if it stands for none. */
export const standsFor = (text: string, on?: string): readonly string[] => {
  const said = keywordSaid(text)
  if (said === null) return []
  const { says = [], since } = rowOf(said.keyword)
  const now = since && (on === undefined || on >= since.day) ? since.says : says
  return isStated(said) ? now.map(words => filled(words, said)) : now.map(words => unsaid(words, said.keyword))
}
/** What is paid for a keyword besides the mana cost, or what a spell that was cast for its cost does besides. */
export const partOf = (text: string, part: 'pays' | 'spell'): string | undefined => {
  const said = keywordSaid(text)
  const words = said === null ? undefined : rowOf(said.keyword)[part]
  return said && words !== undefined ? filled(words, said) : undefined
}
/** Whether a keyword that needs a number has one: not "Bloodthirst X" alone. */
export const isStated = ({ keyword, value }: KeywordSaid): boolean =>
  ![...(rowOf(keyword).says ?? []), rowOf(keyword).pays ?? ''].some(words => /\[(?:n|#|times)\]/.test(words)) ||
  /^(?:[a-z]+ )?(?:\d|X, where X is )/.test(value) ||
  isOfSunburst(value)
/** 502.37c (2004-06-01), 702.44c today: sunburst as the number of another keyword. */
const isOfSunburst = (value: string): boolean => /^sunburst$/i.test(value)
/** What a keyword without its number does is not known: its event alone, or that it enters in some way. */
const unsaid = (words: string, keyword: string): string => {
  const [, event] = /^((?:When|Whenever|At)\b[^,]*),/.exec(words) ?? []
  return event === undefined
    ? `This permanent enters with the rules of ${keyword}.`
    : `${event}, do what ${keyword} says.`
}

export const inWords = (n: number): string =>
  ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][n] ?? String(n)

const filled = (words: string, { value, type = '' }: KeywordSaid): string => {
  const [, bare = value, where = ''] = /^(X|\{X\})(, where X is .+)$/.exec(value) ?? []
  const [, kind = '', number, after = bare] = /^(?:([a-z]+) (?=\d+$))?(\d+|X)(?:[\s—-]+(.*))?$/.exec(bare) ?? []
  const cost = after.replace(/^\{([WUBRGC])\} or \{([WUBRGC])\}$/, '{$1/$2}')
  const said = isOfSunburst(value)
    ? words.replace(/\[n\] (\S+) counter\[s\] on it/, `a $1 counter on it ${FOR_COLORS}`)
    : words
  return said
    .replace(where === '' ? /$^/ : /\[(?:#|n|times|pays? cost[^\]]*)\][^.]*/, place => `${place}${where}`)
    .replace(/\[times\]/g, () => TIMES[number ?? ''] ?? `${inWords(Number(number))} times that many`)
    .replace(/\[kind or ([^\]]*)\]/g, (_, otherwise: string) => (kind === '' ? otherwise : `${kind}s`))
    .replace(/\[#\]/g, number ?? '')
    .replace(/\[n\]/g, number === undefined || number === 'X' ? (number ?? '') : inWords(Number(number)))
    .replace(/\[s\]/g, number === '1' ? '' : 's')
    .replace(/\[pay(s?) cost(?: or ([^\]]*))?\]/g, (_, ending: string, otherwise = '') =>
      paying(cost || otherwise, ending),
    )
    .replace(/\[words\]/g, paying(cost, '').replace(/^pay /, ''))
    .replace(/\[cost\]/g, capital(cost))
    .replace(/\[what\]/g, value.replace(/^an? /i, ''))
    .replace(/\[type\]/g, () => withArticle(/\bland$/i.test(type) ? type.toLowerCase() : capital(type)))
}
const TIMES: Readonly<Record<string, string>> = { '1': 'that many', '2': 'twice that many' }
/** "Pay {2}", "discards a card": a cost as what a player does. */
const paying = (cost: string, ending: string): string => {
  const words = cost.charAt(0).toLowerCase() + cost.slice(1)
  const [verb = '', ...rest] = /^(?:\{|its\b)/.test(words) ? ['pay', words] : words.split(' ')
  return [`${verb}${ending}`, ...rest].join(' ')
}
const withArticle = (words: string): string => `${/^[aeiou]/i.test(words) ? 'an' : 'a'} ${words}`

/** The played keyword with which a keyword ability begins, as in "Evoke {2}{U}" or "Crew 3"; null for other texts. */
export const playedKeywordIn = (text: string): PlayedKeyword | null => {
  const { keyword } = keywordSaid(text) ?? {}
  return keyword !== undefined && isPlayed(keyword) ? keyword : null
}

const ALWAYS = new RegExp(`^(?:${EVERGREEN.join('|')})(?! ability| abilities)\\b`, 'i')
/** Whether games play all that a line of keywords says, on a day: "Flying, ward {2}". Reminder text is left out. */
export const keywordPlayed = (text: string, on: IsoDate): boolean => {
  const bare = withoutReminder(text)
  if (bare === '') return false
  return isPlayedOn(bare, on) || bare.split(/[,;] /).every(one => isPlayedOn(one, on))
}
const isPlayedOn = (text: string, on: IsoDate): boolean => {
  const keyword = playedKeywordIn(text)
  if (keyword === null) return ALWAYS.test(text)
  const said = keywordSaid(text)
  return keywordRuleOn(keyword, on) !== null && !('unplayed' in KEYWORDS[keyword]) && said !== null && isStated(said)
}
