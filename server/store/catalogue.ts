import { type IsoDate, date as isoDate } from '#rulebook/dates/date'
import { byIssue, type Counts, type DocumentName, type IssuedBy } from '#rulebook/units/release'
import type { Client } from './database'

type StoredSource = {
  readonly name: string
  readonly sha256: string
  readonly encoding: string
  readonly bytes: number
  readonly lines: number
  readonly fileDate: IsoDate | null
}

/** A stored release without its text. `placed` unpacks the printed order at each call. */
export type Entry = {
  readonly id: number
  readonly name: string
  readonly document: DocumentName
  readonly title: string
  readonly inForce: IsoDate
  readonly issued: IsoDate | null
  readonly issuedBy: IssuedBy
  readonly format: string
  readonly state: 'staged' | 'published' | 'held'
  readonly counts: Counts
  readonly inferred: { readonly from: IsoDate; readonly until?: IsoDate; readonly evidence: readonly string[] } | null
  readonly undated: boolean
  readonly sources: readonly StoredSource[]
  /** The layout for readers, and that of the file. */
  readonly layout: Uint8Array
  readonly printed: Uint8Array
}

type SourceRow = Awaited<ReturnType<Client['sourceFile']['findFirstOrThrow']>>
/** All releases with their files, by document, then by day and issue. */
export const loadCatalogue = async (client: Pick<Client, 'release' | 'sourceFile'>): Promise<readonly Entry[]> => {
  // Not `include`: Prisma would name every release in the query for the files, and refuses a thousand values.
  const rows = await client.release.findMany()
  const files = new Map(rows.map(({ id }): [number, SourceRow[]] => [id, []]))
  for (const file of await client.sourceFile.findMany({ orderBy: { ordinal: 'asc' } }))
    files.get(file.releaseId)?.push(file)
  return rows
    .map(row => ({ row, sources: files.get(row.id) ?? [] }))
    .map(
      ({ row, sources }): Entry => ({
        id: row.id,
        name: row.name,
        document: row.document as DocumentName,
        title: row.title,
        inForce: isoDate(row.inForce),
        issued: row.issued === null ? null : isoDate(row.issued),
        issuedBy: (row.issuedBy ?? 'text') as IssuedBy,
        format: row.format,
        state: row.state as Entry['state'],
        counts: JSON.parse(row.counts) as Counts,
        inferred:
          row.inferredFrom === null
            ? null
            : {
                from: isoDate(row.inferredFrom),
                ...(row.inferredUntil === null ? {} : { until: isoDate(row.inferredUntil) }),
                evidence: JSON.parse(row.evidence ?? '[]') as string[],
              },
        undated: sources.every(source => source.stated === null),
        sources: sources.map(source => ({
          name: source.name,
          sha256: source.sha256,
          encoding: source.encoding,
          bytes: source.bytes,
          lines: source.lines,
          fileDate: source.fileDate === null ? null : isoDate(source.fileDate),
        })),
        layout: row.reading ?? row.layout,
        printed: row.layout,
      }),
    )
    .sort(byIssue)
}
