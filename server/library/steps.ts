import type { Spot, Step, StepKind } from '#rulebook/lineage/lineage'
import type { Transaction } from '../store/database'

export type Steps = {
  readonly count: number
  /** The steps from one release to another, by their ids in the database; empty if they are not neighbours. */
  readonly between: (from: number, to: number) => readonly Step[]
  /** How the unit at a spot of the later release got there; undefined if it is unchanged or no step leads to it. */
  readonly changeTo: (from: number, to: number, at: Spot) => StepKind | undefined
}
type Row = { readonly fromId: number; readonly toId: number; readonly count: number | bigint; readonly all: string }

// One text for each pair of neighbours, parsed when needed. JSON contains neither tabs nor line breaks.
const ALL = `SELECT "fromId", "toId", COUNT(*) AS "count",
  string_agg("kind" || '\t' || "old" || '\t' || "new" || '\t' || COALESCE("because", 'null'), '\n'
    ORDER BY "ordinal") AS "all" FROM "Step" GROUP BY "fromId", "toId"`

const spotsFrom = (json: string) => (JSON.parse(json) as [string, number][]).map(([number, copy]) => ({ number, copy }))

const stepFrom = (line: string): Step => {
  const [kind = '', from = '[]', to = '[]', because = 'null'] = line.split('\t')
  const spots = spotsFrom(from)
  return {
    kind: kind as Step['kind'],
    from: spots,
    to: to === from ? spots : spotsFrom(to),
    because: JSON.parse(because) as Step['because'],
  }
}

const KEPT = 'kept\t'
const spotKey = ({ number, copy }: Spot): string => `${number}\t${copy}`
/** Steps that change something, by their target. Most steps change nothing and are skipped. */
const changesIn = (all: string): ReadonlyMap<string, StepKind> => {
  const found = new Map<string, StepKind>()
  for (const line of all.split('\n')) {
    if (line === '' || line.startsWith(KEPT)) continue
    const [kind = '', , to = '[]'] = line.split('\t')
    for (const at of spotsFrom(to)) if (!found.has(spotKey(at))) found.set(spotKey(at), kind as StepKind)
  }
  return found
}

/** The lineage steps between all neighbouring releases. */
export const loadSteps = async (tx: Pick<Transaction, '$queryRawUnsafe'>): Promise<Steps> => {
  const rows = await tx.$queryRawUnsafe<Row[]>(ALL)
  const stored = new Map(rows.map(({ fromId, toId, all }) => [`${fromId} ${toId}`, all]))
  const read = new Map<string, readonly Step[]>()
  const between = (from: number, to: number): readonly Step[] => {
    const key = `${from} ${to}`
    const steps = read.get(key) ?? stored.get(key)?.split('\n').map(stepFrom) ?? []
    read.set(key, steps)
    return steps
  }
  const changes = new Map<string, ReadonlyMap<string, StepKind>>()
  const changeTo = (from: number, to: number, at: Spot): StepKind | undefined => {
    const key = `${from} ${to}`
    const known = changes.get(key) ?? changesIn(stored.get(key) ?? '')
    changes.set(key, known)
    return known.get(spotKey(at))
  }
  return { count: rows.reduce((sum, { count }) => sum + Number(count), 0), between, changeTo }
}
