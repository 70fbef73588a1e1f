import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must, ok } from '#rulebook/result'
import { intake } from '../../intake/intake'
import type { Library } from '../../library/library'
import { loadLibrary } from '../../library/load'
import { openDatabase } from '../../store/database'
import { migrate } from '../../store/migrate'
import { inChinese, inventedRules } from '../../testing/book'
import { ownDatabase, type TestDatabase } from '../../testing/databases'
import { languagesOf, translation } from './translated'

const ENGLISH = { 2001: inventedRules({ year: 2001, month: 3, sections: 3 }), 2002: '', 2003: '' }
ENGLISH[2002] = inventedRules({ year: 2002, month: 3, sections: 3, edits: 1 }).replace(
  /(\n101\.1a [^\n]*)/,
  '$1\nExample: A lamp is lit.',
)
const ZH_2002 = inChinese(ENGLISH[2002], 2002)
  .replace(/\n\n101\.2b [^\n]*/, '')
  .replace(/\n例如：[^\n]*/, '')
ENGLISH[2003] = ENGLISH[2002].replace('1, 2002', '1, 2003').replace(/^(100\.1\. [^\n]*)\.$/m, '$1 at dusk.')

let home: TestDatabase
let library: Library
beforeAll(async () => {
  home = await ownDatabase()
  await migrate(home.url)
  const database = await openDatabase(home.url)
  const texts = { ...ENGLISH, zh: ZH_2002 }
  const candidates = Object.entries(texts).map(([name, text]) => {
    const bytes = Buffer.from(text)
    return { name: `${name}.txt`, bytes: bytes.length, load: async () => ok(bytes) }
  })
  must(await intake(database, { candidates, listed: [], decided: { accept: true } }))
  library = await loadLibrary(database)
  await database.close()
})
afterAll(() => home?.drop())
const of = (number: string, on: string) => translation(library, number, 'zh', { on })

describe('a translation beside the English of a day', () => {
  test('has the number of its rule', () => {
    expect(languagesOf(library)).toEqual(['zh'])
    const found = must(of('102.1a', '2002-06-01'))
    expect(found).toMatchObject({ number: '102.1a', isCurrent: true, notes: [] })
    expect(found.paragraphs[0]).toMatch(/^第\d+艘船在港口等待潮水。$/)
  })
  test('of a later day is that of the last translated release, and says where the English was reworded', () => {
    expect(must(of('102.1a', '2003-06-01')).isCurrent).toBe(true)
    expect(must(of('100.1', '2003-06-01'))).toMatchObject({
      isCurrent: false,
      notes: ['The English has been reworded since: this translates the text of 2002-03-01'],
    })
  })
  test('says what it lacks', () => {
    expect(must(of('101.1a', '2002-06-01')).notes).toEqual(['The translation has 0 examples, the English 1'])
  })
  test.each([
    ['101.2b', '2002-06-01', /lacks 101\.2b/],
    ['102.1a', '2001-06-01', /No translation of the rules of 2001-06-01 or earlier/],
    ['999.9', '2002-06-01', /999\.9 is not in the English text/],
  ])('%s on %s is not translated', (number, on, says) => {
    const found = of(number, on)
    expect(found.ok || found.problem.message).toMatch(says)
  })
  test('an unknown language is named', () => {
    const found = translation(library, '102.1a', 'xx', {})
    expect(found.ok || found.problem.message).toBe('There is no translation into "xx"')
  })
})
