import type { IsoDate } from '#rulebook/dates/date'
import { remember, rememberText } from '#rulebook/remember'
import { capital } from '#rulebook/words'
import { cardWordingOn } from '../rules/card-wording'
import { cardGrammar } from './grammar'
import { subtypeForm } from './lexicon/subtypes'
import { wordsLost } from './lost-words'
import { isStopped, type Meaning } from './phrases'
import { type Discourse, NOTHING, resolved } from './referents'
import { tokensOf, unmarked } from './tokens'
import { modernised, normalised, withNames, withNewerWords, withOwnName } from './wording'

/** What the words of one paragraph mean, or the place where understanding stops. */
export type ParagraphRead =
  /** `after`: what the next paragraph may refer to, if it goes on with this one. */
  { readonly meaning: Meaning; readonly printed: string; readonly after: Discourse } | { readonly stoppedAt: string }

/** Longest paragraph that is read; printed cards are far shorter. */
export const MOST_WORDS = 1500
const CHOOSES = /\bchooses?\b|\bnames? a\b|\bof (?:your|their|his or her) choice\b/i
const EXILES = /\bexiles?\b|\bremoves? .* from the game/i

/** What words mean before their pronouns are resolved, with the words they print. */
type Understood = { readonly meaning: Meaning; readonly printed: string } | { readonly stoppedAt: string }
/** A line is read by the reader of static abilities as well, soon after. */
const MOST_UNDERSTOOD = 200

const understandAnew = (words: string): Understood => {
  if (words.length > MOST_WORDS) return { stoppedAt: words.slice(0, 60) }
  const grammar = cardGrammar()
  const tokens = tokensOf(words)
  const meaning = grammar.parse(tokens, 'Paragraph')
  if (isStopped(meaning)) {
    // Some sentences are printed without their stop.
    const stopped = /\w$/.test(words) ? understandAnew(`${words}.`) : null
    if (stopped && 'meaning' in stopped) return stopped
    const at = tokens[meaning.stoppedAt]?.at ?? words.length
    return { stoppedAt: words.slice(at, at + 60) || words.slice(-30) }
  }
  // Nothing is lost: the text that was read and the meaning printed back have the same words.
  const printed = grammar.print(meaning)
  const lost = wordsLost(unmarked(words), printed)
  return lost.length > 0 ? { stoppedAt: lost.join(', ') } : { meaning, printed }
}
const understand = rememberText(MOST_UNDERSTOOD, understandAnew)
const readWords = (
  words: string,
  before: Discourse,
  card: { readonly chooses: boolean; readonly exiles: boolean },
): ParagraphRead => {
  const read = understand(words)
  if ('stoppedAt' in read) return read
  const settled = resolved(read.meaning, before, cardGrammar().print, card)
  if ('unresolved' in settled) return { stoppedAt: settled.unresolved }
  return { meaning: settled.meaning, printed: read.printed, after: settled.after }
}

/** What a part of a sentence means by itself: objects, or a condition. Null: it is not understood. */
export const readPart = (
  words: string,
  name: 'Objects' | 'Condition',
  card: { readonly name: string; readonly known?: readonly string[] },
): Meaning | null => {
  const said = normalised(withNames(words, card.known ?? [], card.name), card.name)
  for (const one of [said, modernised(said)]) {
    const meaning = cardGrammar().parse(tokensOf(one), name)
    if (isStopped(meaning)) continue
    const settled = resolved(meaning, NOTHING, cardGrammar().print, { chooses: true, exiles: true })
    if ('meaning' in settled) return settled.meaning
  }
  return null
}

/** Whether words may be keywords, by the first of them. Early cards say "bands", and write kinds in small letters. */
export const mayBeKeywords = (words: string): boolean => {
  const [first] = tokensOf(/^[A-Za-z]\S*/.exec(words)?.[0] ?? '')
  if (first === undefined) return false
  return (
    cardGrammar().mayBegin(first, 'KeywordLine') ||
    first.lower === 'bands' ||
    subtypeForm(capital(first.text)) !== undefined
  )
}

const MOST_KNOWN = 2000
/**
 * What a paragraph of a card means. `on`: the day it was printed; a text of before 30 April 2014 is read with the
 * words of its day as well.
 */
export const readParagraph = (paragraph: string, card: CardSaid, on?: IsoDate): ParagraphRead | null => {
  const read = readNamed(paragraph, card, on)
  // A card may be called as its verb is: "Goad target creature" of a card Goad.
  const mayBeVerb = read !== null && 'stoppedAt' in read && /^[A-Z][a-z]+$/.test(card.name)
  if (!mayBeVerb || !paragraph.includes(card.name)) return read
  const unnamed = readNamed(paragraph, { ...card, name: '' }, on)
  return unnamed && 'meaning' in unnamed ? unnamed : read
}
type CardSaid = {
  readonly name: string
  readonly text?: string
  readonly types?: string
  readonly before?: Discourse
  /** The names of other objects that the text may use. */
  readonly known?: readonly string[]
}
/** The words of a paragraph as the phrases read them; several readers ask for those of one line. */
const preparedWords = remember(
  MOST_KNOWN,
  (paragraph: string, name: string, known: readonly string[], isEarly: boolean) =>
    [isEarly, name, ...known, paragraph].join('\n'),
  (paragraph, name, known, isEarly) => {
    const said = normalised(withNames(paragraph, known, name), name, isEarly)
    return isEarly ? withOwnName(said, name) : said
  },
)
const readNamed = (paragraph: string, card: CardSaid, on?: IsoDate): ParagraphRead | null => {
  const wording = cardWordingOn(on)
  const isEarly = wording === 'early'
  const words = preparedWords(paragraph, card.name, card.known ?? [], isEarly)
  if (words === '') return null
  // Most paragraphs mean the same on every card: only the others depend on what the rest of the card chooses or exiles.
  const alone = readAlone(words, card.before)
  if ('meaning' in alone) return alone
  const whole = card.text ?? words
  const links = { chooses: CHOOSES.test(whole), exiles: EXILES.test(whole) }
  const before = card.before ?? NOTHING
  const first = links.chooses || links.exiles ? readWords(words, before, links) : alone
  if ('meaning' in first) return first
  if (wording === 'today') {
    const newer = withNewerWords(words)
    return newer === words ? first : readWords(newer, before, links)
  }
  const isCreature = /\b(?:creature|summon)\b/i.test(card.types ?? '') && !/\benchant/i.test(card.types ?? '')
  return readWords(modernised(words, isCreature), before, links)
}
const readAlone = (words: string, before: Discourse | undefined): ParagraphRead =>
  before === undefined ? readByItself(words) : readWords(words, before, NO_LINKS)
const readByItself = rememberText(MOST_KNOWN, words => readWords(words, NOTHING, NO_LINKS))
const NO_LINKS = { chooses: false, exiles: false }
