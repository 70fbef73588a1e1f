import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { JsonLd } from '#components/ui/json-ld'
import { glossaryAddress } from '#components/ui/links'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../problem-page'
import { type PageProps, whenOf } from '../../request'

export const metadata: Metadata = { title: 'Glossary', description: 'Every term the rules define, on any day.' }
const initial = (term: string): string => (/^[a-z]/i.test(term) ? (term[0] ?? '').toUpperCase() : '#')

/** Every term of the day, by letter. */
const GlossaryPage = async ({ searchParams }: PageProps) => {
  const answer = await queries.glossaryTerms(await whenOf(searchParams))
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  const { terms, asOf } = answer.value
  const letters = [...new Set(terms.map(initial))].sort()
  return (
    <Frame at="rules" day={{ asOf, path: '/glossary' }}>
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">Glossary</h1>
        <p className="lede">{terms.length} terms.</p>
        <nav className="letters" aria-label="Letters">
          {letters.map(letter => (
            <a key={letter} href={`#letter-${letter}`}>
              {letter}
            </a>
          ))}
        </nav>
        {letters.map(letter => (
          <section key={letter} className="mt-block" id={`letter-${letter}`}>
            <h2>{letter}</h2>
            <ul className="terms">
              {terms
                .filter(term => initial(term) === letter)
                .map(term => (
                  <li key={term}>
                    <a href={glossaryAddress(term, asOf.asked)}>{term}</a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
        <JsonLd
          facts={{
            '@type': 'DefinedTermSet',
            name: `Glossary of ${asOf.on}`,
            hasDefinedTerm: terms.map(name => ({ '@type': 'DefinedTerm', name })),
          }}
        />
      </main>
    </Frame>
  )
}
export default GlossaryPage
