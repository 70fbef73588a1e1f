import { dayBefore, type IsoDate } from '#rulebook/dates/date'
import { compareNumbers, isRuleNumber } from '#rulebook/units/number'
import { DOCUMENTS, type DocumentName, isExcerpt } from '#rulebook/units/release'
import type { Draft } from '../draft'

/** A number and the days it was in print. `until` is its last day, null while the newest release still has it. */
type NumberRow = {
  readonly document: DocumentName
  readonly number: string
  readonly titled: boolean
  readonly from: IsoDate
  readonly until: IsoDate | null
}

// A page of rulings or of the book is an excerpt: what it omits may still exist.

/**
 * When each rule number was in print, from the drafts of all releases: facts only, no text. A misprint counts as the
 * intended number. A number that left and came back, or gained a title, has a row for each time.
 */
export const numberRows = (drafts: readonly Draft[]): readonly NumberRow[] =>
  DOCUMENTS.flatMap(document => {
    const dated = drafts.flatMap(draft =>
      draft.document === document && draft.inForce ? [{ day: draft.inForce, numbers: numbersIn(draft) }] : [],
    )
    const releases = [...dated].sort((a, b) => (a.day < b.day ? -1 : 1))
    return rowsOf(document, releases)
  })

type Printing = { readonly day: IsoDate; readonly numbers: ReadonlyMap<string, boolean> }

const numbersIn = ({ units }: Draft): ReadonlyMap<string, boolean> =>
  new Map(
    units
      .map(({ number, meant, title }) => [meant ?? number, title !== undefined] as const)
      .filter(([number]) => isRuleNumber(number)),
  )

const rowsOf = (document: DocumentName, releases: readonly Printing[]): readonly NumberRow[] => {
  const rows: NumberRow[] = []
  const open = new Map<string, NumberRow>()
  for (const { day, numbers } of releases) {
    for (const [number, row] of open) {
      if (numbers.get(number) === row.titled || (!numbers.has(number) && isExcerpt(document))) continue
      rows.push({ ...row, until: dayBefore(day) })
      open.delete(number)
    }
    for (const [number, titled] of numbers)
      if (!open.has(number)) open.set(number, { document, number, titled, from: day, until: null })
  }
  return [...rows, ...open.values()].sort((a, b) => compareNumbers(a.number, b.number) || (a.from < b.from ? -1 : 1))
}

/** Rows of `content/numbers.csv`. */
export const printNumbers = (rows: readonly NumberRow[]): string =>
  ['document,number,title,from,until']
    .concat(rows.map(row => [row.document, row.number, row.titled ? 'title' : '', row.from, row.until ?? ''].join(',')))
    .join('\n')
    .concat('\n')
