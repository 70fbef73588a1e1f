import type { UnitKind } from '#rulebook/units/unit'
import { type Reads, readRows } from './rows'
import type { WordingRow } from './wording'

export type StoredWording = WordingRow & { readonly id: number; readonly hash: string; readonly document: string }

/** Rows per batch: large enough to be fast, small enough for memory. */
const AT_ONCE = 5_000
const batches = async function* <T extends readonly [id: number, ...rest: (string | number | null)[]]>(
  reads: Reads,
  table: string,
  columns: readonly string[],
  above = 0,
): AsyncGenerator<readonly T[]> {
  for (let last = above; ; ) {
    const rows = await readRows<T>(reads, table, columns, `WHERE "id" > ${last} ORDER BY "id" LIMIT ${AT_ONCE}`)
    yield rows
    if (rows.length < AT_ONCE) return
    last = rows.at(-1)?.[0] ?? last
  }
}

/** Stored texts by their id: all, or the given ones. */
export const readTexts = async (reads: Reads, ids?: Iterable<number>): Promise<Map<number, string>> => {
  const wanted = ids && [...ids].map(Number)
  if (wanted?.length === 0) return new Map()
  if (wanted) return new Map(await readRows<TextRow>(reads, 'Text', TEXT, `WHERE "id" IN (${wanted.join(',')})`))
  const found = new Map<number, string>()
  for await (const rows of batches<TextRow>(reads, 'Text', TEXT)) for (const [id, body] of rows) found.set(id, body)
  return found
}
const TEXT = ['id', 'body']
type TextRow = readonly [id: number, body: string]

const WORDING = ['id', 'hash', 'document', 'number', 'kind', 'title', 'meant', 'parent', 'copy', 'parts']
type Nullable = string | null
type WordingColumns = readonly [
  ...[id: number, hash: string, document: string, number: string, kind: UnitKind],
  ...[title: Nullable, meant: Nullable, parent: Nullable, copy: number, parts: string],
]
/** Every wording whose id is greater than `above`, by id. */
export const eachWording = async (
  reads: Reads,
  take: (row: StoredWording) => void,
  { above = 0 }: { readonly above?: number } = {},
): Promise<void> => {
  for await (const rows of batches<WordingColumns>(reads, 'Wording', WORDING, above))
    for (const [id, hash, document, number, kind, title, meant, parent, copy, parts] of rows)
      take({ id, hash, document, number, kind, title, meant, parent, copy, parts })
}
