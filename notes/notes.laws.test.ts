import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import '#rulebook/testing/laws'
import { date } from '#rulebook/dates/date'
import { must } from '#rulebook/result'
import { anchor } from './anchor/anchor'
import { LONGEST_FRAGMENT, parseFragment, printFragment, quoteHash } from './anchor/fragment'
import { plain, sameWords } from './anchor/plain'
import { describeRange } from './anchor/selector'
import { annotationSchema } from './annotation/annotation'
import { type Note, parseAnnotation, printAnnotation } from './annotation/note'
import { printCsv } from './io/export'
import { parseJsonLd } from './io/import'

const word = fc.constantFrom('effect', 'layer', 'applies', 'object', 'the', 'of', 'creature', 'power', 'each', 'until')
const text = fc.array(word, { minLength: 3, maxLength: 60 }).map(words => words.join(' '))
const ranged = text.chain(t =>
  fc
    .tuple(fc.nat(t.length - 2), fc.nat(t.length - 1))
    .map(([a, b]) => ({ text: t, at: [Math.min(a, b), Math.max(a, b) + 1] as const })),
)
const note: fc.Arbitrary<Note> = ranged.chain(({ text, at }) =>
  fc.record({
    id: fc.uuid(),
    kind: fc.constantFrom('highlight' as const, 'note' as const, 'quote' as const),
    number: fc.constantFrom('418.5a', '613.1'),
    on: fc.constant(date('2008-03-17')),
    lineage: fc.constant('layer-order'),
    selectors: fc.constant(describeRange(text, at)),
    style: fc.constantFrom('orpiment' as const, 'lead' as const),
    body: fc.string({ minLength: 1 }),
    tags: fc.array(fc.string({ minLength: 1 }), { maxLength: 3 }),
    created: fc.constant('2026-01-01T00:00:00Z'),
    modified: fc.constant('2026-01-02T00:00:00Z'),
  }),
)

describe('laws of notes', () => {
  test('a passage finds itself in its own text', () => {
    fc.assert(
      fc.property(ranged, ({ text, at }) => {
        fc.pre(text.slice(...at).trim() !== '')
        expect(anchor(describeRange(text, at), text)?.at).toEqual(at)
      }),
    )
  })

  test('a position found by its quote contains the quote', () => {
    fc.assert(
      fc.property(ranged, text, ({ text: seen, at }, other) => {
        const found = anchor(describeRange(seen, at), other)
        if (found && found.by !== 'near quote') expect(other.slice(...found.at)).toBe(seen.slice(...at))
      }),
    )
  })

  test('a position in a normalised text leads back to the same words', () => {
    const signs = fc.constantFrom('a', 'é', 'e\u0301', '“', '’', '—', '\u00a0', ' ', '\n', '\u00ad', 'ﬁ', '𝒜', '1', '.')
    fc.assert(
      fc.property(fc.array(signs, { minLength: 1, maxLength: 40 }), fc.nat(), fc.nat(), (chars, a, b) => {
        const text = chars.join('')
        const written = plain(text)
        const [start, end] = [a % (written.text.length + 1), b % (written.text.length + 1)].sort((x, y) => x - y)
        fc.pre(start !== undefined && end !== undefined && end > start)
        const [from, to] = written.range([start ?? 0, end ?? 0])
        expect(to).toBeGreaterThanOrEqual(from)
        expect(plain(text.slice(from, to)).text).toContain(written.text.slice(start, end).trim())
        expect(sameWords(text, written.text)).toBe(true)
      }),
    )
  })

  test('a fragment is read back as it was written, and is short', () => {
    const end = fc.record({ block: fc.constantFrom('p1', 'p12', 'e3', 'r1'), at: fc.nat(99_999) })
    fc.assert(
      fc.property(end, end, fc.string(), (from, to, quote) => {
        fc.pre(from.block !== to.block || to.at > from.at)
        const fragment = { from, to, hash: quoteHash(quote), on: date('2008-03-17') }
        const printed = printFragment(fragment)
        expect(printed.length).toBeLessThanOrEqual(LONGEST_FRAGMENT)
        expect(must(parseFragment(`#${printed}`))).toEqual(fragment)
      }),
    )
  })

  test('no text makes the fragment reader throw', () => {
    fc.assert(fc.property(fc.string(), words => void parseFragment(words)))
  })

  test('a note converted to an annotation and back is the same, and the annotation is valid', () => {
    fc.assert(
      fc.property(note, one => {
        const printed = annotationSchema.parse(
          JSON.parse(JSON.stringify(printAnnotation(one, 'http://127.0.0.1:3000'))),
        )
        expect(parseAnnotation(printed, one.id, 'never', date('1999-01-01'))).toEqual(one)
      }),
    )
  })

  test('no cell of a CSV begins a formula', () => {
    fc.assert(
      fc.property(fc.constantFrom('=', '+', '-', '@', '\t'), fc.string(), (start, rest) => {
        const csv = printCsv([
          {
            id: 'x',
            kind: 'note',
            number: '1',
            on: date('2008-03-17'),
            selectors: [],
            style: 'lead',
            body: start + rest,
            tags: [],
            created: '',
            modified: '',
          },
        ])
        const body = csv.split('\r\n').slice(1).join('\r\n').slice('x,note,1,2008-03-17,,,,'.length)
        expect(body).toMatch(/^"?'/)
      }),
    )
  })

  test('no text makes the import throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), words => void parseJsonLd(words, '', date('2020-01-01'), String)),
    )
  })
})
