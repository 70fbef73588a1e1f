import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inventedRules } from '../testing/book'
import { gather } from './gather'
import { parseAll } from './intake'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'left-out-'))
  const files = {
    'README.md': '# About these files\n',
    // It describes the format of the digest and contains no rule itself.
    'README.txt.md': '# How to write a page\n\n:::rule{number=418.5a}\n:::\n',
    LICENSE: 'Free.',
    'counts.csv': 'a,b\n1,2\n',
    'rules.txt': inventedRules({ year: 2004, month: 3, sections: 3, edits: 0 }),
    // A response that is not rules text is reported as a problem.
    'rules-2.txt': '<!doctype html><title>Not found</title>',
  }
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
})
afterAll(() => rmSync(folder, { recursive: true }))

const outcomesOf = async (names: readonly string[]) => {
  const { lines } = await parseAll({ candidates: await gather(names), listed: [] })
  return Object.fromEntries(lines.map(({ file, outcome }) => [file, outcome]))
}

test('other files in a folder of texts are left out; a file that is not a text is refused', async () =>
  expect(await outcomesOf([folder])).toEqual({
    'README.md': 'left out',
    'README.txt.md': 'left out',
    LICENSE: 'left out',
    'counts.csv': 'left out',
    'rules.txt': expect.stringMatching(/parsed|held back/),
    'rules-2.txt': 'refused',
  }))

test('a file given by name is refused whatever it is called', async () =>
  expect(await outcomesOf([join(folder, 'README.md')])).toEqual({ 'README.md': 'refused' }))
