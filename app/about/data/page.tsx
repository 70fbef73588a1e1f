import type { Metadata } from 'next'
import { Frame } from '#components/frame'
import { releaseAddress } from '#components/links'
import { ScrollBox } from '#components/scroll-box'
import { desk } from '#server/desk'
import { ProblemPage } from '../../problem-page'
import { DataFacts } from './data-facts'

export const metadata: Metadata = {
  title: 'About the data',
  description: 'Every source with its hash, what was counted, how dates are known, and what is not sure.',
}

/** Where everything comes from and how sure it is. */
const DataPage = async () => {
  const answer = await desk.aboutData()
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  return (
    <Frame at="more" forms={[{ href: '/api/v1/about/data', says: 'JSON' }]}>
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">About the data</h1>
        <p className="lede">
          The received texts are other people’s words. They are read from files that whoever runs this site names; our
          own digest comes with the program. Nothing here is official.
        </p>
        <DataFacts data={answer.value} />
        <section className="mt-block" id="sources">
          <h2>Sources</h2>
          <ScrollBox label="Table of sources">
            <table className="data">
              <thead>
                <tr>
                  {['Release', 'File', 'Stored as', 'Bytes', 'SHA-256'].map(head => (
                    <th scope="col" key={head}>
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {answer.value.sources.map(({ release, file, encoding, bytes, sha256 }) => (
                  <tr key={`${release}${sha256}`}>
                    <th scope="row">
                      <a href={releaseAddress(release)}>{release}</a>
                    </th>
                    <td>{file}</td>
                    <td>{encoding}</td>
                    <td className="num">{bytes.toLocaleString('en')}</td>
                    <td className="hash">{sha256.slice(0, 16)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </ScrollBox>
        </section>
      </main>
    </Frame>
  )
}
export default DataPage
