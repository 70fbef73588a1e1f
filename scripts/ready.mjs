// The prerequisites of every command: the right Node, the packages of the lockfile, the types of the database.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { generate } from './generate.mjs'
import { step } from './progress.mjs'

const OLDEST = [20, 19]
const STAMP = 'node_modules/.palimpsest-lock'
/** npm writes its list last: if it is missing, an installation was interrupted. */
const LIST = 'node_modules/.package-lock.json'
/** The site runs without these packages; tests and a few commands do not. */
const WITHOUT_DEVELOPMENT = ' without development'

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  process.stderr.write(`Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}.\n`)
  process.exit(1)
}

/** The action required to install the packages of the lockfile: null, `clean` or `add`, with the affected packages. */
export const installation = ({ lock, stamp, isInstalled, hasDevelopment, needsDevelopment }) => {
  // If all packages are installed, all are kept.
  const all = needsDevelopment || hasDevelopment
  if (!isInstalled || (stamp !== null && stamp.split(' ')[0] !== lock)) return { how: 'clean', all }
  // Packages are added without replacing those of a site that may be running from this folder.
  if (needsDevelopment && !hasDevelopment) return { how: 'add', all: true }
  return { how: null, all: hasDevelopment }
}

const npm = async (label, args) => {
  const program = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const given = [...args, '--no-audit', '--no-fund', '--no-json', '--loglevel=error']
  if ((await step(label, program, given, { shell: process.platform === 'win32' })) === 0) return
  process.stderr.write('The packages could not be installed; see the message of npm above.\n')
  process.exit(1)
}

const install = async needsDevelopment => {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : null
  const isInstalled = existsSync(LIST) && existsSync('node_modules/next/package.json')
  const hasDevelopment = existsSync('node_modules/vitest/package.json') && !stamp?.endsWith(WITHOUT_DEVELOPMENT)
  const { how, all } = installation({ lock, stamp, isInstalled, hasDevelopment, needsDevelopment })
  const which = all ? '--include=dev' : '--omit=dev'
  if (how === 'clean') {
    // npm holds all packages in memory while it unpacks them, so those of one platform, a third, come after the others.
    await npm('Installing packages', ['ci', '--omit=optional', which])
    // An installation that ends here is begun anew.
    rmSync(LIST)
  }
  if (how !== null) await npm('Installing more packages', ['install', '--no-save', '--prefer-offline', which])
  const now = all ? lock : lock + WITHOUT_DEVELOPMENT
  if (stamp !== now) writeFileSync(STAMP, now)
}

/** Prepares the checkout; does nothing if it is already prepared. */
export const ready = async ({ needsDevelopment = true } = {}) => {
  checkNode()
  await install(needsDevelopment)
  // The site runs without types.
  if (needsDevelopment) await generate()
}
