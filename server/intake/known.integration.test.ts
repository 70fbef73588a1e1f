import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { inventedRules } from '../testing/book'
import { LIMITS } from './gather'
import { parseAll } from './intake'
import { fetchable, knownByHash, knownReleases, loadBy } from './known'

const TEXT = inventedRules({ year: 2001, month: 2, sections: 4 })
const HASH = createHash('sha256').update(TEXT).digest('hex')
const server = createServer((request, response) => {
  response.statusCode = request.url === '/gone.txt' ? 404 : 200
  response.end(request.url === '/other.txt' ? 'another text' : TEXT)
})
const folder = mkdtempSync(join(tmpdir(), 'known-'))
const file = join(folder, 'releases.yaml')
const limits = { ...LIMITS, allowPrivate: true }

const row = (name: string, address?: string) =>
  `  - { id: comprehensive-rules.2001-02-01, document: comprehensive-rules, inForce: 2001-02-01, file: ${name}, sha256: ${HASH}${address ? `, address: "${address}"` : ''} }`

beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const names = ['here.txt', 'other.txt', 'gone.txt']
  const rows = [...names.map(name => row(name, `${home}/${name}`)), row('nowhere.txt')]
  writeFileSync(file, `releases:\n${rows.join('\n')}\n`)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(folder, { recursive: true })
})

describe('a catalogue of releases', () => {
  test('finds each of its releases by its hash, and no other', async () => {
    const byHash = await knownByHash()
    const all = must(await knownReleases())
    expect(all.map(({ sha256 }) => byHash(sha256))).toEqual(all)
    expect([byHash('0'.repeat(64)), (await knownByHash('/nowhere.yaml'))(HASH)]).toEqual([undefined, undefined])
    expect((await knownByHash(file))(HASH)?.file).toBe('here.txt')
  })
  test('fetches texts with an address, refuses changed ones, leaves the rest to the operator', async () => {
    const known = must(await knownReleases(file))
    const { lines } = await parseAll({ candidates: fetchable(known, limits) })
    const outcomes = lines.map(line => [
      line.file,
      line.outcome === 'refused' ? line.problems.at(-1)?.code : line.inForce,
    ])
    expect(outcomes).toEqual([
      ['here.txt', '2001-02-01'],
      ['other.txt', 'other-bytes'],
      ['gone.txt', 'fetch-refused'],
    ])
    expect(known.filter(({ address }) => !address).map(loadBy)).toEqual(['npm run ingest -- nowhere.txt'])
  })

  test('does not fetch from this machine unless that is allowed', async () => {
    const [first] = fetchable(must(await knownReleases(file)), LIMITS)
    const fetched = await first?.load()
    expect(fetched?.ok ? '' : fetched?.problem.code).toBe('inner-address')
  })

  test('that comes with the program is valid', async () => {
    const known = must(await knownReleases())
    expect(known.filter(({ document }) => document === 'comprehensive-rules').length).toBe(131)
  })

  const WRONG = [
    ['releases: [', 'not-a-catalogue'],
    ['releases:\n  - id: x\n', 'not-a-catalogue'],
    ['releases:\n  - { id: x, document: digest, inForce: 2001-02-31, file: a, sha256: b }\n', 'not-a-catalogue'],
  ] as const
  test.each(WRONG)('%j is refused', async (text, code) => {
    const other = join(folder, 'wrong.yaml')
    writeFileSync(other, text)
    const read = await knownReleases(other)
    expect(read.ok ? '' : read.problem.code).toBe(code)
  })

  test('that is missing is reported', async () => {
    const read = await knownReleases(join(folder, 'missing.yaml'))
    expect(read.ok ? '' : read.problem.code).toBe('no-catalogue')
  })
})
