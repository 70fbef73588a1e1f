import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'

const CONNECTIONS = 20
const SECONDS = 8
const PATHS = [
  '/rules/418.5a?on=2008-03-17',
  '/rules/613.1/2009-10-01',
  '/rules/418.5a/history',
  '/api/v1/rules/418.5a?on=2008-03-17',
  '/api/v1/search?q=layers',
]

const opened = (server: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = ''
    const hear = (chunk: Buffer): void => {
      said += chunk.toString()
      const address = /is open at (http:\S+)/.exec(said)?.[1]
      if (address) resolve(address)
    }
    server.stdout?.on('data', hear)
    server.stderr?.on('data', hear)
    server.on('exit', code => reject(new Error(`the server ended with ${code}:\n${said}`)))
  })

const memoryOf = ({ pid }: ChildProcess): string => {
  const status = `/proc/${pid}/status`
  const kilobytes = existsSync(status) ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1] : undefined
  return kilobytes ? `${Math.round(Number(kilobytes) / 1000)} MB` : 'unknown'
}

const once = async (url: string, init?: RequestInit): Promise<number> => {
  const began = performance.now()
  await (await fetch(url, init)).arrayBuffer()
  return Math.round(performance.now() - began)
}

const measure = async (url: string, server: ChildProcess): Promise<void> => {
  process.stdout.write(`memory after the start ${memoryOf(server)}\n`)
  const compare = `${url}/api/v1/compare?from=2009-07-11&to=2018-07-13`
  process.stdout.write(`compare of two releases: cold ${await once(compare)} ms, warm ${await once(compare)} ms\n`)
  const items = Array.from({ length: 1_000 }, (_, i) => ({ number: `${100 + (i % 900)}.${i % 90}z`, on: '2010-01-01' }))
  const citations = {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ items }),
  }
  process.stdout.write(
    `1,000 citations that never were: ${await once(`${url}/api/v1/citations/check`, citations)} ms\n`,
  )
  for (const path of PATHS) {
    await autocannon({ url: `${url}${path}`, connections: CONNECTIONS, duration: 2 })
    const { latency, requests, non2xx } = await autocannon({
      url: `${url}${path}`,
      connections: CONNECTIONS,
      duration: SECONDS,
    })
    process.stdout.write(
      `${path}: ${Math.round(requests.average)} requests/s, p50 ${latency.p50} ms, p99 ${latency.p99} ms${non2xx ? `, ${non2xx} refused` : ''}\n`,
    )
  }
  process.stdout.write(`memory afterwards ${memoryOf(server)}\n`)
}

/** The built site over the texts of a folder, at 20 connections. BENCH_DATABASE names a database that has them already. */
export const bench = async (folder: string): Promise<void> => {
  if (!existsSync('.next/BUILD_ID')) return void process.stdout.write('There is no build: run npm start once\n')
  const home = mkdtempSync(join(tmpdir(), 'bench-server-'))
  const DATABASE_URL = process.env.BENCH_DATABASE ?? `file:${join(home, 'bench.db')}`
  const env = { ...process.env, NODE_ENV: 'production' as const, PORT: '0', HOST: '127.0.0.1', DATABASE_URL }
  if (!process.env.BENCH_DATABASE)
    spawnSync(process.execPath, ['--max-old-space-size=420', '--import', 'tsx', 'scripts/ingest.ts', folder], { env })
  const server = spawn(process.execPath, ['--max-old-space-size=1024', 'scripts/serve.mjs'], { env })
  try {
    await measure(await opened(server), server)
  } finally {
    const ended = new Promise(resolve => server.once('exit', resolve))
    server.kill('SIGTERM')
    await ended
    rmSync(home, { recursive: true, force: true })
  }
}
