import { ChangeList, Counts } from '#components/compare/change-list'
import { CompareTable, Sentences } from '#components/compare/compare-table'
import { SectionIndex, ToSections } from '#components/compare/section-index'
import { SectionStory, StoryLinks } from '#components/compare/section-story'
import { ChangeSteps } from '#components/history/change-steps'
import { StateCard } from '#components/outcome/state-card'
import { StaticHtml } from '#components/shell/static/static-html'
import { Icon } from '#components/ui/icon'
import { address } from '#components/ui/links'
import { Segmented } from '#components/ui/segmented'
import { InWords, withoutMarkup } from '#components/ui/words'
import { printDate } from '#rulebook/dates/date'
import { changedSections, type SectionWords } from '#rulebook/lineage/changed-sections'
import { comparedText, type Pair } from '#rulebook/lineage/compare'
import { bundlesOf, type Group, groupOf } from '#rulebook/lineage/grouped'
import type { Result } from '#rulebook/result'
import type { OutcomeChange, ReleaseRef } from '#server/answers'
import { setStatus } from '#server/http/request-context'
import { type Told, toldOf } from '#server/queries/compare/changes'
import type { Compared } from '#server/queries/compare/compare'
import type { storiesBetween, storyOf } from '../../section-story'
import { NotRun, OutcomeTable } from '../outcome-table'

type Chosen = {
  readonly view: string | undefined
  readonly hide: string | undefined
  readonly moves: string | undefined
  readonly page: number
  /** Words or a number to look for among the changes. */
  readonly find: string | undefined
}
/** A number with one heading on the first day and another on the second. */
export type Meanings = { readonly number: string; readonly old: string; readonly now: string }
type Props = {
  readonly answer: Compared
  readonly pair: { readonly from: string; readonly to: string; readonly number: string | undefined }
  readonly path: string
  readonly chosen: Chosen
  readonly outcomes: Result<readonly OutcomeChange[]>
  readonly meanings: Meanings | null
  /** How the section changed, in our own words; without a number, where to read that for each section. */
  readonly story: Awaited<ReturnType<typeof storyOf>>
  readonly stories: Awaited<ReturnType<typeof storiesBetween>>
  /** The sections of both texts; none for a single number. */
  readonly lengths: { readonly before: readonly SectionWords[]; readonly now: readonly SectionWords[] }
}
const AT_ONCE = 60

const headOf = ({ title, inForce }: ReleaseRef): string => `${title}, ${printDate(inForce)}`
type Row = Group<Told>
/** Changes that belong together, all of one kind. */
type Bundle = readonly Pair[]
const isMove = ([first]: Bundle): boolean => first?.kind === 'moved' || first?.kind === 'renumbered'
/** Rules that only moved are left out unless they are requested or nothing else changed. */
const shownOf = (rows: readonly Bundle[], { hide, moves }: Chosen): readonly Bundle[] => {
  const shown = rows.filter(([first]) => hide !== 'references' || !first?.onlyReferences)
  return moves === 'show' || shown.every(isMove) ? shown : shown.filter(row => !isMove(row))
}

/** Whether a change contains every search word: in its numbers, titles or texts. */
const holds = (row: Bundle, find: string): boolean => {
  const all = row
    .flatMap(({ old, new: now }) =>
      [old, now].flatMap(side => (side ? [side.number, side.title ?? '', comparedText(side)] : [])),
    )
    .join(' ')
    .toLowerCase()
  return find
    .toLowerCase()
    .split(/\s+/)
    .every(word => all.includes(word))
}

const Find = ({ path, chosen }: { readonly path: string; readonly chosen: Chosen }) => (
  <search>
    <form action={path} className="row wrap mt-4">
      {(['view', 'hide', 'moves'] as const).map(name =>
        chosen[name] ? <input key={name} type="hidden" name={name} value={chosen[name]} /> : null,
      )}
      <label className="sr" htmlFor="find">
        Find among these changes
      </label>
      <input
        className="field"
        id="find"
        name="find"
        defaultValue={chosen.find}
        placeholder="Words or a number"
        autoComplete="off"
      />
      <button className="btn" type="submit">
        Find
      </button>
    </form>
  </search>
)

const countsOf = (rows: readonly Bundle[]) => {
  const counts: Partial<Record<Pair['kind'], number>> = {}
  for (const [first] of rows) if (first) counts[first.kind] = (counts[first.kind] ?? 0) + 1
  return counts
}

const Choices = ({
  path,
  chosen,
  pair,
  number,
  moves,
  sections,
}: {
  readonly path: string
  readonly chosen: Chosen
  readonly pair: Props['pair']
  readonly number: string
  readonly moves: number
  /** How many sections the index has; 0 if there is none. */
  readonly sections: number
}) => {
  const to = (change: Partial<Record<'view' | 'hide' | 'moves', string>>) => {
    const { page: _, ...kept } = chosen
    return address(path, { ...kept, ...change })
  }
  return (
    <div className="row wrap mt-4">
      {sections > 0 ? <ToSections count={sections} /> : null}
      <Segmented
        label="View"
        choices={[
          { says: 'Side by side', href: to({ view: '' }), chosen: !chosen.view },
          { says: 'Inline', href: to({ view: 'inline' }), chosen: chosen.view === 'inline' },
          { says: 'Sentences', href: to({ view: 'sentences' }), chosen: chosen.view === 'sentences' },
        ]}
      />
      <a
        className="btn sm"
        href={to({ hide: chosen.hide ? '' : 'references' })}
        aria-current={chosen.hide ? 'true' : undefined}
      >
        {chosen.hide ? 'Show changed references' : 'Hide changed references'}
      </a>
      {moves > 0 ? (
        <a
          className="btn sm"
          href={to({ moves: chosen.moves === 'show' ? '' : 'show' })}
          aria-current={chosen.moves === 'show' ? 'true' : undefined}
        >
          {chosen.moves === 'show' ? 'Hide' : 'Show'} {moves} {moves === 1 ? 'move' : 'moves'}
        </a>
      ) : null}
      <a
        className="btn sm"
        href={`/compare/${encodeURIComponent(pair.to)}..${encodeURIComponent(pair.from)}${number ? `/${encodeURIComponent(number)}` : ''}`}
      >
        <Icon name="swap" />
        Swap
      </a>
      <ChangeSteps />
      <a
        className="btn sm quiet"
        href={address('/reviews', { kind: 'change', target: `${pair.from}..${pair.to}${number ? `/${number}` : ''}` })}
      >
        Reviews
      </a>
    </div>
  )
}

const Changes = ({
  answer,
  changes,
  view,
  first,
}: {
  readonly answer: Compared
  readonly changes: readonly Row[]
  readonly view: string | undefined
  readonly first: number
}) => {
  const { from, to } = answer
  if (view === 'sentences') return <Sentences changes={changes} first={first} />
  if (view === 'inline') return <ChangeList changes={changes} from={from.inForce} to={to.inForce} first={first} />
  return (
    <CompareTable
      changes={changes}
      from={{ head: headOf(from), day: from.inForce }}
      to={{ head: headOf(to), day: to.inForce }}
      first={first}
    />
  )
}

/** The differences between two texts, sixty changes at a time. */
export const Comparison = ({ answer, pair, path, chosen, outcomes, meanings, story, stories, lengths }: Props) => {
  const all = bundlesOf(answer.changes.filter(({ kind }) => kind !== 'kept'))
  const { find } = chosen
  const rows = find ? all.filter(row => holds(row, find)) : all
  const shown = shownOf(rows, chosen)
  const start = (chosen.page - 1) * AT_ONCE
  const isBeyond = chosen.page !== 1 && !(start > 0 && start < shown.length)
  if (isBeyond) setStatus(404)
  const starts = shown.flatMap((_, at) => (at % AT_ONCE === 0 ? [at] : []))
  const { page: _, ...kept } = chosen
  const sections = answer.number ? [] : changedSections(rows, lengths.now, lengths.before)
  const hasIndex = sections.length > 1
  return (
    <main id="main" className={hasIndex ? 'wide cmp-page' : 'wide'} tabIndex={-1}>
      <div>
        <h1 className="h1">
          {answer.number ? <span className="rub">{answer.number}</span> : 'The rules'},{' '}
          <span className="nw">{printDate(answer.from.inForce)}</span> and{' '}
          <span className="nw">{printDate(answer.to.inForce)}</span>
        </h1>
        <p className="lede">{answer.summary}</p>
        {(answer.notes ?? []).map(note => (
          <p className="callout mt-4" key={note} role="note">
            <InWords text={note} />
          </p>
        ))}
        {meanings ? (
          <p className="callout mt-4" role="note">
            {meanings.number} is a different rule on each date: “{withoutMarkup(meanings.old)}” on{' '}
            {printDate(answer.from.inForce)} and “{withoutMarkup(meanings.now)}” on {printDate(answer.to.inForce)}. Each
            rule is compared with its own earlier wording, regardless of its number.
          </p>
        ) : null}
        {outcomes.ok ? null : <NotRun problem={outcomes.problem} />}
        {outcomes.ok && outcomes.value.length > 0 ? (
          <section className="mt-block" id="outcomes">
            <h2 className="h2">What changes in play</h2>
            <OutcomeTable changes={outcomes.value} from={answer.from.inForce} to={answer.to.inForce} />
          </section>
        ) : null}
        {story ? <SectionStory {...story} /> : null}
        <StoryLinks stories={stories} />
        {all.length > 5 ? <Find path={path} chosen={chosen} /> : null}
        <Counts counts={countsOf(rows)} />
        <Choices
          path={path}
          chosen={chosen}
          pair={pair}
          number={answer.number ?? ''}
          moves={rows.filter(isMove).length}
          sections={hasIndex ? sections.length : 0}
        />
        {isBeyond ? (
          <StateCard
            icon="info"
            title={`There is no page ${chosen.page}`}
            says="All changes are on the pages before it."
            way={{ href: address(path, kept), says: 'First page' }}
          />
        ) : shown.length === 0 ? (
          <StateCard
            icon="check"
            title={find ? `No change contains “${find}”` : 'Nothing changed'}
            says={find ? 'Search for other words, or show all changes.' : 'The text is the same on both dates.'}
            {...(find ? { way: { href: address(path, { ...kept, find: '' }), says: 'All changes' } } : {})}
          />
        ) : (
          <StaticHtml>
            <Changes
              answer={answer}
              changes={shown.slice(start, start + AT_ONCE).map(row => groupOf(row.map(toldOf)))}
              view={chosen.view}
              first={start + 1}
            />
          </StaticHtml>
        )}
        {starts.length > 1 ? (
          <nav className="row wrap mt-6" aria-label="Pages of changes">
            {starts.map((from, at) => (
              <a
                key={from}
                className="btn sm"
                href={address(path, { ...kept, page: at === 0 ? '' : String(at + 1) })}
                aria-current={at + 1 === chosen.page ? 'page' : undefined}
              >
                {from + 1}–{Math.min(shown.length, from + AT_ONCE)}
              </a>
            ))}
          </nav>
        ) : null}
      </div>
      {hasIndex ? (
        <StaticHtml>
          <SectionIndex
            sections={sections}
            path={`/compare/${encodeURIComponent(pair.from)}..${encodeURIComponent(pair.to)}`}
          />
        </StaticHtml>
      ) : null}
    </main>
  )
}
