import { printMonthOrDay } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import type { BulletinAnswer, BulletinPassage, ReleaseRef } from '../../answers'
import type { Edition, Library } from '../../library/library'
import { refOf, shelfOf } from '../resolve-query'
import { paragraphsOf } from '../rules/paragraphs'
import { referencesOfUnit, resolverOn } from '../rules/references'
import { passagesOfItem } from './bulletin-passages'
import { releaseAnswer } from './releases'

/** The month of a bulletin, or the day of release notes, is in the numbers of its items: `1998-02/general/2`. */
const keyOf = (edition: Edition): string =>
  edition
    .units()
    .find(unit => unit.kind === 'item')
    ?.number.split('/')[0]
    ?.replace('undated', edition.entry.inForce) ?? ''

const withPassages = (passages: readonly BulletinPassage[]) => (passages.length > 0 ? { passages } : {})

/** Of several with one month or day, the second is `2008-09-23.2`. */
const keyed = (library: Library): readonly { readonly key: string; readonly edition: Edition }[] => {
  const counts = new Map<string, number>()
  return shelfOf(library, 'bulletin').map(edition => {
    const key = keyOf(edition)
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return { key: count === 1 ? key : `${key}.${count}`, edition }
  })
}

export const bulletins = (library: Library): Result<readonly { month: string; release: ReleaseRef }[]> =>
  ok(keyed(library).map(({ key, edition }) => ({ month: key, release: refOf(edition) })))

export const bulletin = (library: Library, month: string): Result<BulletinAnswer> => {
  const edition = keyed(library).find(({ key }) => key === month)?.edition
  if (!edition)
    return err({
      code: 'no-such-bulletin',
      message: `No bulletin or release notes of ${printMonthOrDay(month)} are loaded`,
      hint: '/bulletins lists those that are loaded',
    })
  const resolve = resolverOn(library, edition, edition.entry.inForce)
  return ok({
    month,
    release: releaseAnswer(library, edition, 0),
    sections: edition.units().flatMap((unit, place) => {
      const { kind, number, title = '' } = unit
      const name = number.split('/')[1] ?? ''
      return kind === 'section' ? [{ name, title, paragraphs: paragraphsOf(edition, place, []) }] : []
    }),
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
