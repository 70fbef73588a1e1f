import type { EraCell } from '#components/outcome/outcome-strip'
import { leadOf, printOutcomes } from '#components/outcome/outcome-words'
import { address } from '#components/ui/links'
import { shows } from '#server/http/request-context'
import { onceUnlessFailed, remembered } from '#server/process/remembered'
import { type EraOutcome, queries } from '#server/queries/queries'
import { cacheVersion } from '#server/store/cache-version'

type Known = { readonly label: string; readonly cells: readonly Omit<EraCell, 'href' | 'here'>[] }
/** A board in all eras: the object that it is about, and its outcome in each of them. */
export type Strip = { readonly label: string; readonly cells: readonly EraCell[] }

const condensed = (found: readonly EraOutcome[]): Known => {
  const boards = found.map(
    ({ board }) => ({ outcome: board ? 'holds' : 'not-modelled', objects: board ?? [] }) as const,
  )
  const label = leadOf(boards, boards[0]?.objects[0]?.label ?? '')
  const values = printOutcomes(boards, label)
  const own = found.map(({ ruleset, from, reviewedUntil }, at) => ({
    ruleset,
    from,
    value: values[at] ?? null,
    reviewedUntil,
  }))
  // Days of one ruleset with one outcome are one cell.
  return {
    label,
    cells: own.filter(({ ruleset, value }, at) => {
      const before = own[at - 1]
      return before?.ruleset !== ruleset || before.value !== value
    }),
  }
}

const worked = async (id: string): Promise<Known | null> => {
  const eras = await queries.eras(id)
  return eras.ok ? condensed(eras.value) : null
}

// Worked examples are part of the program, so their outcomes are computed once.
const BEGUN = new Map<string, Promise<Known | null>>()
const DONE = new Map<string, Known>()
/** The cache key of pages that list the available strips: they are rendered again after each new one. */
const SO_FAR = 'strips so far'

const knownOf = async (id: string): Promise<Known | null> => {
  const found = await remembered(
    BEGUN,
    id,
    () => worked(id).catch(() => null),
    known => known !== null,
  )
  if (found && !DONE.has(id)) {
    DONE.set(id, found)
    cacheVersion(SO_FAR)
  }
  return found
}

const runAll = async (): Promise<void> => {
  const all = await queries.scenarios()
  const running = (all.ok ? all.value : []).filter(({ status }) => status === 'runs')
  const isPrinted = (tags: readonly string[]): boolean => tags.some(tag => tag.startsWith('@example:'))
  // Rules show the strips of their printed Examples; they come first.
  for (const { id } of running.filter(({ tags }) => isPrinted(tags))) await knownOf(id)
  for (const { id } of running.filter(({ tags }) => !isPrinted(tags))) await knownOf(id)
}

/** From the first request on, all strips are computed, one after another, so that no later reader waits. */
const workOutAll = onceUnlessFailed(runAll)

const stripAt = (id: string, { label, cells }: Known, on: string | null): Strip => {
  const here = on === null ? undefined : cells.findLast(({ from }) => from <= on)
  return {
    label,
    cells: cells.map(cell => ({
      ...cell,
      href: address(`/scenarios/${id}`, { on: cell.from }),
      here: cell === here,
    })),
  }
}

/** The outcome strip of a worked example with the reader's day ringed; null if it does not run. */
export const stripOf = async (id: string, on: string): Promise<Strip | null> => {
  const found = await knownOf(id)
  void workOutAll().catch(() => undefined)
  return found && stripAt(id, found, on)
}

/** The strips that have been computed so far, by scenario, so that a long list of boards need not wait. */
export const stripsSoFar = (): ReadonlyMap<string, Strip> => {
  shows(SO_FAR)
  void workOutAll().catch(() => undefined)
  return new Map([...DONE].map(([id, known]) => [id, stripAt(id, known, null)]))
}

/** The strips of all worked examples that run, by scenario. Waits for those that are not computed yet. */
export const allStrips = async (): Promise<ReadonlyMap<string, Strip>> => {
  await workOutAll()
  return stripsSoFar()
}
