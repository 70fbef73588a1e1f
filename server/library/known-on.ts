import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { remember, rememberBy } from '#rulebook/remember'
import { ok, type Result } from '#rulebook/result'
import { knownFrom } from '#rulebook/units/release'
import type { Edition, Library } from './library'

/** The library as it was known on a day: of each release, the last issue that was published by then, or the first. */
const viewOn = (library: Library, day: IsoDate): Library => {
  const changed = new Map<Edition, Edition>()
  for (const edition of library.byName.values()) {
    if (!edition.superseded) continue
    const issues = library.issuesOf(edition)
    const current = issues.at(-1) as Edition
    changed.set(current, issues.findLast(({ entry }) => knownFrom(entry) <= day) ?? (issues[0] as Edition))
  }
  const key = [...changed.values()].map(({ entry }) => entry.id).join(' ')
  return viewsOf(library)(key, changed)
}
const MOST_VIEWS = 100
const viewsOf = rememberBy((library: Library) =>
  remember(
    MOST_VIEWS,
    key => key,
    (_: string, changed: ReadonlyMap<Edition, Edition>): Library => ({
      ...library,
      shelves: new Map(
        [...library.shelves].map(([document, shelf]) => [
          document,
          shelf.map(edition => changed.get(edition) ?? edition),
        ]),
      ),
    }),
  ),
)

/** The library that answers a request: the current one, or as it was known on the day that is asked for. */
export const asKnown = (library: Library, day: string | undefined): Result<Library> => {
  if (day === undefined) return ok(library)
  const read = parseDate(day)
  return read.ok ? ok(viewOn(library, read.value)) : read
}
