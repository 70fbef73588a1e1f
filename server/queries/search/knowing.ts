import { checkCitations, type NumberIndex, nearestNumbers, type Verdict } from '#rulebook/citations/citations'
import { parseDate } from '#rulebook/dates/date'
import { identify as identifyIn } from '#rulebook/identify/identify'
import { type TextIndex, textIndexOf } from '#rulebook/identify/text-index'
import { numberIndexOf } from '#rulebook/lineage/number-index'
import { ok, type Result } from '#rulebook/result'
import type { DocumentName } from '#rulebook/units/release'
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
      .map(document => ({ document, releases: standingsOf(library, document) })),
  )

type Indexes = ReadonlyMap<DocumentName, NumberIndex>
/** The numbers of every document through time. */
export const numbersIndexes = (library: Library): Indexes =>
  new Map(
    [...library.shelves.keys()].map(document => [document, warmed(numberIndexOf(standingsOf(library, document)))]),
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

const sentence = (verdict: Verdict): string => {
  const { number, on } = verdict
  switch (verdict.status) {
    case 'valid':
      return `${number} was in the rules on ${on}`
    case 'moved':
      return `On ${on} the former ${number} was ${verdict.to}`
    case 'no-longer':
      return `${number} was in the rules until ${verdict.until}; its rule was removed`
    case 'not-yet':
      return `${number} is in the rules from ${verdict.from}`
    case 'never-existed':
      return `${number} has never been a number in the rules`
  }
}

const answerOf = (verdict: Verdict, requested: string): CitationAnswer => ({
  number: verdict.number,
  on: requested,
  status: verdict.status,
  ...('to' in verdict && verdict.to ? { to: verdict.to } : {}),
  ...('nearest' in verdict && verdict.nearest[0] ? { nearest: verdict.nearest[0] } : {}),
  ...('from' in verdict ? { from: verdict.from } : {}),
  ...('until' in verdict ? { until: verdict.until } : {}),
  says: sentence(verdict),
})

type Item = { readonly number: string; readonly on: string }

/** Checks each citation in the document its number belongs to; an invalid day is reported to the reader. */
export const citations = (
  library: Library,
  indexes: Indexes,
  items: readonly Item[],
): Result<{ readonly results: readonly CitationAnswer[] }> => {
  const book = leading(library)
  const results: CitationAnswer[] = []
  for (const item of items) {
    const number = tidyNumber(item.number)
    const document = documentByShape(number) ?? book
    const newest = document ? library.shelves.get(document)?.at(-1)?.entry.inForce : undefined
    const day = item.on === 'latest' && newest ? ok(newest) : parseDate(item.on)
    if (!day.ok) return day
    const index = document ? indexes.get(document) : undefined
    const verdict = index ? checkCitations([{ number, on: day.value }], index)[0] : undefined
    results.push(
      verdict
        ? answerOf(verdict, item.on)
        : { number, on: item.on, status: 'never-existed', says: `No loaded text could contain ${number}` },
    )
  }
  return ok({ results })
}
