import type { Unit } from '#rulebook/units/unit'
import type { Reads } from './rows'
import { eachWording, readTexts, type StoredWording } from './stored-texts'
import { unitFrom } from './wording'

/** Units by the id of their wording, with their documents. */
export type Units = {
  readonly units: ReadonlyMap<number, Unit>
  readonly documents: ReadonlyMap<number, string>
  readonly texts: number
  /** Ids and hashes of all these wordings, which show whether a newer state extends this one. */
  readonly marks: string
}
type Growing = { readonly units: Map<number, Unit>; readonly documents: Map<number, string> }

/** Every row has its own strings; equal ones are stored once. */
export const sharing = (): (<T extends string>(text: T) => T) => {
  const known = new Map<string, string>()
  return <T extends string>(text: T): T => {
    const one = known.get(text)
    if (one !== undefined) return one as T
    known.set(text, text)
    return text
  }
}

const MARKS = `SELECT string_agg("id" || ' ' || "hash", '\n' ORDER BY "id") AS "all" FROM "Wording"`
const marksIn = async ({ client }: Reads): Promise<string> => {
  const [row] = await client.$queryRawUnsafe<{ all: string | null }[]>(MARKS)
  return row?.all ? `${row.all}\n` : ''
}
const textsIn = async ({ client }: Reads): Promise<number> => {
  const [row] = await client.$queryRawUnsafe<{ count: number | bigint }[]>('SELECT COUNT(*) AS "count" FROM "Text"')
  return Number(row?.count ?? 0)
}

/**
 * All wordings of a database, read-only. An ingest adds wordings and changes none: where `before` holds the first of
 * them, under the same ids and hashes, the others are added to its maps. A restored state is loaded completely.
 */
export const loadUnits = async (reads: Reads, before?: Units): Promise<Units> => {
  const marks = await marksIn(reads)
  const goesOn = before !== undefined && before.marks !== '' && marks.startsWith(before.marks)
  if (goesOn) await addNewer(reads, before as Units & Growing)
  const { units, documents } = goesOn ? before : await readAll(reads)
  return { units, documents, texts: await textsIn(reads), marks }
}

const placing = ({ units, documents }: Growing, texts: ReadonlyMap<number, string>) => {
  const share = sharing()
  return (row: StoredWording): void => {
    const named = { number: share(row.number), kind: share(row.kind), parent: row.parent && share(row.parent) }
    const shared = { ...row, ...named, title: row.title && share(row.title) }
    units.set(
      row.id,
      unitFrom(shared, id => texts.get(id) ?? ''),
    )
    documents.set(row.id, share(row.document))
  }
}

const readAll = async (reads: Reads): Promise<Growing> => {
  const found: Growing = { units: new Map(), documents: new Map() }
  await eachWording(reads, placing(found, await readTexts(reads)))
  return found
}

const addNewer = async (reads: Reads, before: Units & Growing): Promise<void> => {
  const above = Number(/(\d+) \S+\n$/.exec(before.marks)?.[1])
  const rows: StoredWording[] = []
  await eachWording(reads, row => void rows.push(row), { above })
  const wanted = new Set<number>()
  for (const row of rows) unitFrom(row, id => String(wanted.add(id).size))
  rows.forEach(placing(before, await readTexts(reads, wanted)))
}
