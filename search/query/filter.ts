import { rememberBy } from '#rulebook/remember'
import { SEARCH_KINDS, type SearchDocument } from '../index/document'
import type { Snapshot } from '../index/eras'
import type { Index } from '../index/index'
import { STRIDE, type Work } from '../index/run-in-slices'
import { ALWAYS } from '../index/snapshot'
import { compiledPattern } from '../pattern/pattern'
import { folded, lowered, tokensOf } from '../text/analysis'
import { affordable, type Budget, spend } from './budget'
import { bearersOf } from './lookup'
import type { Clause, Part } from './query'

/** The cost in steps of opening a document, whatever its length, and of reading the titles above it. */
const LOOKING = 10
const TITLES = 500

/** Whether a document passes. */
type Sieve = (document: number) => boolean

/** What a filter needs: the texts, what is in force on the requested day (`now`), and the budget. */
export type Sifting = {
  readonly index: Index
  readonly snapshot: Snapshot
  readonly now: Snapshot
  readonly budget: Budget
}

/** All filters of a query, applied to one document. */
export const sieveOf = (sifting: Sifting, parts: readonly Part[]): Sieve => {
  // Excluded words are all searched for at once, however many there are.
  const unwanted = parts.flatMap(({ clause, not }) => (not && clause.kind === 'words' ? [clause.text] : []))
  const sieves = parts
    .filter(({ clause }) => clause.kind !== 'on' && clause.kind !== 'words')
    .map(part => {
      const passes = sieveFor(sifting, part.clause)
      return part.not ? (at: number) => !passes(at) : passes
    })
  if (unwanted.length > 0) {
    const mentions = mentioning(sifting, unwanted.join(' '))
    sieves.push(at => !mentions(at))
  }
  const [first, ...others] = sieves
  if (!first) return () => true
  return document => first(document) && others.every(passes => passes(document))
}

const sieveFor = (sifting: Sifting, clause: Clause): Sieve => {
  const { index } = sifting
  const { eras, traits } = index
  if (clause.kind === 'phrase') return holding(sifting, clause.text)
  if (clause.kind === 'was') return formerly(sifting, clause.text)
  if (clause.kind === 'in') return within(sifting, clause.section)
  if (clause.kind === 'source') {
    const shelf = eras.shelves.indexOf(clause.document)
    return at => eras.shelf[at] === shelf
  }
  const hasExamples: Sieve = at => traits.hasExamples[at] === 1
  if (clause.kind === 'has') return hasExamples
  if (clause.kind === 'kind') {
    const kind = SEARCH_KINDS.indexOf(clause.is)
    return clause.is === 'example' ? hasExamples : at => traits.kinds[at] === kind
  }
  if (clause.kind === 'cites') return citing(sifting, clause.number)
  if (clause.kind === 'changed') return changing(sifting, clause)
  if (clause.kind === 'pattern') return matching(sifting, clause.source)
  return () => true
}

const fullText = (document: SearchDocument): string =>
  [document.title ?? '', document.text, ...document.examples].join('\n')
/** Case, accents, curly quotes and runs of spaces do not matter; everything else does. */
const plain = (text: string): string => folded(lowered(text)).replace(/\s+/g, ' ').trim()

const plainTextOf = (index: Index, at: number): string => {
  const known = plainTextsOf(index)
  const document = index.corpus.documents[at]
  const text = known[at] ?? (document ? plain(fullText(document)) : '')
  known[at] = text
  return text
}
const plainTextsOf = rememberBy((_: Index): (string | undefined)[] => [])

/** Whether any text of the snapshot contains a phrase; only texts with its rarest word are read. */
export const phraseStands = (sifting: Sifting, phrase: string): boolean => {
  const { index, snapshot } = sifting
  const lists = tokensOf(phrase).map(({ term }) => index.postings.holdersOf(term))
  const [fewest] = lists.sort((a, b) => a.length - b.length)
  // A phrase without words is compared letter by letter, which the filter itself does.
  if (!fewest) return true
  const holds = holding(sifting, phrase)
  return fewest.some(at => (snapshot[at] ?? -1) >= 0 && holds(at))
}

/** Whether any text of the snapshot that passes contains all of several phrases. */
export const phrasesStand = (sifting: Sifting, parts: readonly Part[], isFit: Sieve): boolean => {
  const { index, snapshot } = sifting
  const lists = parts.flatMap(({ clause }) =>
    clause.kind === 'phrase' ? tokensOf(clause.text).map(({ term }) => index.postings.holdersOf(term)) : [],
  )
  const [fewest] = lists.sort((a, b) => a.length - b.length)
  if (!fewest) return true
  const passes = sieveOf(sifting, parts)
  return fewest.some(at => (snapshot[at] ?? -1) >= 0 && isFit(at) && passes(at))
}

/** The phrase word for word. The stream of stems is compared first, the letters only where it agrees. */
const holding = ({ index, snapshot, budget }: Sifting, phrase: string): Sieve => {
  const { lexicon, starts, terms } = index.streams
  const wanted = tokensOf(phrase).map(token => lexicon.idOf.get(token.term) ?? -1)
  const letters = plain(phrase)
  const edge = (letter: string | undefined): boolean => letter === undefined || !/[a-z0-9]/.test(letter)
  const [first = -1] = wanted
  const standsAt = (from: number): boolean => wanted.every((term, i) => terms[from + i] === term)
  const numbered = /^\d{3}\.?[\da-z]*$/.test(letters)
  const isWritten = remembered(index, budget, `"${letters}"`, at => {
    const [from = 0, until = 0] = [starts[at * 4], starts[at * 4 + 3]]
    spend(budget, until - from + LOOKING, `"${phrase}"`)
    let place = from
    while (place <= until - wanted.length && (terms[place] !== first || !standsAt(place))) place++
    if (place > until - wanted.length) return false
    const text = plainTextOf(index, at)
    spend(budget, text.length, `"${phrase}"`)
    for (let found = text.indexOf(letters); found >= 0; found = text.indexOf(letters, found + 1))
      if (edge(text[found - 1]) && edge(text[found + letters.length])) return true
    return false
  })
  return at =>
    (numbered && index.corpus.documents[at]?.spans[snapshot[at] ?? -1]?.number.startsWith(letters)) || isWritten(at)
}

const mentioning = ({ index, budget }: Sifting, text: string): Sieve => {
  const { lexicon, starts, terms } = index.streams
  const wanted = new Set(tokensOf(text).map(token => lexicon.idOf.get(token.term) ?? -1))
  return at => {
    const [from = 0, until = 0] = [starts[at * 4], starts[at * 4 + 3]]
    spend(budget, until - from, 'the words with a minus')
    for (let i = from; i < until; i++) if (wanted.has(terms[i] ?? 0)) return true
    return false
  }
}

/** Contained the phrase once, and the current text of its number (or lineage) does not. */
const formerly = (sifting: Sifting, phrase: string): Sieve => {
  const { index, now } = sifting
  const holds = holding({ ...sifting, snapshot: now }, phrase)
  return at => {
    const document = index.corpus.documents[at]
    if (!document || !holds(at)) return false
    return !document.spans.some(span => bearersOf(index, span.number, now).some(holds))
  }
}

const within = ({ index, snapshot, budget }: Sifting, section: string): Sieve => {
  const wanted = section.toLowerCase().replace(/[.*]+$/, '')
  const words = tokensOf(section).map(token => token.term)
  return at => {
    const document = index.corpus.documents[at]
    const number = document?.spans[snapshot[at] ?? ALWAYS]?.number.toLowerCase()
    if (!document || document.kind === 'glossary' || number === undefined) return false
    if (/^[a-z]?[\d.]*[a-z]?$/.test(wanted)) return isUnder(number, wanted)
    spend(budget, TITLES, `in:${section}`)
    const titles = new Set(
      [...document.titles, document.title ?? ''].flatMap(text => tokensOf(text)).map(token => token.term),
    )
    return words.length > 0 && words.every(word => titles.has(word))
  }
}

/** The terms of every title that a text is under, each once; made once for an index. */
const titlesOf = rememberBy((index: Index): readonly ReadonlySet<string>[] => {
  const texts = index.corpus.documents
    .filter(({ kind }) => kind !== 'glossary')
    .map(({ titles, title = '' }) => [...titles, title].join('\n'))
  return [...new Set(texts)].map(text => new Set(tokensOf(text).map(token => token.term)))
})

/** Every number that a text has on any day, and every number above one; made once for an index. */
const numbersOf = rememberBy((index: Index): ReadonlySet<string> => {
  const made = new Set<string>()
  for (const { kind, spans } of index.corpus.documents)
    if (kind !== 'glossary')
      for (const { number } of spans) for (const one of upFrom(number.toLowerCase())) made.add(one)
  return made
})
/** A number and those above it, as `isUnder` has it: 702.19a, 702.19, 702, 7. */
const upFrom = (number: string): readonly string[] => {
  const dots = [...number.matchAll(/\./g)].map(({ index: at }) => number.slice(0, at))
  const rule = /^\d{3}\.\d+(?=[a-z])/.exec(number)?.[0]
  const chapter = /^\d(?=\d{2})/.exec(number)?.[0]
  return [number, ...dots, ...(rule ? [rule] : []), ...(chapter ? [chapter] : [])]
}
const asNumber = (section: string): string | null => {
  const wanted = section
    .trim()
    .toLowerCase()
    .replace(/[.*]+$/, '')
  return /^(?=.)[a-z]?[\d.]*[a-z]?$/.test(wanted) ? wanted : null
}
/** Whether the value of `in:` is written as a number. */
export const isNumbered = (section: string): boolean => asNumber(section) !== null

/** Whether a section is named by a number of any text, or by words that are in the title of one, on any day. */
export const hasSection = (index: Index, section: string): boolean => {
  const number = asNumber(section)
  if (number !== null) return numbersOf(index).has(number)
  const words = tokensOf(section).map(token => token.term)
  return words.length > 0 && titlesOf(index).some(titles => words.every(word => titles.has(word)))
}
const isUnder = (number: string, above: string): boolean =>
  number === above ||
  number.startsWith(`${above}.`) ||
  (/^\d$/.test(above) && /^\d{3}/.test(number) && number.startsWith(above)) ||
  (/^\d{3}\.\d+$/.test(above) && number.startsWith(above) && /^[a-z]/.test(number.slice(above.length)))

const citing = ({ index, budget }: Sifting, number: string): Sieve => {
  const cited = new RegExp(`(?<![\\d.])${number.replace('.', '\\.')}(?![\\da-z])(?!\\.\\d+\\.)`)
  const announced = /\./.test(number)
    ? cited
    : new RegExp(`(?:rules?|sections?|CR)[^.;]{0,40}?(?<![\\d.])${number}(?!\\d)`, 'i')
  return at => {
    const text = index.corpus.documents[at]?.text ?? ''
    spend(budget, text.length, `cites:${number}`)
    return announced.test(text)
  }
}

const changing = ({ index, budget }: Sifting, { from, until }: Extract<Clause, { kind: 'changed' }>): Sieve => {
  const { releases } = index.corpus
  const { starts, from: first } = index.eras
  // The first release of a document counts as no change: its texts may have existed before.
  const isIn = Uint8Array.from(releases, ({ inForce, document }, at) =>
    document === releases[at - 1]?.document &&
    (from === null || from <= inForce) &&
    (until === null || inForce <= until)
      ? 1
      : 0,
  )
  return at => {
    const end = starts[at + 1] ?? 0
    let span = starts[at] ?? end
    spend(budget, (end - span) * LOOKING, 'changed:')
    while (span < end && isIn[first[span] as number] !== 1) span++
    return span < end
  }
}

const matching = ({ index, budget }: Sifting, source: string): Sieve => {
  const pattern = compiledPattern(source)
  return remembered(index, budget, `/${source}/`, at => {
    const document = index.corpus.documents[at]
    return pattern.ok && document !== undefined && pattern.value.holds(fullText(document), budget)
  })
}

/** What one query of a request has found in a document, the next need not look up again. */
const remembered = (index: Index, budget: Budget, what: string, test: Sieve): Sieve => {
  const ofIndex = budget.known.get(index) ?? new Map<string, Uint8Array>()
  budget.known.set(index, ofIndex)
  const known = ofIndex.get(what) ?? new Uint8Array(index.corpus.documents.length)
  ofIndex.set(what, known)
  return at => {
    if (known[at] === 0) known[at] = test(at) ? 1 : 2
    return known[at] === 1
  }
}

/** Quotations up to this many are looked up while their reader waits. */
const FEW_PHRASES = 2
export const slowParts = (parts: readonly Part[]): readonly Part[] => {
  const phrases = parts.filter(({ clause }) => clause.kind === 'phrase')
  return [...parts.filter(({ clause }) => clause.kind === 'pattern'), ...(phrases.length > FEW_PHRASES ? phrases : [])]
}

/** Runs expensive filters over all texts of a snapshot, in pieces, so that other requests are answered in between. */
export function* siftedAhead(sifting: Sifting, parts: readonly Part[]): Work<void> {
  for (const { clause } of slowParts(parts)) {
    const passes = sieveFor(sifting, clause)
    for (let from = 0; from < sifting.snapshot.length; from += STRIDE) {
      const isLeft = affordable(() => {
        for (let at = from; at < from + STRIDE && at < sifting.snapshot.length; at++)
          if ((sifting.snapshot[at] ?? -1) >= 0) passes(at)
      })
      // The search itself says so, at the first document that is not known.
      if (!isLeft.ok) return
      yield
    }
  }
}
