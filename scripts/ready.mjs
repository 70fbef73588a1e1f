// What every command needs before it can begin: the right Node, the packages of the lockfile, the database clients.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { generate } from './generate.mjs'

const OLDEST = [20, 19]
const STAMP = 'node_modules/.palimpsest-lock'

const checkNode = () => {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return
  process.stderr.write(`Node ${OLDEST.join('.')} or newer is needed; this is ${process.versions.node}.\n`)
  process.exit(1)
}

const install = () => {
  const lock = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync('node_modules/next/package.json')) {
    if (!existsSync(STAMP)) writeFileSync(STAMP, lock)
    if (readFileSync(STAMP, 'utf8') === lock) return
  }
  process.stderr.write('Installing packages …\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const made = spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--no-json', '--loglevel=error'], {
    stdio: ['ignore', 2, 2],
    shell: process.platform === 'win32',
  })
  if (made.status !== 0) {
    process.stderr.write('The packages could not be installed; npm has said why above.\n')
    process.exit(1)
  }
  writeFileSync(STAMP, lock)
}

/** Makes the checkout ready to run; does nothing the second time. */
export const ready = () => {
  checkNode()
  install()
  if (generate()) process.stderr.write('Database clients generated.\n')
}
