import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'

const NUMBER = /^\d{3}\.\d{1,3}[a-km-np-z]?$/
const question = z
  .string()
  .min(12)
  .max(110)
  .regex(/^\S.*[^\s?.!]$/, 'a question has no end mark and no space around it')
  .refine(words => !/\d{3}\.\d/.test(words), 'a question names no rule by number')
const entry = z.strictObject({
  rule: z.string().regex(NUMBER),
  on: z.iso.date(),
  questions: z.array(question).min(1).max(6),
})

const files = readdirSync(import.meta.dirname).filter(name => name.endsWith('.yaml'))
const written = new Map(
  files.map(file => [file, parse(readFileSync(join(import.meta.dirname, file), 'utf8')) as unknown]),
)

/** The days on which a number stood, from the table of numbers. */
const stays = new Map<string, { readonly from: string; readonly until: string }[]>()
for (const line of readFileSync(join(import.meta.dirname, '../numbers.csv'), 'utf8')
  .split('\n')
  .slice(1)) {
  const [, number = '', , from = '', until = ''] = line.split(',')
  stays.set(number, [...(stays.get(number) ?? []), { from, until }])
}
const stoodOn = (number: string, day: string): boolean =>
  (stays.get(number) ?? []).some(({ from, until }) => from <= day && (until === '' || day <= until))

const JUDGED = join(import.meta.dirname, '../../search/gold')
const plain = (words: string): string => words.toLowerCase().replace(/[^a-z0-9+/ ]/g, '')
const judged = readdirSync(JUDGED)
  .filter(name => name.endsWith('.jsonl'))
  .flatMap(name => readFileSync(join(JUDGED, name), 'utf8').trim().split('\n'))
  .map(line => plain((JSON.parse(line) as { query: string }).query))

const repeated = (items: readonly string[]): string[] => {
  const seen = new Set<string>()
  return items.filter(item => seen.size === seen.add(item).size)
}

describe('questions as players ask them', () => {
  test.each(files)('%s: a rule, a day and its questions in every entry', file => {
    const read = z.array(entry).safeParse(written.get(file))
    expect(read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(
      [],
    )
  })

  const all = [...written.values()].flatMap(value => value as z.infer<typeof entry>[])

  test('every number stood on the day that is given', () => {
    expect(all.length).toBeGreaterThan(0)
    expect(all.filter(({ rule, on }) => !stoodOn(rule, on)).map(({ rule, on }) => `${rule} on ${on}`)).toEqual([])
  })

  test('none is a judged query, so the figures of search stay honest', () => {
    expect(judged.length).toBeGreaterThan(300)
    expect(all.flatMap(({ questions }) => questions).filter(words => judged.includes(plain(words)))).toEqual([])
  })

  test('no rule has two entries for one day, and no question leads to two rules', () => {
    expect(repeated(all.map(({ rule, on }) => `${rule} on ${on}`))).toEqual([])
    expect(repeated(all.flatMap(({ questions }) => questions.map(words => words.toLowerCase())))).toEqual([])
  })
})
