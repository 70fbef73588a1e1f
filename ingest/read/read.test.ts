import iconv from 'iconv-lite'
import { describe, expect, test } from 'vitest'
import { readSource } from './read'

const LINE = 'The gull’s “tide” — a naïve one — costs 2 shells.\r\n'
const NAMES = "Dandân, Ghazbán, Junún, Ma'rûf and Æther Fog are kites.\r\n"
const bytesOf = (text: string, label: string, bom: readonly number[] = []) =>
  new Uint8Array([...bom, ...iconv.encode(text, label)])

const READ: readonly (readonly [encoding: string, text: string, bytes: Uint8Array])[] = [
  ['ascii', 'plain words\n', bytesOf('plain words\n', 'latin1')],
  ['utf-8', LINE, bytesOf(LINE, 'utf8')],
  ['utf-8+bom', LINE, bytesOf(LINE, 'utf8', [0xef, 0xbb, 0xbf])],
  ['utf-16-le+bom', LINE, bytesOf(LINE, 'utf-16le', [0xff, 0xfe])],
  ['utf-16-be+bom', LINE, bytesOf(LINE, 'utf-16be', [0xfe, 0xff])],
  ['utf-16-le', LINE, bytesOf(LINE, 'utf-16le')],
  ['utf-16-be', LINE, bytesOf(LINE, 'utf-16be')],
  ['cp1252', LINE, bytesOf(LINE, 'win1252')],
  ['cp437', NAMES, bytesOf(NAMES, 'cp437')],
  ['cp1252', NAMES, bytesOf(NAMES, 'win1252')],
  ['cp437', `${'Long plain head. '.repeat(5000)}Dandân`, bytesOf(`${'Long plain head. '.repeat(5000)}Dandân`, 'cp437')],
  ['utf-8', 'stored \ufffd damage', bytesOf('stored \ufffd damage', 'utf8')],
]

describe('reading', () => {
  test.each(READ)('%s: %j', (encoding, text, bytes) => {
    const source = readSource('file', bytes)
    expect([source.encoding, source.text]).toEqual([encoding, text])
  })

  test.each(READ.filter(([encoding]) => !encoding.startsWith('cp')))(
    '%s: a character stands at its byte: %j',
    (encoding, text, bytes) => {
      const source = readSource('file', bytes)
      const label = encoding
        .replace('+bom', '')
        .replace('ascii', 'utf-8')
        .replace(/-([lb]e)$/, '$1')
      for (let i = 0; i < Math.min(text.length, 200); i++) {
        const slice = bytes.subarray(source.byteAt(i), source.byteAt(i + 1))
        expect(new TextDecoder(label, { ignoreBOM: true }).decode(slice)).toBe(text[i])
      }
      expect(source.byteAt(text.length)).toBe(bytes.length)
    },
  )

  test('a character outside the basic plane does not shift later positions', () => {
    const text = `${'é😀'.repeat(700)}end`
    const source = readSource('file', bytesOf(text, 'utf8'))
    expect(source.byteAt(text.indexOf('end'))).toBe(700 * 6)
  })

  test('UTF-8 cut inside a character stays UTF-8, with the cut shown as damage', () => {
    const whole = bytesOf(`${LINE.repeat(3)}naï`, 'utf8')
    const source = readSource('file', whole.subarray(0, whole.length - 1))
    expect(source.encoding).toBe('utf-8 with broken bytes')
    expect(source.text).toBe(`${LINE.repeat(3)}na\ufffd`)
    expect(source.byteAt(source.text.length - 1)).toBe(whole.length - 2)
  })

  /** What a tool does that treats UTF-16LE as UTF-8: see stripped-utf16.ts. */
  const stripped = (text: string): Uint8Array => {
    const mark = [0xef, 0xbf, 0xbd]
    const out: number[] = [...mark, ...mark]
    for (const byte of iconv.encode(text.replaceAll('\r\n', '\n\n'), 'utf-16le')) {
      if (byte === 10) while (out[out.length - 1] === 0x20) out.pop()
      if (byte >= 0x80) out.push(...mark)
      else out.push(byte)
    }
    return new Uint8Array(out)
  }

  test('a stripped UTF-16 file is recovered except for what was destroyed', () => {
    const text = 'He said “no.”\r\nIt’s caf\u00e9 time ”\r\n\r\nThe end.\r\n'
    const bytes = stripped(text)
    const source = readSource('file', bytes)
    expect(source.encoding).toBe('utf-16-le stripped')
    expect(source.text).toBe(text.replaceAll('\r\n', '\n').replace('é', '\ufffd'))
    const end = source.text.indexOf('end')
    expect([...bytes.subarray(source.byteAt(end), source.byteAt(end + 3))].filter(byte => byte > 0)).toEqual([
      101, 110, 100,
    ])
  })

  test.each([
    ['random bytes', Uint8Array.from({ length: 4000 }, (_, i) => (i * 7919 + (i >> 3) * 31) % 256)],
    ['nulls on both sides', Uint8Array.from({ length: 4000 }, (_, i) => (i % 3 === 0 ? 65 : 0))],
    [
      'the head of a picture',
      Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]),
    ],
  ])('%s are no text', (_, bytes) => {
    const source = readSource('file', bytes)
    expect([source.encoding, source.text]).toEqual(['binary', ''])
  })
})

test('marks of writing direction become lost characters, and every byte keeps its position', () => {
  const { text, byteAt } = readSource('turned.txt', Buffer.from('a\u202eb\u2066c\u200ed'))
  expect(text).toBe('a\ufffdb\ufffdc\u200ed')
  expect([...text].map((_, at) => byteAt(at))).toEqual([0, 1, 4, 5, 8, 9, 12])
})
