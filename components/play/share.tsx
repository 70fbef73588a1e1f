import type { Result } from '#rulebook/result'

/** Everything that defines a board, without cursor position and open panels. */
export type BoardState = {
  /** Markdown with Gherkin. */
  readonly source: string
  /** The day whose rules are in force unless the page names one; empty leaves the page's own day. */
  readonly on: string
  /** Switches of the rules that are flipped, by key. */
  readonly flips: Readonly<Record<string, string>>
  /** Further days to compare with. */
  readonly beside: readonly string[]
  /** The name its author gave to the combination of rules. */
  readonly name: string
}
export const EMPTY: BoardState = { source: '', on: '', flips: {}, beside: [], name: '' }

/** Maximum number of characters of a page; a link that decompresses to more is rejected. */
const MAX_LETTERS = 64 * 1024
const MAX_JSON_LETTERS = 3 * MAX_LETTERS
const VERSION = '1.'

/** The canonical text of a board, independent of the order of its parts: no unset values, sorted keys. */
export const printCanonical = ({ source, on, flips, beside, name }: BoardState): string =>
  JSON.stringify({
    ...(beside.length > 0 ? { beside } : {}),
    ...(Object.keys(flips).length > 0 ? { flips: Object.fromEntries(Object.entries(flips).sort(byKey)) } : {}),
    ...(name ? { name } : {}),
    ...(on ? { on } : {}),
    source,
  })
const byKey = ([one]: readonly [string, string], [other]: readonly [string, string]): number => (one < other ? -1 : 1)

const through = async (
  bytes: Uint8Array<ArrayBuffer>,
  { readable, writable }: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | null> => {
  const writer = writable.getWriter()
  const written = writer.write(bytes).then(() => writer.close())
  const reader = readable.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      size += value.length
      if (size > most) {
        written.catch(() => {})
        await reader.cancel()
        return null
      }
      chunks.push(value)
    }
    await written
  } catch {
    await written.catch(() => {})
    return null
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    all.set(chunk, at)
    at += chunk.length
  }
  return all
}

const base64url = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '')
const bytesOf = (text: string): Uint8Array<ArrayBuffer> | null => {
  try {
    return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), letter => letter.charCodeAt(0))
  } catch {
    return null
  }
}

/** A board after `#` in a link: `1.` and its canonical JSON, deflated, in base64url. */
export const printShared = async (state: BoardState): Promise<string> => {
  const packed = await through(
    new TextEncoder().encode(printCanonical(state)),
    new CompressionStream('deflate-raw'),
    MAX_JSON_LETTERS,
  )
  return packed ? `${VERSION}${base64url(packed)}` : ''
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_LETTERS
const textsOf = (value: unknown): readonly string[] | null =>
  value === undefined ? [] : Array.isArray(value) && value.every(isText) ? value : null
const flipsOf = (value: unknown): Readonly<Record<string, string>> | null => {
  if (value === undefined) return {}
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null
  return Object.values(value).every(isText) ? (value as Readonly<Record<string, string>>) : null
}

/** A board from parsed JSON; null if it is not one. */
const stateFrom = (value: unknown): BoardState | null => {
  if (typeof value !== 'object' || value === null) return null
  const { source, on = '', flips, beside, name = '' } = value as Readonly<Record<string, unknown>>
  const [switches, days] = [flipsOf(flips), textsOf(beside)]
  if (!isText(source) || !isText(on) || !isText(name) || !switches || !days) return null
  return { source, on, flips: switches, beside: days, name }
}

const refused = (message: string): Result<BoardState> => ({
  ok: false,
  problem: { code: 'link-not-readable', message, hint: 'Ask the sender to copy the whole link again' },
})

/** The board of a link; rejects one that is truncated, of another version, or too large. */
export const sharedFrom = async (fragment: string): Promise<Result<BoardState>> => {
  if (!fragment.startsWith(VERSION)) return refused('This link was made by another version of the playground')
  const packed = bytesOf(fragment.slice(VERSION.length))
  const json = packed && (await through(packed, new DecompressionStream('deflate-raw'), MAX_JSON_LETTERS))
  if (!json) return refused('This link is incomplete: its board cannot be decompressed')
  try {
    const state = stateFrom(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json)))
    return state ? { ok: true, value: state } : refused('This link does not contain a board')
  } catch {
    return refused('This link is incomplete: its board cannot be read')
  }
}
