import { Frame } from '#components/frame'
import { SearchBox } from '#components/search-box'
import type { Problem } from '#rulebook/result'
import { nowhere } from '#server/asking'

/** Addresses that name nothing at all; everything else is explained with the page's usual status. */
const NOWHERE = /^(?:not-a-rule-number|unknown-|no-such-|not-a-month)/

/** A question that cannot be answered as asked: the sentence and the next thing to do. */
export const ProblemPage = ({ problem }: { readonly problem: Problem }) => {
  if (NOWHERE.test(problem.code)) nowhere()
  return (
    <Frame box="none">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">{problem.says}</h1>
        {problem.try ? <p className="lede">{problem.try}</p> : null}
        <div className="mt-6">
          <SearchBox kind="page" />
        </div>
        <p className="mt-4">
          <a href="/rules">The book from its first chapter</a>
        </p>
      </main>
    </Frame>
  )
}
