import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { Asked, Fault, Outcome } from './fault'
import { digestDatabase, serve } from './site'

type Answer = { readonly status: number; readonly ms: number }

const ask = (url: string, agent: Agent): Promise<Answer> =>
  new Promise(resolve => {
    const began = performance.now()
    const end = (status: number): void => resolve({ status, ms: performance.now() - began })
    const request = get(url, { agent, timeout: 60_000 }, answer => {
      answer.resume()
      answer.on('end', () => end(answer.statusCode ?? 0))
      answer.on('error', () => end(0))
    })
    request.on('error', () => end(0))
    request.on('timeout', () => request.destroy())
  })

const residentMegabytes = (pid: number | undefined): number => {
  try {
    const pages = Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
    return Math.round(pages / 1_024)
  } catch {
    return Number.NaN
  }
}

const PATHS = ['/rules/613.1', '/api/v1/rules/613.1', '/', '/releases', '/api/v1/search?q=continuous+effect']

const run = async ({ isQuick, folder }: Asked): Promise<readonly Outcome[]> => {
  const count = isQuick ? 300 : 2_000
  const site = await serve(`file:${digestDatabase(folder, 'many.db')}`)
  const agent = new Agent({ keepAlive: true, maxSockets: count })
  const answers = (
    await Promise.all(
      Array.from({ length: count }, async (_, at) => [
        await ask(site.url + PATHS[at % PATHS.length], agent),
        await ask(site.url + PATHS[(at + 1) % PATHS.length], agent),
      ]),
    )
  ).flat()
  const spells = answers.map(({ ms }) => ms).sort((a, b) => a - b)
  const memory = residentMegabytes(site.process.pid)
  const after = await ask(`${site.url}/rules/613.1`, new Agent())
  agent.destroy()
  await site.stop()
  const at = (share: number): number => Math.round(spells[Math.floor((spells.length - 1) * share)] ?? 0)
  return [
    {
      what: `${count} connections at the same moment, two requests each`,
      tried: answers.length,
      lost: answers.filter(({ status }) => status === 0).length,
      wrong: answers.filter(({ status }) => status !== 200 && status !== 503 && status !== 0).length,
      recovered: after.status === 200 ? after.ms : null,
      says: `answered with 200: ${answers.filter(({ status }) => status === 200).length}, with 503: ${answers.filter(({ status }) => status === 503).length}; half within ${at(0.5)} ms, 99 of 100 within ${at(0.99)} ms; ${memory} MB resident`,
    },
  ]
}

export const manyConnections: Fault = {
  name: 'many-connections',
  says: 'two thousand connections at once: all are answered, and the next one quickly',
  needsBuild: true,
  run,
}
