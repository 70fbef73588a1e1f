import { basename } from 'node:path'
import { z } from 'zod'
import type { IsoDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import type { Database } from '../store/database'
import { type FetchLimits, fetchNewer } from './fetch-text'
import { setMeta } from './publication'

/** A file of an index of card files: `version` changes when its content does. */
export type ListedFile = {
  readonly type: string
  readonly version: string
  readonly address: string
  readonly name: string
  readonly bytes: number
}

const KEY = 'card-index'
const remembered = z.object({
  triedOn: z.string(),
  index: z.string(),
  failed: z.string().optional(),
  etag: z.string().optional(),
  lastModified: z.string().optional(),
  /** The version of each type that was stored last. */
  read: z.record(z.string(), z.string()),
  /** What the index listed when it was read last. */
  listed: z.array(
    z.object({ type: z.string(), version: z.string(), address: z.string(), name: z.string(), bytes: z.number() }),
  ),
})
type Remembered = z.output<typeof remembered>

const entry = z.object({
  type: z.string(),
  updated_at: z.string(),
  download_uri: z.url({ protocol: /^https?$/ }),
  size: z.number().catch(0),
})
const index = z.object({ data: z.array(entry) })

type Asked = {
  readonly index: string
  readonly types: readonly string[]
  readonly today: IsoDate
  readonly limits: FetchLimits
}
export type CardIndex = {
  readonly isTriedToday: boolean
  /** Files that are newer than what was stored from this index. */
  readonly files: readonly ListedFile[]
  readonly movedTo?: string
  /** Notes that a file was stored, so that it is not fetched again. */
  readonly read: (file: ListedFile) => Promise<void>
}

/**
 * The card files that an index lists in a version that was not stored yet. The index is requested once a day, and only
 * if it has changed; a file counts as known when `read` was called for it.
 */
export const newCardFiles = async (database: Database, asked: Asked): Promise<Result<CardIndex>> => {
  const before = await recall(database, asked.index)
  const isTriedToday = before?.triedOn === asked.today
  if (isTriedToday && before.failed) return err(triedInVain(before.failed))
  const found = isTriedToday ? ok({ now: before }) : await lookUp(asked, before)
  if (!found.ok) {
    await remember(database, { ...nothing(asked), ...before, triedOn: asked.today, failed: found.problem.message })
    return found
  }
  const { now, movedTo } = found.value as { now: Remembered; movedTo?: string }
  await remember(database, now)
  return ok({
    isTriedToday,
    files: now.listed.filter(({ type, version }) => asked.types.includes(type) && now.read[type] !== version),
    ...(movedTo ? { movedTo } : {}),
    read: async file => {
      const last = (await recall(database, asked.index)) ?? now
      await remember(database, { ...last, read: { ...last.read, [file.type]: file.version } })
    },
  })
}

const triedInVain = (why: string) => ({
  code: 'tried-today',
  message: `The index of card files was already requested today, without success: ${why}`,
  hint: 'It is requested again tomorrow',
})

const nothing = ({ index, today }: Asked): Remembered => ({ triedOn: today, index, read: {}, listed: [] })

const lookUp = async (
  { index: from, types, today, limits }: Asked,
  before: Remembered | undefined,
): Promise<Result<{ now: Remembered; movedTo?: string }>> => {
  const fetched = await fetchNewer(from, limits, before ?? {})
  if (!fetched.ok) return fetched
  const { bytes, validators, movedTo } = fetched.value
  const { failed: _, ...known } = before ?? nothing({ index: from, types, today, limits })
  const moved = movedTo ? { movedTo } : {}
  if (bytes === null) return ok({ now: { ...known, triedOn: today }, ...moved })
  const listed = listedIn(bytes)
  const missing = types.filter(type => !listed?.some(file => file.type === type))
  if (!listed || missing.length > 0)
    return err({
      code: 'no-card-index',
      message: listed
        ? `${from} does not list card files of the type ${missing.join(', ')}`
        : `${from} is not an index of card files`,
      hint: 'Set cardIndex and cardFiles in content/publishers.yaml, or give the address of a card file: npm run ingest -- ADDRESS',
    })
  return ok({ now: { ...known, ...validators, triedOn: today, index: from, listed: [...listed] }, ...moved })
}

const listedIn = (bytes: Uint8Array): readonly ListedFile[] | null => {
  try {
    const read = index.safeParse(JSON.parse(Buffer.from(bytes).toString()))
    if (!read.success) return null
    return read.data.data.map(({ type, updated_at: version, download_uri: address, size }) => {
      return { type, version, address, name: basename(new URL(address).pathname), bytes: size }
    })
  } catch {
    return null
  }
}

const recall = async ({ client }: Database, from: string): Promise<Remembered | undefined> => {
  const row = await client.meta.findUnique({ where: { key: KEY } })
  try {
    const state = row ? remembered.parse(JSON.parse(row.value)) : undefined
    return state?.index === from ? state : undefined
  } catch {
    return undefined
  }
}
const remember = ({ client }: Database, state: Remembered): Promise<unknown> =>
  setMeta(client, KEY, JSON.stringify(state))
