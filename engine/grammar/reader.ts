import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { differences, withDoubleQuotes } from '../english/agreement'
import { selfNames } from '../english/lexicon/self-name'
import { subtypeForm } from '../english/lexicon/subtypes'
import { readParagraph } from '../english/read-paragraph'
import { abilityLines } from '../english/read-with-modes'
import type { Ability, EffectSpec } from '../model/effect'
import { apart, keywordAbility } from './effects/keyword-ability'
import { KEYWORD_WORDS } from './effects/keywords.ohm'
import { isSaid, isStopped, sentencesIn, VOCABULARY } from './meaning'
import { marked } from './nouns/marked'
import type { Reading } from './nouns/named'
import { referencesIn } from './nouns/references'
import { isStaticText } from './ours'
import { hasUnresolvedReference, resolveReferences } from './resolved-references'
import type { SentenceRead } from './sentences/clause'
import { misleadingAt } from './sentences/misleading'
import { refusal, refusalAt, tooLong } from './sentences/refusal'
import { sentencesOf } from './sentences/sentences-of'

/** Longest text that is read; cards are far shorter. */
export const MOST_CHARACTERS = 1000
/** Maximum number of names and readings remembered, so that a page is not parsed again for every day. */
const MOST_KEPT = 2000
const kept = new Map<string, Result<readonly EffectSpec[]>>()

const namesFor = ({ self, known }: Reading): readonly string[] => [...(self === null ? [] : selfNames(self)), ...known]

/**
 * The effects of the text of a spell or ability. Refuses what the grammar does not know, with the position in the text
 * (column from 1), the words not understood and the nearest known form.
 */
export const readSentence = (text: string, reading: Reading): Result<readonly EffectSpec[]> => {
  if (text.length > MOST_CHARACTERS) return err(tooLong(text, MOST_CHARACTERS))
  // A name that the text does not say does not alter what it means: one reading serves all cards with these words.
  const near: Reading = {
    self: reading.self !== null && mayMention(text, reading.self) ? reading.self : null,
    known: reading.known.filter(name => mentions(text, name)),
  }
  const key = JSON.stringify([text, near.self, near.known])
  const before = kept.get(key)
  if (before) return before
  const answer = read(text, near)
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, answer)
  return answer
}
const mentions = (text: string, name: string): boolean =>
  text.includes(name.slice(0, 3)) && selfNames(name).some(one => text.includes(one))

/** Letters that cards print in two ways may hide a name. */
const mayMention = (text: string, name: string): boolean =>
  /[‘’´`Ææ]/.test(text) || /[‘’´`Ææ]/.test(name) || mentions(text, name)

const read = (text: string, reading: Reading): Result<readonly EffectSpec[]> => {
  const found = readUnchecked(text, reading)
  if (!found.ok) return found
  const self = reading.self ?? ''
  const first = differences(text, found.value, self)
  // A card called Switch may say "switch".
  const unsaid = first.length > 0 && VOCABULARY.has(self.toLowerCase()) ? differences(text, found.value, '') : first
  if (unsaid.length > 0) return err(refusalAt(text, placeOf(text, unsaid)))
  return found
}
/** The position of the first of some words in a text. */
const placeOf = (text: string, words: readonly string[]): number =>
  Math.max(0, ...words.slice(0, 1).map(word => text.toLowerCase().indexOf(word)))

/** What the words would mean, before checking that none of them was ignored. */
export const readUnchecked = (text: string, reading: Reading): Result<readonly EffectSpec[]> => {
  const names = namesFor(reading)
  const words = marked(text, { known: names, vocabulary: VOCABULARY })
  const misleading = misleadingAt(text)
  if (misleading !== null) return err(refusalAt(text, misleading))
  const first = sentencesIn(words)
  const sentences = isStopped(first) ? asPlainWords(text, names) : first
  if (sentences === null || isStopped(sentences)) return err(refusal(text, words, isStopped(first) ? first.at : 0))
  if (hasUnresolvedReference(sentences)) return err(refusal(text, words, words.toLowerCase().indexOf('otherwise')))
  return ok(resolveReferences(sentences, reading, text).map(withAbilities))
}

/** A card called Switch may say "switch": names that are words of card English, read as these. */
const asPlainWords = (text: string, names: readonly string[]): readonly SentenceRead[] | null => {
  const known = names.filter(name => !VOCABULARY.has(name.toLowerCase()))
  if (known.length === names.length) return null
  const sentences = sentencesIn(marked(text, { known, vocabulary: VOCABULARY }))
  return isStopped(sentences) ? null : sentences
}

/** Abilities granted in quotes are read too; their object is the one that gains them. */
const withAbilities = (spec: EffectSpec): EffectSpec => ({
  ...spec,
  changes: spec.changes.map(change =>
    change.kind === 'gain ability' && change.ability.does.kind === 'opaque'
      ? { ...change, ability: readAbility(change.ability.text, { name: '' }) }
      : change.kind === 'gain ability'
        ? { ...change, ability: withKeywordEffects(change.ability) }
        : change.kind === 'become copy' && change.alsoHas
          ? {
              ...change,
              alsoHas: change.alsoHas.map(one =>
                one.does.kind === 'opaque' ? readAbility(one.text, { name: '' }) : one,
              ),
            }
          : change,
  ),
})

/**
 * An ability as printed or granted; never refuses. A keyword, a static ability whose effects are known, or plain text:
 * costs with effects, triggers, and whatever the grammar does not know.
 */
export const readAbility = (text: string, self: { readonly name: string }, known: readonly string[] = []): Ability => {
  const words = text.trim()
  const opaque: Ability = { text: words, does: { kind: 'opaque' } }
  if (words.length === 0 || words.length > MOST_CHARACTERS || !isStaticText(words)) return opaque
  if (words.length < 60 && isKeyword(words)) return withKeywordEffects(keywordAbility(words))
  const reading = { self: self.name === '' ? null : self.name, known }
  const effects = readStatic(words, reading)
  if (effects.ok)
    return effects.value.length > 0 ? { text: words, does: { kind: 'static', effects: effects.value } } : opaque
  return inPart(words, reading) ?? opaque
}

/** 502.31 (2003-10-01), 702.41 today: affinity makes a card cost {1} less for each such object that its player controls. */
const withKeywordEffects = (ability: Ability): Ability => {
  const [, whom] = (ability.does.kind === 'keyword' && /^affinity for (.*)$/i.exec(ability.text)) || []
  if (whom === undefined || ability.does.kind !== 'keyword') return ability
  const read = readSentence(`This spell costs {1} less to cast for each ${whom} you control.`, {
    self: null,
    known: [],
  })
  return read.ok ? { ...ability, does: { ...ability.does, effects: read.value } } : ability
}

/** A static ability has no targets and, outside combat, no defending player: a text that mentions these is not a static ability. */
const readStatic = (text: string, reading: Reading): Result<readonly EffectSpec[]> => {
  // Text in brackets is reminder text.
  const at = text.replace(/\([^()]*\)/g, found => ' '.repeat(found.length)).search(/\bdefending player\b/i)
  if (at >= 0) return err(refusalAt(text, at))
  const read = readSentence(text, reading)
  if (!read.ok) return read
  const references = referencesIn(read.value)
  const target = references.some(one => one.kind === 'target') ? text.search(/\btarget\b/i) : -1
  if (target >= 0) return err(refusalAt(text, target))
  if (saysTargetPlayer(read.value))
    return err(refusalAt(text, Math.max(0, text.search(/\b(?:that|enchanted) player\b/i))))
  const kind = references.find(one => one.kind === 'named' && isUnknownKind(one.name, reading))
  if (kind) return err(refusalAt(text, 0))
  const isStatic = !read.value.some(isDoneOnce) && isUnderstood(text, read.value, reading)
  return isStatic ? read : err(refusalAt(text, 0))
}
/** "That player" and the like would be a target, which a static ability does not have; a granted ability may. */
const saysTargetPlayer = (value: unknown): boolean =>
  value === 'target player' ||
  (typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, held]) => !/^(?:ability|alsoHas|text)$/.test(key) && saysTargetPlayer(held)))
/** A day with older words: a text that is read does not say when it was printed. */
const OLD_DAY = '2000-01-01' as IsoDate
/** Whether the grammar of whole cards also reads it; what the rest of the card chooses or exiles is unknown here. */
const isUnderstood = (text: string, effects: readonly EffectSpec[], { self, known }: Reading): boolean => {
  const words = withDoubleQuotes(text)
  if (isRead(words, self)) return true
  // The name of another object is used as its kind would be: "this creature" replaces it.
  // A granted ability does not know whose it was; a printed one may name only what is there.
  const names = referencesIn(effects).flatMap(one =>
    one.kind === 'named' && (self === null || known.includes(one.name)) ? [one.name] : [],
  )
  return (
    names.length > 0 &&
    isRead(
      names.reduce((said, name) => said.split(name).join('~'), words),
      self,
    )
  )
}
const isRead = (words: string, self: string | null): boolean => {
  const read = readParagraph(words, { name: self ?? '', text: 'choose exile' }, OLD_DAY)
  return read === null || 'meaning' in read
}
/** "Wurm cannot attack": all objects of that kind, if no object has the name. */
const isUnknownKind = (name: string, reading: Reading): boolean =>
  subtypeForm(name) !== undefined && !namesFor(reading).includes(name)
/** An instruction that is carried out when a spell or ability resolves is not a static ability. */
const ONCE =
  /^(?:tap|untap|destroy|exile|sacrifice|bury|transform|phase out|return to hand|damage$|enter |put |remove |turn face)/
const isDoneOnce = (spec: EffectSpec): boolean =>
  (spec.duration !== undefined && spec.duration.kind !== 'for as long as' && spec.duration.kind !== 'indefinite') ||
  spec.changes.some(change => change.kind === 'game rule' && (change.amount !== undefined || ONCE.test(change.says)))

/** A paragraph of which some sentences are known: these work, the others are stored as text. */
const inPart = (text: string, reading: Reading): Ability | null => {
  const sentences = sentencesOf(text)
  if (sentences.length < 2) return null
  const read = sentences.map(one => ({ one, effects: isStaticText(one) ? readStatic(one, reading) : null }))
  const effects = read.flatMap(({ effects: found }) => (found?.ok ? found.value : []))
  const unread = read.flatMap(({ one, effects: found }) => (found?.ok ? [] : [one]))
  return effects.length > 0 ? { text, does: { kind: 'static', effects, unread } } : null
}

export const isKeyword = (text: string): boolean => {
  if (!KEYWORD_WORDS.has(/^[a-z-]+/.exec(text.trimStart().toLowerCase())?.[0] ?? '')) return false
  const words = marked(text.replace(/\.$/, ''), { known: [], vocabulary: VOCABULARY })
  return isSaid(words, 'Keyword')
}

const CHOICE = /^(As [^."]+? (?:enters|comes into play)[^."]*, (?:choose|name) [^."]*\.) (.+)$/i

/** A printed text that may have several abilities: one per line, and keywords separated by commas. */
export const readAbilities = (
  text: string,
  self: { readonly name: string },
  known: readonly string[] = [],
): readonly Ability[] =>
  abilityLines(text).flatMap(line => {
    if (line.trim() === '') return []
    // A choice made as the object enters is an ability of its own, although the rest follows in the same paragraph.
    const [, choice, rest] = CHOICE.exec(line) ?? []
    const later = rest === undefined ? null : readAbility(rest, self, known)
    if (choice !== undefined && later?.does.kind === 'static') return [readAbility(choice, self, known), later]
    // Text in brackets is reminder text; keywords are known without it.
    const bare = line.replace(/\s*\([^()]*\)/g, '').trim()
    const words = bare.split(/, and |[,;] | and /)
    const whole = readAbility(bare !== '' && isKeyword(bare) ? bare : line, self, known)
    return words.length > 1 && words.every(isKeyword)
      ? words.map(word => withKeywordEffects(keywordAbility(word)))
      : apart(whole)
  })
