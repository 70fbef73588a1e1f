import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { must } from '#rulebook/result'
import { storedContentHash } from '#server/library/soundness'
import { settingsOf } from '#server/settings'
import { openDatabase } from '#server/store/database'
import { DATABASE, dump } from '#server/store/dump'
import { crawl } from './export/crawl'
import { findPage, needsServerPage, STYLE_SHEET } from './export/own-pages'
import { FIND, NEEDS_SERVER, STYLE } from './export/page'

// npm run export-site [-- FOLDER] [--all] [--origin https://rules.example]
// The reading site as files for a plain web server: our digest, or with --all everything published here.
// Needs a built site (npm start once). --origin is where the running site lives, for what only it can do.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { all: { type: 'boolean' }, origin: { type: 'string' } },
})
const folder = positionals[0] ?? join('var', 'site')
const origin = values.origin?.replace(/\/$/, '') ?? ''
if (origin && !URL.canParse(origin)) {
  process.stderr.write(`"${origin}" is no address. Write it like --origin https://rules.example\n`)
  process.exit(2)
}

/** A server over a dump: what is not given away is not there to be shown. */
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
    let told = ''
    const hear = (chunk: Buffer): void => {
      told += chunk
      const base = /is open at (http:\S+)/.exec(told)?.[1]
      if (base) resolve({ base, stop: () => child.kill('SIGTERM') })
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('exit', () =>
      reject(new Error(`The site could not be opened; run npm start once. It said: ${told.trim()}`)),
    )
  })
}

const work = async (): Promise<string> => {
  const place = mkdtempSync(join(tmpdir(), 'palimpsest-export-'))
  try {
    const source = await openDatabase(must(settingsOf(process.env)).databaseUrl)
    await dump(source, place, values.all ? 'all' : 'digest', storedContentHash)
    await source.close()
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
try {
  process.stdout.write(`${await work()}\n`)
} catch (failure) {
  process.stderr.write(`${failure instanceof Error ? failure.message : failure}\n`)
  process.exitCode = 1
}
