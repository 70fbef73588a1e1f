import { ok, type Result } from '#rulebook/result'
import type { HomeAnswer } from '../answers'
import type { When } from '../desk'
import type { Library } from '../library/library'
import { askedOf, leading, refOf, shelfOf } from './asked'
import { changesBetween } from './releases'
import { scenarioRefs } from './scenarios'

/** What the first page shows. `onThisDay` are releases that began on the month and day asked about. */
export const home = async (library: Library, when: When): Promise<Result<HomeAnswer>> => {
  const asked = askedOf(library, when)
  if (!asked.ok) return asked
  const document = leading(library) ?? 'digest'
  const shelf = shelfOf(library, document)
  const [newest, before, oldest] = [shelf.at(-1), shelf.at(-2), shelf[0]]
  const day = asked.value.on.slice(5)
  return ok({
    bar: asked.value.bar,
    releases: library.byName.size,
    newest: newest ? refOf(newest) : null,
    oldest: oldest ? refOf(oldest) : null,
    latestChanges: newest && before ? changesBetween(library, before, newest) : {},
    onThisDay: [...library.byName.values()]
      .filter(({ entry }) => entry.inForce.slice(5) === day)
      .map(edition => ({
        release: refOf(edition),
        says: `${edition.entry.title} of ${edition.entry.inForce} came into force`,
      })),
    scenarios: (await scenarioRefs()).slice(0, 3),
    onlyDigest: library.shelves.size === 1 && library.shelves.has('digest'),
  })
}
