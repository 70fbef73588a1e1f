import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { RuleLink, ruleAddress } from '#components/ui/links'
import { withoutMarkup } from '#components/ui/words'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../problem-page'
import { type PageProps, whenOf } from '../../request'

export const metadata: Metadata = { title: 'The rules', description: 'Chapters and sections of the rules on any date.' }

/** The rules from its first chapter. */
const BookPage = async ({ searchParams }: PageProps) => {
  const tree = await queries.tree(await whenOf(searchParams))
  if (!tree.ok) return <ProblemPage problem={tree.problem} />
  const { chapters, asOf } = tree.value
  return (
    <Frame at="rules" day={{ asOf, path: '/rules' }}>
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">The rules, chapter by chapter</h1>
        {chapters.map(({ number, title, sections }) => (
          <section key={number} className="mt-block">
            {number ? (
              <h2>
                <RuleLink number={number} asked={asOf.asked}>
                  {number}. {title && withoutMarkup(title)}
                </RuleLink>
              </h2>
            ) : null}
            <ul className="headings two-col">
              {sections.map(section => (
                <li key={section.number}>
                  <a href={ruleAddress(section.number, asOf.asked)}>
                    <b>{section.number}</b>
                    <span>{section.title && withoutMarkup(section.title)}</span>
                  </a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </Frame>
  )
}
export default BookPage
