import type { Metadata } from 'next'
import { parseDate } from '#rulebook/dates/date'
import { boardState } from '#server/answers/board-state'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../problem-page'
import { dayOf, one, type PageProps } from '../../request'
import { PlayPage } from './play-page'

export const metadata: Metadata = {
  title: 'Playground',
  description: 'Write a board, run it under the rules of any day, and see every layer of the answer.',
}

/** The playground, with one of our pages, a page in the address, or nothing. */
const Playground = async ({ searchParams }: PageProps) => {
  const [id, source] = await Promise.all(['scenario', 'source'].map(name => one(searchParams, name)))
  const on = await dayOf(searchParams, 'on')
  const page = id ? await queries.scenario(id) : null
  if (page && !page.ok) return <ProblemPage problem={page.problem} />
  const day = on === undefined ? null : parseDate(on)
  if (day && !day.ok) return <ProblemPage problem={day.problem} />
  if (!page && (source ?? '').trim() === '')
    return <PlayPage state={{ source: '' }} path="/play" query={searchParams} />
  const request = boardState.safeParse({ source: source ?? page?.value.source, ...(on ? { on } : {}) })
  if (!request.success)
    return <ProblemPage problem={{ code: 'board-too-long', message: 'This page is too long for a board' }} />
  return <PlayPage state={request.data} path="/play" query={searchParams} />
}
export default Playground
