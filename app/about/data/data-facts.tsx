import { Badge } from '#components/rule/stamp'
import { printDocument } from '#components/ui/document-names'
import { ScrollBox } from '#components/ui/scroll-box'
import { printDate } from '#rulebook/dates/date'
import type { AboutData } from '#server/answers'

const figure = (count: number): string => count.toLocaleString('en')
const AUDIT = {
  verified: 'the first loaded release with this text took effect on that date',
  floor: 'the text is at least as old as stated; the release is not loaded',
  contradicted: 'a release contradicts the date',
  unverifiable: 'no loaded release has this text',
} as const

const MOST_DAYS = 12
const STATES = ['verified', 'floor', 'contradicted', 'unverifiable'] as const
/** In the words of the dates next to paragraphs. */
const WORDS = {
  verified: 'first release',
  floor: 'on or before',
  contradicted: 'contradicted',
  unverifiable: 'date given',
} as const

/** The stated days of each document by how they are known. */
const AuditTable = ({ rows }: { readonly rows: AboutData['auditByDocument'] }) => (
  <ScrollBox label="How the stated dates of each document are known">
    <table className="data stack mt-4">
      <thead>
        <tr>
          <th scope="col">Document</th>
          {STATES.map(state => (
            <th scope="col" className="num" key={state}>
              {WORDS[state]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(row => (
          <tr key={row.document}>
            <th scope="row">{printDocument(row.document)}</th>
            {STATES.map(state => (
              <td className="num" key={state} data-label={WORDS[state]}>
                {figure(row[state])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

/** Counts, the fingerprint of everything, how dates are known, and errors in the files. */
export const DataFacts = ({ data }: { readonly data: AboutData }) => (
  <>
    <dl className="facts-list">
      <dt>Hash of all content</dt>
      <dd className="hash">{data.contentHash ?? 'nothing loaded'}</dd>
      <dt>Releases</dt>
      <dd>{figure(data.releases)}</dd>
      <dt>Counted</dt>
      <dd>{`${figure(data.counts.rules)} rules, ${figure(data.counts.subrules)} subrules, ${figure(data.counts.examples)} Examples, ${figure(data.counts.glossary)} glossary entries, ${figure(data.counts.rulings)} rulings`}</dd>
      <dt>Examples that run</dt>
      <dd>
        {`${figure(data.examplesExecuted.whole)} printed Examples wholly, ${figure(data.examplesExecuted.inPart)} in part: `}
        <a href="/scenarios">pages of scenarios</a>
      </dd>
      <dt>Stored</dt>
      <dd>{`${figure(data.stored.texts)} texts, ${figure(data.stored.wordings)} wordings, ${figure(data.stored.lineages)} rule lineages, ${figure(data.stored.steps)} steps`}</dd>
    </dl>
    <section className="mt-block">
      <h2>Documents</h2>
      <ScrollBox label="Table of documents">
        <table className="data stack">
          <thead>
            <tr>
              <th scope="col">Document</th>
              <th scope="col">Releases</th>
              <th scope="col">From</th>
              <th scope="col">To</th>
              <th scope="col" className="num">
                Bytes
              </th>
            </tr>
          </thead>
          <tbody>
            {data.documents.map(({ document, releases, from, until, bytes }) => (
              <tr key={document}>
                <th scope="row">{printDocument(document)}</th>
                <td data-label="Releases">{releases}</td>
                <td className="nw" data-label="From">
                  {from ? printDate(from) : ''}
                </td>
                <td className="nw" data-label="To">
                  {until ? printDate(until) : ''}
                </td>
                <td className="num" data-label="Bytes">
                  {figure(bytes)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
    <section className="mt-block" id="audit">
      <h2>How dates are known</h2>
      <dl className="facts-list">
        {(Object.keys(AUDIT) as (keyof typeof AUDIT)[]).map(state => (
          <div className="contents" key={state}>
            <dt>
              <Badge known={state} />
            </dt>
            <dd>
              <b>{figure(data.audit[state])}</b>: {AUDIT[state]}
            </dd>
          </div>
        ))}
      </dl>
    </section>
    <AuditTable rows={data.auditByDocument} />
    {data.statedElsewhere.length > 0 ? (
      <p className="sm dim mt-4">
        Stated dates on which no loaded release took effect:{' '}
        {data.statedElsewhere
          .slice(0, MOST_DAYS)
          .map(({ day, count }) => `${printDate(day)} (${figure(count)})`)
          .join(', ')}
        {data.statedElsewhere.length > MOST_DAYS ? ` and ${data.statedElsewhere.length - MOST_DAYS} more` : ''}.
      </p>
    ) : null}
    <div className="prose-in mt-4">
      <p className="sm">
        <b>What “on or before” means.</b> Some sources give a date for which no release is loaded, or one on which older
        text was only collected. The text is then at least as old as that date. It is shown as “on or before” and never
        as the date on which the text took effect.
      </p>
    </div>
    <section className="mt-block" id="problems">
      <h2>Problems in the files</h2>
      {data.problems.length === 0 ? <p className="sm dim">None: every line of every file was parsed.</p> : null}
      <ul className="wits">
        {data.problems.map(({ code, count, says }) => (
          <li key={code}>
            <span>{says}</span>
            <span className="faint">{figure(count)}</span>
          </li>
        ))}
      </ul>
    </section>
  </>
)
