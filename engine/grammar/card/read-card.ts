import type { IsoDate } from '#rulebook/dates/date'
import { unmodelledIn } from '../../layers/unmodelled'
import type { Ability } from '../../model/effect'
import { readAbilities } from '../reader'
import { cardGrammar } from './grammar'
import { wordsLost } from './lost-words'
import { isStopped, type Meaning } from './phrases'
import { type Discourse, NOTHING, resolved } from './referents'
import { tokensOf } from './tokens'
import { modernised, normalised } from './wording'

/** A card as it is pasted: its type line as one string, its text with a paragraph a line. */
export type CardText = { readonly name: string; readonly types: string; readonly text: string }

/**
 * `runs`: executed. `kept`: understood, held as an ability that is not executed alone. `not-modelled`: understood, but
 * the engine cannot do it. `not-read`: not understood.
 */
export type LineStatus = 'runs' | 'kept' | 'not-modelled' | 'not-read'
export type LineRead = {
  readonly text: string
  readonly status: LineStatus
  /** The paragraph printed back from what was understood. */
  readonly meaning?: string
  /** The same as data, for whoever executes it. */
  readonly data?: Meaning
  /** Where understanding stopped, and why. */
  readonly stoppedAt?: string
}

/** What the words of one paragraph mean, or where they stop being understood. */
export type ParagraphRead =
  | { readonly meaning: Meaning; readonly printed: string; readonly after: Discourse }
  | { readonly stoppedAt: string }

/** Longest paragraph that is read; printed cards hold far less. */
export const MOST_WORDS = 1500
const CHOOSES = /\bchooses?\b|\bnames? a\b|\bof (?:your|their|his or her) choice\b/i
const EXILES = /\bexiles?\b|\bremoves? .* from the game/i

const readWords = (
  words: string,
  before: Discourse,
  card: { readonly chooses: boolean; readonly exiles: boolean },
): ParagraphRead => {
  if (words.length > MOST_WORDS) return { stoppedAt: words.slice(0, 60) }
  const grammar = cardGrammar()
  const tokens = tokensOf(words)
  const read = grammar.parse(tokens, 'Paragraph')
  if (isStopped(read)) {
    const at = tokens[read.stoppedAt]?.at ?? words.length
    return { stoppedAt: words.slice(at, at + 60) || words.slice(-30) }
  }
  // Nothing is lost: what is printed back has the words that were read, both ways.
  const lost = wordsLost(words, grammar.print(read))
  if (lost.length > 0) return { stoppedAt: lost.join(', ') }
  const settled = resolved(read, before, grammar.print, card)
  if ('unresolved' in settled) return { stoppedAt: settled.unresolved }
  return { meaning: settled.meaning, printed: grammar.print(settled.meaning), after: settled.after }
}

const known = new Map<string, ParagraphRead>()
const MOST_KNOWN = 2000
/**
 * What a paragraph of a card means. `on`: the day it was printed; a text of before 30 April 2014 is read with the
 * words of its day as well.
 */
export const readParagraph = (
  paragraph: string,
  card: { readonly name: string; readonly text?: string; readonly before?: Discourse },
  on?: IsoDate,
): ParagraphRead | null => {
  const isOld = on !== undefined && on < '2014-04-30'
  const words = normalised(paragraph, card.name, on !== undefined && on < '1998-06-15')
  if (words === '') return null
  const whole = card.text ?? words
  const links = { chooses: CHOOSES.test(whole), exiles: EXILES.test(whole) }
  const key = card.before === undefined ? `${isOld} ${links.chooses} ${links.exiles} ${words}` : null
  const before = key === null ? undefined : known.get(key)
  if (before) return before
  const first = readWords(words, card.before ?? NOTHING, links)
  const read =
    isOld && !('meaning' in first)
      ? firstRead(first, readWords(modernised(words), card.before ?? NOTHING, links))
      : first
  if (key !== null) {
    if (known.size >= MOST_KNOWN) known.clear()
    known.set(key, read)
  }
  return read
}
const firstRead = (one: ParagraphRead, other: ParagraphRead): ParagraphRead => ('meaning' in other ? other : one)

/** Reads a card paragraph by paragraph: what runs, what is kept, what is not understood. */
export const readCard = (card: CardText, on?: IsoDate): readonly LineRead[] => {
  let before: Discourse = NOTHING
  return card.text.split('\n').flatMap((text): readonly LineRead[] => {
    if (text.trim() === '') return []
    // The modes of a choice go on with what its first line has named.
    const goesOn = /^\s*[•+]/.test(text)
    const read = readParagraph(text, { name: card.name, text: card.text, ...(goesOn ? { before } : {}) }, on)
    if (read === null) return [{ text, status: 'kept', meaning: '(reminder text)' }]
    if (!('meaning' in read)) return [{ text, status: 'not-read', stoppedAt: read.stoppedAt }]
    if (!goesOn) before = read.after
    return [{ text, status: statusOf(text, card, read.meaning), meaning: withReferents(read), data: read.meaning }]
  })
}

/** Only continuous effects run without a step of their own; the rest waits for one. */
const statusOf = (text: string, card: CardText, meaning: Meaning): LineStatus => {
  if (!RUNS.test(JSON.stringify(meaning)) || /^Ability\.(?:triggered|activated)|^Special/.test(meaning.kind))
    return 'kept'
  const abilities = readAbilities(text, { name: card.name })
  if (abilities.some(one => problemsOf(one))) return 'not-modelled'
  return abilities.length > 0 && abilities.every(isRun) ? 'runs' : 'kept'
}
const RUNS =
  /"kind":"(?:Predicate|PlayerPredicate\.controls|Statement\.(?:costs|object costs|hand size|no hand size|its measure))/
const isRun = ({ does }: Ability): boolean => does.kind === 'static' && (does.unread ?? []).length === 0
const problemsOf = ({ does }: Ability): boolean =>
  does.kind === 'static' && does.effects.some(effect => unmodelledIn(effect, 'static') !== null)

/** The printed meaning, and after each pointing word what it points at. */
const withReferents = ({ meaning, printed }: { readonly meaning: Meaning; readonly printed: string }): string => {
  const found: string[] = []
  const walk = (one: Meaning): void => {
    if (typeof one.means === 'string') found.push(`${cardGrammar().print({ ...one, means: undefined })} = ${one.means}`)
    for (const held of Object.values(one)) if (typeof held === 'object') walk(held)
  }
  walk(meaning)
  const said = printed.charAt(0).toUpperCase() + printed.slice(1)
  const pointing = [...new Set(found)]
  return pointing.length === 0 ? said : `${said} (${pointing.join('; ')})`
}
