import { closeSync, openSync, readdirSync, readFileSync, readSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'
import fc from 'fast-check'
import { cardFile } from '#ingest/formats/cards/card-file'
import { parseSource } from '#ingest/formats/parse'
import { readDocument } from '#ingest/read/document'
import { Refusal } from '../../command-line/command'
import { type FuzzTarget, prose } from './fuzz-targets'

/** A longer file would cost seconds an attempt; a text that ends early is one of the things to try. */
const MOST_BYTES = 120_000
const CARD_BYTES = 60_000

type Sample = { readonly name: string; readonly bytes: Uint8Array; readonly isCards: boolean }

const filesIn = (folders: string | undefined): readonly string[] =>
  (folders ?? '')
    .split(':')
    .filter(Boolean)
    .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name)))
    .filter(path => /\.(?:txt|pdf|docx?|rtf|html?|json)$/i.test(path))
    .sort()
const beginning = (path: string, length: number): Uint8Array => {
  const file = openSync(path, 'r')
  const bytes = Buffer.alloc(length)
  const read = readSync(file, bytes, 0, length, 0)
  closeSync(file)
  return bytes.subarray(0, read)
}
/** Of each folder and kind the first file; a document is damaged whole, since its end says where its parts are. */
const samplesIn = (): readonly Sample[] => {
  const received = [...filesIn(process.env.SOURCES), ...filesIn(process.env.DOCUMENTS)]
  const kindOf = (path: string): string => `${dirname(path)} ${extname(path)}`
  const firsts = new Map(received.toReversed().map(path => [kindOf(path), path]))
  const texts = [...firsts.values()].map(name => {
    const bytes = extname(name) === '.txt' ? beginning(name, MOST_BYTES) : readFileSync(name)
    return { name, bytes, isCards: false }
  })
  const cards = filesIn(process.env.CARDS).map(name => ({ name, bytes: beginning(name, CARD_BYTES), isCards: true }))
  return [...texts, ...cards]
}

/** Pieces of a real file cut out, repeated, or replaced; bytes of no encoding; an end that comes too early. */
const changes = fc.array(
  fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat(400),
    piece: fc.oneof(
      fc.uint8Array({ maxLength: 60 }),
      prose.map(text => Buffer.from(text)),
      fc.constantFrom('[', '{"a":', '<', '\n', '\f', '\0', '9').map(one => Buffer.from(one.repeat(5_000))),
    ),
    times: fc.constantFrom(0, 1, 1, 1, 30),
  }),
  { minLength: 1, maxLength: 6 },
)
const changed = (bytes: Uint8Array, list: typeof changes extends fc.Arbitrary<infer T> ? T : never): Uint8Array =>
  list.reduce((all: Uint8Array, { at, cut, piece, times }) => {
    const from = Math.floor(at * all.length)
    return Buffer.concat([
      all.subarray(0, from),
      ...Array.from({ length: times }, () => piece),
      all.subarray(from + cut),
    ])
  }, bytes)

/** Real texts, documents and card files, damaged: each is read, or refused with a problem. */
export const receivedTarget = (): FuzzTarget & { close(): void } => {
  const samples = samplesIn()
  if (samples.length === 0)
    throw new Refusal('Set SOURCES, DOCUMENTS or CARDS to folders of received files, which this damages in memory.', 2)
  return {
    of: fc.tuple(fc.constantFrom(...samples.keys()), changes, fc.option(fc.double({ min: 0, max: 1, noNaN: true }))),
    try: async ([index, list, end]: [number, Parameters<typeof changed>[1], number | null]) => {
      const { name, bytes: whole, isCards } = samples[index] as Sample
      const bytes = changed(whole, list)
      const cut = end === null ? bytes : bytes.subarray(0, Math.floor(end * bytes.length))
      if (isCards) {
        const file = cardFile(name, { card: () => undefined, ruling: () => undefined, set: () => undefined })
        file.write(cut)
        return file.end()
      }
      const source = await readDocument(name, cut)
      return source.ok ? parseSource(source.value) : source
    },
    close: () => undefined,
  }
}
