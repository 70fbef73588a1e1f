// npm test: makes ready what the suite needs and runs all of it; ends with Vitest's closing counts.
import { spawn } from 'node:child_process'
import { ready } from './ready.mjs'

ready()
const given = process.argv.slice(2)
if (given.length === 0) (await import('./build.mjs')).build()
const child = spawn(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...given], {
  stdio: 'inherit',
  env: { ...process.env, PALIMPSEST_TESTS: 'whole' },
})
child.on('exit', code => process.exit(code ?? 1))
