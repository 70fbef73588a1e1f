import { StateCard } from '#components/outcome/state-card'
import { Hit } from '#components/search/hit'
import { hitAddress } from '#components/search/hit-address'
import { address, releaseAddress } from '#components/ui/links'
import type { FacetCount, HitContext, SearchAnswer } from '#server/answers'
import { Chips } from './chips'
import { Elsewhere, OnOtherDays } from './elsewhere'
import { type Entry, entriesOf, type PlacedHit } from './groups'
import { printChip } from './vocabulary'

type Props = {
  readonly answer: SearchAnswer
  readonly keep: Readonly<Record<string, string>>
  readonly offset: number
  readonly atOnce: number
  /** The location of each hit. */
  readonly contexts: readonly HitContext[]
  /** The results without one part of the query, if it has none. */
  readonly without: readonly FacetCount[]
}

type NothingProps = Pick<Props, 'answer' | 'keep' | 'without'>
const Nothing = ({ answer, keep, without }: NothingProps) => (
  <>
    <StateCard
      icon="search"
      title={`No results for “${answer.query.q}” on this date`}
      says={answer.elsewhere?.length ? 'It is in the rules of other dates.' : 'Try fewer or different words.'}
    />
    {without.some(({ count }) => count > 0) ? (
      <section className="mt-4" aria-label="What excludes all results">
        <h2 className="h-pane">Remove one term to see results</h2>
        <ul className="wits">
          {without
            .filter(({ count }) => count > 0)
            .map(({ name, count }) => {
              const chip = answer.query.chips?.find(({ says }) => says === name)
              return (
                <li key={name}>
                  <a href={address('/search', { ...keep, q: chip?.without ?? '', on: answer.asOf.asked })}>
                    without <s>{chip ? printChip(chip) : name}</s>
                  </a>
                  <span className="faint">
                    {count} {count === 1 ? 'result' : 'results'}
                  </span>
                </li>
              )
            })}
        </ul>
      </section>
    ) : null}
    <p className="sm mt-4">
      <a href={address('/search', { ...keep, q: `was:"${answer.query.q.replace(/"/g, '')}"`, on: answer.asOf.asked })}>
        Search superseded wordings
      </a>{' '}
      <span className="md">·</span> <a href={address('/rules', { on: answer.asOf.asked })}>browse the rules</a>
    </p>
    <div className="mt-4">
      <Elsewhere found={answer.elsewhere} />
    </div>
  </>
)

const keyOf = ({ hit: { kind, release, number } }: PlacedHit): string => `${kind}${release}${number}`
type OneHitProps = PlacedHit & Pick<SearchAnswer, 'asOf'>
const OneHit = ({ hit, context, asOf }: OneHitProps) => (
  <Hit {...hit} {...context} asked={asOf.asked} href={hitAddress(hit, asOf.asked)} on={asOf.on} />
)

type OneEntryProps = Entry & Pick<SearchAnswer, 'asOf'>
/** A result, with the others of its rule folded. */
const OneEntry = ({ family, kin, asOf, ...best }: OneEntryProps) =>
  kin.length === 0 ? (
    <OneHit {...best} asOf={asOf} />
  ) : (
    <li className="hits-of">
      <ol>
        <OneHit {...best} asOf={asOf} />
      </ol>
      <details>
        <summary>
          {kin.length} more of rule {family}: {kin.map(({ hit }) => hit.number).join(', ')}
        </summary>
        <ol>
          {kin.map(placed => (
            <OneHit key={keyOf(placed)} {...placed} asOf={asOf} />
          ))}
        </ol>
      </details>
    </li>
  )

/** A date that answers the query, with the release that shows it. */
const DatedAnswer = ({ says, release }: NonNullable<SearchAnswer['dated']>) => (
  <p className="card mt-4" role="status">
    <b>{says}</b> <a href={releaseAddress(release)}>The release that shows it</a>
  </p>
)

/** Suggestions in place of the words typed; a repaired query has already been answered. */
const offered = ({ query, suggestions }: SearchAnswer): readonly string[] => {
  const repaired = query.repaired.reduce(
    (q, { from, to }) => q.replace(new RegExp(from.replace(/[^\p{L}\p{N} ]/gu, '\\$&'), 'i'), to),
    query.q,
  )
  return suggestions.filter(words => words !== repaired)
}

/** The hits of one page, what was not understood, and near words. */
export const Hits = ({ answer, keep, offset, atOnce, contexts, without }: Props) => {
  const { hits, total, cards, query, asOf, tookMs } = answer
  const suggestions = offered(answer)
  return (
    <>
      <Chips chips={query.chips ?? []} intent={query.intent} keep={keep} on={asOf.asked} />
      {answer.dated ? <DatedAnswer {...answer.dated} /> : null}
      {query.problems.map(problem => (
        <p className="wrong mt-4" key={`${problem.code}${problem.says}`} role="alert">
          {problem.says}. {problem.try}
        </p>
      ))}
      {query.repaired.map(({ from, to }) => (
        <p className="sm mt-4" key={from}>
          No text contains “{from}”; showing results for{' '}
          <a href={address('/search', { ...keep, q: query.q.replace(from, to), on: asOf.asked })}>{to}</a>.
        </p>
      ))}
      {suggestions.length > 0 ? (
        <p className="row wrap sm mt-4">
          <span className="faint">Did you mean</span>
          {suggestions.map(words => (
            <a className="tag" key={words} href={address('/search', { q: words, on: asOf.asked })}>
              {words}
            </a>
          ))}
        </p>
      ) : null}
      {cards.length > 0 ? (
        <p className="row wrap sm mt-4">
          <span className="faint">Cards</span>
          {cards.map(name => (
            <a className="tag" key={name} href={address(`/cards/${encodeURIComponent(name)}`, { on: asOf.asked })}>
              {name}
            </a>
          ))}
        </p>
      ) : null}
      {hits.length === 0 && total > 0 ? (
        <StateCard
          icon="search"
          title="There is no such page"
          says={`All ${total} results are on the pages before it.`}
          way={{ href: address('/search', { ...keep, on: asOf.asked }), says: 'The first page' }}
        />
      ) : hits.length === 0 ? (
        <Nothing answer={answer} keep={keep} without={without} />
      ) : (
        <>
          <p className="row mt-4" role="status">
            <b>
              {total} {total === 1 ? 'result' : 'results'}
            </b>
            <span className="grow" />
            <span className="sm faint">{tookMs.toFixed(1)} ms</span>
          </p>
          <ol className="mt-4">
            {entriesOf(hits.map((hit, at) => ({ hit, context: contexts[at] ?? { path: [] } }))).map(entry => (
              <OneEntry key={keyOf(entry)} {...entry} asOf={asOf} />
            ))}
          </ol>
          <OnOtherDays found={answer.elsewhere} />
        </>
      )}
      <nav className="row mt-6" aria-label="Pages of results">
        {offset > 0 ? (
          <a className="btn" href={address('/search', { ...keep, on: asOf.asked, page: String(offset / atOnce) })}>
            The {atOnce} results before
          </a>
        ) : null}
        {offset + atOnce < total ? (
          <a className="btn" href={address('/search', { ...keep, on: asOf.asked, page: String(offset / atOnce + 2) })}>
            {`The next ${Math.min(atOnce, total - offset - atOnce)} results`}
          </a>
        ) : null}
      </nav>
    </>
  )
}
