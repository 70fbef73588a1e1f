import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { TextBar } from '#components/shell/text-bar'
import { tidySide } from '#rulebook/dates/written-date'
import { readNumber } from '#rulebook/units/written-number'
import { comparePage } from '#server/queries/pages'
import { ProblemPage } from '../../../../problem-page'
import { decoded, one, type PageProps } from '../../../../request'
import { storiesBetween, storyOf } from '../../../../section-story'
import { Comparison } from '../../comparison'
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

/** Two days side by side, inline or as sentences. */
const PairPage = async ({ params, searchParams }: Props) => {
  const pair = await readPair(params)
  const found = await comparePage({ ...pair, document: await one(searchParams, 'document') })
  if (!found.ok) return <ProblemPage problem={found.problem} />
  const { from, to, number } = found.value.answer
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
      bar={<TextBar words="Compared" texts={[from, to]} />}
      forms={[
        { href: path, says: path },
        { href: api, says: 'JSON' },
      ]}
    >
      <Comparison
        {...found.value}
        pair={pair}
        path={path}
        chosen={chosen}
        story={number === undefined ? null : await storyOf(number, from.inForce, to.inForce)}
        stories={number === undefined ? await storiesBetween(from.inForce, to.inForce) : []}
      />
    </Frame>
  )
}
export default PairPage
