import type { SectionWords } from '#rulebook/lineage/changed-sections'
import { wordCount } from '#rulebook/lineage/changed-sections'
import { comparedText, pairsBetween } from '#rulebook/lineage/compare'
import { rememberBy, remembered } from '#rulebook/remember'
import { ok, type Result } from '#rulebook/result'
import { sectionOf } from '#rulebook/units/number'
import { packed, type Told, toldChanges, unpacked } from '../../jobs/packed'
import { handOver } from '../../jobs/pool'
import type { Edition, Library } from '../../library/library'
import { editionNamed } from '../rules/place-named'
import { isNext, stepsBetween } from '../rules/travelled'

type Found<T> = Promise<Result<T>>
// Compressed changes by pair of releases: half a megabyte if the releases are far apart.
const changesIn = rememberBy((_: Library) => new Map<string, Found<Uint8Array>>())
const MAX_REMEMBERED = 8

/** Changes, computed in a worker thread without blocking other requests; the last few are cached. */
export const changesOf = async (library: Library, from: Edition, to: Edition): Found<readonly Told[]> => {
  if (from === to) return ok([])
  const found = await packedChanges(library, from, to)
  return found.ok ? ok(unpacked(found.value)) : found
}

/** Maximum number of units compared in this thread; larger comparisons run in a worker. */
const FEW = 200
/** The same for some numbers; compared in this thread if few `units` have one and the releases are neighbours. */
export const changesUnder = async (
  library: Library,
  [from, to]: readonly [Edition, Edition],
  { isAsked, units }: { readonly isAsked: (number: string) => boolean; readonly units: number },
): Found<readonly Told[]> => {
  if (from !== to && units <= FEW && isNext(from, to))
    return ok(toldChanges(pairsBetween(from.units(), to.units(), library.steps(from, to), isAsked)))
  const all = await changesOf(library, from, to)
  if (!all.ok) return all
  return ok(all.value.filter(({ old, new: now }) => [old, now].some(side => side && isAsked(side.number))))
}

const packedChanges = (library: Library, from: Edition, to: Edition): Found<Uint8Array> => {
  const known = changesIn(library)
  const key = `${from.entry.name} ${to.entry.name}`
  const found = remembered(
    known,
    key,
    () => workedOut(library, from, to),
    answer => answer.ok,
  )
  // The last ones asked for stay.
  known.delete(key)
  known.set(key, found)
  if (known.size > MAX_REMEMBERED) known.delete(known.keys().next().value ?? '')
  return found
}

/** Maximum number of pairs compared in this thread. */
const AT_ONCE = 100
const workedOut = async (library: Library, from: Edition, to: Edition): Found<Uint8Array> => {
  const steps = stepsBetween(library, from, to)
  const pairs = steps && pairsBetween(from.units(), to.units(), steps)
  if (pairs && pairs.length <= AT_ONCE) return ok(packed(toldChanges(pairs)))
  const task = pairs
    ? { kind: 'changes' as const, pairs }
    : { kind: 'alike' as const, from: from.units(), to: to.units() }
  return handOver(task)
}

/** The sections of a text with their titles and word counts, including Examples. */
export const sectionWords = (library: Library, text: string, document?: string): Result<readonly SectionWords[]> => {
  const edition = editionNamed(library, text, document)
  return edition.ok ? ok(sectionsOf(edition.value)) : edition
}

const KEPT_RELEASES = 8
const sectionsOf = rememberBy((edition: Edition): readonly SectionWords[] => {
  const found = new Map<string, { title?: string; words: number }>()
  for (const unit of edition.units()) {
    const number = sectionOf(unit.number)
    if (number === null) continue
    const sum = found.get(number) ?? { words: 0 }
    found.set(number, sum)
    if (unit.kind === 'section' && unit.title) sum.title = unit.title
    sum.words += wordCount(comparedText(unit))
  }
  return [...found].map(([number, sum]) => ({ number, ...sum }))
}, KEPT_RELEASES)
