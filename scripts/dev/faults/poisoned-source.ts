import { writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { inventedRules } from '#server/testing/book'
import type { Asked, Fault, Outcome } from './fault'
import { command } from './site'

const SOUND = inventedRules({ year: 2004, month: 3, sections: 8 })
const inRule = (poison: string): Buffer => Buffer.from(SOUND.replace(/^(101\.1\. )/m, `$1${poison}`))

/**
 * A file, and whether its rules are still valid: those are ingested, with a problem reported where something was
 * changed.
 */
type Poison = { readonly name: string; readonly bytes: () => Buffer; readonly goesIn: boolean }
const POISONS: readonly Poison[] = [
  { name: 'direction turned in a rule', bytes: () => inRule('\u202egnihtyna\u202c '), goesIn: true },
  { name: 'a line of 10 MB', bytes: () => inRule('word '.repeat(2_000_000)), goesIn: true },
  { name: 'a line of 10 MB without a blank', bytes: () => inRule('x'.repeat(10_000_000)), goesIn: true },
  { name: 'a million empty lines', bytes: () => Buffer.from(SOUND + '\n'.repeat(1_000_000)), goesIn: true },
  {
    name: 'a hundred thousand rules of one number',
    bytes: () => Buffer.from(SOUND + '\n\n100.1. Again.'.repeat(100_000)),
    goesIn: true,
  },
  { name: 'deeply nested brackets', bytes: () => inRule('('.repeat(200_000)), goesIn: true },
  { name: 'scripts and terminal codes', bytes: () => inRule('<script>alert(1)</script>\u001b[2J\u0007'), goesIn: true },
  { name: 'a file of nulls', bytes: () => Buffer.alloc(5_000_000), goesIn: false },
  {
    name: 'a ZIP archive',
    bytes: () => Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(100_000, 0x9f)]),
    goesIn: false,
  },
  { name: '41 MB', bytes: () => Buffer.alloc(41_000_000, 0x61), goesIn: false },
]

type Tried = { readonly name: string; readonly isRight: boolean; readonly ms: number; readonly says: string }

const take = async (name: string, given: readonly string[], url: string, goesIn: boolean): Promise<Tried> => {
  const began = performance.now()
  const { code, output } = await command('ingest', given, url)
  const isClear = !/^\s+at /m.test(output) && output.trim() !== ''
  return { name, isRight: code === (goesIn ? 0 : 1) && isClear, ms: performance.now() - began, says: output }
}

const fromFiles = async ({ folder, isQuick }: Asked, url: string): Promise<readonly Tried[]> => {
  const tried: Tried[] = []
  for (const [at, { name, bytes, goesIn }] of (isQuick ? POISONS.slice(0, 3) : POISONS).entries()) {
    const path = join(folder, `poison-${at}.txt`)
    writeFileSync(path, bytes())
    tried.push(await take(name, [path], `${url}-${at}.db`, goesIn))
  }
  return tried
}

/** Addresses that send endlessly, send nothing, or redirect endlessly. */
const trap = (): Promise<Server> =>
  new Promise(resolve => {
    const server = createServer((request, response) => {
      if (request.url === '/endless') {
        response.writeHead(200)
        const pour = (): void => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        }
        response.on('drain', pour)
        pour()
      } else if (request.url === '/circle') response.writeHead(302, { Location: '/circle' }).end()
      else if (request.url === '/inner') response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end()
      // Anything else is never answered.
    })
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

const fromAddresses = async ({ isQuick }: Asked, url: string): Promise<readonly Tried[]> => {
  const server = await trap()
  const address = server.address()
  const base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
  const allowed = '--allow-private'
  const tried = [await take('an endless stream from an address', [allowed, `${base}/endless`], `${url}-e.db`, false)]
  if (!isQuick) {
    tried.push(await take('redirects in a circle', [allowed, `${base}/circle`], `${url}-c.db`, false))
    tried.push(await take('an address that never answers', [allowed, `${base}/silent`], `${url}-s.db`, false))
    tried.push(await take('an address of this machine', [`${base}/endless`], `${url}-i.db`, false))
  }
  server.closeAllConnections()
  server.close()
  return tried
}

const run = async (asked: Asked): Promise<readonly Outcome[]> => {
  const url = `file:${join(asked.folder, 'poisoned')}`
  const tried = [...(await fromFiles(asked, url)), ...(await fromAddresses(asked, url))]
  const wrong = tried.filter(({ isRight }) => !isRight)
  const slowest = tried.reduce((most, one) => (one.ms > most.ms ? one : most))
  return [
    {
      what: 'poisoned source files and addresses',
      tried: tried.length,
      lost: 0,
      wrong: wrong.length,
      recovered: slowest.ms,
      says: `each was ingested or refused with a sentence; the slowest was ${slowest.name}${wrong.map(({ name, says }) => `; WRONG ${name}: ${says.trim().slice(-200)}`).join('')}`.replaceAll(
        '\n',
        ' ',
      ),
    },
  ]
}

export const poisonedSource: Fault = {
  name: 'poisoned-source',
  says: 'harmful files and addresses: each is ingested with its damage reported, or refused with a message',
  needsBuild: false,
  run,
}
