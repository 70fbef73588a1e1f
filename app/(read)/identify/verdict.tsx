import { releaseAddress, ruleAddress } from '#components/ui/links'
import { InWords } from '#components/ui/words'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import type { IdentifyAnswer } from '#server/answers'

type Days = { readonly from: IsoDate; readonly until?: IsoDate | undefined }
const printDays = ({ from, until }: Days): string => `${printDate(from)} – ${until ? printDate(until) : 'today'}`

/** The days a text fits, passage by passage, and the words that rule the other releases out. */
export const Verdict = ({ answer: { interval, says, passages, ruledOut } }: { readonly answer: IdentifyAnswer }) => (
  <section className="mt-block">
    <h2>{interval ? printDays(interval) : 'No matching release'}</h2>
    <p className="lede">
      <InWords text={says} />
    </p>
    {passages.map(({ text, number, inForce, similarity }) => (
      <div className="change" key={`${number}${text}`}>
        <p className="kind">
          <a href={ruleAddress(number, inForce.from)}>{number}</a>
        </p>
        <div>
          <p className="txt">{text}</p>
          <p className="sm dim">
            in force {printDays(inForce)}
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
