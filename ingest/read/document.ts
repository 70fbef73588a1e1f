import { createHash } from 'node:crypto'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { err, ok, type Problem, type Result } from '#rulebook/result'
import type { Source } from '../draft'
import { utf8Map } from './byte-map'
import { type LaidOut, type Placed, textOfPages } from './page-layout'
import { readSource } from './read'

type Kind = 'pdf' | 'doc' | 'docx'

/** The kind of a file that has to be converted; null for a text. */
const kindOf = (bytes: Uint8Array): Kind | null => {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (head.subarray(0, 1024).includes('%PDF-')) return 'pdf'
  if (head.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'))) return 'doc'
  return head.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004')) && head.includes('word/document.xml') ? 'docx' : null
}

/**
 * A file as text: a PDF or Word document is converted, anything else decoded. The positions of paragraphs in a converted
 * document are those in its text.
 */
export const readDocument = async (name: string, bytes: Uint8Array): Promise<Result<Source>> => {
  const kind = kindOf(bytes)
  if (kind === null) return ok(readSource(name, bytes))
  const converted = await CONVERTERS[kind](bytes).catch(failure => err(unreadable(kind, failure)))
  if (!converted.ok) return err({ ...converted.problem, at: { file: name } })
  const { text, ...said } = converted.value
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return ok({ name, bytes, sha256, encoding: kind, text, byteAt: utf8Map(text, 0), converted: said })
}

const unreadable = (kind: Kind, failure: unknown): Problem => {
  // What a library meets in a damaged file without looking for it says nothing to a reader.
  const isUnforeseen = failure instanceof TypeError || failure instanceof RangeError
  const why = isUnforeseen ? 'it is damaged' : failure instanceof Error ? failure.message : String(failure)
  return {
    code: 'unreadable-document',
    message: /password/i.test(why)
      ? 'This PDF is protected by a password'
      : `This ${kind === 'pdf' ? 'PDF' : 'Word document'} cannot be read: ${why}`,
    hint: 'Open it, save it as plain text (.txt, UTF-8) and ingest that file',
  }
}

/** A page of a scan has at most a few letters, such as a stamp. */
const LETTERS_OF_A_SCAN = 40

const fromPdf = async (bytes: Uint8Array): Promise<Result<LaidOut>> => {
  const { getDocumentProxy } = await import('unpdf')
  // The library takes the bytes over, so it gets a copy.
  const pdf = await getDocumentProxy(Uint8Array.from(bytes), { verbosity: 0 })
  try {
    const pages: (readonly Placed[])[] = []
    for (let number = 1; number <= pdf.numPages; number++) {
      const { items } = await (await pdf.getPage(number)).getTextContent()
      pages.push(items.flatMap(item => ('str' in item ? [placed(item)] : [])))
    }
    const letters = pages.flat().reduce((sum, { text }) => sum + text.trim().length, 0)
    if (letters <= pages.length * LETTERS_OF_A_SCAN) return err(scan)
    const saved = savedOn((await pdf.getMetadata()).info)
    return ok({ ...textOfPages(pages), ...(saved ? { saved } : {}) })
  } finally {
    await pdf.destroy()
  }
}
/** The day of `D:20170919130235-07'00'` (ISO 32000, 7.9.4). */
const savedOn = (info: object): IsoDate | null => {
  const written = 'ModDate' in info ? info.ModDate : 'CreationDate' in info ? info.CreationDate : ''
  const [, year, month, day] = /^(?:D:)?(\d{4})(\d{2})(\d{2})/.exec(String(written)) ?? []
  const read = parseDate(`${year}-${month}-${day}`)
  return read.ok ? read.value : null
}
const placed = ({
  str: text,
  transform: [, , , scale = 0, x = 0, y = 0],
  width,
  height,
}: {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}): Placed => ({ text, x, y, width, height: height || Math.abs(scale) })

const scan: Problem = {
  code: 'scan',
  message: 'This PDF contains pictures of pages and no text',
  hint: 'Recognise its text (OCR), check it, save it as plain text (.txt, UTF-8) and ingest that file',
}

const fromWord = async (bytes: Uint8Array): Promise<Result<LaidOut>> => {
  const { default: WordExtractor } = await import('word-extractor')
  const document = await new WordExtractor().extract(Buffer.from(bytes))
  return ok({ text: document.getBody(), aside: [], problems: [] })
}

const CONVERTERS: Readonly<Record<Kind, (bytes: Uint8Array) => Promise<Result<LaidOut>>>> = {
  pdf: fromPdf,
  doc: fromWord,
  docx: fromWord,
}
