import { ScrollBox } from '#components/ui/scroll-box'
import { printDate } from '#rulebook/dates/date'
import type { KnownRelease } from '#server/answers'

/** Known releases whose text is not loaded, and how to load it. */
export const NotLoaded = ({ known }: { readonly known: readonly KnownRelease[] }) =>
  known.length === 0 ? null : (
    <section className="mt-block" id="not-loaded">
      <h2>{known.length} more are known but not loaded</h2>
      <p className="lede">
        The texts belong to their publisher and are not included with the program. To fetch those with a known address:{' '}
        <code>npm run ingest -- --catalogue</code>. To load any file or folder: <code>npm run ingest -- PATH</code>.
      </p>
      <ScrollBox label="Table of releases that are not loaded">
        <table className="data">
          <thead>
            <tr>
              {['In force', 'File', 'Rules', 'To load it'].map(head => (
                <th scope="col" key={head} className={head === 'Rules' ? 'num' : undefined}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {known.map(({ id, inForce, file, sha256, counts, load }) => (
              <tr key={id}>
                <th scope="row">{inForce ? printDate(inForce) : 'undated'}</th>
                <td title={`SHA-256 ${sha256}`}>{file}</td>
                <td className="num">{(counts.rules ?? 0) + (counts.subrules ?? 0)}</td>
                <td>
                  <code>{load}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
