import type { Metadata } from 'next'
import { cache } from 'react'
import { Frame } from '#components/shell/frame'
import { address } from '#components/ui/links'
import { queries } from '#server/queries/queries'
import { decoded, type PageProps, whenOf } from '../../../asked'
import { ProblemPage } from '../../../problem-page'
import { MentionList } from './mention-list'

type Props = PageProps<'name'>
const cardOf = cache((name: string, on: string | undefined) => queries.card(name, { on }))
const answerOf = async ({ params, searchParams }: Props) =>
  cardOf(decoded((await params).name), (await whenOf(searchParams)).on)

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const answer = await answerOf(props)
  if (!answer.ok) return { title: answer.problem.says }
  const { name, on } = answer.value
  return {
    title: name,
    description: `What the rules say of ${name} on ${on}: examples, rulings, bulletins, scenarios.`,
  }
}

/** One card: everything that names it on a day. */
const CardPage = async (props: Props) => {
  const answer = await answerOf(props)
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  const { name, bar, mentions, otherDays, scenarios } = answer.value
  const path = `/cards/${encodeURIComponent(name)}`
  const api = address(`/api/v1${path}`, { on: bar.asked })
  return (
    <Frame at="rules" day={{ bar, path }} forms={[{ href: api, says: 'JSON' }]}>
      <main id="main" className="page" tabIndex={-1}>
        <p className="crumbs">
          <a href={address('/search', { q: `"${name}"`, on: bar.asked })}>Search for the words</a>
        </p>
        <h1 className="h1">{name}</h1>
        <MentionList mentions={mentions} otherDays={otherDays} asked={bar.asked} />
        {scenarios.length > 0 ? (
          <section className="mt-block">
            <h2>Scenarios</h2>
            <ul className="wits">
              {scenarios.map(({ id, title }) => (
                <li key={id}>
                  <a href={address(`/scenarios/${id}`, { on: bar.asked })}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </main>
    </Frame>
  )
}
export default CardPage
