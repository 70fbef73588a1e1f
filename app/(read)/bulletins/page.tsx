import type { Metadata } from 'next'
import { StateCard } from '#components/outcome/state-card'
import { Frame } from '#components/shell/frame'
import { printBulletin } from '#components/ui/bulletin-names'
import { printDate } from '#rulebook/dates/date'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../problem-page'

export const metadata: Metadata = {
  title: 'Bulletins',
  description: 'Monthly rulings, as they were mailed, and the release notes of sets.',
}

/** Every bulletin, by the month it ruled on. */
const BulletinsPage = async () => {
  const answer = await queries.bulletins()
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  return (
    <Frame at="rules">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">Bulletins</h1>
        <p className="lede">
          Each bulletin is listed under the month it rules on, which can differ from the month it was mailed; release
          notes under the day on which they were last modified.
        </p>
        {answer.value.length === 0 ? (
          <StateCard
            icon="info"
            title="No bulletin is loaded"
            says="The digest that is included with the program has none."
          />
        ) : (
          <ul className="headings months mt-6">
            {answer.value.map(({ month, release }) => (
              <li key={month}>
                <a href={`/bulletins/${month}`}>
                  <b>{printBulletin(month).replace(/^Bulletin of /, '')}</b>
                  <span>
                    {release.title}, in force {printDate(release.inForce)}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </main>
    </Frame>
  )
}
export default BulletinsPage
