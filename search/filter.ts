import { folded, lowered, tokensOf } from './analysis'
import type { SearchDocument } from './document'
import type { Index } from './index'
import { bearersOf } from './lookup'
import { ALWAYS, type Moment } from './moment'
import { compiledPattern } from './pattern'
import type { Part, Wish } from './query'

/** Whether a document passes. */
export type Sieve = (document: number) => boolean

/** Everything a query's filters ask of one document, together. `now` is what stands on the day asked about. */
export const sieveOf = (index: Index, parts: readonly Part[], moment: Moment, now: Moment): Sieve => {
  const sieves = parts
    .filter(part => part.wish.kind !== 'on' && (part.wish.kind !== 'words' || part.not))
    .map(part => {
      const passes = sieveFor(index, part.wish, moment, now)
      return part.not ? (at: number) => !passes(at) : passes
    })
  const [first, ...others] = sieves
  if (!first) return () => true
  return document => first(document) && others.every(passes => passes(document))
}

const sieveFor = (index: Index, wish: Wish, moment: Moment, now: Moment): Sieve => {
  const on =
    (test: (document: SearchDocument, at: number) => boolean): Sieve =>
    at => {
      const document = index.corpus.documents[at]
      return document !== undefined && test(document, at)
    }
  if (wish.kind === 'phrase') return holding(index, wish.text, moment)
  if (wish.kind === 'words') return mentioning(index, wish.text)
  if (wish.kind === 'was') return formerly(index, wish.text, now)
  if (wish.kind === 'in') return within(index, wish.section, moment)
  if (wish.kind === 'source') return on(document => document.document === wish.document)
  if (wish.kind === 'has') return on(document => document.examples.length > 0)
  if (wish.kind === 'kind')
    return on(document => (wish.is === 'example' ? document.examples.length > 0 : document.kind === wish.is))
  if (wish.kind === 'cites') return citing(index, wish.number)
  if (wish.kind === 'changed') return changing(index, wish)
  if (wish.kind === 'pattern') return matching(index, wish.source)
  return () => true
}

const fullText = (document: SearchDocument): string =>
  [document.title ?? '', document.text, ...document.examples].join('\n')
/** Case, accents, curly quotes and runs of spaces do not matter; everything else does. */
const plain = (text: string): string => folded(lowered(text)).replace(/\s+/g, ' ').trim()

const plainTexts = new WeakMap<Index, (string | undefined)[]>()
const plainTextOf = (index: Index, at: number): string => {
  const known = plainTexts.get(index) ?? []
  plainTexts.set(index, known)
  const document = index.corpus.documents[at]
  const text = known[at] ?? (document ? plain(fullText(document)) : '')
  known[at] = text
  return text
}

/** The phrase word for word. The stream of stems is compared first, the letters only where it agrees. */
const holding = (index: Index, phrase: string, moment: Moment): Sieve => {
  const { lexicon, starts, terms } = index.streams
  const wanted = tokensOf(phrase).map(token => lexicon.idOf.get(token.term) ?? -1)
  const letters = plain(phrase)
  const edge = (letter: string | undefined): boolean => letter === undefined || !/[a-z0-9]/.test(letter)
  const standsAt = (from: number): boolean => wanted.every((term, i) => terms[from + i] === term)
  const numbered = /^\d{3}\.?[\da-z]*$/.test(letters)
  return at => {
    if (numbered && index.corpus.documents[at]?.spans[moment[at] ?? -1]?.number.startsWith(letters)) return true
    const [from = 0, until = 0] = [starts[at * 4], starts[at * 4 + 3]]
    let place = from
    while (place <= until - wanted.length && !standsAt(place)) place++
    if (place > until - wanted.length) return false
    const text = plainTextOf(index, at)
    for (let found = text.indexOf(letters); found >= 0; found = text.indexOf(letters, found + 1))
      if (edge(text[found - 1]) && edge(text[found + letters.length])) return true
    return false
  }
}

const mentioning = (index: Index, text: string): Sieve => {
  const { lexicon, starts, terms } = index.streams
  const wanted = new Set(tokensOf(text).map(token => lexicon.idOf.get(token.term) ?? -1))
  return at => {
    for (let i = starts[at * 4] ?? 0; i < (starts[at * 4 + 3] ?? 0); i++) if (wanted.has(terms[i] ?? 0)) return true
    return false
  }
}

/** Held the phrase once, and what bears its number (or its lineage) today does not. */
const formerly = (index: Index, phrase: string, now: Moment): Sieve => {
  const holds = holding(index, phrase, now)
  return at => {
    const document = index.corpus.documents[at]
    if (!document || !holds(at)) return false
    return !document.spans.some(span => bearersOf(index, span.number, now).some(holds))
  }
}

const within = (index: Index, section: string, moment: Moment): Sieve => {
  const wanted = section.toLowerCase().replace(/[.*]+$/, '')
  const words = tokensOf(section).map(token => token.term)
  return at => {
    const document = index.corpus.documents[at]
    const number = document?.spans[moment[at] ?? ALWAYS]?.number.toLowerCase()
    if (!document || document.kind === 'glossary' || number === undefined) return false
    if (/^[a-z]?[\d.]*[a-z]?$/.test(wanted)) return isUnder(number, wanted)
    const titles = new Set(
      [...document.titles, document.title ?? ''].flatMap(text => tokensOf(text)).map(token => token.term),
    )
    return words.length > 0 && words.every(word => titles.has(word))
  }
}
const isUnder = (number: string, above: string): boolean =>
  number === above ||
  number.startsWith(`${above}.`) ||
  (/^\d$/.test(above) && /^\d{3}/.test(number) && number.startsWith(above)) ||
  (/^\d{3}\.\d+$/.test(above) && number.startsWith(above) && /^[a-z]/.test(number.slice(above.length)))

const citing = (index: Index, number: string): Sieve => {
  const cited = new RegExp(`(?<![\\d.])${number.replace('.', '\\.')}(?![\\da-z])(?!\\.\\d+\\.)`)
  const announced = /\./.test(number)
    ? cited
    : new RegExp(`(?:rules?|sections?|CR)[^.;]{0,40}?(?<![\\d.])${number}(?!\\d)`, 'i')
  return at => announced.test(index.corpus.documents[at]?.text ?? '')
}

const changing = (index: Index, { from, until }: Extract<Wish, { kind: 'changed' }>): Sieve => {
  const { releases, documents } = index.corpus
  const first = new Set<number>()
  releases.forEach((release, at) => {
    if (release.document !== releases[at - 1]?.document) first.add(at)
  })
  return at =>
    (documents[at]?.spans ?? []).some(span => {
      const day = releases[span.from]?.inForce
      return (
        day !== undefined && !first.has(span.from) && (from === null || from <= day) && (until === null || day <= until)
      )
    })
}

const matching = (index: Index, source: string): Sieve => {
  const pattern = compiledPattern(source)
  return at => {
    const document = index.corpus.documents[at]
    return pattern.ok && document !== undefined && pattern.value.find(fullText(document)) !== null
  }
}
