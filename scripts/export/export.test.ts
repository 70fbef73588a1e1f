import { describe, expect, test } from 'vitest'
import { fileOf, isAsset, isPage, linkBetween } from './address'
import { findPage, needsServerPage } from './own-pages'
import { exportedPage, FIND, linksIn, NEEDS_SERVER } from './page'

const BASE = 'http://127.0.0.1:4000'
const HTML = `<!DOCTYPE html><html><head><title>613.1 · Palimpsest</title><link rel="stylesheet" href="/_next/static/a.css" nonce="x"/><link rel="canonical" href="${BASE}/rules/613.1"/><script src="/x.js"></script></head><body><script>evil()</script><a href="/rules/613.2#p1">next</a><a href="/compare?from=a&amp;to=b">compare</a><a href="#p2">here</a><a href="${BASE}/rules/613.1/2009-07-11">cite</a><a href="https://example.org/">out</a><form class="omni" action="/search"><input name="q"/></form><form action="/account"><button>Go</button></form></body></html>`
const lead = (path: string): string | null => (isPage(path) ? fileOf(path) : null)
const written = (origin: string): string => exportedPage(HTML, '/rules/613.1', BASE, origin, lead)

describe('an exported page', () => {
  test('has no script, no nonce and nothing of the server it was read from', () => {
    for (const gone of ['<script', 'nonce', '127.0.0.1', 'canonical', '<form']) expect(written('')).not.toContain(gone)
  })
  test('leads to other files by relative links, with their fragments', () => {
    expect(written('')).toContain('href="../../rules/613.2/index.html#p1"')
    expect(written('')).toContain('href="../../_next/static/a.css"')
    expect(written('')).toContain('href="#p2"')
    expect(written('')).toContain('href="https://example.org/"')
  })
  test('says where something needs the running site', () => {
    expect(written('').split(NEEDS_SERVER).length - 1).toBe(2)
    expect(written('')).toContain(FIND)
    expect(needsServerPage('https://rules.example')).toContain('href="https://rules.example"')
  })
  test('leads to itself whether or not the running site has an address', () => {
    for (const origin of ['', 'https://rules.example'])
      expect(written(origin)).toContain('href="../../rules/613.1/2009-07-11/index.html"')
  })
})

test.each([
  ['/', true],
  ['/rules/418.5a', true],
  ['/rules/418.5a/2008-02-01', true],
  ['/rules/418.5a/history', true],
  ['/about/privacy', true],
  ['/account', false],
  ['/notes', false],
  ['/search', false],
  ['/api/v1/rules/613.1', false],
  ['/rules/418.5a/as/json', false],
])('%s is a page of the export: %s', (path, is) => expect(isPage(path)).toBe(is))

test('an asset is never a page, and a name with a slash stays in its folder', () => {
  expect(isAsset('/_next/static/chunks/a.js')).toBe(false)
  expect(isAsset('/fonts/serif.woff2')).toBe(true)
  expect(fileOf('/glossary/a%2F..%2F..%2Fb')).toBe('glossary/a-..-..-b/index.html')
  expect(linkBetween('a/b/index.html', 'c d/index.html')).toBe('../../c%20d/index.html')
})

test('everything is listed by number', () => {
  const found = findPage(
    new Map([
      ['/rules/613.10', 'b'],
      ['/rules/613.9', 'a'],
      ['/rules', 'none'],
    ]),
  )
  expect(linksIn(found)).toEqual([])
  expect([...found.matchAll(/<li><a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    '../rules/613.9/index.html',
    '../rules/613.10/index.html',
  ])
})
