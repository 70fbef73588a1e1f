import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Field } from '#components/field'
import { Frame } from '#components/frame'
import { desk } from '#server/desk'
import { one, type PageProps } from '../../asked'
import { ProblemPage } from '../../problem-page'

export const metadata: Metadata = {
  title: 'Compare two days',
  description: 'What changed in the rules between any two days.',
}

/** Two days and, if one likes, a number. The form answers with the address of the comparison. */
const ComparePage = async ({ searchParams }: PageProps) => {
  const [from, to, number] = await Promise.all(['from', 'to', 'number'].map(name => one(searchParams, name)))
  if (from && to)
    redirect(
      `/compare/${encodeURIComponent(from)}..${encodeURIComponent(to)}${number ? `/${encodeURIComponent(number)}` : ''}`,
    )
  const releases = await desk.releases()
  if (!releases.ok) return <ProblemPage problem={releases.problem} />
  const newest = releases.value.filter(({ document }) => document === 'comprehensive-rules').reverse()
  return (
    <Frame at="compare">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">Compare two days</h1>
        <p className="lede">Any two days, or two sources: cr@2008-02-01 and rulings@2008-03-17.</p>
        <form action="/compare" className="formrow">
          <Field label="From" name="from" value={from} placeholder="2007-05-01" />
          <Field label="To" name="to" value={to} placeholder="2007-10-01" />
          <Field label="Rule or section, if you like" name="number" value={number} placeholder="418.5a" />
          <button className="btn solid" type="submit">
            Compare
          </button>
        </form>
        <h2 className="mt-block">Each release with the one before</h2>
        <ul className="two-col">
          {newest.slice(0, -1).map((release, at) => (
            <li key={release.id}>
              <a href={`/compare/${newest[at + 1]?.inForce}..${release.inForce}`}>
                {newest[at + 1]?.inForce} and {release.inForce}
              </a>
            </li>
          ))}
        </ul>
      </main>
    </Frame>
  )
}
export default ComparePage
