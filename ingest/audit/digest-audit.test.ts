import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import type { Draft } from '../draft'
import { parseDigest } from '../formats/digest'
import { digestAudit } from './digest-audit'

const draftsOf = (...revisions: readonly string[]): readonly Draft[] =>
  must(parseDigest([{ name: 'page.md', text: `:::::rule{lineage="a"}\n${revisions.join('\n\n')}\n:::::\n` }]))
const revision = (from: string, words: string, more = 'number="100.1"') =>
  `::::revision{${more} from="${from}"}\n${words}\n::::`
/** Releases made of the same blocks, as if they were received. */
const released = (...revisions: readonly string[]): readonly Draft[] =>
  draftsOf(...revisions).map(draft => ({ ...draft, document: 'comprehensive-rules' }))

const [FIRST, THEN, LAST] = ['2001-01-01', '2002-01-01', '2003-01-01']
const text = [revision(FIRST, 'One thing.'), revision(THEN, 'Two things.'), revision(LAST, 'Three things.')]
const same = [revision(FIRST, 'A.'), revision(THEN, 'B.'), revision(LAST, 'C.')]

const FACTS: readonly (readonly [what: string, digest: readonly string[], found: readonly string[]])[] = [
  ['a digest that changes with the text', same, []],
  ['a change left out', [revision(FIRST, 'A.'), revision(LAST, 'C.')], [`unlike ${THEN}`]],
  ['a change of marks alone', [revision(FIRST, 'A.'), revision(THEN, 'A!'), revision(LAST, 'C.')], [`unlike ${THEN}`]],
  ['a change on no release', [...same, revision('2002-06-01', 'D.')], ['no such day 2002-06-01']],
  [
    'a number nobody printed',
    [...same.slice(0, 2), revision(LAST, 'C.', 'number="100.2"')],
    [`no such number ${LAST}`],
  ],
  ['an example nobody printed', [...same.slice(0, 2), revision(LAST, 'C.\n\n:::example\nE.\n:::')], [`unlike ${LAST}`]],
  ['a stamp too old', [revision(FIRST, 'A.'), revision(THEN, `B. :stamp[${FIRST}]`), same[2] ?? ''], [`stamp ${THEN}`]],
  ['the right stamp', [revision(FIRST, 'A.'), revision(THEN, `B. :stamp[${THEN}]`), same[2] ?? ''], []],
]

describe('the audit of the digest', () => {
  test.each(FACTS)('%s', (_, digest, found) => {
    const { findings } = digestAudit(draftsOf(...digest), released(...text))
    expect(findings.map(({ kind, on }) => `${kind} ${on}`)).toEqual(found)
  })

  test('finds a rule that begins after its words and ends before them', () => {
    const pages = draftsOf(revision(THEN, 'A.', 'number="100.1" until="2002-12-31"'))
    const releases = [FIRST, THEN, LAST].flatMap(day => released(revision(day, 'One.')))
    const { findings } = digestAudit(pages, releases)
    expect(findings.map(({ kind, on }) => `${kind} ${on}`)).toEqual([`begins late ${THEN}`, `ends early ${LAST}`])
  })

  test('counts what it compared', () => {
    const [row] = digestAudit(draftsOf(...same), released(...text)).rows
    expect(row).toMatchObject({ lineage: 'a', numbers: ['100.1'], revisions: 3, compared: 2 })
    expect([row?.textChanged, row?.digestChanged]).toEqual([2, 2])
  })
})
