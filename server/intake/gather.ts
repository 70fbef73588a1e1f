import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { type FetchLimits, fetchPieces, fetchText, tooLarge } from './fetch-text'

/** A file or address from the command line that may contain a text; `load` reads its bytes when they are needed. */
export type Candidate = {
  readonly name: string
  readonly bytes: number
  /** The day on which its server says it was last modified. */
  readonly modified?: IsoDate
  readonly load: () => Promise<Result<Uint8Array>>
  /** Its path on disk. */
  readonly path?: string
  /** Found in a named folder, not named itself. */
  readonly isInFolder?: boolean
  /** Its bytes in chunks, for files that may be larger than any rules text. */
  readonly stream?: () => Promise<Result<AsyncIterable<Uint8Array>>>
}

export const LIMITS: FetchLimits = { bytes: 40_000_000, timeout: 30_000, allowPrivate: false }

/** Lists of all printings of all cards are half a gigabyte; they are read as a stream. */
const MAX_FETCHED = 1_000_000_000

const missing = (name: string) =>
  err({
    code: 'no-such-file',
    message: `There is no file or folder ${name}`,
    hint: 'Give a file, a folder, an address, or - for standard input',
  })

/** All candidates for the given names, in the order given and by name inside folders. */
export const gather = async (names: readonly string[], limits: FetchLimits = LIMITS): Promise<readonly Candidate[]> => {
  const found: Candidate[] = []
  for (const name of names) {
    if (name === '-')
      found.push({
        name: 'standard input',
        bytes: 0,
        load: () => readStream(process.stdin, name, limits),
        stream: async () => ok(process.stdin),
      })
    else if (/^[a-z][a-z0-9+.-]*:\/\//i.test(name))
      found.push({
        name: nameOfAddress(name),
        bytes: 0,
        load: () => fetchText(name, limits),
        stream: () => fetchPieces(name, { ...limits, bytes: MAX_FETCHED }),
      })
    else found.push(...(await onDisk(name, limits)))
  }
  return found
}

/** Files found in a watched folder: files that are not texts are skipped, as in a named folder. */
export const gatherFound = async (paths: readonly string[]): Promise<readonly Candidate[]> =>
  (await gather(paths)).map(candidate => ({ ...candidate, isInFolder: true }))

const nameOfAddress = (address: string): string =>
  (URL.canParse(address) ? basename(new URL(address).pathname) : '') || address

const onDisk = async (path: string, limits: FetchLimits): Promise<readonly Candidate[]> => {
  const facts = await stat(path).catch(() => null)
  if (!facts) return [{ name: path, bytes: 0, load: async () => missing(path) }]
  if (facts.isDirectory()) return inFolder(path, limits)
  return [
    {
      name: basename(path),
      bytes: facts.isFile() ? facts.size : 0,
      load: () => readPath(path, facts.size, limits),
      ...(facts.isFile() ? { path } : {}),
    },
  ]
}

const inFolder = async (folder: string, limits: FetchLimits): Promise<readonly Candidate[]> => {
  const entries = (await readdir(folder, { withFileTypes: true }).catch(() => [])).filter(
    entry => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isFile()),
  )
  const names = entries.map(entry => entry.name).sort()
  const found: Candidate[] = []
  for (const name of names) found.push(...(await onDisk(join(folder, name), limits)))
  return found.map(candidate => ({ ...candidate, isInFolder: true }))
}

const readPath = async (path: string, size: number, limits: FetchLimits): Promise<Result<Uint8Array>> => {
  if (size > limits.bytes) return err(tooLarge(basename(path), limits.bytes))
  const facts = await stat(path).catch(() => null)
  // A pipe or device has no reliable size, so it is read up to the limit.
  if (facts && !facts.isFile()) return readStream(createReadStream(path), path, limits)
  try {
    return ok(await readFile(path))
  } catch (failure) {
    const why = failure instanceof Error ? failure.message : String(failure)
    return err({ code: 'unreadable-file', message: `${basename(path)} cannot be read: ${why}` })
  }
}

const readStream = async (
  stream: AsyncIterable<Buffer | string>,
  name: string,
  limits: FetchLimits,
): Promise<Result<Uint8Array>> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream) {
    const bytes = Buffer.from(chunk)
    size += bytes.length
    if (size > limits.bytes) return err(tooLarge(name === '-' ? 'Standard input' : name, limits.bytes))
    chunks.push(bytes)
  }
  return ok(Buffer.concat(chunks))
}
