import type { Metadata } from 'next'
import { Timeline } from '#components/history/timeline'
import { Paragraph } from '#components/rule/paragraph'
import { printSpan } from '#components/rule/rule-head'
import { Frame } from '#components/shell/frame'
import { Icon } from '#components/ui/icon'
import { JsonLd } from '#components/ui/json-ld'
import { glossaryAddress } from '#components/ui/links'
import { printDate } from '#rulebook/dates/date'
import { glossaryPage } from '#server/queries/pages'
import { ProblemPage } from '../../../problem-page'
import { decoded, type PageProps, whenOf } from '../../../request'

type Props = PageProps<'term'>
const answerOf = async ({ params, searchParams }: Props) => {
  const { on, document } = await whenOf(searchParams)
  return glossaryPage(decoded((await params).term), on, document)
}
export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const answer = await answerOf(props)
  if (!answer.ok) return { title: answer.problem.message }
  return {
    title: `${answer.value.entry.term}, glossary`,
    description: answer.value.entry.paragraphs[0]?.text.slice(0, 155) ?? '',
  }
}

/** One term as the rules of the day define it. */
const TermPage = async (props: Props) => {
  const answer = await answerOf(props)
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  const { term, asOf, paragraphs, references, inForce, previous, next, versions } = answer.value.entry
  const at = versions.findIndex(({ current }) => current)
  const step = (by: 1 | -1, says: string) => {
    const tick = at < 0 ? undefined : versions[at + by]
    return tick
      ? { href: glossaryAddress(term, tick.from), says: `${says} wording, from ${printDate(tick.from)}` }
      : undefined
  }
  const [before, after] = [step(-1, 'Earlier'), step(1, 'Later')]
  return (
    <Frame
      at="rules"
      day={{
        asOf,
        path: `/glossary/${encodeURIComponent(term)}`,
        ...(before ? { previous: before } : {}),
        ...(after ? { next: after } : {}),
      }}
    >
      <main id="main" className="page" tabIndex={-1}>
        <p className="crumbs">
          <a href={`/glossary${asOf.asked ? `?on=${asOf.asked}` : ''}`} aria-keyshortcuts="u">
            Glossary
          </a>
        </p>
        <h1 className="h1">{term}</h1>
        <p className="facts">In force {printSpan(inForce)}</p>
        <div className="text">
          {paragraphs.map((paragraph, index) => (
            <Paragraph
              key={paragraph.source.bytes[0]}
              {...paragraph}
              references={references.filter(one => one.in.index === index)}
              asked={asOf.asked}
              ordinal={index + 1}
              id={`p${index + 1}`}
            />
          ))}
        </div>
        {versions.length > 1 ? (
          <section className="mt-block" id="timeline" aria-labelledby="h-timeline">
            <h2 className="h-rail" id="h-timeline">
              <Icon name="history" />
              {versions.length} wordings
            </h2>
            <Timeline
              ticks={versions}
              number={term}
              changed={answer.value.changed}
              href={tick => glossaryAddress(tick.number, tick.from)}
            />
          </section>
        ) : null}
        <nav className="pager" aria-label="Neighbouring terms">
          {previous ? (
            <a href={glossaryAddress(previous, asOf.asked)} rel="prev" aria-keyshortcuts="k">
              <Icon name="left" />
              {previous}
            </a>
          ) : (
            <span />
          )}
          {next ? (
            <a href={glossaryAddress(next, asOf.asked)} rel="next" aria-keyshortcuts="j">
              {next}
              <Icon name="right" />
            </a>
          ) : null}
        </nav>
        <JsonLd
          facts={{
            '@type': 'DefinedTerm',
            name: term,
            description: paragraphs[0]?.text ?? '',
            temporalCoverage: `${inForce.from}/${inForce.until ?? '..'}`,
          }}
        />
      </main>
    </Frame>
  )
}
export default TermPage
