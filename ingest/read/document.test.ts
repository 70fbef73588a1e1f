import { crc32 } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { must } from '#rulebook/result'
import { parseSource } from '../formats/parse'
import { readDocument } from './document'

/** A PDF with a page for each list of lines. */
const pdfOf = (pages: readonly (readonly string[])[]): Buffer => {
  const kids = pages.map((_, i) => `${4 + i * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, i) => {
      const shown = lines.map((line, at) => `1 0 0 1 50 ${700 - at * 14} Tm (${line}) Tj`).join('\n')
      const stream = `BT /F1 11 Tf\n${shown}\nET`
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${5 + i * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
        `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
      ]
    }),
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = text.length
    text += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const rows = offsets.map(offset => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer << /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

/** A Word document (.docx): a zip without compression. */
const docxOf = (paragraphs: readonly string[]): Buffer => {
  const body = paragraphs.map(text => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join('')
  const files = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  }
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(files)) {
    const [title, data] = [Buffer.from(name), Buffer.from(text)]
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(20, 0)
    facts.writeUInt32LE(crc32(data), 10)
    facts.writeUInt32LE(data.length, 14)
    facts.writeUInt32LE(data.length, 18)
    facts.writeUInt16LE(title.length, 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), facts, title, data])
    const more = Buffer.alloc(14)
    more.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('PK\u0001\u0002'), Buffer.from([20, 0]), facts, more, title]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(entries.length, 4)
  end.writeUInt16LE(entries.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\u0005\u0006'), end])
}

const LINES = [
  'HARBOUR TOURNAMENT RULES',
  'Effective June 2, 2014',
  'Introduction',
  'These are rules about boats.',
  '1. Boats',
  '1.1 Hulls',
  'A hull is folded.',
  '1.2 Sails',
  'A sail is cut.',
  '1.3 Flags',
  'A flag is blue.',
  '1.4 Oars',
  'An oar is red.',
]

describe('a document is read as its text', () => {
  test.each([
    ['pdf', pdfOf([LINES.slice(0, 6), LINES.slice(6)])],
    ['docx', docxOf(LINES)],
  ] as const)('%s', async (encoding, bytes) => {
    const source = must(await readDocument(`rules.${encoding}`, bytes))
    expect(source.text.split('\n').filter(line => line !== '')).toEqual(LINES)
    const [draft] = must(parseSource(source))
    expect(draft?.file).toMatchObject({ encoding, bytes: bytes.length })
    expect(draft?.inForce).toBe('2014-06-02')
    expect(draft?.units.map(({ number }) => number)).toEqual([
      'mtr.0',
      'mtr.1',
      'mtr.1.1',
      'mtr.1.2',
      'mtr.1.3',
      'mtr.1.4',
    ])
  })
})

describe('what cannot be read says what it is and what to do', () => {
  test.each([
    ['a scan', pdfOf([[], ['7']]), 'scan', /pictures of pages/, /OCR/],
    ['a broken PDF', Buffer.from('%PDF-1.4\nbroken'), 'unreadable-document', /^This PDF cannot be read/, /plain text/],
    [
      'a broken Word document',
      Buffer.from(`d0cf11e0a1b11ae1${'00'.repeat(600)}`, 'hex'),
      'unreadable-document',
      /Word/,
      /plain text/,
    ],
  ] as const)('%s', async (_, bytes, code, says, next) => {
    const read = await readDocument('file', bytes)
    expect(read.ok || read.problem).toMatchObject({ code, at: { file: 'file' } })
    expect(read.ok || read.problem.message).toMatch(says)
    expect(read.ok || read.problem.hint).toMatch(next)
  })
})
