import type { Metadata } from 'next'
import { keptBoard } from '#server/queries/scenarios/boards'
import { ProblemPage } from '../../../problem-page'
import { dayOf, decoded, type PageProps } from '../../../request'
import { PlayPage } from '../../play/play-page'

type Props = PageProps<'id'>
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => {
  const board = await keptBoard(decoded((await params).id))
  const title = board.ok ? /^#\s*\w[^:\n]*:\s*(.+)$/m.exec(board.value.state.source)?.[1] : undefined
  return { title: title?.trim() ?? 'A board', robots: { index: false } }
}

/** A saved board, unchanged; `on` shows it on another day. */
const KeptBoardPage = async ({ params, searchParams }: Props) => {
  const board = await keptBoard(decoded((await params).id))
  if (!board.ok) return <ProblemPage problem={board.problem} />
  const on = await dayOf(searchParams, 'on')
  return (
    <PlayPage
      state={{ ...board.value.state, ...(on ? { on } : {}) }}
      path={`/b/${board.value.id}`}
      query={searchParams}
    />
  )
}
export default KeptBoardPage
