import { createHash } from 'node:crypto'
import iconv from 'iconv-lite'
import type { Source } from '../draft'
import { type ByteAt, evenMap, listedMap, utf8Map } from './byte-map'
import { type Encoding, encodingOf } from './encoding'
import { decodeStrippedUtf16 } from './stripped-utf16'

type Decoded = { readonly text: string; readonly byteAt: ByteAt }

/**
 * A file: its bytes, their hash, their encoding and the decoded text.
 * Never fails; a file that is not text has the encoding `binary` and an empty text.
 */
export const readSource = (name: string, bytes: Uint8Array): Source => {
  const encoding = encodingOf(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { text, byteAt } = DECODERS[encoding](bytes)
  return {
    name,
    bytes,
    sha256,
    encoding,
    byteAt,
    text: UNUSUAL.test(text) ? text.replace(LINE_ENDS, '\n').replace(TURNERS, LOST) : text,
  }
}

// Marks that change the direction of writing make words appear in another place (Unicode TR 36, 2.4). No rules text
// has them; each is replaced by a lost character, which is as long, and reported as damage.
const TURNERS = /[\u202a-\u202e\u2066-\u2069]/g
// Line ends of other systems: the next line of EBCDIC, and Unicode's separators of lines and paragraphs.
const LINE_ENDS = /[\u0085\u2028\u2029]/g
const UNUSUAL = new RegExp(`${TURNERS.source}|${LINE_ENDS.source}`)
const LOST = '\ufffd'

const wide =
  (label: string, skip: number) =>
  (bytes: Uint8Array): Decoded => ({
    text: new TextDecoder(label, { ignoreBOM: true }).decode(bytes.subarray(skip)),
    byteAt: evenMap(2, skip),
  })
const narrow =
  (label: string) =>
  (bytes: Uint8Array): Decoded => ({ text: iconv.decode(bufferOf(bytes), label), byteAt: evenMap(1, 0) })
const utf8 =
  (skip: number) =>
  (bytes: Uint8Array): Decoded => {
    const text = bufferOf(bytes).toString('utf8', skip)
    return { text, byteAt: utf8Map(text, skip) }
  }
const bufferOf = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** UTF-8 with broken bytes: each becomes U+FFFD, and keeps its own place. */
const broken = (bytes: Uint8Array): Decoded => {
  const offsets = new Uint32Array(bytes.length)
  const pieces: string[] = []
  let length = 0
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0
    const width = lead < 0xc2 ? 1 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4
    const read = new TextDecoder().decode(bytes.subarray(at, at + width))
    const whole = read.length <= 2 && !read.includes('\ufffd')
    const piece = whole ? read : '\ufffd'
    for (let i = 0; i < piece.length; i++) offsets[length++] = at
    pieces.push(piece)
    at += whole ? width : 1
  }
  return { text: pieces.join(''), byteAt: listedMap(offsets.subarray(0, length), bytes.length) }
}

const DECODERS: Record<Encoding, (bytes: Uint8Array) => Decoded> = {
  ascii: narrow('latin1'),
  'utf-8': utf8(0),
  'utf-8+bom': utf8(3),
  'utf-8 with broken bytes': broken,
  'utf-16-le': wide('utf-16le', 0),
  'utf-16-be': wide('utf-16be', 0),
  'utf-16-le+bom': wide('utf-16le', 2),
  'utf-16-be+bom': wide('utf-16be', 2),
  'utf-16-le stripped': decodeStrippedUtf16,
  cp1252: narrow('win1252'),
  cp437: narrow('cp437'),
  binary: () => ({ text: '', byteAt: evenMap(1, 0) }),
}
