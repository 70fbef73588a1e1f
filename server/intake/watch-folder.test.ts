import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { gatherFound } from './gather'
import { parseAll } from './intake'
import { watchFolder } from './watch-folder'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watch-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The files offered and the messages printed, with each event happening between two scans. */
const watched = async (happenings: readonly (() => void)[], fails = 0) => {
  const offered: string[] = []
  const said: string[] = []
  const left = [...happenings]
  let failures = fails
  await watchFolder({
    folder,
    says: sentence => void said.push(sentence),
    take: async paths => {
      offered.push(paths.map(path => basename(path)).join(' '))
      return failures-- <= 0
    },
    again: async () => {
      const happen = left.shift()
      happen?.()
      return happen !== undefined
    },
  })
  return { offered, said }
}
const nothing = () => undefined
const write = (name: string, text: string) => () => writeFileSync(join(folder, name), text)

test('a file is offered once if two checks found it unchanged, hidden files never', async () => {
  write('.part', 'x')()
  write('a.txt', 'one')()
  const { offered } = await watched([write('a.txt', 'one and more'), nothing, nothing, nothing])
  expect(offered).toEqual(['a.txt'])
})

test('files in a hidden folder are never offered, and other files are left out as in a named folder', async () => {
  mkdirSync(join(folder, '.git'))
  write('.git/config', 'x')()
  write('a.txt', 'one')()
  expect((await watched([nothing, nothing])).offered).toEqual(['a.txt'])
  write('README.md', 'Notes on these texts')()
  const candidates = await gatherFound([join(folder, 'README.md'), join(folder, 'a.txt')])
  const { lines } = await parseAll({ candidates, listed: [] })
  expect(lines.map(({ file, outcome }) => [file, outcome])).toEqual([
    ['README.md', 'left out'],
    ['a.txt', 'refused'],
  ])
})

test('a changed file is offered again, a file in a folder below too', async () => {
  write('a.txt', 'one')()
  const below = () => {
    mkdirSync(join(folder, 'below'))
    write('below/b.txt', 'two')()
  }
  const { offered } = await watched([nothing, write('a.txt', 'other words'), nothing, below, nothing, nothing])
  expect(offered).toEqual(['a.txt', 'a.txt', 'b.txt'])
})

test('a file that could not be ingested is offered at the next check', async () => {
  write('a.txt', 'one')()
  const { offered } = await watched([nothing, nothing, nothing], 1)
  expect(offered).toEqual(['a.txt', 'a.txt'])
})

test('a missing folder is reported once, and watched again when it is back', async () => {
  write('a.txt', 'one')()
  const away = `${folder}-away`
  const { offered, said } = await watched([
    () => renameSync(folder, away),
    nothing,
    () => renameSync(away, folder),
    nothing,
  ])
  expect([offered, said.length]).toEqual([['a.txt'], 1])
})
