import { InWords } from '#components/ui/in-words'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import type { ReleaseDetail } from '#server/answers'

const NAMES: Readonly<Record<string, string>> = { items: 'bulletin items' }

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
          <dt>Issued</dt>
          <dd>{printDate(release.issued)}</dd>
        </>
      ) : null}
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
