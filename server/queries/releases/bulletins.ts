import { printMonth } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import type { BulletinAnswer, BulletinPassage, ReleaseRef } from '../../answers'
import type { Edition, Library } from '../../library/library'
import { refOf, shelfOf } from '../resolve-query'
import { paragraphsOf } from '../rules/paragraphs'
import { referencesOfUnit, resolverOn } from '../rules/references'
import { passagesOfItem } from './bulletin-passages'
import { releaseAnswer } from './releases'

/** The month of the bulletin is in the items' numbers: `1998-02/general/2`. */
const monthOf = (edition: Edition): string =>
  edition
    .units()
    .find(unit => unit.kind === 'item')
    ?.number.slice(0, 7) ?? ''

const withPassages = (passages: readonly BulletinPassage[]) => (passages.length > 0 ? { passages } : {})

export const bulletins = (library: Library): Result<readonly { month: string; release: ReleaseRef }[]> =>
  ok(shelfOf(library, 'bulletin').map(edition => ({ month: monthOf(edition), release: refOf(edition) })))

export const bulletin = (library: Library, month: string): Result<BulletinAnswer> => {
  const edition = shelfOf(library, 'bulletin').find(candidate => monthOf(candidate) === month)
  if (!edition)
    return err({
      code: 'no-such-bulletin',
      message: `No bulletin of ${printMonth(month)} is loaded`,
      hint: '/bulletins lists those that are loaded',
    })
  const resolve = resolverOn(library, edition, edition.entry.inForce)
  return ok({
    month,
    release: releaseAnswer(library, edition, 0),
    items: edition.units().flatMap((unit, place) =>
      unit.kind === 'item'
        ? [
            {
              number: unit.number,
              section: unit.number.split('/')[1] ?? '',
              paragraphs: paragraphsOf(edition, place, []),
              relations: unit.relations ?? [],
              references: referencesOfUnit(unit, resolve),
              ...withPassages(passagesOfItem(library, unit.number)),
            },
          ]
        : [],
    ),
  })
}
