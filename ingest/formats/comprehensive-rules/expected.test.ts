import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { readSource } from '../../read/read'
import { parseSource } from '../parse'

const TEXT = readFileSync(new URL('../fixtures/comprehensive-rules.fixture.txt', import.meta.url), 'utf8').replace(
  /^101\. 1b .*$/m,
  '101.1b Whoever has the newer boat waits.',
)
const read = (text: string) => must(parseSource(readSource('CR.txt', Buffer.from(text))))[0]
const numbersIn = (text: string): readonly string[] =>
  (read(text)?.units ?? []).filter(({ kind }) => kind !== 'glossary').map(({ number, meant }) => meant ?? number)

/** Ways in which a printer, a converter or a scanner damages a number. */
const BREAKS: Readonly<Record<string, (number: string) => string>> = {
  'a blank after the first figure': number => `${number[0]} ${number.slice(1)}`,
  'a blank before the last sign': number => `${number.slice(0, -1)} ${number.slice(-1)}`,
  'a blank before the dot': number => number.replace('.', ' .'),
  'a blank that does not break': number => number.replace('.', '.\u00a0'),
  'two blanks': number => number.replace('.', '.  '),
  'a tab': number => number.replace('.', '.\t'),
  'letters for figures': number => number.replaceAll('0', 'O').replaceAll('1', 'l'),
  'a comma': number => number.replace('.', ','),
  'a colon': number => number.replace('.', ':'),
  'a hyphen': number => number.replace('.', '-'),
  'no dot': number => number.replace('.', ''),
  'two dots with a blank': number => number.replace('.', '. .'),
  parentheses: number => `(${number})`,
  'a closing parenthesis': number => `${number})`,
  'a colon behind': number => `${number}:`,
  'a capital letter': number => number.toUpperCase(),
  'a dot before the letter': number => number.replace(/([a-z])$/, '.$1'),
  'a hyphen before the letter': number => number.replace(/([a-z])$/, '-$1'),
}
const BROKEN = ['100.1', '100.2', '100.2a', '100.2b', '101.1a', '101.1b', '101.3a', '200.2', '200.2a']
const rows = Object.keys(BREAKS).flatMap(kind => BROKEN.map(number => [number, kind] as const))

describe('a broken number is found under the one that was meant', () => {
  const whole = numbersIn(TEXT)
  test.each(rows)('%s with %s', (number, kind) => {
    const broken = BREAKS[kind]?.(number) ?? number
    const line = new RegExp(`^( ?)${number.replace('.', '\\.')}\\.? (?=\\S)`, 'm')
    const text = TEXT.replace(line, (_, blank) => `${blank}${broken}${/[a-z]$/i.test(broken) ? '' : '.'} `)
    const draft = read(text)
    expect(numbersIn(text)).toEqual(whole)
    const units = (draft?.units ?? []).filter(({ kind }) => kind !== 'glossary')
    expect(units.filter(unit => /\s/.test(`${unit.number}${unit.meant ?? ''}`))).toEqual([])
    if (broken === number) return
    const unit = units.find(one => (one.meant ?? one.number) === number)
    if (/^\w+\.?\w*$/.test(broken) && broken === unit?.number) return
    expect(unit?.printed).toBeDefined()
    expect(
      draft?.problems.filter(({ code }) => code === 'misprinted-number').map(({ message }) => message),
    ).toContainEqual(expect.stringContaining(`from its position ${number} is meant`))
  })
})

test('a rule joined to the previous one is separated, with or without a space', () => {
  for (const gap of ['', ' ', '  ']) {
    const text = TEXT.replace(/(raises anchor first\.)\n\n(?=101\.1b)/, `$1${gap}`)
    expect(text).not.toBe(TEXT)
    expect(numbersIn(text)).toEqual(numbersIn(TEXT))
    expect(read(text)?.problems.some(({ code }) => code === 'glued-rule')).toBe(true)
  }
})

describe('text that only looks like the next number remains text', () => {
  test.each([
    '1 or more sailors may wait.',
    '100 sailors are too many.',
    '101 and 102 are later sections.',
    '"Boats" may wait.',
    'I, 0 and 2 are marks on a chart.',
  ])('%s', words => {
    const text = TEXT.replace(/^(100\.2b .*)$/m, `$1\n${words}`)
    expect(numbersIn(text)).toEqual(numbersIn(TEXT))
  })
})
