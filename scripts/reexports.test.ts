import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'

const PAGE = `import type { Rule } from '#server/types'
import {
  type IsoDate,
  parseDate,
} from '#rulebook/dates/date'
import { Card } from '#components/card'
export { day } from '#server/day'
const more = await import('#engine/index')
`

test('a page’s imports of values are found, and lead to the bundles', () => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-reexports-'))
  for (const made of ['app', '.next/workers/server']) mkdirSync(join(folder, made), { recursive: true })
  writeFileSync(join(folder, 'app/page.tsx'), PAGE)
  writeFileSync(join(folder, 'app/page.test.tsx'), "import { only } from '#server/tests'")
  writeFileSync(join(folder, '.next/workers/server/day.mjs'), "export const day = '2020-01-01'")
  const outputs = { '.next/workers/server/day.mjs': { entryPoint: 'server/day.ts', exports: ['day'] } }
  const program = `const { importedByPages, writeReexports } = await import(${JSON.stringify(pathToFileURL('scripts/reexports.mjs').href)})
    writeReexports(${JSON.stringify({ ...outputs, 'worker.mjs': { entryPoint: 'server/jobs/worker.ts', exports: [] } })})
    const { day } = await import(${JSON.stringify(pathToFileURL(join(folder, 'var/reexports/server/day.js')).href)})
    console.log(JSON.stringify([day, importedByPages()]))`
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { cwd: folder, encoding: 'utf8' })
  const imported = Object.fromEntries(
    ['engine/index', 'rulebook/dates/date', 'server/day'].map(path => [path, `${path}.ts`]),
  )
  expect(JSON.parse(said)).toEqual(['2020-01-01', imported])
  expect(readdirSync(join(folder, 'var/reexports/server'))).toEqual(['day.js'])
  expect(readFileSync(join(folder, 'var/reexports/server/day.js'), 'utf8')).not.toContain('import')
  rmSync(folder, { recursive: true, force: true })
})
