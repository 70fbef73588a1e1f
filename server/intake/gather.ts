import { createReadStream } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { err, ok, type Result } from '#rulebook/result'
import { type FetchLimits, fetchPieces, fetchText, tooLarge } from './fetch-text'

/** Something named on the command line that may hold a text; `load` reads its bytes when its turn comes. */
export type Candidate = {
  readonly name: string
  readonly bytes: number
  readonly load: () => Promise<Result<Uint8Array>>
  /** Where it is on disk. */
  readonly path?: string
  /** Found in a folder that was named, not named itself. */
  readonly isInFolder?: boolean
  /** Its bytes piece by piece, for what may be larger than any text of rules. */
  readonly stream?: () => Promise<Result<AsyncIterable<Uint8Array>>>
}

export const LIMITS: FetchLimits = { bytes: 40_000_000, timeout: 30_000, allowPrivate: false }

/** Lists of all printings of all cards have half a gigabyte; they are read as a stream. */
const MAX_FETCHED = 1_000_000_000

const missing = (name: string) =>
  err({
    code: 'no-such-file',
    message: `There is no file or folder ${name}`,
    hint: 'Give a file, a folder, an address, or - for standard input',
  })

/** Everything the given names stand for, in the order given and by name inside folders. */
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

/** Files that were found in a watched folder: what lies beside texts there is left out, as in a folder that is named. */
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
  // A pipe or a device has no size to trust: it is read with the limit in hand.
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
