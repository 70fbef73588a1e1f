import { existsSync, readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

// npm run bench -- [NAME …]: measures ingest, alignment, search … over the texts in SOURCES; without names, all of it.
const { SOURCES } = process.env
if (!SOURCES || !existsSync(SOURCES)) {
  process.stderr.write('Set SOURCES to the folder of the texts: SOURCES=PATH npm run bench\n')
  process.exit(2)
}
type Bench = (folder: string) => unknown
const wanted = process.argv.slice(2)
const names = readdirSync('scripts/bench')
  .filter(file => file.endsWith('.ts') && !file.includes('.test.'))
  .map(file => file.slice(0, -'.ts'.length))
  .filter(name => wanted.length === 0 || wanted.includes(name))

for (const name of names.sort()) {
  const made = (await import(pathToFileURL(resolve('scripts/bench', `${name}.ts`)).href)) as Record<string, unknown>
  const own = Object.entries(made).find(
    ([key, value]) =>
      typeof value === 'function' &&
      (key === 'bench' || key === 'default' || key === `bench${name.charAt(0).toUpperCase()}${name.slice(1)}`),
  )
  if (!own) continue
  process.stdout.write(`\n${name}\n`)
  const figures = await (own[1] as Bench)(SOURCES)
  if (figures !== undefined) process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`)
}
