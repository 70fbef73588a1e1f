import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'
import { main as backup } from '../backup'
import { main as fuzz } from '../dev/fuzz'
import { main as dump } from '../dump'
import { main as exportSite } from '../export-site'
import { main as move } from '../move'
import { main as scenarios } from '../scenarios'
import { main as verify } from '../verify'

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-commands-'))
const at = (name: string): string => join(folder, name)
let out = ''
let err = ''

beforeAll(async () => {
  const url = `file:${at('site.db')}`
  await migrate(url)
  const database = await openDatabase(url)
  await database.client.user.create({ data: { id: 'ada', name: 'Ada', email: 'ada@example.org' } })
  await database.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => {
  ;[out, err] = ['', '']
  vi.stubEnv('DATABASE_URL', `file:${at('site.db')}`)
  vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    out += String(text)
    return true
  })
  vi.spyOn(process.stderr, 'write').mockImplementation(text => {
    err += String(text)
    return true
  })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
const foreign = (name: string, file: string): string => {
  mkdirSync(at(name))
  writeFileSync(join(at(name), file), '{"mine":true}')
  return at(name)
}

test('a backup is made, made again, and verified; a folder with files of others is left as it is', async () => {
  expect(await backup([at('copy')]), err).toBe(0)
  expect(await backup([at('copy')]), err).toBe(0)
  expect(await backup(['verify', at('copy')]), err).toBe(0)
  expect(out).toMatch(/is complete: \d+ rows/)

  const theirs = foreign('theirs', 'manifest.json')
  expect(await backup([theirs])).toBe(2)
  expect(err).toMatch(/holds files that this command did not write \(manifest\.json\)\. .*--force/)
  expect(readFileSync(join(theirs, 'manifest.json'), 'utf8')).toBe('{"mine":true}')
  expect(existsSync(join(theirs, 'palimpsest.sqlite'))).toBe(false)
  expect(await backup([theirs, '--force']), err).toBe(0)
})
test('files of others that nothing overwrites do not hinder a backup', async () => {
  expect(await backup([foreign('notes', 'notes.txt')]), err).toBe(0)
})
test('a dump is written, written again, and not over files of others', async () => {
  expect(await dump([at('dump')]), err).toBe(0)
  expect(await dump([at('dump')]), err).toBe(0)
  const theirs = foreign('own-readme', 'README.md')
  expect(await dump([theirs])).toBe(2)
  expect(err).toMatch(/did not write \(README\.md\)/)
  expect(readFileSync(join(theirs, 'README.md'), 'utf8')).toBe('{"mine":true}')
})
test('an export does not write over files of others', async () => {
  expect(await exportSite([foreign('www', 'index.html')])).toBe(2)
  expect(err).toMatch(/did not write \(index\.html\)/)
})

test.each([
  ['verify', verify, []],
  ['backup', backup, [at('never')]],
  ['dump', dump, [at('never')]],
  ['export-site', exportSite, [at('never')]],
])('%s without a database says so and creates none', async (_, main, given) => {
  vi.stubEnv('DATABASE_URL', `file:${at('nothere.db')}`)
  expect(await main(given)).toBe(2)
  expect(err).toMatch(/^There is no database at .*nothere\.db\. /)
  expect(existsSync(at('nothere.db'))).toBe(false)
  expect(existsSync(at('never'))).toBe(false)
})
test.each([
  ['verify', verify, []],
  ['backup', backup, []],
  ['dump', dump, []],
  ['restore', backup, ['restore', folder]],
])('%s with an address that is none ends with 2', async (_, main, given) => {
  vi.stubEnv('DATABASE_URL', 'mysql://x')
  expect(await main(given)).toBe(2)
  expect(err).toContain('DATABASE_URL must begin with file: or postgresql://')
})
test('a database that is a text file is called damaged, without a stack', async () => {
  writeFileSync(at('text.db'), 'x'.repeat(5_000))
  vi.stubEnv('DATABASE_URL', `file:${at('text.db')}`)
  expect(await backup([at('never')])).toBe(4)
  expect(err).toMatch(/^The database of this site is damaged\. /)
  expect(err).not.toMatch(/\n\s+at /)
})
test('move from a database that does not exist, or to itself, writes nothing', async () => {
  expect(await move(['--from', `file:${at('nothere.db')}`, '--to', `file:${at('to.db')}`])).toBe(2)
  expect(existsSync(at('nothere.db')) || existsSync(at('to.db'))).toBe(false)
  const own = `file:${at('site.db')}`
  expect(await move(['--from', own, '--to', own])).toBe(2)
  expect(err).toContain('the same database')
})
test('a move into a database that holds rows says so', async () => {
  const own = `file:${at('site.db')}`
  expect(await move(['--from', own, '--to', `file:${at('moved.db')}`]), err).toBe(0)
  err = ''
  expect(await move(['--from', own, '--to', `file:${at('moved.db')}`])).toBe(1)
  expect(err).not.toMatch(/\n\s+at /)
})
test('scenarios runs the pages that are named', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  expect(await scenarios(['anthem-under-the-queen'])).toBe(0)
  expect(String(print.mock.lastCall?.[0])).toMatch(/^[1-9]\d* hold, 0 fail/)
})
test('scenarios runs a file of the reader, and says by its code whether it holds', async () => {
  const print = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const page = (size: string, card = 'a 2/2 Bear creature') =>
    `# Feature: F\n\n## Scenario: S\n\n* Given "Bear" is ${card}\n* Then "Bear" is ${size}\n`
  writeFileSync(at('mine.feature.md'), page('2/2'))
  expect(await scenarios([at('mine.feature.md')])).toBe(0)
  expect(String(print.mock.lastCall?.[0])).toMatch(/^1 hold, 0 fail/)
  process.exitCode = 0
  writeFileSync(at('mine.feature.md'), page('3/3'))
  expect(await scenarios([at('mine.feature.md')])).toBe(1)
  expect(String(print.mock.lastCall?.[0])).toMatch(/^0 hold, 1 fail/)
  process.exitCode = 0
  writeFileSync(at('mine.feature.md'), page('2/2', 'the card "No Such Card"'))
  expect(await scenarios([at('mine.feature.md')])).toBe(1)
  expect(print.mock.calls.flat().join('\n')).toContain('"No Such Card" is not known here')
  process.exitCode = 0
})
test('fuzz without a number says what it needs', async () => {
  expect(await fuzz([])).toBe(2)
  expect(err).toMatch(/^Say how many of what: --all 1000/)
})
