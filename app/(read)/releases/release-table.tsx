import { ChangeChart } from '#components/history/change-chart'
import { SizeChart } from '#components/history/size-chart'
import { SurvivalChart } from '#components/history/survival-chart'
import { releaseAddress } from '#components/ui/links'
import { ScrollBox } from '#components/ui/scroll-box'
import { printDate } from '#rulebook/dates/date'
import type { ReleaseAnswer } from '#server/answers'
import type { queries } from '#server/queries/queries'

type Named = { readonly document: string; readonly releases: readonly ReleaseAnswer[] }

/** Rules that were reworded, added or removed, and rules that were only renumbered. */
const sizesOf = (changes: NonNullable<ReleaseAnswer['changes']>) => {
  const { moved = 0, renumbered = 0, kept: _, ...rest } = changes
  return { changed: Object.values(rest).reduce((sum, count) => sum + count, 0), moved: moved + renumbered }
}

type Lifetimes = Awaited<ReturnType<typeof queries.lifetimes>>
/** How long the wordings of a document last, and the sections that changed most. */
export const LifetimeCharts = ({ lifetimes: { survival, wordings, sections } }: { readonly lifetimes: Lifetimes }) => (
  <>
    <h3 className="h-pane mt-block">How long a wording lasts</h3>
    <SurvivalChart points={survival} wordings={wordings} />
    <h3 className="h-pane mt-block">Sections that changed most</h3>
    <ol className="mostchanged">
      {sections.map(({ number, title, changed }) => (
        <li key={number}>
          <a href={`/rules/${number}/history`}>
            <b>{number}</b> {title}
          </a>
          <meter min={0} max={sections[0]?.changed ?? 1} value={changed} aria-label={`${changed} times`} />
          <span className="num">{changed.toLocaleString('en')}</span>
        </li>
      ))}
    </ol>
    <p className="xs faint">How often rules that are in these sections today were reworded, wherever they were then.</p>
  </>
)

/** How much each release changed, and the length of the rules. */
export const ReleaseCharts = ({ document, releases }: Named) => (
  <>
    <h3 className="h-pane">How much each release changed</h3>
    <ChangeChart
      of={document}
      first={releases[0]?.inForce}
      bars={releases.flatMap(({ inForce, changes }) => (changes ? [{ day: inForce, ...sizesOf(changes) }] : []))}
    />
    <h3 className="h-pane mt-block">How long the rules are</h3>
    <SizeChart
      of={document}
      bars={releases.map(({ id, inForce, counts }) => ({
        id,
        day: inForce,
        count: counts.rules + counts.subrules,
      }))}
      what="rules and subrules"
    />
  </>
)

const HEADS: readonly (readonly [head: string, figure: (release: ReleaseAnswer) => number | undefined])[] = [
  ['Changed', ({ changes }) => changes && sizesOf(changes).changed],
  ['Only moved', ({ changes }) => changes && sizesOf(changes).moved],
  ['Rules', ({ counts }) => counts.rules],
  ['Subrules', ({ counts }) => counts.subrules],
  ['Examples', ({ counts }) => counts.examples],
  ['Glossary', ({ counts }) => counts.glossary],
  ['Rulings', ({ counts }) => counts.rulings + counts.items],
  ['Problems', ({ problems }) => problems],
]

/** The releases of one document with their figures. */
export const ReleaseTable = ({ document, releases }: Named) => (
  <ScrollBox label={`Table of ${document}`}>
    <table className="data stack">
      <thead>
        <tr>
          <th scope="col">In force</th>
          <th scope="col" className="file-head">
            File
          </th>
          {HEADS.map(([head]) => (
            <th scope="col" key={head} className="num">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {releases.map(release => (
          <tr key={release.id}>
            <th scope="row" className="nw">
              <a href={releaseAddress(release.id)}>{printDate(release.inForce)}</a>
              {release.inferred ? ' (inferred)' : ''}
              {release.issues
                ?.filter(({ current }) => !current)
                .map(({ id, issued }) => (
                  <a key={id} className="sm" href={releaseAddress(id)}>
                    {' '}
                    issue {issued ? `of ${printDate(issued)}` : 'before'}
                  </a>
                ))}
            </th>
            <td className="file">{release.source.file}</td>
            {HEADS.map(([head, figure]) => (
              <td className="num" key={head} data-label={head}>
                {figure(release)?.toLocaleString('en')}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)
