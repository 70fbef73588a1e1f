// npm run audit: checks the packages of the running site against the registry's advisories. If the registry cannot be
// reached, it prints the installed versions and says that nothing was checked. This is not a failure, because the
// advisories change daily and are not part of the checks of a change. Only serious advisories give exit code 1.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { commandOf, runWhenStarted } from './command-line/main.mjs'
import { billOf } from './sbom.mjs'

const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'

const answerOf = text => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The installed packages by name and version; those in package.json first. */
const installed = lockfile => {
  const direct = new Set(Object.keys(JSON.parse(lockfile).packages[''].dependencies ?? {}))
  const running = billOf(lockfile).components.filter(({ scope }) => scope !== 'excluded')
  const nameOf = ({ group, name }) => (group ? `${group}/${name}` : name)
  const named = running.filter(one => direct.has(nameOf(one))).map(one => `${nameOf(one)} ${one.version}`)
  return { count: running.length, named }
}

/**
 * The message for an answer of `npm audit --json`, and the exit code. `why`: the error output if there is no answer.
 */
export const verdictOn = (answer, why, lockfile) => {
  const { count, named } = installed(lockfile)
  if (!answer?.metadata?.vulnerabilities) {
    const reason = String(answer?.message ?? answer?.error?.summary ?? why ?? 'no answer').split('\n')[0]
    return {
      code: 0,
      says: [
        `NOT CHECKED: the registry could not be queried for advisories (${reason}).`,
        `Advisories for the ${count} packages of the running site are unknown; their`,
        'versions and hashes are pinned in package-lock.json and listed by npm run sbom. Installed, of those asked for:',
        ...named.map(name => `  ${name}`),
      ],
    }
  }
  const { total, ...kinds } = answer.metadata.vulnerabilities
  const counted = Object.entries(kinds).filter(([, found]) => found > 0)
  const known = Object.entries(answer.vulnerabilities ?? {}).map(([name, { severity, via, fixAvailable }]) => {
    const titles = via.map(cause => (typeof cause === 'string' ? `by ${cause}` : cause.title)).join('; ')
    const fix = typeof fixAvailable === 'object' ? `${fixAvailable.name} ${fixAvailable.version} fixes it` : ''
    return `  ${severity.padEnd(9)} ${name}: ${titles}. ${fix}`.trimEnd()
  })
  return {
    code: kinds.high > 0 || kinds.critical > 0 ? 1 : 0,
    says:
      total === 0
        ? [`Checked: no advisories for the ${count} packages of the running site.`]
        : [`${counted.map(([kind, found]) => `${found} ${kind}`).join(', ')}:`, ...known],
  }
}

export const main = commandOf('audit', () => {
  const asked = spawnSync(npm, ['audit', '--omit=dev', '--json'], {
    encoding: 'utf8',
    timeout: 60_000,
    shell: process.platform === 'win32',
  })
  const { code, says } = verdictOn(
    answerOf(asked.stdout),
    asked.error?.message,
    readFileSync('package-lock.json', 'utf8'),
  )
  process.stdout.write(`${says.join('\n')}\n`)
  return code
})
await runWhenStarted(import.meta.url, main)
