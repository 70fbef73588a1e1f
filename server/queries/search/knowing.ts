import { checkCitations, type NumberIndex, nearestNumbers, type Verdict } from '#rulebook/citations/citations'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { identify as identifyIn } from '#rulebook/identify/identify'
import { type TextIndex, textIndexOf } from '#rulebook/identify/text-index'
import { numberIndexOf } from '#rulebook/lineage/number-index'
import { ok, type Result } from '#rulebook/result'
import { compareNumbers, isRuleNumber, printSubject } from '#rulebook/units/number'
import { between } from '#rulebook/units/references'
import { type DocumentName, onlyAdds } from '#rulebook/units/release'
import { rangeEnds } from '#rulebook/units/written-number'
import type { CitationAnswer, IdentifyAnswer } from '../../answers'
import type { Library } from '../../library/library'
import { documentByShape, leading } from '../resolve-query'
import { tidyNumber } from '../rules/numbers'
import { standingsOf } from '../rules/numbers-on-day'

/** All texts that a pasted text may come from, those of the main document first. Book pages are dated by it. */
export const textIndex = (library: Library): TextIndex =>
  textIndexOf(
    [...library.shelves.keys()]
      .filter(document => document !== 'book')
      .sort((a, b) => Number(b === leading(library)) - Number(a === leading(library)))
      .flatMap(document => {
        const releases = standingsOf(library, document)
        return onlyAdds(document) ? releases.map(one => ({ document, releases: [one] })) : [{ document, releases }]
      }),
  )

type Indexes = ReadonlyMap<DocumentName, NumberIndex>
/** The numbers of every document through time. */
export const numbersIndexes = (library: Library): Indexes =>
  new Map(
    [...library.shelves.keys()].map(document => [
      document,
      warmed(numberIndexOf(standingsOf(library, document), onlyAdds(document))),
    ]),
  )

/** The first unknown number causes all others to be parsed: better now than during a reader's request. */
const warmed = (index: NumberIndex): NumberIndex => {
  nearestNumbers('100.1', index.numbers)
  return index
}

export const identify = (text: string, index: TextIndex): Result<IdentifyAnswer> => {
  const found = identifyIn(text, index)
  if (!found.ok) return found
  const { interval, fits, passages, ruledOut, leftAside } = found.value
  const aside = leftAside > 0 ? `. ${leftAside} short passages with unknown words were ignored` : ''
  return ok({ interval, says: `${saying(interval, fits.length)}${aside}`, passages, ruledOut })
}

const saying = (interval: IdentifyAnswer['interval'], releases: number): string => {
  if (!interval) return 'No passage of this text was recognised'
  const days = interval.until ? `from ${interval.from} to ${interval.until}` : `from ${interval.from} on`
  return `This text matches ${releases === 1 ? 'one release' : `${releases} releases`}: it was in force ${days}`
}

/** `newest`: the day of the newest loaded text, if the day in question is later. */
const sentence = (verdict: Verdict, newest: IsoDate | null): string => {
  const number = printSubject(verdict.number)
  const rules =
    documentByShape(verdict.number) === 'bulletin'
      ? 'its bulletin'
      : /^(?:mtr|ipg)\./.test(verdict.number)
        ? 'that document'
        : 'the rules'
  switch (verdict.status) {
    case 'valid':
      return newest
        ? `${number} is in the newest loaded text, of ${newest}; what changed after it is not known here`
        : `${number} was in ${rules} on ${verdict.on}`
    case 'moved':
      return `On ${verdict.on} the former ${number} was ${printSubject(verdict.to)}`
    case 'no-longer':
      return `${number} was in ${rules} until ${verdict.until}; its rule was removed`
    case 'not-yet':
      return `${number} is in ${rules} from ${verdict.from}`
    case 'never-existed':
      return isRuleNumber(verdict.number)
        ? `${number} has never been a number in ${rules}`
        : `"${verdict.number}" is not a number of a rule`
  }
}

const answerOf = (verdict: Verdict, requested: string, newest: IsoDate | null): CitationAnswer => ({
  number: verdict.number,
  on: requested,
  status: verdict.status,
  ...('to' in verdict && verdict.to ? { to: verdict.to } : {}),
  ...('nearest' in verdict && verdict.nearest[0] ? { nearest: verdict.nearest[0] } : {}),
  ...('from' in verdict ? { from: verdict.from } : {}),
  ...('until' in verdict ? { until: verdict.until } : {}),
  says: sentence(verdict, newest),
})

/** The numbers of a range; only its ends where they are not numbers of one row. */
const numbersOf = (number: string): readonly string[] => {
  const [first, last] = (rangeEnds(number) ?? []).toSorted(compareNumbers)
  return first && last ? [first, ...between(first, last), last] : [number]
}

/** A range is valid if each of its numbers is; otherwise the first that is not decides, and is named. */
const answerOfRange = (number: string, answers: readonly CitationAnswer[]): CitationAnswer => {
  const [first, ...rest] = answers as [CitationAnswer, ...CitationAnswer[]]
  if (rest.length === 0) return first
  const wrong = answers.find(({ status }) => status !== 'valid')
  if (wrong) return { ...wrong, number, says: `In ${number}: ${wrong.says}` }
  return { ...first, number, says: `Each of ${answers.length} numbers: ${first.says}` }
}

type Item = { readonly number: string; readonly on: string }

/** Checks each citation in the document its number belongs to; an invalid day is reported to the reader. */
export const citations = (
  library: Library,
  indexes: Indexes,
  items: readonly Item[],
): Result<{ readonly results: readonly CitationAnswer[] }> => {
  const main = leading(library)
  const results: CitationAnswer[] = []
  for (const item of items) {
    const number = tidyNumber(item.number)
    const document = documentByShape(number) ?? main
    const newest = document ? library.shelves.get(document)?.at(-1)?.entry.inForce : undefined
    const day = item.on === 'latest' && newest ? ok(newest) : parseDate(item.on)
    if (!day.ok) return day
    const index = document ? indexes.get(document) : undefined
    if (!index || !newest) {
      const says = `No text that could contain ${printSubject(number)} is loaded`
      results.push({ number, on: item.on, status: 'not-loaded', says })
      continue
    }
    const cited = numbersOf(number).map(one => ({ number: one, on: day.value }))
    // What a bulletin ruled is not changed by a later one.
    const beyond = day.value > newest && document && !onlyAdds(document) ? newest : null
    results.push(
      answerOfRange(
        number,
        checkCitations(cited, index).map(verdict => answerOf(verdict, item.on, beyond)),
      ),
    )
  }
  return ok({ results })
}
