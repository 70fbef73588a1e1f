import { rememberBy, rememberText } from '#rulebook/remember'
import type { Result } from '#rulebook/result'
import type { AbsentAnswer, RuleAnswer, SectionAnswer, TermLink } from '../../answers'
import type { Edition, Library } from '../../library/library'

type Term = { readonly term: string; readonly words: readonly string[] }
/** The terms of a release by their first word, the longest first. */
type Terms = ReadonlyMap<string, readonly Term[]>

const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu
// A text may have "layers" where the glossary has "Layer".
const singular = (word: string): string => (/[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word)
const wordsIn = (text: string) =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({
    word: singular(word.toLowerCase()),
    start: index,
    end: index + word.length,
  }))

// The glossary explains these too, but readers do not need them in the middle of a sentence.
const PLAIN = new Set(['if', 'or', 'and', 'may', 'each', 'any', 'number', 'become', 'named'])

/** Releases share their terms; more than there are in all glossaries. */
const MOST_TERMS = 10_000
const termOf = rememberText(
  MOST_TERMS,
  (term: string): Term => ({ term, words: /\(obsolete\)/i.test(term) ? [] : wordsIn(term).map(({ word }) => word) }),
)
const KEPT_RELEASES = 16
const termsOf = rememberBy((edition: Edition): Terms => {
  const terms = edition
    .units()
    .filter(({ kind }) => kind === 'glossary')
    .map(({ number }) => termOf(number))
    .filter(({ words }) => words.length > 1 || (words.length === 1 && !PLAIN.has(words[0] ?? '')))
  return byFirstWord(terms)
}, KEPT_RELEASES)
const byFirstWord = (terms: readonly Term[]): Terms => {
  const found = new Map<string, Term[]>()
  for (const term of terms) {
    const first = term.words[0] ?? ''
    const known = found.get(first)
    if (known) known.push(term)
    else found.set(first, [term])
  }
  for (const alike of found.values()) if (alike.length > 1) alike.sort((a, b) => b.words.length - a.words.length)
  return found
}

/** The first occurrence of each term of a release in texts that are read together; the longest term is preferred. */
export const termsIn = (edition: Edition, texts: readonly string[]): readonly (readonly TermLink[])[] => {
  const terms = termsOf(edition)
  const seen = new Set<string>()
  return texts.map(text => {
    const words = wordsIn(text)
    const found: TermLink[] = []
    for (let at = 0; at < words.length; ) {
      const here = terms.get(words[at]?.word ?? '')?.find(one => one.words.every((w, i) => words[at + i]?.word === w))
      const [first, last] = [words[at], words[at + (here?.words.length ?? 1) - 1]]
      if (here && first && last && !seen.has(here.term)) {
        seen.add(here.term)
        found.push({ term: here.term, start: first.start, end: last.end })
      }
      at += here?.words.length ?? 1
    }
    return found
  })
}

type Answer = RuleAnswer | SectionAnswer | AbsentAnswer

/** Rules that are read together, with the terms in their texts. */
const inRules = (edition: Edition, rules: readonly RuleAnswer[]): readonly RuleAnswer[] => {
  const found = termsIn(
    edition,
    rules.flatMap(rule => [...rule.paragraphs, ...rule.examples, ...rule.rulings].map(({ text }) => text)),
  )[Symbol.iterator]()
  const withLinks = <T extends object>(one: T): T => {
    const links = found.next().value ?? []
    return links.length > 0 ? { ...one, terms: links } : one
  }
  return rules.map(rule => ({
    ...rule,
    paragraphs: rule.paragraphs.map(withLinks),
    examples: rule.examples.map(withLinks),
    rulings: rule.rulings.map(withLinks),
  }))
}

/** A response with links to the glossary at the first occurrence of each term. */
export const withTerms = <T extends Answer>(library: Library, answer: Result<T>): Result<T> => {
  if (!answer.ok || answer.value.kind === 'absent') return answer
  const value: RuleAnswer | SectionAnswer = answer.value
  const edition = library.byName.get(value.release)
  if (!edition) return answer
  const seen = value.kind === 'rule' ? inRules(edition, [value])[0] : { ...value, rules: inRules(edition, value.rules) }
  return { ok: true, value: seen as T }
}
