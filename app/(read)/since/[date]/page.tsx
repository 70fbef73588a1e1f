import type { Metadata } from 'next'
import { ChangeList } from '#components/compare/change-list'
import { KnownChanges } from '#components/compare/known-changes'
import { Frame } from '#components/shell/frame'
import { Still } from '#components/shell/static/still'
import { TextBar } from '#components/shell/text-bar'
import { Field } from '#components/ui/field'
import { address } from '#components/ui/links'
import { printDate } from '#rulebook/dates/date'
import { tidyDate } from '#rulebook/dates/written-date'
import { groupsOf } from '#rulebook/lineage/grouped'
import { queries } from '#server/queries/queries'
import { decoded, one, type PageProps } from '../../../asked'
import { ProblemPage } from '../../../problem-page'
import { Knew } from '../knew'
import { RunOf } from '../runs'

type Props = PageProps<'date'>
const AT_ONCE = 40
const MOST_SECTIONS = 14
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const date = tidyDate(decoded((await params).date))
  return {
    title: `What changed since ${date}`,
    description: `The rules that changed since ${date}, the weightiest first.`,
  }
}

/** What changed since one stopped playing, heaviest first. */
const SinceDatePage = async ({ params, searchParams }: Props) => {
  const section = await one(searchParams, 'section')
  const answer = await queries.since(
    tidyDate(decoded((await params).date)),
    await one(searchParams, 'document'),
    section,
  )
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  const { from, to, changes, sections, total } = answer.value
  const outcomes = await queries.outcomeChanges(from.inForce, to.inForce)
  const boards = outcomes.ok ? outcomes.value : []
  const rows = groupsOf(changes)
  const page = Math.max(1, Number(await one(searchParams, 'page')) || 1)
  const shown = rows.slice((page - 1) * AT_ONCE, page * AT_ONCE)
  if (page > 1 && shown.length === 0)
    return (
      <ProblemPage
        problem={{
          code: 'no-such-page-of-changes',
          says: `There is no page ${page}`,
          try: 'All changes are on the pages before it',
        }}
      />
    )
  return (
    <Frame at="compare" bar={<TextBar words="Compared" texts={[from, to]} />}>
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">
          Since you left on <span className="rub">{printDate(from.inForce)}</span>
        </h1>
        <p className="lede">
          {total.toLocaleString('en')} {section ? `changes in ${section}` : 'changes'} up to {printDate(to.inForce)},
          the weightiest first.
        </p>
        {(answer.value.notes ?? []).map(note => (
          <p className="wrong mt-4" key={note} role="note">
            {note}
          </p>
        ))}
        <form action="/since" className="formrow">
          <Field label="I stopped in" name="year" value={from.inForce.slice(0, 7)} />
          <button className="btn" type="submit">
            Show
          </button>
        </form>
        <nav className="taglist mt-4" aria-label="Sections that changed most">
          {section ? (
            <a className="tag" href={`/since/${from.inForce}`}>
              all
            </a>
          ) : null}
          {sections.slice(0, MOST_SECTIONS).map(({ number, title, count }) => (
            <a
              className="tag"
              key={number}
              href={`/since/${from.inForce}?section=${number}`}
              aria-current={section === number ? 'true' : undefined}
            >
              {number} {title} ({count})
            </a>
          ))}
        </nav>
        <KnownChanges />
        <Still>
          <ChangeList
            changes={shown}
            from={from.inForce}
            to={to.inForce}
            first={(page - 1) * AT_ONCE + 1}
            look="folded"
            after={change => (
              <>
                <RunOf change={change} all={rows} boards={boards} to={to.inForce} />
                <Knew change={change} />
              </>
            )}
          />
        </Still>
        <nav className="row mt-6" aria-label="Pages">
          {page > 1 ? (
            <a className="btn" href={address('', { section, page: String(page - 1) })}>
              Weightier
            </a>
          ) : null}
          {page * AT_ONCE < rows.length ? (
            <a className="btn" href={address('', { section, page: String(page + 1) })}>
              Lighter
            </a>
          ) : null}
        </nav>
      </main>
    </Frame>
  )
}
export default SinceDatePage
