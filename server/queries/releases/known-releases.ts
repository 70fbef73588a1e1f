import { ok, type Result } from '#rulebook/result'
import { onceUnlessFailed } from '#server/process/remembered'
import type { KnownRelease } from '../../answers'
import { knownReleases, loadBy } from '../../intake/known'
import type { Library } from '../../library/library'

/** The catalogue is part of the program: it is read once. */
const read = onceUnlessFailed(knownReleases)

/** Every known release, oldest first, and whether its text is loaded. */
export const catalogue = async (library: Library): Promise<Result<readonly KnownRelease[]>> => {
  const known = await read()
  if (!known.ok) return known
  const hashes = new Set([...library.byName.values()].flatMap(({ entry }) => entry.sources.map(({ sha256 }) => sha256)))
  return ok(
    known.value.map(one => ({
      ...one,
      loaded: library.byName.has(one.id) || hashes.has(one.sha256),
      load: loadBy(one),
    })) as readonly KnownRelease[],
  )
}
