import { rememberBy, rememberLast } from '#rulebook/remember'
import type { Snapshot } from '../index/eras'
import type { Index } from '../index/index'
import { standsAt } from '../index/standing'
import { bearersAt, nameOf } from '../index/titles'
import { type Token, tokensOf } from '../text/analysis'
import { distanceOf } from '../text/distance'
import { QUESTION_WORDS, STOP_WORDS } from '../text/words'
import type { Intent } from './intent'
import { namingOf, tokenWords } from './naming'
import type { Plan, Slot, Sought } from './plan'
import { type Repaired, repairedBy } from './repair'

/** What a word of a concept earns in a question, and among a few words that may be a name. */
const CONCEPT = 0.5
const CONCEPT_IN_NAME = 0.1
const MOST_CONCEPTS = 8

export type Planned = {
  readonly plan: Plan
  readonly repaired: readonly Repaired[]
}

const MOST_WORDS = 32
const MOST_SLOTS = 20
/** Slots found are bits of one number. */
const MOST_BITS = 30
/** The share of a synonym in addition to the word itself, and instead of a word that is unknown on that day. */
const BESIDE = 0.4
const INSTEAD = 0.8

/** How words are searched for on a day: without stop-words, with misspellings repaired and synonyms added. */
export const planOf = (index: Index, text: string, snapshot: Snapshot, intent: Intent | null = null): Planned =>
  intent ? planned(index, text, snapshot, intent) : plainPlanOf(index)(snapshot, text)
/** Each filter beside a search counts the same words on the same day. */
const plainPlanOf = rememberBy((index: Index) =>
  rememberLast((snapshot: Snapshot, text: string) => planned(index, text, snapshot, null)),
)

const planned = (index: Index, text: string, snapshot: Snapshot, intent: Intent | null): Planned => {
  const typed = tokensOf(text).slice(0, MOST_WORDS)
  // The name `APNAP order` contains its abbreviation.
  const isName = namingOf(index, typed, snapshot).bearers.size > 0
  const written = typed.flatMap(token => {
    const phrase = isName ? null : writtenOut(index, token, snapshot)
    return phrase === null ? [token] : tokensOf(phrase)
  })
  const { tokens: read, repaired } = repairedBy(index, written, snapshot)
  const { tokens, bearers, defines } = namingOf(index, read, snapshot)
  const content = tokens.filter(token => !STOP_WORDS.has(token.word))
  const kept = content.length > 0 ? content : tokens
  // `can I attack a planeswalker` names two things and nothing more: it is looked for as a name is.
  const long = kept.length > 4 || (kept.length > 2 && tokens.length > 3 && QUESTION_WORDS.has(tokens[0]?.word ?? ''))
  const counts = intent?.kind === 'count'
  const asks = (long || counts || intent?.kind === 'situation') && bearers.size === 0
  if (bearers.size === 0 && !isUnderstood(index, written, repaired, snapshot)) return { plan: NOTHING, repaired: [] }
  const named = slotsOf(index, tokens, new Set(kept), snapshot)
  const slots = [
    ...named,
    ...aliasesOf(index, kept, named),
    ...conceptsOf(index, tokens, named, asks ? CONCEPT : CONCEPT_IN_NAME),
  ].slice(0, MOST_BITS)
  return {
    plan: {
      slots,
      typed: tokens.map(token => index.streams.lexicon.idOf.get(token.term) ?? 0),
      asks,
      bearers,
      counts,
      defines,
    },
    repaired,
  }
}

const NOTHING: Plan = { slots: [], typed: [], asks: false, bearers: new Map(), counts: false, defines: false }
/** Of several words fewer than this share may be known, or one letter from known ones: the rest was guessed. */
const UNDERSTOOD = 1 / 2
/** One letter away from a shorter word there is always another. */
const LONG_WORD = 6

/** Whether a query of several words is about the texts at all. */
const isUnderstood = (
  index: Index,
  written: readonly Token[],
  repaired: readonly Repaired[],
  snapshot: Snapshot,
): boolean => {
  const content = written.filter(({ word }) => !STOP_WORDS.has(word) && !QUESTION_WORDS.has(word))
  if (content.length < 2) return true
  const close = new Set(
    repaired.flatMap(({ from, to }) =>
      from.length >= LONG_WORD && distanceOf(from, to, 2) <= 1 ? from.split(' ') : [],
    ),
  )
  const known = content.filter(
    ({ word, term }) => close.has(word) || index.thesaurus.also.has(term) || standsAt(index, term, snapshot),
  )
  return known.length >= content.length * UNDERSTOOD && known.length > 0
}

/** An abbreviation in full, as the day's glossary has it; null if it is not one or has an entry of its own. */
const writtenOut = (index: Index, token: Token, snapshot: Snapshot): string | null => {
  const phrases = index.thesaurus.short.get(token.term) ?? initialed(index, token, snapshot)
  if (!phrases || namesOf(index, token.word, snapshot)) return null
  return (
    phrases.find(phrase => namesOf(index, phrase, snapshot)) ??
    phrases.find(phrase => tokensOf(phrase).every(({ term }) => standsAt(index, term, snapshot))) ??
    null
  )
}
/** The names of the day whose initials an unknown word is. */
const initialed = (index: Index, { word }: Token, snapshot: Snapshot): readonly string[] | null => {
  if (!/^[a-z]{2,7}$/.test(word) || index.streams.lexicon.words.has(word)) return null
  const { initials } = index.thesaurus
  const names = initials.get(word) ?? (word.endsWith('s') ? initials.get(word.slice(0, -1)) : undefined)
  return names?.filter(name => bearersAt(index.titles, nameOf(tokenWords(tokensOf(name))), snapshot).size > 0) ?? null
}
const namesOf = (index: Index, phrase: string, snapshot: Snapshot): boolean => {
  const key = tokensOf(phrase).map(({ term }) => index.streams.lexicon.idOf.get(term) ?? -1)
  const entries = index.names.entries.get(key.filter(term => !index.asides.has(term)).join(' '))
  return entries?.some(at => (snapshot[at] ?? -1) >= 0) ?? false
}

/** If the whole query is one name, the words of its other names are searched for in their own right. */
const aliasesOf = (index: Index, kept: readonly Token[], named: readonly Slot[]): Slot[] => {
  const known = new Set(named.map(slot => slot.sought[0]?.term))
  const [row = []] = index.thesaurus.also.get(kept.map(token => token.term).join(' ')) ?? []
  const terms = kept.length > 1 ? row.map(term => index.streams.lexicon.idOf.get(term) ?? 0) : []
  return [...new Set(terms)]
    .filter(term => !known.has(term))
    .map(term => ({ sought: [{ term, weight: 1 }], weight: ALIAS }))
}
const ALIAS = 0.5

const slotsOf = (index: Index, tokens: readonly Token[], kept: ReadonlySet<Token>, snapshot: Snapshot): Slot[] => {
  const others = synonymsOf(index, tokens)
  const slots = new Map<string, Slot>()
  tokens.forEach((token, at) => {
    if (!kept.has(token) || slots.has(token.term) || slots.size >= MOST_SLOTS) return
    const { idOf } = index.streams.lexicon
    const own = idOf.get(token.term)
    const here = standsAt(index, token.term, snapshot)
    const sought: Sought[] = own === undefined ? [] : [{ term: own, weight: 1 }]
    for (const term of others.get(at) ?? []) {
      const id = idOf.get(term)
      if (id !== undefined && id !== own) sought.push({ term: id, weight: here ? BESIDE : INSTEAD })
    }
    if (sought.length > 0) slots.set(token.term, { sought, weight: 1 })
  })
  return [...slots.values()]
}

/** For each position of the query the terms that its words may mean. The longest phrase wins. */
const synonymsOf = (index: Index, tokens: readonly Token[]): ReadonlyMap<number, ReadonlySet<string>> => {
  const found = new Map<number, Set<string>>()
  const { also, begins, longest } = index.thesaurus
  for (let at = 0; at < tokens.length; at++) {
    if (!begins.has(tokens[at]?.term ?? '')) continue
    for (let length = Math.min(longest, tokens.length - at); length > 0; length--) {
      const key = tokens.slice(at, at + length)
      const rows = also.get(key.map(token => token.term).join(' '))
      if (!rows) continue
      for (let i = at; i < at + length; i++) found.set(i, new Set([...(found.get(i) ?? []), ...rows.flat()]))
    }
  }
  return found
}

/** Slots for what the rules call the thing a question is about; they count less than what was typed. */
const conceptsOf = (index: Index, tokens: readonly Token[], named: readonly Slot[], earns: number): Slot[] => {
  const typed = new Set(tokens.map(token => token.term))
  if (typed.size < 2) return []
  const known = new Set(
    named.flatMap(slot => slot.sought.filter(sought => sought.weight >= BESIDE).map(sought => sought.term)),
  )
  const found = new Set<number>()
  const { concepts, conceptsWith } = index.thesaurus
  const near = new Set([...typed].flatMap(term => conceptsWith.get(term) ?? []))
  const fits = [...near]
    .sort((a, b) => a - b)
    .flatMap(at => concepts[at] ?? [])
    .filter(({ when }) => when.every(row => row.some(term => typed.has(term))))
  // Concepts that matched more words are more certain.
  for (const { also } of fits.sort((a, b) => b.when.length - a.when.length))
    for (const term of also) {
      const id = index.streams.lexicon.idOf.get(term) ?? -1
      if (id >= 0 && !known.has(id)) found.add(id)
    }
  return [...found].slice(0, MOST_CONCEPTS).map(term => ({ sought: [{ term, weight: 1 }], weight: earns }))
}
