import type { Client } from './database'
import type { WordingRow } from './wording'

export type Reads = Pick<Client, '$queryRawUnsafe'>
export type StoredWording = WordingRow & { readonly id: number; readonly hash: string; readonly document: string }
type TextRow = { readonly id: number; readonly body: string }

/** Stored texts by their id: all, or the given ones. */
export const readTexts = async (client: Reads, ids?: Iterable<number>): Promise<ReadonlyMap<number, string>> => {
  const some = ids && [...ids].map(Number)
  if (some?.length === 0) return new Map()
  const where = some ? ` WHERE "id" IN (${some.join(',')})` : ''
  const rows = await client.$queryRawUnsafe<TextRow[]>(`SELECT "id", "body" FROM "Text"${where}`)
  return new Map(rows.map(({ id, body }) => [id, body]))
}

/** Rows per batch: large enough to be fast, small enough for memory. */
const AT_ONCE = 2_000
/** Every wording whose id is greater than `above`, by id. */
export const eachWording = async (
  client: Reads,
  take: (row: StoredWording) => void,
  { above = 0 }: { readonly above?: number } = {},
): Promise<void> => {
  for (let last = above; ; ) {
    const rows = await client.$queryRawUnsafe<StoredWording[]>(
      `SELECT * FROM "Wording" WHERE "id" > ${last} ORDER BY "id" LIMIT ${AT_ONCE}`,
    )
    rows.forEach(take)
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.id ?? last
  }
}
