import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Frame } from '#components/shell/frame'
import { Field } from '#components/ui/field'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { tidySide } from '#rulebook/dates/written-date'
import { readNumber } from '#rulebook/units/written-number'
import { queries } from '#server/queries/queries'
import { one, type PageProps } from '../../request'

export const metadata: Metadata = {
  title: 'Compare two days',
  description: 'What changed in the rules between any two days.',
}

type Pair = { readonly before: IsoDate; readonly after: IsoDate }
/** Every release with the one before it, newest first. */
const pairsOf = (newest: readonly IsoDate[]): readonly Pair[] =>
  newest.flatMap((after, at) => {
    const before = newest[at + 1]
    return before ? [{ before, after }] : []
  })
const yearsOf = (pairs: readonly Pair[]): readonly (readonly [string, readonly Pair[]])[] =>
  [...new Set(pairs.map(({ after }) => after.slice(0, 4)))].map(
    year => [year, pairs.filter(({ after }) => after.startsWith(year))] as const,
  )
/** `7 Oct – 18 Nov`; with the year of the earlier day if it differs. */
const printPair = (before: IsoDate, after: IsoDate): string => {
  const year = ` ${after.slice(0, 4)}`
  return `${printDate(before).replace(year, '')} – ${printDate(after).replace(year, '')}`
}

/** Two days and optionally a number. The form leads to the address of the comparison. */
const ComparePage = async ({ searchParams }: PageProps) => {
  const [from, to, number] = await Promise.all(['from', 'to', 'number'].map(name => one(searchParams, name)))
  if (from && to)
    redirect(
      `/compare/${encodeURIComponent(tidySide(from))}..${encodeURIComponent(tidySide(to))}${number ? `/${encodeURIComponent(readNumber(number))}` : ''}`,
    )
  const days = [...(await queries.releaseDays('comprehensive-rules'))].reverse()
  return (
    <Frame at="compare">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">Compare two days</h1>
        <p className="lede">What changed in the rules between any two days, word by word.</p>
        <form action="/compare" className="formrow">
          <Field label="From" name="from" value={from} placeholder="2007-05-01" options={days} />
          <Field label="To" name="to" value={to} placeholder="2007-10-01" options={days} />
          <Field label="Rule or section (optional)" name="number" value={number} placeholder="418.5a" />
          <button className="btn solid" type="submit">
            Compare
          </button>
        </form>
        <p className="sm dim mt-4">
          Enter a date, a month or a year, or compare two sources, such as{' '}
          <a href="/compare/cr@2008-02-01..rulings@2008-03-17/418">cr@2008-02-01 and rulings@2008-03-17</a>.
        </p>
        <h2 className="mt-block">Each release with the one before</h2>
        <dl className="years">
          {yearsOf(pairsOf(days)).map(([year, pairs]) => (
            <div key={year}>
              <dt>{year}</dt>
              {pairs.map(({ before, after }) => (
                <dd key={after}>
                  <a href={`/compare/${before}..${after}`}>{printPair(before, after)}</a>
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </main>
    </Frame>
  )
}
export default ComparePage
