import fc from 'fast-check'
import { readAbility } from '#engine/read-card'
import { command, Refusal, runWhenStarted } from '../command-line/command'
import { type FuzzTarget, TARGETS } from './fuzz/fuzz-targets'

// npm run fuzz -- --boards 1000000 [--seed 7]: random inputs for one target or all (--all 100000); a crash prints its
// seed and its input.
// Log lines for every input are useless here; the level is read when the log is first imported.
process.env.LOG_LEVEL ??= 'silent'
/** Targets that have to be opened and closed. */
const HEAVY = {
  bodies: async () => (await import('./fuzz/bodies')).bodiesTarget(),
  forms: async () => (await import('./fuzz/forms')).formsTarget(),
  received: async () => (await import('./fuzz/received')).receivedTarget(),
}
const isHeavy = (name: string): name is keyof typeof HEAVY => name in HEAVY
export const NAMES = [...Object.keys(TARGETS), ...Object.keys(HEAVY)]

/**
 * A response that took more processor time than this is reported; a scenario in a request body may run for two seconds.
 */
const SLOW_MS: Readonly<Record<string, number>> = { bodies: 4_000 }
/** On any machine, a response that took longer than this in wall time counts as a hang. */
const HANGS_MS = 60_000
const worked = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
const isTold = (name: string): boolean => name !== 'schema' && name !== 'gives'

const tried = async (name: string, target: FuzzTarget, count: number, seed: number): Promise<boolean> => {
  const began = performance.now()
  let [slowest, most] = [0, 0]
  const property = fc.asyncProperty(target.of, async input => {
    const [start, before] = [performance.now(), worked()]
    await target.try(input)
    const [took, work] = [performance.now() - start, worked() - before]
    slowest = Math.max(slowest, took)
    most = Math.max(most, work)
    if (work > (SLOW_MS[name] ?? 2_000) || took > HANGS_MS)
      throw new Error(`took ${Math.round(took)} ms, ${Math.round(work)} ms of processor time`)
  })
  const result = await fc.check(property, { numRuns: count, seed, endOnFailure: true })
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  process.stdout.write(
    `${name.padEnd(12)} ${result.numRuns} tried, ${result.failed ? 'FAILED' : '0 failed'}, slowest ${slowest.toFixed(1)} ms (most work ${most.toFixed(1)} ms), ${seconds} s, seed ${seed}\n`,
  )
  if (result.failed)
    process.stdout.write(
      `  path ${result.counterexamplePath}\n  input ${JSON.stringify(result.counterexample, (name, value) => (isTold(name) ? value : undefined))?.slice(0, 2_000)}\n  ${result.errorInstance}\n`,
    )
  return !result.failed
}

export const main = command('fuzz', async ({ number, flag }) => {
  const seed = number('seed') ?? 1
  if (flag('worst')) {
    const { searchWorst } = await import('./fuzz/worst')
    const isWell = await searchWorst(number('seconds') ?? 60, seed, line => process.stdout.write(`${line}\n`))
    process.exit(isWell ? 0 : 1)
  }
  const counts = NAMES.map(name => ({ name, count: number(name) ?? number('all') ?? 0 })).filter(
    ({ count }) => count > 0,
  )
  if (counts.length === 0)
    throw new Refusal(`Say how many of what: --all 1000, --worst, or one of --${NAMES.join(', --')} with a number.`, 2)
  // The grammar is compiled at the first sentence; that time must not count for the sentence.
  readAbility('Flying', { name: 'Bear' })
  let isWell = true
  for (const { name, count } of counts) {
    const target = TARGETS[name]
    if (target) isWell = (await tried(name, target, count, seed)) && isWell
    else if (isHeavy(name)) {
      const heavy = await HEAVY[name]()
      isWell = (await tried(name, heavy, count, seed)) && isWell
      await heavy.close()
    }
  }
  // Worker threads that run scenarios would prevent the process from ending.
  process.exit(isWell ? 0 : 1)
})
await runWhenStarted(import.meta.url, main)
