import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import type { Draft } from '../draft'
import { readSource } from '../read/read'
import { FORMATS } from './index'
import { parseSource } from './parse'

const FOLDER = join(import.meta.dirname, 'fixtures')
const FIXTURES = readdirSync(FOLDER).filter(name => name.endsWith('.fixture.txt'))

/** A draft as a golden file: one unit per line, so that a diff shows where a change is. */
const printed = (drafts: readonly Draft[]): string =>
  drafts
    .map(({ units, discards, problems, file: { sha256: _, ...file }, ...head }) =>
      [
        JSON.stringify({ ...head, file }),
        ...units.map(unit => `  ${JSON.stringify(unit)}`),
        `  ${JSON.stringify({ discards })}`,
        ...problems.map(problem => `  ${JSON.stringify(problem)}`),
      ].join(',\n'),
    )
    .join(',\n')

describe('formats', () => {
  test.each(FIXTURES)('%s is read as its golden file says', name => {
    const drafts = must(parseSource(readSource(name, readFileSync(join(FOLDER, name)))))
    const golden = join(FOLDER, name.replace('.fixture.txt', '.json'))
    const text = `[\n${printed(drafts)}\n]\n`
    if (process.env.ACCEPT) writeFileSync(golden, text)
    else if (!existsSync(golden))
      throw new Error(`${name} has no golden: run ACCEPT=1 npx vitest run --project unit ingest/formats`)
    expect(text).toBe(readFileSync(golden, 'utf8'))
    expect(JSON.parse(text)).toBeInstanceOf(Array)
  })

  test.each(FORMATS.map(({ name }) => name))('%s has a fixture', name => {
    expect(FIXTURES).toContain(`${name}.fixture.txt`)
  })

  test.each(FIXTURES)('only one format recognises %s as its own before others are asked', name => {
    const { text } = readSource(name, readFileSync(join(FOLDER, name)))
    const own = FORMATS.find(({ recognizes }) => recognizes(text))
    expect(name.startsWith(own?.name ?? '?')).toBe(true)
  })
})
