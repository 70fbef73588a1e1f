import type { IsoDate } from '#rulebook/dates/date'
import { remember } from '#rulebook/remember'
import { escapedPattern } from '#rulebook/words'
import type * as M from '../english/generated/meaning'
import type { Meaning } from '../english/phrases'
import { readParagraph } from '../english/read-paragraph'
import { withDoubleQuotes } from '../english/texts'
import { tokensOf } from '../english/tokens'
import type { Replacement } from '../model/effect'
import { OLD_WORDING_DAY } from '../rules/card-wording'
import { newReading } from './abilities'
import { withReferences } from './loose-references'
import { NotExecuted } from './not-executed'
import { apart, ENTERING, isReplacing, replacements, staticsIn } from './replacements'
import type { Scope } from './scope'

/** What a text may replace or prevent where its meaning is not executed. */
export type Concern =
  | 'dies'
  | 'leaves'
  | 'exiled'
  | 'returned'
  | 'destroyed'
  | 'discarded'
  | 'sacrificed'
  | 'milled'
  | 'enter'
  | 'draw'
  | 'damage'
  | 'life'
  | 'counters'
  | 'counters of players'
  | 'status'
  | 'mana'
  | 'control'
  | 'create'
  | 'skip'
/** The replacement and prevention effects in a text, and what other parts of it may replace. */
export type ReplacementsRead = {
  readonly replacements: readonly Replacement[]
  readonly concerns: ReadonlySet<Concern>
  /** Whether those parts may be about the object that has the text. */
  readonly isOwn?: boolean
  /** The players whom those parts are about, if the text says so. */
  readonly who?: 'you' | 'your opponents'
}
type Card = { readonly name: string; readonly text?: string }

const MOST_KNOWN = 2000
const NOTHING: ReplacementsRead = { replacements: [], concerns: new Set() }

const readOn = (text: string, card: Card, on: IsoDate) => {
  const read = readParagraph(text, card, on)
  if (read === null || 'meaning' in read) return read
  const older = readParagraph(text, card, OLD_WORDING_DAY)
  return older && 'meaning' in older ? older : read
}
/** "Flare Star — If …": words of its own before an ability mean nothing. */
const afterDash = (text: string): string | null => {
  const [dash] = tokensOf(text).filter((token, i) => i < MOST_WORDS && token.text === '—')
  return dash ? text.slice(dash.at + 1).trim() : null
}
const MOST_WORDS = 6

const readAnew = (said: string, card: Card, on: IsoDate, isThisTurn = false): ReplacementsRead => {
  const text = withDoubleQuotes(said)
  const read = readOn(text, card, on)
  if (read === null) return NOTHING
  if (!('meaning' in read)) {
    const rest = afterDash(text)
    return rest === null ? unread(inWords(text), text, isOfItself(text, card)) : readAnew(rest, card, on, isThisTurn)
  }
  const statics = staticsIn(read.meaning as M.Paragraph)
  if (statics === null || !statics.some(isReplacing)) return NOTHING
  try {
    const at: Scope = { ...newReading(), ...(isThisTurn ? { isThisTurn } : {}) }
    const made = withReferences(replacements(apart(statics).groups, at), read.meaning, at)
    return {
      replacements: made.map(one => named(one, card.name)),
      concerns: new Set(),
    }
  } catch (problem) {
    if (!(problem instanceof NotExecuted)) throw problem
    const concerns = concernsIn(read.meaning)
    return unread(concerns, text, statics.some(isAboutItself) || (concerns.has('enter') && isOfItself(text, card)))
  }
}
/** `isThisTurn`: the text of an effect that lasts for the turn. */
export const replacementsRead = remember(
  MOST_KNOWN,
  (text, card, on, isThisTurn) =>
    JSON.stringify([
      on,
      card.name,
      card.text === undefined ? null : text === card.text ? 0 : card.text,
      text,
      isThisTurn,
    ]),
  readAnew,
)
/** "Except its name is ~": a copy has the name of the card that has the text. */
const named = (one: Replacement, name: string): Replacement => {
  const { instead } = one
  if (instead.kind !== 'enters as copy') return one
  const except = instead.except.map(change =>
    change.kind === 'set name' && change.to === '~' ? { ...change, to: name } : change,
  )
  return { ...one, instead: { ...instead, except } }
}
/** Whether something in a text is said of what would happen to its own object. */
const isAboutItself = (phrase: Meaning): boolean => {
  if (phrase.kind === 'Quoted') return false
  const { the, whom, do: does } = phrase as { readonly the?: Meaning; readonly whom?: Meaning; readonly do?: Meaning }
  const isEntering = phrase.kind.startsWith('Clause1.') && does !== undefined && ENTERING.test(does.kind)
  const isSelf = (one: Meaning | undefined): boolean =>
    one?.kind === 'Object.this' || (one?.kind === 'Object.it' && 'refers' in one && one.refers === '0')
  return (
    ((isEntering || /^(?:Would|Event1\.would|Replacement)/.test(phrase.kind)) && (isSelf(the) || isSelf(whom))) ||
    Object.values(phrase).some(held => typeof held === 'object' && isAboutItself(held as Meaning))
  )
}
/** The same of a text that is not read. */
const isOfItself = (text: string, { name }: Card): boolean => {
  const bare = text.replace(/^(?:if|as) /i, '')
  const own = `(?:${[escapedPattern(name), 'this \\w+', '~'].filter(Boolean).join('|')})`
  // "You may have ~ enter as a copy", perhaps after a condition.
  const entersItself = new RegExp(`(?<!\\w)${own} (?:would )?(?:enters?|comes? into play)\\b`, 'i')
  return bare.startsWith(name) || /^(?:this|it|~)\b/i.test(bare) || entersItself.test(text)
}

const unread = (concerns: ReadonlySet<Concern>, text: string, isOwn: boolean): ReplacementsRead => {
  const [first, second, third] = tokensOf(text).map(token => token.lower)
  const who = first !== 'if' ? null : second === 'you' ? 'you' : third === 'opponent' ? 'your opponents' : null
  return { replacements: [], concerns, isOwn, ...(who === null ? {} : { who }) }
}

/** The kinds of phrases that replace something, and what they may replace. */
const REPLACING: readonly (readonly [RegExp, readonly Concern[]])[] = [
  [/^WouldDo\.(?:die|be put)/, ['dies']],
  [/^WouldDo\.leave/, ['leaves']],
  [/^WouldDo\.be destroyed/, ['destroyed']],
  [/^WouldDo\.be exiled/, ['exiled']],
  [/^(?:WouldDo\.discard|Would\.spell or|Event1\.causes to discard)/, ['discarded']],
  [/^WouldDo\.mill/, ['milled']],
  [/^WouldDo\.enter|^Predicate\.(?:enters|escapes with)|^Replacement\.(?:as enters|may enter)/, ['enter']],
  [/^WouldDo\.draw/, ['draw']],
  [/^WouldDo\.(?:gain|lose|pay) life|^Replacement\.life floor/, ['life']],
  [/^WouldDo\.(?:deal|be dealt|assign) ?|^Replacement\.(?:no damage|next damage|all damage|life floor)/, ['damage']],
  [/^Action\.prevent|^Statement\.(?:combat damage can't|damage can't|damage by can't|next damage)/, ['damage']],
  [/^(?:WouldDo\.(?:put|have) counters|Would\.counters would|EffectWould\.counters)/, ['counters']],
  [/^WouldDo\.get counters/, ['counters of players']],
  [/^WouldDo\.(?:untap|become untapped)/, ['status']],
  [/^(?:WouldDo\.(?:add|produce) mana|Would\.tap for mana)/, ['mana']],
  [/^(?:WouldDo\.create|EffectWould\.create|Would\.tokens would)/, ['create']],
  [/^(?:Action\.skip$|Replacement\.skip|WouldDo\.begin)/, ['skip']],
]
const concernsIn = (phrase: Meaning, found: Set<Concern> = new Set()): Set<Concern> => {
  if (phrase.kind === 'Quoted') return found
  for (const [kinds, those] of REPLACING) if (kinds.test(phrase.kind)) for (const one of those) found.add(one)
  for (const held of Object.values(phrase)) if (typeof held === 'object') concernsIn(held as Meaning, found)
  return found
}
/** A text that is not read may replace whatever its words name. */
const inWords = (text: string): Set<Concern> => {
  const said = tokensOf(text.replace(/"[^"]*"/g, '""')).map(token => token.lower)
  const words = new Set(said)
  const has = (...those: readonly string[]): boolean => those.some(word => words.has(word))
  if (has(':') || /^(?:when|whenever|at)$/.test(said[0] ?? '')) return new Set()
  const concerns = (is: boolean, one: Concern): readonly Concern[] => (is ? [one] : [])
  const isWould = has('would', 'instead')
  const enters = has('enter', 'enters') || (has('come', 'comes') && has('play'))
  return new Set<Concern>([
    ...concerns(enters && has('tapped', 'untapped', 'as', 'with', 'counter', 'counters', 'would', 'instead'), 'enter'),
    ...concerns(isWould && has('die', 'dies', 'graveyard', 'graveyards'), 'dies'),
    ...concerns(isWould && has('leave', 'leaves'), 'leaves'),
    ...concerns(isWould && has('destroyed'), 'destroyed'),
    ...concerns(isWould && has('exiled'), 'exiled'),
    ...concerns(isWould && has('returned', 'hand'), 'returned'),
    ...concerns(isWould && has('discard', 'discards', 'discarded'), 'discarded'),
    ...concerns(isWould && has('sacrifice', 'sacrifices', 'sacrificed'), 'sacrificed'),
    ...concerns(isWould && has('mill', 'mills', 'milled'), 'milled'),
    ...concerns(isWould && has('draw', 'draws'), 'draw'),
    ...concerns((isWould || has('prevent', 'prevented')) && has('damage'), 'damage'),
    ...concerns(isWould && has('life'), 'life'),
    ...concerns(
      isWould && has('counter', 'counters') && !/\b(?:you|player|opponent) would get\b/i.test(text),
      'counters',
    ),
    ...concerns(isWould && has('counter', 'counters') && has('get', 'player', 'players'), 'counters of players'),
    ...concerns(isWould && has('tap', 'untap', 'tapped', 'untapped'), 'status'),
    ...concerns((isWould || has('instead')) && has('mana'), 'mana'),
    ...concerns(isWould && has('control') && has('gain'), 'control'),
    ...concerns(isWould && has('token', 'tokens'), 'create'),
    ...concerns(has('skip', 'skips'), 'skip'),
  ])
}
