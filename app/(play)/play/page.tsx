import type { Metadata } from 'next'
import { boardState } from '#server/answers/scenario'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../problem-page'
import { dayOf, one, type PageProps } from '../../request'
import { PlayPage } from './play-page'

export const metadata: Metadata = {
  title: 'Playground',
  description: 'Write a board, run it under the rules of any day, and see every layer of the answer.',
}

/** The board that is shown when the address has none. */
const BEGINNING = `# Feature: My board

## Scenario: A bear under a crusade

* Given "Bear" is a 2/2 green Bear creature
* And "Crusade" is an enchantment with "White creatures get +1/+1."
* When an effect says "Target creature becomes white until end of turn." targeting "Bear"
* Then "Bear" is a 3/3 white Bear creature
`

/** The playground, with one of our pages, a page in the address, or a first board. */
const Playground = async ({ searchParams }: PageProps) => {
  const [id, source] = await Promise.all(['scenario', 'source'].map(name => one(searchParams, name)))
  const on = await dayOf(searchParams, 'on')
  if (await one(searchParams, 'new')) return <PlayPage state={{ source: '' }} path="/play" query={searchParams} />
  const page = id ? await queries.scenario(id) : null
  if (page && !page.ok) return <ProblemPage problem={page.problem} />
  const request = boardState.safeParse({ source: source ?? page?.value.source ?? BEGINNING, ...(on ? { on } : {}) })
  if (!request.success)
    return <ProblemPage problem={{ code: 'board-too-long', message: 'This page is too long for a board' }} />
  return <PlayPage state={request.data} path="/play" query={searchParams} />
}
export default Playground
