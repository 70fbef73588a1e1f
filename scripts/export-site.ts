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
import { startSite } from './started-site'

// npm run export-site [-- FOLDER] [--all] [--origin https://rules.example]
// The reading site as files for a plain web server: our digest, or with --all everything published here. Needs a built
// site (npm start once). --origin is the address of the running site, for features that need it.
type Wanted = { readonly folder: string; readonly origin: string; readonly share: 'all' | 'digest' }
const work = async ({ folder, origin, share }: Wanted): Promise<string> => {
  const place = mkdtempSync(join(tmpdir(), 'palimpsest-export-'))
  try {
    const source = await openDatabase(existingDatabaseUrl())
    await dump(source, place, share, storedContentHash).finally(source.close)
    // The site runs over the dump: unpublished data is not in its database.
    const site = await startSite({ DATABASE_URL: `file:${join(place, DATABASE)}`, LOG_LEVEL: 'error' })
    const { pages, assets, bytes } = await crawl(site.url, folder, origin).finally(() => site.stop())
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
