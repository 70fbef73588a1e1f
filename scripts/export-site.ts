import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { storedContentHash } from '#server/library/soundness'
import { openDatabase } from '#server/store/database'
import { DATABASE, dump } from '#server/store/dump'
import { command, existingDatabaseUrl, protectFolder, Refusal, runWhenStarted } from './command-line/command'
import { crawl } from './export/crawl'
import { findPage, needsServerPage, STYLE_SHEET } from './export/own-pages'
import { FIND, NEEDS_SERVER, STYLE } from './export/page'

// npm run export-site [-- FOLDER] [--all] [--origin https://rules.example]
// The reading site as files for a plain web server: our digest, or with --all everything published here. Needs a built
// site (npm start once). --origin is the address of the running site, for features that need it.
/** A server over a dump: unpublished data is not in its database. */
const serve = (url: string): Promise<{ readonly base: string; readonly stop: () => void }> => {
  const env = {
    ...process.env,
    NODE_ENV: 'production' as const,
    PORT: '0',
    HOST: '127.0.0.1',
    DATABASE_URL: url,
    LOG_LEVEL: 'error',
  }
  const child = spawn(process.execPath, ['scripts/serve.mjs'], { env })
  return new Promise((resolve, reject) => {
    let output = ''
    const hear = (chunk: Buffer): void => {
      output += chunk
      const base = /is open at (http:\S+)/.exec(output)?.[1]
      if (base) resolve({ base, stop: () => child.kill('SIGTERM') })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () =>
      reject(new Error(`The site could not be opened; run npm start once. It said: ${output.trim()}`)),
    )
  })
}

type Wanted = { readonly folder: string; readonly origin: string; readonly share: 'all' | 'digest' }
const work = async ({ folder, origin, share }: Wanted): Promise<string> => {
  const place = mkdtempSync(join(tmpdir(), 'palimpsest-export-'))
  try {
    const source = await openDatabase(existingDatabaseUrl())
    await dump(source, place, share, storedContentHash).finally(source.close)
    const { base, stop } = await serve(`file:${join(place, DATABASE)}`)
    const { pages, assets, bytes } = await crawl(base, folder, origin).finally(stop)
    for (const [file, text] of [
      [FIND, findPage(pages)],
      [NEEDS_SERVER, needsServerPage(origin)],
      [STYLE, STYLE_SHEET],
    ] as const) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    return `${pages.size} pages and ${assets} assets, ${(bytes / 1e6).toFixed(1)} MB, in ${folder}`
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}
export const main = command('export-site', async ({ words, text, flag }) => {
  const [folder = join('var', 'site')] = words
  const origin = text('origin')?.replace(/\/$/, '') ?? ''
  protectFolder(folder, { isOurs: () => existsSync(join(folder, STYLE)), isForced: flag('force') })
  existingDatabaseUrl()
  if (!existsSync('.next/BUILD_ID')) throw new Refusal('There is no built site. Run npm start once.', 2)
  process.stdout.write(`${await work({ folder, origin, share: flag('all') ? 'all' : 'digest' })}\n`)
  return 0
})
await runWhenStarted(import.meta.url, main)
