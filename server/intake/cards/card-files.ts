import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, mkdtempSync, rmSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { err, ok, type Result } from '#rulebook/result'
import { tooLarge } from '../fetch-text'
import { type Candidate, LIMITS } from '../gather'

/** A JSON file that is read as a stream, several times. */
export type CardFile = {
  readonly name: string
  readonly bytes: number
  readonly open: () => AsyncIterable<Uint8Array>
}

/** Bytes read from the beginning of a file: more than the leading spaces of any file. */
const HEAD = 4_096
const FIRST_MARK = /^(?:\u00ef\u00bb\u00bf)?\s*(?:\[|\{(?!\\rtf))/

/** Whether the bytes begin like JSON: a list or an object, possibly after a byte order mark. */
export const beginsAsJson = (head: Uint8Array): boolean =>
  FIRST_MARK.test(Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1'))

const headOf = async (path: string): Promise<Uint8Array> => {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

export const fileOf = (name: string, path: string, bytes: number): CardFile => ({
  name,
  bytes,
  open: () => createReadStream(path, { highWaterMark: 1 << 20 }),
})
export const bytesOf = (name: string, bytes: Uint8Array): CardFile => ({
  name,
  bytes: bytes.length,
  open: () => Readable.from([bytes]),
})

type Sorted = {
  readonly texts: readonly Candidate[]
  readonly cards: readonly CardFile[]
  /** Removes the temporary copies. */
  readonly tidy: () => void
}

/**
 * Distinguishes card data from rules texts by how a file begins. What is not on disk is read once here: JSON goes into
 * a temporary file, because it is read several times and may be larger than memory.
 */
export const sortCandidates = async (candidates: readonly Candidate[]): Promise<Sorted> => {
  const texts: Candidate[] = []
  const cards: CardFile[] = []
  let folder: string | null = null
  for (const candidate of candidates) {
    const { path } = candidate
    if (path !== undefined) {
      const head = await headOf(path).catch(() => null)
      if (head && beginsAsJson(head)) cards.push(fileOf(candidate.name, path, candidate.bytes))
      else texts.push(candidate)
      continue
    }
    const stream = candidate.stream ? await candidate.stream() : await loaded(candidate)
    if (!stream.ok) {
      texts.push({ ...candidate, load: async () => stream })
      continue
    }
    try {
      const pieces = stream.value[Symbol.asyncIterator]()
      const first = await pieces.next()
      const start = first.done ? new Uint8Array() : first.value
      const all = restOf(start, pieces)
      if (beginsAsJson(start)) {
        folder ??= mkdtempSync(join(tmpdir(), 'palimpsest-cards-'))
        const path = join(folder, String(cards.length))
        await pipeline(all, createWriteStream(path, { mode: 0o600 }))
        cards.push(fileOf(candidate.name, path, statSync(path).size))
        continue
      }
      const whole = await wholeOf(all, candidate.name)
      texts.push({ ...candidate, bytes: whole.ok ? whole.value.length : 0, load: async () => whole })
    } catch (failure) {
      texts.push({ ...candidate, load: async () => brokenOff(candidate.name, failure) })
    }
  }
  return { texts, cards, tidy: () => void (folder && rmSync(folder, { recursive: true, force: true })) }
}

/** Maximum size of a rules text; larger files are not one. */
const wholeOf = async (pieces: AsyncIterable<Uint8Array>, name: string): Promise<Result<Uint8Array>> => {
  const all: Uint8Array[] = []
  let size = 0
  for await (const piece of pieces) {
    size += piece.length
    if (size > LIMITS.bytes) return err(tooLarge(name, LIMITS.bytes))
    all.push(piece)
  }
  return ok(Buffer.concat(all))
}

const brokenOff = (name: string, failure: unknown): Result<never> =>
  err({
    code: 'card-data-broken-off',
    message: `${name} could not be read to the end: ${failure instanceof Error ? failure.message : failure}`,
    hint: 'Try again',
  })

const loaded = async (candidate: Candidate): Promise<Result<AsyncIterable<Uint8Array>>> => {
  const bytes = await candidate.load()
  return bytes.ok ? ok(Readable.from([bytes.value])) : bytes
}

async function* restOf(first: Uint8Array, pieces: AsyncIterator<Uint8Array>): AsyncIterable<Uint8Array> {
  yield first
  for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value
}

export const hashOfFile = async (file: CardFile): Promise<string> => {
  const hash = createHash('sha256')
  for await (const piece of file.open()) hash.update(piece)
  return hash.digest('hex')
}
