import { releaseAddress } from '#components/ui/links'
import { InWords } from '#components/ui/words'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import type { ReleaseDetail } from '#server/answers'

const NAMES: Readonly<Record<string, string>> = { items: 'bulletin items' }

/** Who says on which day a text was published. */
const SAYS: Readonly<Record<NonNullable<ReleaseDetail['issuedBy']>, string>> = {
  text: '',
  file: ', the day its file was saved',
  server: ', the day its server states',
  operator: ', as the operator of this site recorded',
  receipt: ', the day it was ingested here; the day it was published is not known',
}

/** The other texts that were published for the same day. */
const Issues = ({ release: { id, issues = [] } }: { readonly release: ReleaseDetail }) => {
  const others = issues.filter(issue => issue.id !== id)
  return others.length === 0 ? null : (
    <>
      <dt>Other issues</dt>
      <dd>
        {others.map(({ id: other, issued, current }) => (
          <p key={other}>
            <a href={releaseAddress(other)}>{issued ? `Published ${printDate(issued)}` : 'The first issue'}</a>
            {current ? ', which is in use now' : ''} ·{' '}
            <a href={`/compare/${encodeURIComponent(other)}..${encodeURIComponent(id)}`}>compared word by word</a>
          </p>
        ))}
      </dd>
    </>
  )
}

/** The file, its counts and all remarks of the parser. */
export const ReleaseFacts = ({ release }: { readonly release: ReleaseDetail }) => (
  <>
    <dl className="facts-list">
      {release.sources.map(({ file, sha256, encoding, bytes, lines, fileDate }) => (
        <div key={sha256} className="contents">
          <dt>File</dt>
          <dd>{file}</dd>
          <dt>SHA-256</dt>
          <dd className="hash">{sha256}</dd>
          <dt>Stored as</dt>
          <dd>{`${encoding}, ${bytes.toLocaleString('en')} bytes, ${lines.toLocaleString('en')} lines`}</dd>
          {fileDate && fileDate !== release.inForce ? (
            <>
              <dt>Date in its name</dt>
              <dd>
                {printDate(fileDate as IsoDate)}, not used: the text states {printDate(release.inForce)}
              </dd>
            </>
          ) : null}
        </div>
      ))}
      <dt>Layout</dt>
      <dd>{release.format}</dd>
      {release.issued ? (
        <>
          <dt>Published</dt>
          <dd>
            {printDate(release.issued)}
            {SAYS[release.issuedBy ?? 'text']}
          </dd>
        </>
      ) : null}
      <Issues release={release} />
      {release.inferred ? (
        <>
          <dt>Inferred date</dt>
          <dd>
            <InWords
              text={`${release.inferred.from} to ${release.inferred.until ?? 'today'}: ${release.inferred.evidence.join('; ')}`}
            />
          </dd>
        </>
      ) : null}
      <dt>Counted</dt>
      <dd>
        {Object.entries(release.counts)
          .filter(([, count]) => count > 0)
          .map(([what, count]) => `${count} ${NAMES[what] ?? what}`)
          .join(', ')}
      </dd>
    </dl>
    <section className="mt-block">
      <h2>Parse report</h2>
      {release.problems.length === 0 ? (
        <p className="dim">Every line was parsed.</p>
      ) : (
        <details>
          <summary>
            {release.problems.length} {release.problems.length === 1 ? 'remark' : 'remarks'} on the file
          </summary>
          <ul className="others">
            {release.problems.slice(0, 300).map(problem => (
              <li className="sm" key={`${problem.code}${problem.at?.line ?? ''}${problem.says}`}>
                {problem.at?.line ? <b>line {problem.at.line}: </b> : null}
                {problem.says}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  </>
)
