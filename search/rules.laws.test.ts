import { describe, expect, test } from 'vitest'
import { SOURCES } from '#ingest/testing/sources'
import type { IsoDate } from '#rulebook/dates/date'
import { digestEditions, editionsIn } from '../scripts/dev/bench/search-corpus'
import { CONCEPTS } from './concepts/concepts'
import { documentsOf } from './index/corpus'
import { buildIndex, type Index } from './index/index'
import { snapshotOf } from './index/snapshot'
import { search } from './search'
import { flexsearch } from './testing/small'
import { termOf, tokensOf } from './text/analysis'
import { STOP_WORDS } from './text/words'

// What comes before a number where people cite rules.
const PREFIXES = [
  ...['CR ', 'C.R. ', 'C. R. ', 'CR', 'CR. ', 'CR: ', 'CR, ', 'CR-', 'CR/', 'CR §', 'c.r.', 'MTG CR ', 'M.T.G. CR '],
  ...['Comp. Rules ', 'CompRules ', 'comp rule ', 'Comprehensive Rules ', 'Comprehensive Rules, ', 'Magic rule '],
  ...['rule ', 'Rule: ', 'rule no. ', 'rule-', 'RULES ', '§ ', '#', 'see rule ', 'subrule ', 'the CR – '],
]
const spellingsOf = (number: string): readonly string[] => {
  const [, section = '', rule, letter] = /^(\d{3})(?:\.(\d+))?([a-z])?$/.exec(number) ?? []
  if (rule === undefined) return [number]
  const dots = ['.', ',', '. ', ' . ', '-', ':', '·', '/', '\u2013', '\u2024']
  const plain = dots.map(dot => `${section}${dot}${rule}${letter ?? ''}`)
  const lettered = letter ? ['.a', ' a', '-a', '(a)', ' (a)', '[a]', '. a'].map(end => end.replace('a', letter)) : []
  return [...plain, ...lettered.map(end => `${section}.${rule}${end}`), `${number.toUpperCase()}.`, `(${number})`]
}

/** Every n-th, so that a few hundred are looked at. */
const some = <T>(all: readonly T[], most: number): readonly T[] =>
  all.filter((_, at) => at % Math.max(1, Math.ceil(all.length / most)) === 0)

const laws = (indexOf: () => Index, days: readonly IsoDate[]): void => {
  const index = indexOf()
  const { documents } = index.corpus
  const on = (day: IsoDate) => {
    const snapshot = snapshotOf(index, day)
    return documents.flatMap((document, at) => {
      const span = document.spans[snapshot[at] ?? -1]
      return span ? [{ document, number: span.number, at }] : []
    })
  }

  test.each(days)('on %s a number is found behind any name of the document and with any dots', day => {
    const numbers = on(day).flatMap(({ document, number }) =>
      document.kind === 'rule' || document.kind === 'section' ? [number] : [],
    )
    expect(numbers.length).toBeGreaterThan(40)
    for (const [at, number] of some(numbers, 150).entries())
      for (const [place, spelling] of spellingsOf(number).entries()) {
        const prefix = PREFIXES[(at + place) % PREFIXES.length] ?? ''
        for (const typed of [spelling, prefix + spelling])
          expect([typed, search(index, typed, { on: day, limit: 1 }).hits[0]?.number]).toEqual([typed, number])
      }
  })

  test.each(days)('on %s a quoted name in a question what it is finds its glossary entry', day => {
    // A name that has quotation marks in it cannot be put between quotation marks.
    const terms = on(day).filter(({ document: { kind, title = '' } }) => kind === 'glossary' && !/["“”]/.test(title))
    expect(terms.length).toBeGreaterThan(5)
    for (const [at, { document, number }] of some(terms, 250).entries()) {
      const name = (document.title ?? number).replace(/ \((?:Obsolete|Informal)[^)]*\)/i, '')
      const typed =
        [`what is "${name}"`, `What is “${name}”?`, `what does "${name}" mean?`, `define "${name}"`][at % 4] ?? ''
      const { hits } = search(index, typed, { on: day, limit: 3 })
      expect([typed, ...hits.map(hit => hit.number)]).toContain(number)
    }
  })

  test.each(days)('on %s a number with words finds the rule, then what is beneath it by the words', day => {
    const all = on(day)
    const isUnder = (number: string, above: string): boolean =>
      /^[a-z]$/.test(number.slice(above.length)) && number.startsWith(above)
    const holdersOf = (term: string): number => index.impacts.holders[index.streams.lexicon.idOf.get(term) ?? 0] ?? 0
    const rules = all.filter(
      ({ document, number }) =>
        document.kind === 'rule' && /^\d{3}\.\d+[a-z]$/.test(number) && document.text.length > 40,
    )
    for (const { document, number } of some(rules, 80)) {
      const above = number.replace(/[a-z]$/, '')
      const words = tokensOf(document.text)
        .filter(({ word }) => !STOP_WORDS.has(word) && /^[a-z]{4,}$/.test(word))
        .sort((a, b) => holdersOf(a.term) - holdersOf(b.term))
      const typed = `${above} ${words
        .slice(0, 3)
        .map(({ word }) => word)
        .join(' ')}`
      const numbers = search(index, typed, { on: day, limit: 40 }).hits.map(hit => hit.number)
      if (!all.some(one => one.number === above)) continue
      const terms = new Set(words.slice(0, 3).map(({ term }) => term))
      const siblings = all.filter(one => isUnder(one.number, above))
      const holding = siblings.filter(one => tokensOf(one.document.text).some(({ term }) => terms.has(term)))
      const places = siblings.map(one => numbers.indexOf(one.number))
      expect([typed, numbers[0]]).toEqual([typed, above])
      expect([typed, numbers.slice(1, 1 + Math.max(3, holding.length)).includes(number)]).toEqual([typed, true])
      // No other hits are between the rule and its own subrules.
      const before = numbers.slice(0, Math.max(...places))
      expect(before.filter(one => !one.startsWith(above))).toEqual([])
    }
  })

  test.each(days)('on %s a quotation that no text holds empties no question', day => {
    const rules = some(
      on(day).filter(({ document }) => document.kind === 'rule' && document.text.length > 60),
      60,
    )
    for (const { document } of rules) {
      const words = tokensOf(document.text).map(({ word }) => word)
      const shuffled = [...words.slice(0, 4)].reverse().join(' ')
      const typed = `${words.slice(4, 8).join(' ')} "${shuffled} zzqq"`
      const answer = search(index, typed, { on: day })
      if (search(index, words.slice(4, 8).join(' '), { on: day }).total === 0) continue
      expect([typed, answer.total > 0]).toEqual([typed, true])
      expect(answer.query.problems.map(({ code }) => code)).toContain('phrase-not-found')
    }
  })

  test('no title has marks of Markdown, HTML or italics in it', () => {
    for (const { title = '', titles } of documents)
      for (const one of [title, ...titles]) expect(one).not.toMatch(/_[^_]+_|\*|`|<\/?\w|&\w+;|\s{2}|^\s|\s$/)
  })

  test('no concept is meant by one word that many texts hold', () => {
    const share = (word: string): number =>
      (index.impacts.holders[index.streams.lexicon.idOf.get(termOf(word)) ?? 0] ?? 0) / documents.length
    for (const { when } of CONCEPTS)
      if (when.length === 1) for (const word of when[0] ?? []) expect([word, share(word) < 0.02]).toEqual([word, true])
  })
}

describe('over the digest', () => {
  laws(() => buildIndex(documentsOf(digestEditions()), { flexsearch }), [
    '2008-03-17',
    '2012-06-01',
    '2026-01-16',
  ] as IsoDate[])
})
describe.skipIf(!SOURCES)('over the received texts (needs SOURCES)', () => {
  if (SOURCES)
    laws(() => buildIndex(documentsOf(editionsIn(SOURCES).editions), { flexsearch }), [
      '2001-12-01',
      '2004-10-04',
      '2008-03-17',
      '2012-06-01',
      '2022-11-18',
      '2026-01-16',
    ] as IsoDate[])
})
