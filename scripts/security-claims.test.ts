import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const PARTS = ['app', 'components', 'e2e', 'engine', 'ingest', 'notes', 'rulebook', 'scripts', 'search', 'server']
const tests = PARTS.flatMap(part =>
  readdirSync(part, { recursive: true, encoding: 'utf8' })
    .filter(file => /\.test\.tsx?$/.test(file))
    .map(file => join(part, file)),
)
const PAGES = ['SECURITY', 'security/threats', 'security/asvs', 'security/limits']
const document = PAGES.map(page => readFileSync(`docs/${page}.md`, 'utf8')).join('\n')
const named = [...new Set([...document.matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, name]) => name ?? ''))]

test('the document names many tests', () => expect(named.length).toBeGreaterThan(20))
test.each(named)('%s is there', name =>
  expect(tests.filter(file => file === name || file.endsWith(`/${name}`))).not.toEqual([]),
)
test('every title of a test that the document quotes is a title', () => {
  const quoted = [...document.matchAll(/`([\w./-]+\.test\.tsx?)`: "([^"]+)"/g)]
  expect(quoted.length).toBeGreaterThan(3)
  for (const [, name = '', title = ''] of quoted) {
    const sources = tests
      .filter(file => file === name || file.endsWith(`/${name}`))
      .map(file => readFileSync(file, 'utf8'))
    expect(
      sources.some(source => source.includes(title)),
      title,
    ).toBe(true)
  }
})
