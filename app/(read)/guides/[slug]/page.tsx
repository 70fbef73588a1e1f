import type { Metadata } from 'next'
import { GuideBlock } from '#components/rule/guide-block'
import { Frame } from '#components/shell/frame'
import { JsonLd } from '#components/ui/json-ld'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../../problem-page'
import { decoded, type PageProps } from '../../../request'

type Props = PageProps<'slug'>
// Blocks never move, so their position identifies them.
const keyOf = ({ kind }: { readonly kind: string }, at: number): string => `${kind}${at}`
const answerOf = async ({ params }: Props) => queries.guide(decoded((await params).slug))

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const answer = await answerOf(props)
  return answer.ok
    ? { title: answer.value.title, description: answer.value.summary }
    : { title: answer.problem.message }
}

/** One guide. Its boards ran on the server, so that it reads well without script. */
const GuidePage = async (props: Props) => {
  const answer = await answerOf(props)
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  const { title, summary, blocks, previous, next } = answer.value
  return (
    <Frame at="rules">
      <main id="main" className="page guide" tabIndex={-1}>
        <p className="crumbs">
          <a href="/guides" aria-keyshortcuts="u">
            Guides
          </a>
        </p>
        <h1 className="h1">{title}</h1>
        <p className="lede">{summary}</p>
        {blocks.map((block, at) => (
          <GuideBlock key={keyOf(block, at)} {...block} />
        ))}
        <nav className="pager" aria-label="Neighbouring guides">
          {previous ? <a href={`/guides/${previous.slug}`}>{previous.title}</a> : <span />}
          {next ? <a href={`/guides/${next.slug}`}>{next.title}</a> : null}
        </nav>
        <JsonLd facts={{ '@type': 'TechArticle', headline: title, description: summary, inLanguage: 'en' }} />
      </main>
    </Frame>
  )
}
export default GuidePage
