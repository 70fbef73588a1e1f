import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseDigest } from '#ingest/formats/digest'
import { readSource } from '#ingest/read/read'
import { referencesIn } from '#rulebook/units/references'
import { must } from '#rulebook/result'
import type { Unit } from '#rulebook/units/unit'

const CONTENT = join(import.meta.dirname, '..')
const pages = readdirSync(import.meta.dirname)
  .filter(name => name.endsWith('.md') && name !== 'README.md')
  .map(name => readSource(name, readFileSync(join(import.meta.dirname, name))))
const drafts = must(parseDigest(pages))

type Stay = { readonly from: string; readonly until: string }
const stays = new Map<string, Stay[]>()
for (const line of readFileSync(join(CONTENT, 'numbers.csv'), 'utf8').split('\n').slice(1)) {
  const [, number = '', , from = '', until = ''] = line.split(',')
  stays.set(number, [...(stays.get(number) ?? []), { from, until }])
}
const stoodOn = (number: string, day: string): boolean =>
  (stays.get(number) ?? []).some(({ from, until }) => from <= day && (until === '' || day <= until))

/** References that led nowhere in print, kept as they were: 405.1 in February 2006, 418.5k in May 2007. */
const ASTRAY = ['405.1 names 402.9', '418.5k names 419.1f']

const isRule = ({ kind, number }: Unit): boolean => /^(?:chapter|section|rule|subrule)$/.test(kind) && /^\d/.test(number)
const rules = drafts.flatMap(({ inForce, units }) =>
  units.filter(isRule).map(unit => ({ unit, day: String(inForce), words: unit.paragraphs.map(p => p.text).join('\n') })),
)
const scenarios = new Set(readdirSync(join(CONTENT, 'scenarios')).map(name => name.replace('.feature.md', '')))

describe('the digest', () => {
  test('is read without a problem', () => {
    expect(drafts.flatMap(({ problems }) => problems)).toEqual([])
  })

  test('has every rule under a number that stood on the day', () => {
    const strange = rules.filter(({ unit, day }) => !stoodOn(unit.number, day))
    expect(strange.map(({ unit, day }) => `${unit.number} on ${day}`)).toEqual([])
  })

  test('cites only numbers that stood on the day', () => {
    const cited = rules.flatMap(({ unit, day, words }) =>
      referencesIn(words)
        .flatMap(({ numbers }) => numbers)
        .filter(number => !stoodOn(number, day))
        .map(number => `${unit.number} names ${number}`),
    )
    expect([...new Set(cited)].sort()).toEqual(ASTRAY)
  })

  test('gives every revision words or a title, every part of it a stamp no later than the day', () => {
    const bare = rules.filter(({ unit, words }) => words === '' && !unit.title)
    const late = rules.filter(({ unit, day }) =>
      [...unit.paragraphs, ...unit.examples].some(({ stamped }) => stamped !== undefined && stamped > day),
    )
    expect([...bare, ...late].map(({ unit, day }) => `${unit.number} on ${day}`)).toEqual([])
  })

  test('points every example at a scenario that exists', () => {
    const named = rules.flatMap(({ unit }) => unit.examples.flatMap(({ scenario }) => scenario ?? []))
    expect(named.length).toBeGreaterThan(100)
    expect([...new Set(named)].filter(scenario => !scenarios.has(scenario))).toEqual([])
  })
})
