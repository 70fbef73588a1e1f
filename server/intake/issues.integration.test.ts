import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { date } from '#rulebook/dates/date'
import { must, ok } from '#rulebook/result'
import { asKnown } from '../library/known-on'
import { loadLibrary } from '../library/load'
import { soundness } from '../library/soundness'
import { compare } from '../queries/compare/compare'
import { release, releases } from '../queries/releases/releases'
import { rule } from '../queries/rules/rule'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { inventedRules } from '../testing/book'
import { ownDatabase, type TestDatabase } from '../testing/databases'
import type { Candidate } from './gather'
import { type IntakeRequest, intake, type Line } from './intake'
import { withdraw } from './manage'

const TODAY = date('2006-01-20')
const rules = (year: number): string => inventedRules({ year, month: 3, sections: 30 })
const FIRST = rules(2005)
const SENTENCE = /(?<=\n100\.1\. ).*/
const old = SENTENCE.exec(FIRST)?.[0] ?? ''
const WORDS = old.replace('counts', 'and has lost its chart counts')
const SECOND = FIRST.replace(SENTENCE, WORDS).replace(/\n101\.2d .*\n/, '\n')

let home: TestDatabase
let database: Database
beforeAll(async () => {
  home = await ownDatabase()
  await migrate(home.url)
  database = await openDatabase(home.url)
  await take('before.txt', rules(2004))
  await take('first.txt', FIRST)
  await take('after.txt', rules(2006).replace('March 1, 2006', 'January 2, 2006'))
})
afterAll(async () => {
  await database.close()
  await home.drop()
})

const candidate = (name: string, text: string, more: Partial<Candidate> = {}): Candidate => {
  const bytes = Buffer.from(text)
  return { name, bytes: bytes.length, load: async () => ok(bytes), ...more }
}
const take = async (name: string, text: string, more: Partial<IntakeRequest> = {}): Promise<Line> => {
  const report = await intake(database, { candidates: [candidate(name, text)], today: TODAY, listed: [], ...more })
  return must(report).lines[0] as Line
}
const DAY = '2005-03-01'
const [ONE, TWO] = [`comprehensive-rules.${DAY}`, `comprehensive-rules.${DAY}.2`]
const wordsOn = async (known?: string, number = '100.1', on = '2005-04-01') => {
  const book = must(asKnown(await loadLibrary(database), known))
  const found = must(rule(book, number, { on }))
  return found.kind === 'rule' ? found.paragraphs.map(({ text }) => text).join('\n') : found.kind
}

describe('two issues of one day', () => {
  test('an issue of which nobody says when it was published is held back', async () => {
    const line = await take('second.txt', SECOND)
    expect([line.outcome, line.problems.at(-1)?.code]).toEqual(['held back', 'held-same-date'])
    expect(line.problems.at(-1)?.hint).toContain('npm run ingest -- --published YYYY-MM-DD second.txt')
    expect(await wordsOn()).toBe(old)
  })

  test('with the day it was published it stands beside the first', async () => {
    const line = await take('second.txt', SECOND, { decided: { published: date('2005-03-09') } })
    expect([line.outcome, line.release]).toEqual(['stored', TWO])
    expect(line.problems.at(-1)?.message).toContain('that of first.txt remains')
    expect((await soundness(database)).ok).toBe(true)
    const library = await loadLibrary(database)
    expect(library.shelves.get('comprehensive-rules')?.map(({ entry }) => entry.name)).toEqual([
      'comprehensive-rules.2004-03-01',
      TWO,
      'comprehensive-rules.2006-01-02',
    ])
  })

  test('they are one release in the list, with both issues', async () => {
    const all = must(await releases(await loadLibrary(database), database.client))
    expect(all.length).toBe(3)
    expect(all[1]?.issues).toEqual([
      { id: ONE, file: 'first.txt', current: false },
      { id: TWO, file: 'second.txt', issued: '2005-03-09', issuedBy: 'operator', current: true },
    ])
    expect(must(await release(await loadLibrary(database), database.client, ONE)).previous?.inForce).toBe('2004-03-01')
  })

  test.each([
    [undefined, WORDS, 'absent'],
    ['2005-03-09', WORDS, 'absent'],
    ['2005-03-08', old, 'rule'],
    ['2004-01-01', old, 'rule'],
  ])('as known on %s', async (known, words, other) => {
    expect(await wordsOn(known)).toBe(words)
    const book = must(asKnown(await loadLibrary(database), known))
    expect(must(rule(book, '101.2d', { on: '2005-04-01' })).kind).toBe(other)
    expect(await wordsOn(known, '100.1', '2004-05-05')).toBe(old)
  })

  test('the page of a rule says where the issues differ', async () => {
    const library = await loadLibrary(database)
    const now = must(rule(library, '100.1', { on: DAY }))
    expect(now.kind === 'rule' && now.otherIssues).toEqual([{ release: ONE, known: DAY, isThere: true }])
    const then = must(rule(must(asKnown(library, DAY)), '101.2d', { on: DAY }))
    expect(then.kind === 'rule' && [then.known, then.otherIssues?.[0]?.isThere]).toEqual([DAY, false])
    const same = must(rule(library, '100.2', { on: DAY }))
    expect(same.kind === 'rule' && same.otherIssues).toBe(undefined)
  })

  test('they are compared word by word, and each with other releases', async () => {
    const library = await loadLibrary(database)
    const kinds = async (from: string, to: string) =>
      must(await compare(library, { from, to })).changes.map(({ kind, old: was, new: is }) => [
        kind,
        (is ?? was)?.number,
      ])
    const changed = [
      ['reworded', '100.1'],
      ['removed', '101.2d'],
    ]
    expect(await kinds(ONE, TWO)).toEqual(changed)
    expect(await kinds('2004-03-01', TWO)).toEqual(changed)
    expect(await kinds('2004-03-01', ONE)).toEqual([])
  })

  test('a repaired copy of an issue replaces that issue only, and says so', async () => {
    const line = await take('first-repaired.txt', FIRST.replaceAll("'", '’').concat('\n'))
    expect([line.outcome, line.release, line.problems.at(-1)?.code]).toEqual(['replaced', ONE, 'repaired-issue'])
    expect(await wordsOn(DAY)).toBe(old)
    expect(await wordsOn()).toBe(WORDS)
  })

  test('a damaged copy is refused', async () => {
    const line = await take('damaged.txt', SECOND.replace('lost its chart', 'lost its ch\ufffdrt'))
    expect([line.outcome, line.problems.at(-1)?.code]).toEqual(['refused', 'lesser-copy'])
  })

  test('the first issue may come last', async () => {
    const early = FIRST.replace(SENTENCE, 'A pilot waits.')
    const line = await take('early.txt', early, { decided: { published: date('2005-02-20') } })
    expect(line.outcome).toBe('stored')
    expect(await wordsOn('2005-02-25')).toBe('A pilot waits.')
    expect(await wordsOn('2005-03-05')).toBe(old)
    expect(await wordsOn()).toBe(WORDS)
    must(await withdraw(database, line.release ?? ''))
  })

  test('an accepted issue is known from the day of its ingest', async () => {
    const line = await take('third.txt', FIRST.replace(SENTENCE, 'A pilot sails.'), { decided: { accept: true } })
    expect(line.outcome).toBe('stored')
    expect(await wordsOn('2006-01-19')).toBe(WORDS)
    expect(await wordsOn()).toBe('A pilot sails.')
    must(await withdraw(database, line.release ?? ''))
  })

  test('a withdrawn issue leaves the one before', async () => {
    must(await withdraw(database, TWO))
    expect(await wordsOn()).toBe(old)
    expect((await soundness(database)).ok).toBe(true)
  })

  test('two issues in one ingest are ordered by their servers or files', async () => {
    const day = 'May 1, 2005'
    const [a, b] = [FIRST, SECOND].map(text => text.replace('March 1, 2005', day))
    const report = await intake(database, {
      candidates: [
        candidate('b.txt', b ?? '', { modified: date('2005-05-20') }),
        candidate('a.txt', a ?? '', { modified: date('2005-04-20') }),
      ],
      today: TODAY,
      listed: [],
    })
    expect(must(report).lines.map(({ outcome }) => outcome)).toEqual(['stored', 'stored'])
    expect(await wordsOn(undefined, '100.1', '2005-06-01')).toBe(WORDS)
    expect(await wordsOn('2005-05-01', '100.1', '2005-06-01')).toBe(old)
  })
})
