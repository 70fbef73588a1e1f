import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inventedRules } from '#server/testing/book'
import { postgresDatabase } from '#server/testing/databases'
import { mixOf, type Question } from './mix'
import { press, printPressed } from './pressure'
import { type BenchedSite, beside, openBenched, seconds, withDatabase } from './site'

const PROCESSES = [1, 2, 4]
const DURATION = 15
const NEW = 'comprehensive-rules.2032-03-01'
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Hands each connection to the next process. */
const balancer = async (sites: readonly BenchedSite[]): Promise<{ readonly url: string; readonly server: Server }> => {
  let turn = 0
  const server = createServer(incoming => {
    const { hostname, port } = new URL(sites[turn++ % sites.length]?.url ?? '')
    const onward = connect(Number(port), hostname)
    incoming.pipe(onward).pipe(incoming)
    incoming.on('error', () => onward.destroy())
    onward.on('error', () => incoming.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

/** Milliseconds after the end of an ingest until a process knows the new release; 0 where it knew before. */
const seenBy = async ({ url }: BenchedSite, ended: Promise<number>): Promise<number> => {
  for (;;) {
    const text = await (await fetch(`${url}/api/v1/releases`)).text()
    if (text.includes(NEW)) return Math.max(0, Math.round(performance.now() - (await ended)))
    await seconds(0.05)
  }
}

const ingested = (databaseUrl: string): Promise<number> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-scale-'))
  const file = join(folder, 'rules-2032.txt')
  writeFileSync(file, inventedRules({ year: 2032, month: 3, sections: 20 }))
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/ingest.ts', file], { env, stdio: 'ignore' })
  return new Promise(resolve =>
    child.once('exit', () => {
      rmSync(folder, { recursive: true, force: true })
      resolve(performance.now())
    }),
  )
}

const swapped = async (sites: readonly BenchedSite[], databaseUrl: string): Promise<void> => {
  const ended = ingested(databaseUrl)
  const waits = await Promise.all(sites.map(site => seenBy(site, ended)))
  say(
    beside(`${sites.length} processes knew a new release ${waits.join(', ')} ms after its ingest`, 'at most 2,000 ms'),
  )
}

const measured = async (count: number, databaseUrl: string, questions: readonly Question[]): Promise<void> => {
  const sites: BenchedSite[] = []
  for (let i = 0; i < count; i++) sites.push(await openBenched(databaseUrl, { AUTH_SECRET: randomUUID() }))
  const { url, server } = await balancer(sites)
  try {
    await seconds(15)
    const found = await press(url, questions, { duration: DURATION })
    say(`${count} processes: ${printPressed(found)}; memory ${sites.map(site => site.memory()).join(', ')} MB`)
    if (count === PROCESSES.at(-1)) await swapped(sites, databaseUrl)
  } finally {
    server.close()
    await Promise.all(sites.map(site => site.close()))
  }
}

/** The mix over PostgreSQL by one, two and four processes, and how soon all know a new release. `folder`: SOURCES. */
export const benchScale = (folder: string): Promise<void> =>
  withDatabase(folder, async sqlite => {
    const postgres = await postgresDatabase()
    try {
      const move = ['--import', 'tsx', 'scripts/move.ts', '--from', sqlite, '--to', postgres.url]
      spawnSync(process.execPath, move, { stdio: ['ignore', 2, 2] })
      const questions = await mixOf(sqlite, 10_000)
      for (const count of PROCESSES) await measured(count, postgres.url, questions)
    } finally {
      await postgres.drop()
    }
  })
