import { rememberText } from '#rulebook/remember'
import { NUMBER_WORDS } from './tokens'

/** Words that carry no meaning of their own on a card. */
const EMPTY = new Set(
  `a an the of to be is are was were am that which who it's they're that's there's this s it they them their its he she his her him do does did
  in on for by as with at`.split(/\s+/),
)
/** Words with the same meaning. */
const SAME: Readonly<Record<string, string>> = {
  greater: 'more',
  fewer: 'less',
  largest: 'greatest',
  highest: 'greatest',
  whenever: 'when',
  every: 'each',
  cannot: "can't",
  dies: 'die',
  aren: "isn't",
  "aren't": "isn't",
  "weren't": "wasn't",
  "don't": "doesn't",
  kindred: 'tribal',
  has: 'have',
  had: 'have',
  became: 'become',
  loses: 'lose',
  becomes: 'become',
  chose: 'choose',
  chosen: 'choose',
  these: 'those',
  either: 'or',
  zomby: 'zombie',
  mice: 'mouse',
}
const MOST_STEMS = 20_000
const stemAnew = (word: string): string => {
  const plain = SAME[word] ?? (word in NUMBER_WORDS ? String(NUMBER_WORDS[word]) : word)
  if (plain.length < 4 || /[/\d{]/.test(plain)) return plain
  if (/^(?:oozes|axes)$/.test(plain)) return plain.slice(0, -1)
  return plain
    .replace(/(?<!b)ies$/, 'y')
    .replace(/ves$/, 'f')
    .replace(/(?<=s|x|z|ch|sh)es$/, '')
    .replace(/(?<!s)s$/, '')
}
export const stem = rememberText(MOST_STEMS, stemAnew)

/** The words of a text that carry meaning, by stem, and how often each occurs. */
const contentOf = (text: string): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const [word] of text
    .toLowerCase()
    .replace(/−/g, '-')
    .replace(/(\d)[-—–](?=\d)/g, '$1 ')
    .replace(/ \([^()]*\)/g, '')
    .replace(/'s\b|'(?= )/g, ' ')
    .matchAll(/\{[^}]*\}|[+-]?[\dxy*]+\/[+-]?[\dxy*]+|[+-]?\d+|~|[a-z\u00c0-\u024f][\w\u00c0-\u024f'-]*/g)) {
    if (EMPTY.has(word)) continue
    const one = stem(word)
    counts.set(one, (counts.get(one) ?? 0) + 1)
  }
  return counts
}

/** The words that occur more often in one of the two texts than in the other. */
export const wordsLost = (text: string, printed: string): readonly string[] => {
  if (text.toLowerCase() === printed.toLowerCase()) return []
  const said = contentOf(text)
  const back = contentOf(printed)
  const lost: string[] = []
  for (const [word, times] of said) if ((back.get(word) ?? 0) < times) lost.push(word)
  for (const [word, times] of back) if ((said.get(word) ?? 0) < times) lost.push(word)
  return [...new Set(lost)]
}
