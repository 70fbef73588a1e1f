import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../problem-page'

export const metadata: Metadata = {
  title: 'Guides',
  description: 'Guides to the rules of any date: the history of layers, reading a trace, dating a text and more.',
}

/** Every guide, in reading order. */
const GuidesPage = async () => {
  const answer = await queries.guides()
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  return (
    <Frame at="rules">
      <main id="main" className="wide" tabIndex={-1}>
        <h1 className="h1">Guides</h1>
        <ul className="cardgrid">
          {answer.value.map(({ slug, title, summary }) => (
            <li key={slug} className="card scard">
              <h2>
                <a href={`/guides/${slug}`}>{title}</a>
              </h2>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      </main>
    </Frame>
  )
}
export default GuidesPage
