import { printDocument } from '#components/ui/document-names'
import { releaseAddress } from '#components/ui/links'
import { ScrollBox } from '#components/ui/scroll-box'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import type { AboutData } from '#server/answers'

const HEADS = ['In force', 'File', 'Date in its name', 'Stored as', 'Bytes', 'Problems', 'SHA-256'] as const

const Rows = ({ sources }: Pick<AboutData, 'sources'>) => (
  <ScrollBox label={`Table of sources: ${printDocument(sources[0]?.document ?? '')}`}>
    <table className="data stack">
      <thead>
        <tr>
          {HEADS.map(head => (
            <th scope="col" key={head} className={head === 'Bytes' || head === 'Problems' ? 'num' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {sources.map(({ release, inForce, file, fileDate, encoding, bytes, remarks, sha256 }) => (
          <tr key={`${release}${sha256}`}>
            <th scope="row">
              <a href={releaseAddress(release)}>{printDate(inForce)}</a>
            </th>
            <td data-label="File">{file}</td>
            <td className="nw" data-label="Date in its name">
              {fileDate ? printDate(fileDate as IsoDate) : ''}
            </td>
            <td data-label="Stored as">{encoding}</td>
            <td className="num" data-label="Bytes">
              {bytes.toLocaleString('en')}
            </td>
            <td className="num" data-label="Problems">
              {remarks}
            </td>
            <td className="hash" data-label="SHA-256">
              {sha256}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
)

/** Every file by its document: the day it states, how it is stored, the remarks of its parser, and its hash. */
export const Sources = ({ sources }: Pick<AboutData, 'sources'>) => (
  <section className="mt-block" id="sources">
    <h2>Sources</h2>
    {[...new Set(sources.map(({ document }) => document))].map(document => {
      const own = sources.filter(source => source.document === document)
      return (
        <details key={document} open={own.length < 12}>
          <summary>
            {printDocument(document)}: {own.length} {own.length === 1 ? 'file' : 'files'}
          </summary>
          <Rows sources={own} />
        </details>
      )
    })}
  </section>
)
