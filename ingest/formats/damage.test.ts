import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { linesOf } from '../read/lines'
import { readSource } from '../read/read'
import { unaccounted } from '../testing/conservation'
import { parseSource } from './parse'

const FOLDER = join(import.meta.dirname, 'fixtures')
const FIXTURES = readdirSync(FOLDER).filter(name => name.endsWith('.fixture.txt'))

const lines = (text: string, change: (lines: string[]) => string[]): Buffer =>
  Buffer.from(change(text.split('\n')).join('\n'))
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16()
const cut = (bytes: Buffer, share: number): Buffer => bytes.subarray(0, Math.floor(bytes.length * share))

/** Kinds of damaged files; each function makes one from an intact text. */
const DAMAGE: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'the first tenth': text => cut(Buffer.from(text), 0.1),
  'all but the last letters': text => cut(Buffer.from(text), 0.97),
  'the second half': text => Buffer.from(text).subarray(text.length >> 1),
  'the text twice': text => Buffer.from(`${text}\n${text}`),
  'lines from last to first': text => lines(text, all => all.toReversed()),
  'one long line': text => lines(text, all => [all.join(' ')]),
  'a blank line after every line': text => lines(text, all => all.flatMap(line => [line, ''])),
  'no blank line': text => lines(text, all => all.filter(line => line.trim() !== '')),
  'tabs for blanks': text => Buffer.from(text.replaceAll(' ', '\t')),
  'blanks that do not break': text => Buffer.from(text.replaceAll(' ', '\u00a0')),
  'capitals only': text => Buffer.from(text.toUpperCase()),
  'UTF-16 without its mark, the other way round': text => swapped(Buffer.from(text, 'utf16le')),
  'UTF-16 with a byte missing': text => Buffer.from(`\ufeff${text}`, 'utf16le').subarray(0, -1),
  'UTF-16 with half a character': text => Buffer.from(`\ufeff${text}\ud800`, 'utf16le'),
  'UTF-8 read as Latin and written again': text => Buffer.from(Buffer.from(text).toString('latin1')),
  'a NUL in every hundred letters': text => Buffer.from(text.replace(/(.{100})/g, '$1\u0000')),
  'a piece of another file in the middle': text =>
    Buffer.concat([
      Buffer.from(text.slice(0, text.length >> 1)),
      gzipSync(text),
      Buffer.from(text.slice(text.length >> 1)),
    ]),
  'marks within': text => Buffer.from(text.replaceAll('\n', '\n\ufeff')),
  'a web page about it': text => Buffer.from(`<html><body><pre>${text.replaceAll('&', '&amp;')}</pre></body></html>`),
  'a mail that quotes it': text => lines(text, all => all.map(line => `> ${line}`)),
  'every digit another': text => Buffer.from(text.replace(/\d/g, '9')),
  'days that are none': text =>
    Buffer.from(
      text.replace(/\d{4}-\d\d-\d\d/g, '2031-02-31').replace(/[A-Z][a-z]+ \d{1,2}, (?=\d{4})/g, 'February 31, '),
    ),
  packed: text => gzipSync(text),
}

const rows = FIXTURES.flatMap(file => Object.keys(DAMAGE).map(kind => [file, kind] as const))
test.each(rows)('%s as %s is rejected with a message or loses no line', (file, kind) => {
  const bytes = DAMAGE[kind]?.(readFileSync(join(FOLDER, file), 'utf8')) ?? new Uint8Array()
  const source = readSource(file, bytes)
  const read = parseSource(source)
  if (!read.ok) {
    expect(read.problem.message).toMatch(/^[A-Z].{15,}/)
    expect(read.problem.message).not.toMatch(/undefined|NaN|\[object/)
    return
  }
  expect(unaccounted(linesOf(source.text), read.value)).toEqual([])
  for (const { problems, inForce } of read.value) {
    expect(inForce === null || /^\d{4}-\d\d-\d\d$/.test(inForce)).toBe(true)
    expect(inForce).not.toBe('2031-02-31')
    for (const { message } of problems) expect(message).not.toMatch(/undefined|NaN|\[object/)
  }
})
