import { SearchBox } from '#components/search/search-box'
import { Frame } from '#components/shell/frame'
import { RuleLink } from '#components/ui/links'
import { queries } from '#server/queries/queries'
import type { When } from '#server/queries/requests'
import { ProblemPage } from '../../problem-page'

/** The search page without a query: the box, and the rulebook to browse. */
export const BookInstead = async ({ when }: { readonly when: When }) => {
  const tree = await queries.tree(when)
  if (!tree.ok) return <ProblemPage problem={tree.problem} />
  const { chapters, asOf } = tree.value
  return (
    <Frame at="rules" box="none" day={{ asOf, path: '/search' }}>
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">Search the rules</h1>
        <div className="mt-4">
          <SearchBox kind="page" on={asOf.asked} />
        </div>
        <h2 className="mt-block">Or browse the rules</h2>
        <ul className="links">
          {chapters
            .flatMap(chapter => (chapter.number ? [chapter] : chapter.sections))
            .map(({ number, title }) => (
              <li key={number}>
                <RuleLink number={number} asked={asOf.asked}>
                  {number}. {title}
                </RuleLink>
              </li>
            ))}
        </ul>
      </main>
    </Frame>
  )
}
