import type { Metadata } from 'next'
import { type ChangeLine, ChangeList, keyOfChange } from '#components/compare/change-list'
import { KnownChanges } from '#components/compare/known-changes'
import { StoryLinks } from '#components/compare/section-story'
import { Frame } from '#components/shell/frame'
import { StaticHtml } from '#components/shell/static/static-html'
import { TextBar } from '#components/shell/text-bar'
import { Field } from '#components/ui/field'
import { address } from '#components/ui/links'
import { printDate } from '#rulebook/dates/date'
import { tidyDate } from '#rulebook/dates/written-date'
import { groupsOf } from '#rulebook/lineage/grouped'
import { sincePage } from '#server/queries/pages'
import { ProblemPage } from '../../../problem-page'
import { decoded, one, type PageProps } from '../../../request'
import { storiesBetween } from '../../../section-story'
import { NotRun } from '../../outcome-table'
import { RunOf } from '../runs'
import { printLeft, WelcomeBack } from '../welcome-back'

type Props = PageProps<'date'>
const AT_ONCE = 40
const MOST_SECTIONS = 14
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const date = tidyDate(decoded((await params).date))
  return {
    title: `What changed since ${date}`,
    description: `What changed in play since ${date}, and every rule that changed.`,
  }
}

/** What has changed since a reader stopped playing, most important first. */
const SinceDatePage = async ({ params, searchParams }: Props) => {
  const [section, document, all, requestedPage] = await Promise.all(
    ['section', 'document', 'all', 'page'].map(name => one(searchParams, name)),
  )
  const requested = tidyDate(decoded((await params).date))
  const isList = Boolean(section || document || all || requestedPage)
  const found = await sincePage(requested, { document, section }, isList)
  if (!found.ok) return <ProblemPage problem={found.problem} />
  if ('welcome' in found.value) {
    const { from, to, left, points } = found.value.welcome
    return (
      <Frame at="compare" bar={<TextBar words="Compared" texts={[from, to]} />}>
        <WelcomeBack
          asked={requested}
          from={left}
          to={to.inForce}
          points={points}
          stories={await storiesBetween(left, to.inForce)}
        />
      </Frame>
    )
  }
  const { from, to, changes, sections, total, left, outcomes, notes = [] } = found.value.changes
  const boards = outcomes.ok ? outcomes.value : []
  const rows = groupsOf(changes)
  const page = Math.max(1, Number(requestedPage) || 1)
  const shown = rows.slice((page - 1) * AT_ONCE, page * AT_ONCE)
  if (page > 1 && shown.length === 0)
    return (
      <ProblemPage
        problem={{
          code: 'no-such-page-of-changes',
          message: `There is no page ${page}`,
          hint: 'All changes are on earlier pages',
        }}
      />
    )
  return (
    <Frame at="compare" bar={<TextBar words="Compared" texts={[from, to]} />}>
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">
          Since <span className="rub">{printLeft(requested, left)}</span>
        </h1>
        <p className="lede">
          {total.toLocaleString('en')} {section ? `changes in ${section}` : 'changes'} from the text of{' '}
          {printDate(from.inForce)} to that of {printDate(to.inForce)}, most effect on play first.{' '}
          <a className="sm" href={`/since/${requested}`}>
            What changed in play
          </a>
        </p>
        {notes.map(note => (
          <p className="wrong mt-4" key={note} role="note">
            {note}
          </p>
        ))}
        <form action="/since" className="formrow">
          <Field label="I stopped in" name="year" value={requested} />
          <button className="btn" type="submit">
            Show
          </button>
        </form>
        <nav className="taglist mt-4" aria-label="Sections that changed most">
          {section ? (
            <a className="tag" href={address(`/since/${requested}`, { all: '1' })}>
              all
            </a>
          ) : null}
          {sections.slice(0, MOST_SECTIONS).map(({ number, title, count }) => (
            <a
              className="tag"
              key={number}
              href={`/since/${requested}?section=${number}`}
              aria-current={section === number ? 'true' : undefined}
            >
              {number} {title} ({count})
            </a>
          ))}
        </nav>
        {section ? null : <StoryLinks stories={await storiesBetween(from.inForce, to.inForce)} />}
        {outcomes.ok ? null : <NotRun problem={outcomes.problem} />}
        <KnownChanges />
        <StaticHtml>
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
        </StaticHtml>
        <nav className="row mt-6" aria-label="Pages">
          {page > 1 ? (
            <a className="btn" href={address('', { section, page: String(page - 1) })}>
              More effect on play
            </a>
          ) : null}
          {page * AT_ONCE < rows.length ? (
            <a className="btn" href={address('', { section, page: String(page + 1) })}>
              Less effect on play
            </a>
          ) : null}
        </nav>
      </main>
    </Frame>
  )
}
export default SinceDatePage

/** A checkbox for changes that a reader already knew; shown once JavaScript can store it. */
const Knew = ({ change }: { readonly change: ChangeLine }) => (
  <label className="knew">
    <input type="checkbox" value={keyOfChange(change)} /> I knew this
  </label>
)
