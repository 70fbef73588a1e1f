// npm run audit: what the registry knows against the packages of the running site. Without a network it says so and
// is no failure: the answer changes daily and has no place in a gate.
import { spawnSync } from 'node:child_process'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
const asked = spawnSync(npm, ['audit', '--omit=dev', '--json'], {
  encoding: 'utf8',
  timeout: 60_000,
  shell: process.platform === 'win32',
})

const answer = (() => {
  try {
    return JSON.parse(asked.stdout)
  } catch {
    return null
  }
})()
if (!answer?.metadata?.vulnerabilities) {
  const why = answer?.message ?? answer?.error?.summary ?? asked.error?.message ?? 'no answer'
  process.stdout.write(`The registry could not be asked (${String(why).split('\n')[0]}); nothing is known today.\n`)
  process.exit(0)
}
const { total, ...kinds } = answer.metadata.vulnerabilities
const counted = Object.entries(kinds).filter(([, count]) => count > 0)
process.stdout.write(
  total === 0
    ? `Nothing is known against the ${answer.metadata.dependencies.prod} packages of the running site.\n`
    : `${counted.map(([kind, count]) => `${count} ${kind}`).join(', ')}:\n`,
)
for (const [name, { severity, via, fixAvailable }] of Object.entries(answer.vulnerabilities ?? {})) {
  const titles = via.map(cause => (typeof cause === 'string' ? `by ${cause}` : cause.title)).join('; ')
  const fix = typeof fixAvailable === 'object' ? `${fixAvailable.name} ${fixAvailable.version} mends it` : ''
  process.stdout.write(`  ${severity.padEnd(9)} ${name}: ${titles}. ${fix}\n`)
}
process.exit(kinds.high > 0 || kinds.critical > 0 ? 1 : 0)
