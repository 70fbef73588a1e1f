import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// The reading site as files, shown by a server that knows nothing but files.
const folder = mkdtempSync(join(tmpdir(), 'palimpsest-export-'))
const out = join(folder, 'site')
const env = { ...process.env, DATABASE_URL: `file:${join(folder, 'digest.db')}` }
const run = (script: string, ...given: readonly string[]): string =>
  execFileSync(process.execPath, ['--import', 'tsx', `scripts/${script}.ts`, ...given], { env, encoding: 'utf8' })

const filesIn = (place: string): readonly string[] =>
  readdirSync(place).flatMap(name => {
    const path = join(place, name)
    return statSync(path).isDirectory() ? filesIn(path) : [path]
  })

let server: Server
let base = ''
beforeAll(async () => {
  run('load')
  run('export-site', out)
  server = createServer((request, response) => {
    try {
      const path = decodeURIComponent(new URL(request.url ?? '/', 'http://x').pathname)
      response.end(readFileSync(join(out, path.endsWith('/') ? `${path}index.html` : path)))
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  base = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
})
afterAll(() => {
  server?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Every address that can be reached from the first page, with what is there. */
const crawled = async (): Promise<ReadonlyMap<string, { readonly status: number; readonly text: string }>> => {
  const found = new Map<string, { status: number; text: string }>()
  const queue = [base]
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    if (found.has(next)) continue
    const answer = await fetch(next)
    const text = await answer.text()
    found.set(next, { status: answer.status, text })
    if (/\.html$|\/$/.test(next))
      for (const [, link] of text.matchAll(/ (?:href|src)="([^"#]+)(?:#[^"]*)?"/g)) {
        const url = new URL((link ?? '').replaceAll('&amp;', '&'), next).href
        if (url.startsWith(base) && !found.has(url)) queue.push(url)
      }
  }
  return found
}

describe('the export', () => {
  let pages: Awaited<ReturnType<typeof crawled>>
  beforeAll(async () => {
    pages = await crawled()
  })
  test('has no dead link inside', () => {
    expect(pages.size).toBeGreaterThan(500)
    expect([...pages].filter(([, { status }]) => status !== 200).map(([url]) => url)).toEqual([])
  })
  test('every fragment that a page leads to is on the page it leads to', () => {
    const dead: string[] = []
    for (const [from, { text }] of pages)
      for (const [, link, hash] of text.matchAll(/ href="([^"#]*)#([^"]+)"/g)) {
        const url = new URL((link ?? '').replaceAll('&amp;', '&'), from).href.split('#')[0] ?? ''
        const there = url === from || !link ? text : pages.get(url)?.text
        if (there && url.startsWith(base) && !there.includes(`id="${decodeURIComponent(hash ?? '')}"`))
          dead.push(`${from} → ${link}#${hash}`)
      }
    expect([...new Set(dead)].slice(0, 10)).toEqual([])
  })
  test('has no script, no form and no address of the server it was read from', () => {
    for (const path of filesIn(out).filter(name => name.endsWith('.html'))) {
      const text = readFileSync(path, 'utf8')
      for (const gone of ['<script', '<form', ' nonce=', '127.0.0.1'])
        expect(text.includes(gone), `${path}: ${gone}`).toBe(false)
    }
  })
  test('holds the rules with their words, and finds them by number', () => {
    const rule = readFileSync(join(out, 'rules/613.1/index.html'), 'utf8')
    expect(rule).toContain('613.1')
    expect(rule.replace(/<[^>]+>/g, ' ').length).toBeGreaterThan(1_500)
    expect(readFileSync(join(out, 'find/index.html'), 'utf8')).toContain('rules/613.1/index.html')
  })
})
