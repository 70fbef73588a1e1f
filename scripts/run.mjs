// Runs scripts/NAME.ts with the project's own TypeScript loader: node scripts/run.mjs ingest PATH
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { ready } from './ready.mjs'

const [name, ...given] = process.argv.slice(2)
const file = `scripts/${name}.ts`
if (!name || !existsSync(file)) {
  process.stderr.write(`There is no command called ${name ?? '(none)'}.\n`)
  process.exit(2)
}
ready()
// Texts are read one after another: a small heap is enough, and keeps the whole under 700 MB.
const heap = name === 'ingest' ? ['--max-old-space-size=420'] : []
const child = spawn(process.execPath, [...heap, '--import', 'tsx', file, ...given], { stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 130 : (code ?? 1)))
