import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { compareNumbers } from '#rulebook/units/number'
import { readSource } from '../read/read'
import { foldersIn, rulesPaths } from '../read/received-texts'
import { parseSource } from './parse'

const { SOURCES } = process.env

test.skipIf(!SOURCES)(
  'no number in any release holds a blank, and broken ones stand between their neighbours (needs SOURCES)',
  () => {
    const broken: string[] = []
    for (const path of rulesPaths(SOURCES)) {
      const [draft] = must(parseSource(readSource(basename(path), readFileSync(path))))
      const units = (draft?.units ?? []).filter(({ kind }) => kind !== 'glossary')
      units.forEach(({ number, meant, printed, parent }, at) => {
        if (/\s/.test(`${number}${meant ?? ''}${parent ?? ''}`)) throw new Error(`${path}: ${number}`)
        if (!printed && !meant) return
        broken.push(`${draft?.inForce} ${printed ?? number} ${meant ?? number}`)
        const own = meant ?? number
        const [before, after] = [units[at - 1], units[at + 1]]
        if (before) expect(compareNumbers(before.meant ?? before.number, own), `${path} ${own}`).toBeLessThan(0)
        if (after) expect(compareNumbers(own, after.meant ?? after.number), `${path} ${own}`).toBeLessThan(0)
        expect(draft?.problems.some(({ code, message }) => code === 'misprinted-number' && message.includes(own))).toBe(
          true,
        )
      })
    }
    expect(broken).toContain('2009-07-11 702. 37a 702.37a')
    expect(broken).toContain('2006-05-01 606. 8b 606.8b')
  },
)

test.skipIf(!SOURCES)('no number in any other received text holds a blank (needs SOURCES)', () => {
  const others = foldersIn(SOURCES).flatMap(folder =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter(name => name.endsWith('.txt') && !name.startsWith('comprehensive-rules'))
      .map(name => join(folder, name)),
  )
  expect(others.length).toBeGreaterThan(3)
  for (const path of others)
    for (const { units } of must(parseSource(readSource(basename(path), readFileSync(path)))))
      expect(
        units.filter(({ kind, number }) => kind !== 'glossary' && /\s/.test(number)).map(({ number }) => number),
        path,
      ).toEqual([])
})
