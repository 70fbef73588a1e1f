import { type ByteAt, listedMap } from './byte-map'

// A UTF-16LE file that a tool treated as UTF-8: the byte order mark and every byte from 0x80 became EF BF BD, every CR
// LF became two line feeds, and a byte 0x20 at the end of a line was stripped as a space, including the high byte of a
// closing quotation mark.

const isMark = (bytes: Uint8Array, at: number): boolean =>
  bytes[at] === 0xef && bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd
const LF = 10
const LOST = 0xfffd

export const isStrippedUtf16 = (bytes: Uint8Array, nulls: number): boolean =>
  nulls > bytes.length / 3 && isMark(bytes, 0) && isMark(bytes, 3)

/** The original text of such a file, with one byte offset per character; what the tool destroyed is U+FFFD. */
export const decodeStrippedUtf16 = (bytes: Uint8Array): { text: string; byteAt: ByteAt } => {
  const codes = new Uint16Array(bytes.length)
  const offsets = new Uint32Array(bytes.length)
  let length = 0
  let feeds = 0
  const put = (code: number, at: number) => {
    codes[length] = code
    offsets[length++] = at
  }
  for (let at = 6; at < bytes.length; ) {
    const end = indexOfFeed(bytes, at)
    for (const [code, from] of pairsOf(bytes, bytes[at] === 0 && at > 6 ? at + 1 : at, end)) put(code, from)
    // Every line break was doubled: the second line feed of a pair belongs to the first.
    feeds = length > 0 && codes[length - 1] === LF && feeds === 1 ? 0 : 1
    if (end < bytes.length && feeds === 1) put(LF, end)
    at = end + 1
  }
  return { text: textOf(codes.subarray(0, length)), byteAt: listedMap(offsets.subarray(0, length), bytes.length) }
}

const indexOfFeed = (bytes: Uint8Array, from: number): number => {
  const found = bytes.indexOf(LF, from)
  return found < 0 ? bytes.length : found
}

/** Characters of one line as [code, byte offset]; an odd byte at the end had its 0x20 stripped. */
function* pairsOf(bytes: Uint8Array, from: number, end: number): Generator<[number, number]> {
  for (let at = from; at < end; ) {
    const start = at
    const lowLost = isMark(bytes, at)
    const low = bytes[at] ?? 0
    at += lowLost ? 3 : 1
    const highLost = at < end && isMark(bytes, at)
    const high = at < end ? (bytes[at] ?? 0) : 0x20
    at += highLost ? 3 : 1
    yield [lowLost || highLost ? LOST : high * 256 + low, start]
  }
}

const textOf = (codes: Uint16Array): string => new TextDecoder('utf-16le').decode(codes)
