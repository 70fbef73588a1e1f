import { Hit } from '#components/hit'
import { address, glossaryAddress, releaseAddress, ruleAddress } from '#components/links'
import { StateCard } from '#components/state-card'
import type { SearchAnswer, SearchHit } from '#server/answers'

type Props = {
  readonly answer: SearchAnswer
  readonly keep: Readonly<Record<string, string>>
  readonly offset: number
  readonly atOnce: number
}

const SHORT: Readonly<Record<string, string>> = {
  'comprehensive-rules': '',
  digest: '',
  rulings: 'rulings',
  'rules-summary': 'summary',
  book: 'book',
  bulletin: 'bulletin',
}

/** Where a hit leads; its own day when the reader named none and it no longer holds. */
export const hitAddress = (hit: SearchHit, asked: string | null): string => {
  const on = asked ?? hit.inForce.until ?? null
  if (hit.kind === 'glossary') return glossaryAddress(hit.title ?? hit.number, on)
  if (hit.kind === 'ruling' && hit.document === 'rulings')
    return address(`/rulings/${encodeURIComponent(hit.number)}`, { on })
  if (hit.kind === 'release') return releaseAddress(hit.release)
  if (hit.kind === 'scenario' || hit.kind === 'guide')
    return address(`/${hit.kind}s/${encodeURIComponent(hit.number)}`, { on: asked })
  if (hit.kind === 'bulletin' || hit.document === 'bulletin')
    return `/bulletins/${hit.number.replace(/^([\d-]+)\/(.*)\/(\d+)$/, '$1#$2-$3')}`
  const document = SHORT[hit.document]
  return document ? address(`/rules/${encodeURIComponent(hit.number)}`, { on, document }) : ruleAddress(hit.number, on)
}

const Nothing = ({ answer }: { readonly answer: SearchAnswer }) => (
  <>
    <StateCard
      icon="search"
      title={`Nothing for “${answer.query.q}” on this day`}
      says={answer.elsewhere?.length ? 'It stood in the rules of other days.' : 'Fewer or other words may find it.'}
    />
    {answer.elsewhere?.length ? (
      <ul className="wits mt-4">
        {answer.elsewhere.map(({ number, days }) => (
          <li key={`${number}${days.from}`}>
            <a href={ruleAddress(number, days.from)}>{number}</a>
            <span className="faint">
              {days.from} to {days.until ?? 'today'}
            </span>
          </li>
        ))}
      </ul>
    ) : null}
  </>
)

/** The hits of one page, what was not understood, and near words. */
export const Hits = ({ answer, keep, offset, atOnce }: Props) => {
  const { hits, total, suggestions, query, bar, tookMs } = answer
  return (
    <>
      {query.problems.map(problem => (
        <p className="wrong mt-4" key={`${problem.code}${problem.says}`} role="alert">
          {problem.says}. {problem.try}
        </p>
      ))}
      {suggestions.length > 0 ? (
        <p className="row wrap sm mt-4">
          <span className="faint">Near</span>
          {suggestions.map(words => (
            <a className="tag" key={words} href={address('/search', { q: words, on: bar.asked })}>
              {words}
            </a>
          ))}
        </p>
      ) : null}
      {hits.length === 0 ? (
        <Nothing answer={answer} />
      ) : (
        <>
          <p className="row mt-4" role="status">
            <b>
              {total} {total === 1 ? 'answer' : 'answers'}
            </b>
            <span className="grow" />
            <span className="sm faint">{tookMs.toFixed(1)} ms</span>
          </p>
          <ol className="mt-4">
            {hits.map(hit => (
              <Hit
                key={`${hit.kind}${hit.release}${hit.number}`}
                {...hit}
                href={hitAddress(hit, bar.asked)}
                on={bar.on}
              />
            ))}
          </ol>
        </>
      )}
      <nav className="row mt-6" aria-label="Pages of answers">
        {offset > 0 ? (
          <a className="btn" href={address('/search', { ...keep, on: bar.asked, page: String(offset / atOnce) })}>
            Before
          </a>
        ) : null}
        {offset + atOnce < total ? (
          <a className="btn" href={address('/search', { ...keep, on: bar.asked, page: String(offset / atOnce + 2) })}>
            More
          </a>
        ) : null}
      </nav>
    </>
  )
}
