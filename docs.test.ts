import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'

// The documentation names only files and commands that exist. Decisions are left out: they describe their own day.
const SKIPPED = new Set(['node_modules', '.next', '.git', 'var', 'generated', 'decisions', 'content'])
const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : filesIn(path)
    return [path]
  })
const FILES = filesIn('.')
const PAGES = FILES.filter(path => path.endsWith('.md'))
const FOLDERS = readdirSync('.', { withFileTypes: true }).flatMap(entry => (entry.isDirectory() ? [entry.name] : []))
const COMMANDS = Object.keys(JSON.parse(readFileSync('package.json', 'utf8')).scripts)

/** Paths in code marks that begin with a folder of the repository, and targets of links to files. */
const pathsIn = (text: string): readonly string[] => {
  const inMarks = [...text.matchAll(/`([\w.()[\]@-]+(?:\/[\w.()[\]@-]+)+\/?)`/g)].map(([, path = '']) => path)
  const links = [...text.matchAll(/\]\((?!https?:|#|\/)([^)#\s]+)/g)].map(([, path = '']) => path)
  // `ingest/formats/name.ts` and the like stand for a file that is still to be written.
  return [...inMarks.filter(path => FOLDERS.includes(path.split('/')[0] ?? '')), ...links].filter(
    path => !/\bname\b|NAME|^var\//.test(path),
  )
}

/** Names of files in code marks, without a folder. */
const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/`([a-z][\w.-]*\.(?:tsx?|mjs|css|yaml|prisma))`/g)]
    .map(([, name = '']) => name)
    .filter(name => !/^name\./.test(name))

describe.each(PAGES)('%s', page => {
  const text = readFileSync(page, 'utf8')
  test('names paths that exist', () => {
    const missing = pathsIn(text).filter(path => !existsSync(path) && !existsSync(join(dirname(page), path)))
    expect(missing).toEqual([])
  })
  test('names files that exist', () => {
    const missing = namesIn(text).filter(name => !FILES.some(path => path === name || path.endsWith(`/${name}`)))
    expect(missing).toEqual([])
  })
  test('names commands that exist', () => {
    const named = [...text.matchAll(/\bnpm run ([a-z][a-z-]*)/g)].map(([, name = '']) => name)
    expect(named.filter(name => !COMMANDS.includes(name))).toEqual([])
  })
})

test('every stop of the tour is declared where the tour says', () => {
  const stops = [...readFileSync('docs/TOUR.md', 'utf8').matchAll(/`(\w+)` in \[([^\]]+)\]/g)]
  expect(stops.length).toBeGreaterThan(20)
  const missing = stops.filter(
    ([, name, path = '']) =>
      !new RegExp(`^export (?:async )?(?:const|function\\*?) ${name}\\b`, 'm').test(readFileSync(path, 'utf8')),
  )
  expect(missing.map(([, name, path]) => `${name} in ${path}`)).toEqual([])
})

test('the pages name many paths and commands', () => {
  const all = PAGES.map(page => readFileSync(page, 'utf8')).join('\n')
  expect(pathsIn(all).length).toBeGreaterThan(80)
  expect(all.match(/\bnpm run [a-z]/g)?.length).toBeGreaterThan(30)
})
