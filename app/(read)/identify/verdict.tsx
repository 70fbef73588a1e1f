import { releaseAddress, ruleAddress } from '#components/ui/links'
import type { IdentifyAnswer } from '#server/answers'

const dayOf = (release: string): string => release.split('.').at(-1) ?? release

/** The days a text fits, passage by passage, and the words that rule the other releases out. */
export const Verdict = ({ answer: { interval, says, passages, ruledOut } }: { readonly answer: IdentifyAnswer }) => (
  <section className="mt-block">
    <h2>{interval ? `${interval.from} to ${interval.until ?? 'today'}` : 'No release we know'}</h2>
    <p className="lede">{says}</p>
    {passages.map(({ text, number, releases, similarity }) => (
      <div className="change" key={`${number}${text}`}>
        <p className="kind">
          <a href={ruleAddress(number, dayOf(releases[0]))}>{number}</a>
        </p>
        <div>
          <p className="txt">{text}</p>
          <p className="sm dim">
            fits {dayOf(releases[0])} to {dayOf(releases[1])}
            {similarity < 1 ? `, ${Math.round(similarity * 100)}% similar` : ''}
          </p>
        </div>
      </div>
    ))}
    {ruledOut.length > 0 ? (
      <details className="mt-4">
        <summary>What rules out the others</summary>
        <dl className="facts-list">
          {ruledOut.map(({ release, words }) => (
            <div className="contents" key={release}>
              <dt>
                <a href={releaseAddress(release)}>{release}</a>
              </dt>
              <dd>{words.join(', ')}</dd>
            </div>
          ))}
        </dl>
      </details>
    ) : null}
  </section>
)
