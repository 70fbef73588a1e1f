import { mkdirSync, readFileSync } from 'node:fs'
import { command, runWhenStarted } from '../command-line/command'
import { findBrowserOrEnd, openBrowser } from './browser'

// npm run icons: renders the icons of the installable site from our own mark, public/mark.svg. Needs a browser.
const FOLDER = 'public/icons'
const PAPER = '#f7f5f0'
/** Name, pixels, and the share of the side that the mark takes: a mask may cut a fifth on every side. */
const ICONS = [
  ['192.png', 192, 0.72],
  ['512.png', 512, 0.72],
  ['maskable-512.png', 512, 0.5],
  ['apple-180.png', 180, 0.64],
] as const

const mark = readFileSync('public/mark.svg', 'utf8')
const pageOf = (size: number, part: number): string => {
  const side = Math.round(size * part)
  return `<body style="margin:0;width:${size}px;height:${size}px;display:grid;place-items:center;background:${PAPER}">${mark.replace('<svg', `<svg width="${side}" height="${side}"`)}</body>`
}

export const main = command('icons', async () => {
  findBrowserOrEnd()
  const browser = await openBrowser()
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, size, part] of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } })
    await page.setContent(pageOf(size, part))
    await page.screenshot({ path: `${FOLDER}/${name}` })
    await page.close()
    process.stdout.write(`Wrote ${FOLDER}/${name}\n`)
  }
  await browser.close()
  return 0
})
await runWhenStarted(import.meta.url, main)
