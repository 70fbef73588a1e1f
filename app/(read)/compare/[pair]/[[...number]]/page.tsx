import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { TextBar } from '#components/shell/text-bar'
import { tidySide } from '#rulebook/dates/written-date'
import { sectionOf } from '#rulebook/units/number'
import { readNumber } from '#rulebook/units/written-number'
import type { CompareAnswer } from '#server/answers'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../../../problem-page'
import { decoded, one, type PageProps } from '../../../../request'
import { storiesBetween, storyOf } from '../../../../section-story'
import { Comparison, type Meanings } from '../../comparison'
import { pairTitle } from '../../pair-title'

type Props = {
  readonly params: Promise<{ pair: string; number?: string[] }>
  readonly searchParams: PageProps['searchParams']
}

const readPair = async (params: Props['params']) => {
  const { pair, number } = await params
  const [from = '', to = ''] = decoded(pair).split('..').map(tidySide)
  const requested = number?.map(decoded).join('/')
  return { from, to, number: requested === undefined ? undefined : readNumber(requested) }
}

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => pairTitle(await readPair(params))

/** The examples with another outcome; for a single number, only those of its section. */
const outcomesOf = ({ from, to, number }: CompareAnswer) =>
  queries.outcomeChanges(from.inForce, to.inForce, number === undefined ? undefined : [sectionOf(number) ?? ''])

/** The headings of a number on both days, if they differ: then the number meant two different rules. */
const meaningsOf = async ({ from, to, number }: CompareAnswer): Promise<Meanings | null> => {
  const section = number === undefined ? null : sectionOf(number)
  if (!section) return null
  const [was, is] = await Promise.all(
    [from, to].map(({ inForce, document }) => queries.section(section, { on: inForce, document })),
  )
  const titleOf = (found: typeof was): string | undefined =>
    found?.ok && found.value.kind === 'section' ? found.value.title : undefined
  const [old, now] = [titleOf(was), titleOf(is)]
  return old && now && old !== now ? { number: section, old, now } : null
}

const lengthsOf = async ({ from, to, number }: CompareAnswer) => {
  if (number !== undefined) return { before: [], now: [] }
  const [before, now] = await Promise.all([from, to].map(({ id }) => queries.sectionWords(id)))
  return { before: before?.ok ? before.value : [], now: now?.ok ? now.value : [] }
}

/** Two days side by side, inline or as sentences. */
const PairPage = async ({ params, searchParams }: Props) => {
  const pair = await readPair(params)
  const answer = await queries.compare({ ...pair, document: await one(searchParams, 'document') })
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  const { from, to, number } = answer.value
  const chosen = {
    view: await one(searchParams, 'view'),
    hide: await one(searchParams, 'hide'),
    moves: await one(searchParams, 'moves'),
    find: await one(searchParams, 'find'),
    page: Number((await one(searchParams, 'page')) ?? 1) || 1,
  }
  const path = `/compare/${encodeURIComponent(pair.from)}..${encodeURIComponent(pair.to)}${pair.number ? `/${encodeURIComponent(pair.number)}` : ''}`
  const api = `/api/v1/compare?${new URLSearchParams({ from: pair.from, to: pair.to, ...(pair.number ? { number: pair.number } : {}) })}`
  return (
    <Frame
      at="compare"
      bar={<TextBar words="Compared" texts={[answer.value.from, answer.value.to]} />}
      forms={[
        { href: path, says: path },
        { href: api, says: 'JSON' },
      ]}
    >
      <Comparison
        answer={answer.value}
        pair={pair}
        path={path}
        chosen={chosen}
        outcomes={await outcomesOf(answer.value)}
        meanings={await meaningsOf(answer.value)}
        story={number === undefined ? null : await storyOf(number, from.inForce, to.inForce)}
        lengths={await lengthsOf(answer.value)}
        stories={number === undefined ? await storiesBetween(from.inForce, to.inForce) : []}
      />
    </Frame>
  )
}
export default PairPage
