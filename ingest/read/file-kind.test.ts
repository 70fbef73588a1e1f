import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { parseSource } from '../formats/parse'
import { readSource } from './read'

const latin = (text: string): Buffer => Buffer.from(text, 'latin1')
const zipOf = (...names: readonly string[]): Buffer =>
  Buffer.concat(names.map(name => Buffer.concat([latin('PK\u0003\u0004'), Buffer.alloc(26), latin(name)])))

const KINDS: readonly (readonly [name: string, bytes: Buffer, says: RegExp, next: RegExp])[] = [
  ['a.pdf', latin('%PDF-1.7\n%\u00e2\u00e3\n1 0 obj\n'), /PDF document/, /pdftotext|text/],
  ['a.rtf', latin('{\\rtf1\\ansi 100. One\\par 100.1. Words\\par}'), /RTF/, /plain text/],
  ['a.doc', latin('\u00d0\u00cf\u0011\u00e0\u00a1\u00b1\u001a\u00e1rest'), /Word/, /plain text/],
  ['a.docx', zipOf('[Content_Types].xml', 'word/document.xml'), /Word document \(\.docx\)/, /plain text/],
  ['a.odt', zipOf('mimetypeapplication/vnd.oasis.opendocument.text'), /OpenDocument/, /plain text/],
  ['a.xlsx', zipOf('[Content_Types].xml', 'xl/workbook.xml'), /Excel/, /plain text/],
  ['a.zip', zipOf('rules.txt'), /compressed file \(zip\)/, /Unpack/],
  ['a.txt.gz', gzipSync('100. One\n100.1. Words'), /compressed file \(gzip\)/, /Unpack/],
  ['a.7z', latin('7z\u00bc\u00af\u0027\u001c rest'), /7-Zip/, /Unpack/],
  ['a.png', latin('\u0089PNG\r\n\u001a\n rest'), /image \(PNG\)/, /plain text/],
  ['a.jpg', latin('\u00ff\u00d8\u00ff\u00e0 rest'), /image \(JPEG\)/, /plain text/],
  ['a.svg', latin('<?xml version="1.0"?>\n<svg xmlns="x"></svg>'), /image \(SVG\)/, /plain text/],
  [
    'a.html',
    latin('<!-- saved -->\n<!DOCTYPE html>\n<html><body><p>About the rules</p></body></html>'),
    /web page/,
    /browser/,
  ],
  ['a.json', latin('{"rules": []}'), /JSON/, /plain text/],
  ['a.xml', latin('<?xml version="1.0"?><rules/>'), /XML/, /plain text/],
  ['a.db', latin('SQLite format 3\u0000 rest'), /SQLite/, /text/],
  ['utf-32.txt', Buffer.from([0xff, 0xfe, 0, 0, 0x31, 0, 0, 0]), /UTF-32/, /UTF-8/],
  ['empty.txt', Buffer.alloc(0), /empty/, /Download it again/],
  ['bytes.bin', Buffer.from(Uint8Array.from({ length: 999 }, (_, i) => (i * 7919) % 256)), /not a text/, /plain text/],
]

test.each(KINDS)('%s is named as what it is, with what to do next', (name, bytes, says, next) => {
  const read = parseSource(readSource(name, bytes))
  expect(read.ok ? '' : read.problem.message).toMatch(says)
  expect(read.ok ? '' : read.problem.hint).toMatch(next)
})

const TEXT =
  '1. The Game\n\n100. Sails\n\n100.1. A sail is cloth.\n\nGlossary\n\nSail\nCloth. See rule 100.1.\n\nCredits\n'
test.each(['utf16le', 'utf8'] as const)('a text in %s is read whatever its name says', encoding => {
  const read = parseSource(readSource('rules.pdf', Buffer.from(`\ufeff${TEXT}`, encoding)))
  expect(read.ok && read.value[0]?.counts).toMatchObject({ rules: 1, glossary: 1 })
})
