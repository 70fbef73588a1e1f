import { EMPTY } from '#components/play/share'
import { Frame } from '#components/shell/frame'
import { parseDate } from '#rulebook/dates/date'
import type { BoardState } from '#server/answers/board-state'
import { setStatus } from '#server/http/request-context'
import { playOffers } from '#server/queries/pages'
import { playedBoard } from '#server/queries/scenarios/boards'
import { one, type PageProps } from '../../request'
import { PlayTable } from './play-table'
import { EMPTY_TABLE, entryIn, orderIn, stepIn } from './shown'

type Props = { readonly state: BoardState; readonly path: string; readonly query: PageProps['searchParams'] }

/** A board as the server runs it; with JavaScript the browser continues from there. */
export const PlayPage = async ({ state, path, query }: Props) => {
  // An invalid day is corrected on the table itself, where the board stays as it is.
  if (state.on && state.on !== 'latest' && !parseDate(state.on).ok) setStatus(400)
  const isEmpty = state.source.trim() === ''
  const entry = entryIn(await one(query, 'at'))
  const [played, { examples, days }] = await Promise.all([isEmpty ? null : playedBoard(state, entry), playOffers()])
  const [at, object, step, order] = await Promise.all(['case', 'object', 'step', 'order'].map(name => one(query, name)))
  return (
    <Frame at="play">
      <main id="main" tabIndex={-1}>
        <h1 className="sr">Playground</h1>
        <PlayTable
          initial={{ ...EMPTY, ...withoutGaps(state) }}
          first={{ ...EMPTY_TABLE, now: played, around: played, stands: played?.ok ? played.value : null }}
          path={path}
          looked={{ at: Number(at) || 0, object, step: stepIn(step), order: orderIn(order) }}
          days={days}
          pages={examples.map(({ id, title }) => ({ id, title }))}
        />
      </main>
    </Frame>
  )
}
const withoutGaps = ({ source, on = '', flips = {}, beside = [], name = '' }: BoardState) => ({
  source,
  on,
  flips,
  beside,
  name,
})
