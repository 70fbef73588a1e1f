import fc from 'fast-check'
import { expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { runs } from '#rulebook/testing/laws'
import { exportIndex, importIndex } from './index/serialize-index'
import { snapshotOf } from './index/snapshot'
import { machineOf } from './pattern/machine'
import { compiledPattern } from './pattern/pattern'
import { newBudget } from './query/budget'
import { numbersAt } from './query/lookup'
import { routeOf } from './query/number'
import { printQuery } from './query/print-query'
import { parseQuery } from './query/query'
import { search } from './search'
import { suggest } from './suggest/suggest'
import { placeOf } from './testing/place-of'
import { flexsearch, smallIndex } from './testing/small'
import { folded } from './text/analysis'

const index = smallIndex()
const reloaded = importIndex(exportIndex(index), { flexsearch })

const WORDS =
  'effect layer timestamp dependency copying toughness creature graveyard one another first waits Crusade regeneration'.split(
    ' ',
  )
const FILTERS = [
  'in:418',
  'in:613',
  'section:704',
  'src:cr',
  'src:rulings',
  'kind:rule',
  'kind:glossary',
  'kind:section',
  'kind:example',
  'has:example',
  'changed:2009..2011',
  'cites:418.5b',
  '"goes first"',
  '-creature',
  '-kind:rule',
  '/lay/',
]
const words = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }).map(list => list.join(' '))
const filters = fc.subarray(FILTERS, { maxLength: 3 })
const found = (typed: string): string[] => search(index, typed, { limit: 500 }).hits.map(hit => hit.id)

test('the router never invents a number', () => {
  const snapshot = snapshotOf(index, null)
  const list = numbersAt(index, snapshot)
  const spelling = fc.stringMatching(
    /^(rule |cr |#|§ )?[0-9]{1,4}[., :-]?[0-9]{0,2}[ .]?[a-z]?(-[a-z0-9.]{1,6})?[?.]?( layer)?$/,
  )
  fc.assert(
    fc.property(
      fc.oneof(spelling, fc.string(), fc.constantFrom('613.7a', '6137a', '704.5f-704.5f', 'rule 613.7.a')),
      text => {
        for (const number of routeOf(text, list)?.numbers ?? []) expect(list.has(number)).toBe(true)
      },
    ),
    runs(400),
  )
})

test('a filter more never brings a hit more', () => {
  fc.assert(
    fc.property(words, filters, fc.constantFrom(...FILTERS), (typed, some, one) => {
      const before = new Set(found([typed, ...some].join(' ')))
      for (const id of found([typed, ...some, one].join(' '))) expect(before.has(id)).toBe(true)
    }),
    runs(150),
  )
})

test('whatever a phrase finds holds the phrase', () => {
  const texts = index.corpus.documents.map(document => document.text).filter(text => text !== '')
  fc.assert(
    fc.property(fc.constantFrom(...texts), fc.nat(30), fc.integer({ min: 1, max: 6 }), (text, from, length) => {
      const row = text.split(' ')
      const phrase = row
        .slice(from % row.length, (from % row.length) + length)
        .join(' ')
        .replace(/[“”"]/g, '')
      fc.pre(/\w/.test(phrase))
      for (const hit of search(index, `"${phrase}"`, { limit: 100 }).hits) {
        const document = index.corpus.documents[hit.document]
        const whole = folded(
          `${document?.title ?? ''}\n${document?.text}\n${document?.examples.join('\n')}`.toLowerCase(),
        )
        expect(whole).toContain(folded(phrase.toLowerCase().trim()))
      }
    }),
    runs(150),
  )
})

test('an index that was exported and imported answers the same', () => {
  fc.assert(
    fc.property(words, filters, (typed, some) => {
      const query = [typed, ...some].join(' ')
      expect(reloaded.ok && search(reloaded.value, query)).toEqual(search(index, query))
    }),
    runs(100),
  )
  expect(reloaded.ok && exportIndex(reloaded.value)).toBe(exportIndex(index))
})

test('nothing a reader types throws, and what is shown can be marked', () => {
  const pieces = fc.constantFrom(
    ...FILTERS,
    ...WORDS,
    '"',
    '“',
    '/',
    '(',
    '[',
    '\\',
    '-',
    ':',
    'on:',
    'was:"',
    'changed:..',
    '418.5',
    '🜁',
    '\u0000',
    'İ',
  )
  const typed = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.array(pieces, { maxLength: 8 }).map(list => list.join(' ')),
    fc.array(pieces, { maxLength: 8 }).map(list => list.join('')),
  )
  fc.assert(
    fc.property(typed, text => {
      const answer = search(index, text)
      suggest(index, text)
      for (const { snippet, marks } of [...answer.hits, ...answer.otherDays])
        for (const [start, end] of marks) expect(0 <= start && start < end && end <= snippet.length).toBe(true)
    }),
    runs(400),
  )
})

test('a query printed and read again is the same query', () => {
  fc.assert(
    fc.property(words, filters, (typed, some) => {
      const query = parseQuery([...some, typed].join(' '))
      const again = parseQuery(printQuery(query))
      expect(again.parts.map(({ clause, not }) => ({ clause, not }))).toEqual(
        query.parts.map(({ clause, not }) => ({ clause, not })),
      )
    }),
  )
})

test('a pattern finds what the platform finds', () => {
  const source = fc.stringMatching(/^(a|b|\[ab\]|a\*|b\?|a\+|\(a\|b\)\*|\.){1,5}$/)
  fc.assert(
    fc.property(source, fc.stringMatching(/^[abc]{0,12}$/), (pattern, text) => {
      const ours = compiledPattern(pattern)
      expect(ours.ok && ours.value.holds(text, newBudget())).toBe(new RegExp(pattern).test(text))
      const machine = machineOf(pattern)
      if (machine.ok) expect(placeOf(machine.value, text)?.[0]).toBe(new RegExp(pattern).exec(text)?.index)
    }),
    runs(300),
  )
})

test('remembering where letters lead changes no answer, edges and lines included', () => {
  const part = fc.constantFrom(
    'a',
    'b',
    '[ab]',
    '.',
    '\\b',
    '\\B',
    '^',
    '$',
    '\\w',
    '\\W',
    '\\s',
    '[^a]',
    '(a|bc)',
    '(?:ab)?',
    'é',
  )
  const times = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,3}')
  const source = fc
    .array(fc.tuple(part, times), { minLength: 1, maxLength: 6 })
    .map(parts => parts.map(([one, many]) => one + (/^(?:\\b|\\B|\^|\$)$|\?$/.test(one) ? '' : many)).join(''))
  const text = fc
    .array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'A', '1', 'é', '-'), { maxLength: 14 })
    .map(all => all.join(''))
  fc.assert(
    fc.property(source, fc.array(text, { minLength: 1, maxLength: 4 }), (pattern, texts) => {
      const ours = must(compiledPattern(pattern))
      const machine = must(machineOf(pattern))
      for (const one of texts) expect(ours.holds(one, newBudget())).toBe(placeOf(machine, one) !== null)
    }),
    runs(600),
  )
})
