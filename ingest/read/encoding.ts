import { isAscii, isUtf8 } from 'node:buffer'
import { cp437Fits } from './code-page'
import { isStrippedUtf16 } from './stripped-utf16'

export type Encoding =
  | 'ascii'
  | 'utf-8'
  | 'utf-8+bom'
  | 'utf-8 with broken bytes'
  | 'utf-16-le'
  | 'utf-16-be'
  | 'utf-16-le+bom'
  | 'utf-16-be+bom'
  | 'utf-16-le stripped'
  | 'cp1252'
  | 'cp437'
  | 'binary'

const starts = (bytes: Uint8Array, ...head: number[]): boolean => head.every((byte, i) => bytes[i] === byte)

/** How a text file is encoded, by its bytes alone. `binary` if it is not text. */
export const encodingOf = (bytes: Uint8Array): Encoding => {
  if (starts(bytes, 0xfe, 0xff)) return 'utf-16-be+bom'
  if (starts(bytes, 0xff, 0xfe)) return 'utf-16-le+bom'
  const nulls = bytes.includes(0) ? nullsOf(bytes) : { all: 0, even: 0 }
  if (isStrippedUtf16(bytes, nulls.all)) return 'utf-16-le stripped'
  if (nulls.all > bytes.length / 4) return wide(bytes, nulls)
  if (isBinary(bytes)) return 'binary'
  if (isAscii(bytes)) return 'ascii'
  if (isUtf8(bytes)) return starts(bytes, 0xef, 0xbb, 0xbf) ? 'utf-8+bom' : 'utf-8'
  if (mostlyUtf8(bytes)) return 'utf-8 with broken bytes'
  return cp437Fits(bytes) ? 'cp437' : 'cp1252'
}

const nullsOf = (bytes: Uint8Array): { all: number; even: number } => {
  let all = 0
  let even = 0
  for (let i = 0; i < bytes.length; i++) {
    if (bytes[i] !== 0) continue
    all++
    if (i % 2 === 0) even++
  }
  return { all, even }
}

// UTF-16 without a byte order mark: Latin text has its nulls on one side only.
const wide = (bytes: Uint8Array, { all, even }: { all: number; even: number }): Encoding => {
  if (bytes.length % 2 === 1) return 'binary'
  if (even > all * 0.95) return 'utf-16-be'
  return even < all * 0.05 ? 'utf-16-le' : 'binary'
}

/** 1 for the bytes below 32 that no text has. */
const CONTROLS = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 32 && ![9, 10, 11, 12, 13, 26, 27].includes(byte) ? 1 : 0,
)
const isBinary = (bytes: Uint8Array): boolean => {
  let controls = 0
  for (let i = 0; i < bytes.length; i++) {
    controls += CONTROLS[bytes[i] as number] as number
  }
  return controls > bytes.length / 200
}

// A file cut inside a character, or with a few foreign bytes, is still UTF-8 when most of its long characters are whole.
const mostlyUtf8 = (bytes: Uint8Array): boolean => {
  let whole = 0
  let broken = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte < 0x80) continue
    const width = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 1
    const fits = width > 1 && isUtf8(bytes.subarray(i, i + width)) && i + width <= bytes.length
    if (fits) i += width - 1
    if (fits) whole++
    else broken++
  }
  return whole > broken * 4
}
