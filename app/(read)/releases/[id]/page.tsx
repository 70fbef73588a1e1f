import type { Metadata } from 'next'
import { Counts } from '#components/compare/change-list'
import { Frame } from '#components/shell/frame'
import { TextBar } from '#components/shell/text-bar'
import { JsonLd } from '#components/ui/json-ld'
import { address, RuleLink, releaseAddress } from '#components/ui/links'
import { printDate } from '#rulebook/dates/date'
import type { ReleaseDetail } from '#server/answers'
import { releasePage } from '#server/queries/pages'
import { feedLinks } from '../../../feed-links'
import { ProblemPage } from '../../../problem-page'
import { decoded, type PageProps } from '../../../request'
import { NotRun, OutcomeTable } from '../../outcome-table'
import { ReleaseFacts } from '../release-facts'
import { LateTouched, Touched } from '../touched'

type Props = PageProps<'id'>
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const found = await releasePage(decoded((await params).id))
  if (!found.ok) return { title: found.problem.message }
  const { id, title, inForce } = found.value.release
  return {
    title: `${title}, ${printDate(inForce)}`,
    description: `${title} in force from ${printDate(inForce)}: file, counts, changes and parse report.`,
    alternates: feedLinks({ [`Changes of ${printDate(inForce)}`]: `/feeds/releases/${encodeURIComponent(id)}` }),
  }
}

const Around = ({ release: { id, previous, next, inForce } }: { readonly release: ReleaseDetail }) => (
  <p className="row wrap mt-4">
    {previous ? (
      <>
        <a className="btn sm" href={releaseAddress(previous.id)} rel="prev" aria-keyshortcuts="[">
          {printDate(previous.inForce)}
        </a>
        <a className="btn sm solid" href={`/compare/${previous.inForce}..${inForce}`} aria-keyshortcuts="c">
          All changes since {printDate(previous.inForce)}
        </a>
      </>
    ) : null}
    {next ? (
      <a className="btn sm" href={releaseAddress(next.id)} rel="next" aria-keyshortcuts="]">
        {printDate(next.inForce)}
      </a>
    ) : null}
    <a className="btn sm quiet" href={address('/reviews', { kind: 'release', target: id })}>
      Reviews of this release
    </a>
  </p>
)

type Found = Extract<Awaited<ReturnType<typeof releasePage>>, { readonly ok: true }>['value']
/** The effect of the change on boards: the examples whose outcome changes with this release. */
const Outcomes = ({ release: { previous, inForce }, outcomes: found }: Found) => {
  if (!previous || !found) return null
  return (
    <section className="mt-block" id="outcomes">
      <h2>Examples whose outcome changed</h2>
      {found.ok ? (
        found.value.length === 0 ? (
          <p className="dim">No example changes outcome in this release.</p>
        ) : (
          <OutcomeTable changes={found.value} from={previous.inForce} to={inForce} />
        )
      ) : (
        <NotRun problem={found.problem} />
      )}
    </section>
  )
}

/** One text: its source, its contents, its changes, and how it was parsed. */
const ReleasePage = async ({ params }: Props) => {
  const found = await releasePage(decoded((await params).id))
  if (!found.ok) return <ProblemPage problem={found.problem} />
  const { release } = found.value
  const superseded = release.issues?.some(({ id, current }) => id === release.id && !current) ?? false
  return (
    <Frame
      at="releases"
      bar={<TextBar words="Text of" texts={[release]} />}
      forms={[
        { href: `/api/v1${releaseAddress(release.id)}`, says: 'JSON' },
        { href: `/feeds/releases/${encodeURIComponent(release.id)}`, says: 'Atom' },
      ]}
    >
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">
          {release.title}, <span className="rub">{printDate(release.inForce)}</span>
        </h1>
        <p className="lede">
          {superseded ? 'An earlier issue, published again since for the same day. ' : ''}
          {release.document === 'bulletin'
            ? 'Later bulletins and release notes add to it; none replaces it.'
            : `In force ${release.until ? `until ${printDate(release.until)}` : 'until a newer text is loaded'}.`}
        </p>
        <Counts counts={release.changes} />
        <Around release={release} />
        <Outcomes {...found.value} />
        {found.value.touched ? <Touched touched={found.value.touched} on={release.inForce} /> : null}
        {found.value.isLate ? <LateTouched id={release.id} /> : null}
        <ReleaseFacts release={release} />
        <section className="mt-block">
          <h2>Contents</h2>
          <ul className="two-col">
            {release.chapters
              .flatMap(chapter => chapter.sections)
              .map(({ number, title }) => (
                <li key={number}>
                  <RuleLink number={number} asked={release.inForce}>
                    {number} {title}
                  </RuleLink>
                </li>
              ))}
          </ul>
        </section>
        <JsonLd
          facts={{
            '@type': 'Legislation',
            legislationIdentifier: release.id,
            name: release.title,
            legislationDateVersion: release.inForce,
          }}
        />
      </main>
    </Frame>
  )
}
export default ReleasePage
