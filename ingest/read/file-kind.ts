import type { Problem } from '#rulebook/result'

type Kind = { readonly is: string; readonly next: string }

const SAVE_AS_TEXT = 'Open it, save it as plain text (.txt, UTF-8) and ingest that file'
const DESCRIBED = 'Copy its text into a plain text file (.txt) and ingest that file'
const UNPACK = 'Unpack it and ingest the text inside'
const picture = (name: string): Kind => ({ is: `an image (${name})`, next: DESCRIBED })
const packed = (name: string): Kind => ({ is: `a compressed file (${name})`, next: UNPACK })

const bytesOf = (head: string): readonly number[] => [...head].map(character => character.charCodeAt(0))

/** First bytes that identify a file type; `\u0000` to `\u00ff` stand for bytes. */
const SIGNATURES: readonly (readonly [offset: number, head: readonly number[], kind: Kind])[] = [
  [
    0,
    bytesOf('%PDF-'),
    {
      is: 'a PDF document',
      next: 'Save its text as a .txt file (for example: pdftotext -layout FILE) and ingest that file',
    },
  ],
  [0, bytesOf('{\\rtf'), { is: 'an RTF document', next: SAVE_AS_TEXT }],
  [
    0,
    bytesOf('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1'),
    { is: 'a Word document or another Office document in the old format (.doc)', next: SAVE_AS_TEXT },
  ],
  [0, bytesOf('\u001f\u008b'), packed('gzip')],
  [0, bytesOf('BZh'), packed('bzip2')],
  [0, bytesOf('\u00fd7zXZ\u0000'), packed('xz')],
  [0, bytesOf('7z\u00bc\u00af\u0027\u001c'), packed('7-Zip')],
  [0, bytesOf('Rar!\u001a\u0007'), packed('RAR')],
  [0, bytesOf('\u0028\u00b5\u002f\u00fd'), packed('Zstandard')],
  [257, bytesOf('ustar'), packed('tar')],
  [0, bytesOf('\u0089PNG\r\n\u001a\n'), picture('PNG')],
  [0, bytesOf('\u00ff\u00d8\u00ff'), picture('JPEG')],
  [0, bytesOf('GIF87a'), picture('GIF')],
  [0, bytesOf('GIF89a'), picture('GIF')],
  [0, bytesOf('II*\u0000'), picture('TIFF')],
  [0, bytesOf('MM\u0000*'), picture('TIFF')],
  [8, bytesOf('WEBP'), picture('WebP')],
  [4, bytesOf('ftyp'), { is: 'an image or a video', next: DESCRIBED }],
  [
    0,
    bytesOf('SQLite format 3\u0000'),
    { is: 'an SQLite database', next: 'Give a text file; to copy a database of this site, use npm run move' },
  ],
  [0, bytesOf('\u00ff\u00fe\u0000\u0000'), { is: 'a text in UTF-32', next: 'Save it as UTF-8 and ingest that file' }],
  [0, bytesOf('\u0000\u0000\u00fe\u00ff'), { is: 'a text in UTF-32', next: 'Save it as UTF-8 and ingest that file' }],
]

/** The kind of a zip archive, by the names of the files in it. */
const ARCHIVES: readonly (readonly [inside: string, kind: Kind])[] = [
  ['word/', { is: 'a Word document (.docx)', next: SAVE_AS_TEXT }],
  ['application/vnd.oasis.opendocument.text', { is: 'an OpenDocument text (.odt)', next: SAVE_AS_TEXT }],
  ['application/epub+zip', { is: 'an e-book (EPUB)', next: SAVE_AS_TEXT }],
  ['xl/', { is: 'an Excel workbook (.xlsx)', next: DESCRIBED }],
  ['ppt/', { is: 'a PowerPoint presentation (.pptx)', next: DESCRIBED }],
]

const starts = (bytes: Uint8Array, offset: number, head: readonly number[]): boolean =>
  head.every((byte, i) => bytes[offset + i] === byte)

const isZip = (bytes: Uint8Array): boolean =>
  starts(bytes, 0, bytesOf('PK\u0003\u0004')) || starts(bytes, 0, bytesOf('PK\u0005\u0006'))

const archiveOf = (bytes: Uint8Array): Kind => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return ARCHIVES.find(([inside]) => view.includes(inside, 0, 'latin1'))?.[1] ?? packed('zip')
}

const problemOf = ({ is, next: hint }: Kind): Problem => ({
  code: 'other-kind-of-file',
  message: `This file is ${is}`,
  hint,
})

/** A file type that is not plain text, by its first bytes. */
export const kindByBytes = (bytes: Uint8Array): Problem | null => {
  if (isZip(bytes)) return problemOf(archiveOf(bytes))
  const found = SIGNATURES.find(([offset, head]) => starts(bytes, offset, head))
  return found ? problemOf(found[2]) : null
}

const TEXTS: readonly (readonly [shape: RegExp, kind: Kind])[] = [
  [
    /^(?:<!doctype html|<html|<head|<body|<meta|<table|<div|<p\b|<h[1-6]\b)/i,
    { is: 'a web page (HTML)', next: 'Open it in a browser, save it as text (.txt) and ingest that file' },
  ],
  [/^<svg\b/i, picture('SVG')],
  [/^<\?xml\b/i, { is: 'an XML document', next: DESCRIBED }],
  [
    /^(?:\{\s*"|\[\s*[{["\d])/,
    { is: 'a JSON document', next: 'Card data must be in UTF-8; copy a rules text into a plain text file (.txt)' },
  ],
]

/** The format of an unrecognised text, by its beginning or its layout. */
export const kindByWords = (text: string): Problem | null => {
  const head = text
    .slice(0, 4_000)
    .trimStart()
    .replace(/^(?:<!--[\s\S]*?-->\s*)+/, '')
    .replace(/^<\?xml[^>]*>\s*(?=<!doctype html|<html|<svg)/i, '')
  const found = TEXTS.find(([shape]) => shape.test(head))
  return found ? problemOf(found[1]) : null
}
