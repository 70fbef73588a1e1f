import { basename } from 'node:path'
import { z } from 'zod'
import { date, type IsoDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import type { Database } from '../store/database'
import { type Fetched, type FetchLimits, fetchNewer } from './fetch-text'
import type { Candidate } from './gather'

/** State between attempts: the day of the last one, and the validators of both addresses. */
const visited = z.object({ address: z.string(), etag: z.string().optional(), lastModified: z.string().optional() })
const remembered = z.object({
  triedOn: z.string(),
  /** The page of the last attempt, and why it failed. */
  tried: z.string().optional(),
  failed: z.string().optional(),
  page: visited.optional(),
  text: visited.optional(),
})
type Remembered = z.output<typeof remembered>
const KEY = 'official-text'

/** Result of an attempt: none because one was made that day, nothing new, or a text to read. */
type OfficialText =
  | { readonly kind: 'tried today'; readonly failed?: string }
  | ({ readonly kind: 'unchanged' } & Located)
  /** The text that would be requested: the page was asked, and nothing more. */
  | ({ readonly kind: 'listed'; readonly isKnown: boolean } & Located)
  | ({
      readonly kind: 'found'
      readonly candidate: Candidate
      readonly read: () => Promise<void>
    } & Located)
/** `movedTo`: the new address of the page, if it has moved for good. */
type Located = { readonly address: string; readonly movedTo?: string }

type OfficialAsked = {
  readonly page: string
  readonly today: IsoDate
  readonly limits: FetchLimits
  /** Only ask the page which text it links to. */
  readonly isListing?: boolean
}

/** Problems found before anything was sent: such an attempt does not count. */
const UNSENT = new Set(['inner-address', 'not-fetchable', 'unknown-host'])

/**
 * The current text, by the link on the publisher's rules page: one attempt a day, with conditional requests. A text
 * counts as known only after `read` was called, so one that could not be stored is downloaded again.
 */
export const officialText = async (database: Database, request: OfficialAsked): Promise<Result<OfficialText>> => {
  const before = await recall(database)
  const { page, today } = request
  if (request.isListing) return lookUp(database, request, before)
  if (before?.triedOn === today && (before.tried ?? page) === page)
    return ok({ kind: 'tried today', ...(before.failed === undefined ? {} : { failed: before.failed }) })
  const { failed: _, ...known } = before ?? {}
  await remember(database, { ...known, triedOn: today, tried: page })
  const found = await lookUp(database, request, before)
  if (found.ok) return found
  const isUnsent = UNSENT.has(found.problem.code)
  await remember(database, {
    ...known,
    triedOn: isUnsent ? (before?.triedOn ?? '') : today,
    tried: page,
    failed: found.problem.message,
  })
  return found
}

const lookUp = async (
  database: Database,
  { page, today, limits, isListing }: OfficialAsked,
  before: Remembered | undefined,
): Promise<Result<OfficialText>> => {
  const { text } = before ?? {}
  const known = before?.page?.address === page ? before.page : undefined
  // Without a known text the page must be read, changed or not.
  const fetchedPage = await fetchNewer(page, limits, text ? known : undefined)
  if (!fetchedPage.ok) return fetchedPage
  const { bytes: html, address: at, movedTo } = fetchedPage.value
  const moved = movedTo ? { movedTo } : {}
  const address = html ? textLinkIn(Buffer.from(html).toString(), at) : text?.address
  if (!address)
    return err({
      code: 'no-text-on-page',
      message: `${page} has no link to a rules text (an address that ends in .txt)`,
      hint: 'Set RULES_PAGE to the page that has it, or give the address of the text: npm run ingest -- ADDRESS',
    })
  if (isListing) return ok({ kind: 'listed', address, isKnown: address === text?.address, ...moved })
  const fetched = await fetchNewer(address, limits, text?.address === address ? text : undefined)
  if (!fetched.ok) return fetched
  const { bytes } = fetched.value
  const now: Remembered = {
    triedOn: today,
    tried: page,
    page: visit(page, fetchedPage.value, known),
    text: visit(address, fetched.value, text),
  }
  if (bytes === null) {
    await remember(database, now)
    return ok({ kind: 'unchanged', address, ...moved })
  }
  const name = decodeName(basename(new URL(address).pathname))
  const modified = dayOf(fetched.value.validators.lastModified)
  const candidate = { name, bytes: bytes.length, load: async () => ok(bytes), ...(modified ? { modified } : {}) }
  return ok({ kind: 'found', address, ...moved, candidate, read: () => remember(database, now) })
}

/** The day of an HTTP date (RFC 9110, 5.6.7). */
const dayOf = (written = ''): IsoDate | undefined => {
  const at = new Date(written)
  return Number.isNaN(at.getTime()) ? undefined : date(at.toISOString().slice(0, 10))
}

const visit = (address: string, { bytes, validators }: Fetched, before: Remembered['page']): Remembered['page'] => ({
  ...(bytes === null && before?.address === address ? before : {}),
  address,
  ...validators,
})

const decodeName = (name: string): string => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * The text that a page links to: an address ending in .txt, in a link or in the data of a script. Of several, those
 * that mention comprehensive rules come first, then the one with the latest day in its name.
 */
export const textLinkIn = (html: string, page: string): string | undefined => {
  const plain = html.replaceAll('\\u002F', '/').replaceAll('\\/', '/').replaceAll('&amp;', '&')
  const links = [...plain.matchAll(/href\s*=\s*(?:"([^"]+)"|'([^']+)'|([^\s>"']+))/gi)].map(
    ([, double, single, bare]) => double ?? single ?? bare ?? '',
  )
  const inScripts = [...plain.matchAll(/https?:\/\/[^"'<>\\]+?\.txt\b/gi)].map(([address]) => address)
  const texts = [...new Set([...links, ...inScripts])]
    .filter(link => URL.canParse(link, page))
    .map(link => new URL(link, page))
    .filter(url => /^https?:$/.test(url.protocol) && /\.txt$/i.test(url.pathname))
  const rank = ({ pathname }: URL): string =>
    `${/comp[^/]{0,15}rules/i.test(decodeName(pathname)) ? 1 : 0} ${dayIn(pathname)}`
  return texts.toSorted((a, b) => (rank(a) < rank(b) ? 1 : -1))[0]?.href
}
const dayIn = (path: string): string => /(\d{4})-?(\d\d)-?(\d\d)(?=\D*$)/.exec(path)?.slice(1).join('') ?? ''

const recall = async ({ client }: Database): Promise<Remembered | undefined> => {
  const row = await client.meta.findUnique({ where: { key: KEY } })
  try {
    return row ? remembered.parse(JSON.parse(row.value)) : undefined
  } catch {
    return undefined
  }
}
const remember = async ({ client }: Database, state: Remembered): Promise<void> => {
  const value = JSON.stringify(state)
  await client.meta.upsert({ where: { key: KEY }, create: { key: KEY, value }, update: { value } })
}
