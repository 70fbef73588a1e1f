import { Agent, request } from 'node:http'
import { Worker } from 'node:worker_threads'
import { boardOf } from './health-board.mjs'
import { type BenchedSite, beside, openBenched, seconds, withDatabase } from './site'

/** How long the attacks last; the whole takes less than two minutes. */
const SECONDS = 40
const EVERY_MS = 50
const RULE = '613.1'
const WRITTEN_ON = `/rules/${RULE}`
/** A page of another rule, which gets no notes and therefore remains cached. */
const KEPT = '/rules/100.1'
const SMALL = `# Feature: small\n\n## Scenario: small\n\n* Given "Bear" is a 2/2 creature\n* Then "Bear" is 2/2\n`

const say = (line: string): void => void process.stdout.write(`${line}\n`)
type Probe = { readonly path: string; readonly body?: string }
type Answer = { readonly status: number; readonly ms: number }

/** Uses an address of its own, by which the site distinguishes it from the attacker. */
const another = new Agent({ keepAlive: true, localAddress: '127.0.0.2' })
const probed = (url: string, { path, body }: Probe, agent = another): Promise<Answer> =>
  new Promise(resolve => {
    const began = performance.now()
    const headers = body ? { 'Content-Type': 'application/json' } : {}
    const end = (status: number) => (): void => resolve({ status, ms: performance.now() - began })
    const sent = request(url + path, { agent, method: body ? 'POST' : 'GET', headers, timeout: 60_000 }, answer => {
      answer.resume()
      answer.on('end', end(answer.statusCode ?? 0))
      answer.on('error', end(0))
    })
    sent.on('timeout', () => sent.destroy())
    sent.on('error', end(0))
    sent.end(body)
  })

const watched = async (url: string, probe: Probe, until: () => boolean): Promise<readonly Answer[]> => {
  const all: Answer[] = []
  while (!until()) {
    all.push(await probed(url, probe))
    await seconds(EVERY_MS / 1_000)
  }
  return all
}
const summary = (answers: readonly Answer[]): string => {
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  const at = (share: number): number =>
    Math.round(times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)
  const failed = answers.filter(({ status }) => status !== 200).length
  return `${answers.length} asked, ${failed} without an answer, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, slowest ${at(1)} ms`
}

const attacked = (url: string): Promise<Readonly<Record<string, Readonly<Record<string, number>>>>> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./health-attacks.mjs', import.meta.url), {
      workerData: { url, seconds: SECONDS, rule: RULE },
      execArgv: [],
    })
    worker.once('message', resolve)
    worker.once('error', reject)
  })

const measured = async (site: BenchedSite): Promise<void> => {
  // The first request waits until the dates are checked, which happens once after a start and changes every page.
  for (const path of ['/about/data', KEPT, WRITTEN_ON, '/healthz']) await probed(site.url, { path })
  let isOver = false
  let memory = 0
  const until = (): boolean => {
    memory = Math.max(memory, site.memory() ?? 0)
    return isOver
  }
  const probes: readonly (readonly [string, Probe, string])[] = [
    ['/healthz', { path: '/healthz' }, '200 ms at most'],
    ['a kept page', { path: KEPT }, '100 ms at most'],
    ['the page that notes are published on', { path: WRITTEN_ON }, 'none'],
    [
      'a small run of another caller',
      { path: '/api/v1/scenarios/run', body: JSON.stringify({ source: SMALL }) },
      'none',
    ],
    ['a search of another caller', { path: '/api/v1/search?q=layers' }, 'none'],
  ]
  const watches = probes.map(([, probe]) => watched(site.url, probe, until))
  const counts = await attacked(site.url)
  isOver = true
  const found = await Promise.all(watches)
  for (const [at, [name, , target]] of probes.entries()) say(beside(`${name}: ${summary(found[at] ?? [])}`, target))
  say(beside(`memory at most ${memory} MB`, 'at most 600 MB'))
  for (const [name, answers] of Object.entries(counts))
    say(
      `attack, ${name}: ${Object.entries(answers)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', ')}`,
    )
}

const HEAVY = 24
/** Small runs of one caller, while that many heavy runs of another are done or refused. */
const behindHeavy = async (site: BenchedSite): Promise<void> => {
  const run = (source: string): Probe => ({ path: '/api/v1/scenarios/run', body: JSON.stringify({ source }) })
  const heavy = Array.from({ length: HEAVY }, (_, at) => probed(site.url, run(boardOf(at, 60, 60)), new Agent()))
  let isOver = false
  const all = Promise.all(heavy).finally(() => {
    isOver = true
  })
  const small = await watched(site.url, run(SMALL), () => isOver)
  say(beside(`a small run behind ${HEAVY} heavy ones: ${summary(small)}`, 'p99 1000 ms at most'))
  const statuses = (await all).map(({ status }) => status)
  say(
    `heavy runs: ${statuses.filter(status => status === 200).length} answered, ${statuses.filter(status => status === 503).length} refused`,
  )
}

/**
 * How long other clients wait while one client causes the maximum load, against a server with its default heap size.
 */
export const bench = (folder: string): Promise<void> =>
  withDatabase(folder, async databaseUrl => {
    const site = await openBenched(databaseUrl)
    try {
      await seconds(10)
      await behindHeavy(site)
      await measured(site)
    } finally {
      await site.close()
    }
  })
