import { amendmentDays, RELEASE_DAYS } from '#engine/index'
import {
  type ActsNow,
  acrossEras,
  actsOn,
  type Bisection,
  type Bounds,
  bisect,
  boundsOf,
  type CardOn,
  type Cards,
  cardOnOf,
  cardsOfList,
  type Page,
  type Playing,
  parsePage,
  playBeside,
  playNow,
  playUnmixed,
  type Repair,
  repairsFor,
  rulesWith,
  type WordedCard,
  writtenOut,
} from '#engine/scenario/index'
import { addDays, type IsoDate, parseDate } from '#rulebook/dates/date'
import { tidyDate } from '#rulebook/dates/written-date'
import { ok, type Result } from '#rulebook/result'

type Board = {
  readonly source: string
  readonly on: string
  readonly flips: Readonly<Record<string, string>>
  readonly beside: readonly string[]
}
export type Question =
  | { readonly id: number; readonly kind: 'wordings'; readonly cards: readonly WordedCard[] }
  | {
      readonly id: number
      readonly kind: 'run' | 'around'
      readonly board: Board
      /** The event of a game that it is shown after. */
      readonly at?: number
    }
  /** What the players may do at the end of one of the runs. */
  | { readonly id: number; readonly kind: 'moves'; readonly board: Board; readonly of: number }
  | {
      readonly id: number
      readonly kind: 'bisect'
      readonly of: string
      readonly board: Board
      readonly from: string
      readonly to: string
    }
export type Now = Pick<Playing, 'runs' | 'switches' | 'hints'> & {
  /** The text with everything that it omits, if it omits anything. */
  readonly written?: string
}
export type Around = Pick<Playing, 'cells' | 'beside' | 'unmixed'>
export type Found = Bisection
export type Reply =
  | {
      readonly id: number
      readonly kind: 'run'
      readonly answer: Result<Now>
      readonly repairs: readonly Repair[]
      readonly took: number
    }
  | { readonly id: number; readonly kind: 'moves'; readonly answer: Result<ActsNow> }
  | { readonly id: number; readonly kind: 'around'; readonly answer: Result<Around>; readonly took: number }
  | { readonly id: number; readonly kind: 'bisect'; readonly answer: Result<Found>; readonly took: number }

export type { ActsNow, Repair }

/** Days that run before new requests are checked. */
const AT_ONCE = 3
/** What all runs of one request may cost together: the same as on the site. */
const newBounds = () => {
  const bounds = boundsOf(() => performance.now())
  return { ...bounds, options: { ...bounds.options, cardOn } }
}

/** The cards that the text names, as the site defines them. */
let cardOn: CardOn = cardOnOf([])
let cards: Cards = () => null

let parsed: { readonly source: string; readonly page: Result<Page> } | null = null
const pageOf = (source: string): Result<Page> => {
  if (parsed?.source !== source) parsed = { source, page: parsePage(source, cards) }
  return parsed.page
}

const dayIn = (text: string): Result<IsoDate | null> =>
  text.trim() === '' ? ok(null) : parseDate(tidyDate(text.trim()))
const daysIn = (texts: readonly string[]): readonly IsoDate[] =>
  texts.flatMap(text => {
    const day = parseDate(tidyDate(text))
    return day.ok ? [day.value] : []
  })

const nowOf = ({ source, on, flips }: Board, at: number | undefined): Result<Now> => {
  const day = dayIn(on)
  if (!day.ok) return day
  const page = pageOf(source)
  if (!page.ok) return page
  const { options, answer } = newBounds()
  const played = answer(playNow(page.value, { on: day.value, flips }, at === undefined ? options : { ...options, at }))
  const written = writtenOut(source, cards)
  return played.ok && written !== source ? ok({ ...played.value, written }) : played
}

const movesOf = ({ source, on, flips }: Board, of: number): Result<ActsNow> => {
  const [day, page] = [dayIn(on), pageOf(source)]
  if (!day.ok) return day
  return page.ok ? ok(actsOn(page.value, { on: day.value, flips }, of, newBounds().options)) : page
}

let latest = 0
const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve))

/** All eras, a few at a time, so that typing takes precedence; null if there is a newer request. */
const aroundOf = async (id: number, { source, on, flips, beside }: Board): Promise<Result<Around> | null> => {
  const page = pageOf(source)
  if (!page.ok) return page
  const cells: Playing['cells'][number][] = []
  const bounds = newBounds()
  const options = { ...bounds.options, rules: rulesWith(flips) }
  for (let at = 0; at < amendmentDays.length; at += AT_ONCE) {
    await pause()
    if (latest !== id) return null
    const [from, next] = [amendmentDays[at], amendmentDays[at + AT_ONCE]]
    if (from) cells.push(...acrossEras(page.value, { from, ...(next ? { to: addDays(next, -1) } : {}) }, options))
  }
  const day = dayIn(on)
  const unmixed = playUnmixed(page.value, { on: day.ok ? day.value : null, flips }, bounds.options)
  return bounds.answer({ cells, beside: besideOf(page.value, flips, beside, bounds), unmixed })
}
const besideOf = (
  page: Page,
  flips: Board['flips'],
  beside: readonly string[],
  { options }: Bounds,
): Around['beside'] => playBeside(page, { flips, beside: daysIn(beside) }, options)

const foundOf = ({ source, flips }: Board, of: string, from: string, to: string): Result<Found> => {
  const page = pageOf(source)
  if (!page.ok) return page
  const [first, last] = [parseDate(tidyDate(from)), parseDate(tidyDate(to))]
  if (!first.ok) return first
  if (!last.ok) return last
  const days = [...new Set([...RELEASE_DAYS, ...amendmentDays])]
  const { options, answer } = newBounds()
  const found = bisect(
    page.value,
    { from: first.value, to: last.value, days, question: of },
    { ...options, rules: rulesWith(flips) },
  )
  return found.ok ? answer(found.value) : found
}

/** Computed only if a line was not understood. */
const repairsOf = ({ source }: Board, answer: Result<Now>): readonly Repair[] => {
  const isWhole = answer.ok && answer.value.runs.every(({ outcome, asks }) => outcome !== 'refused' || asks)
  return isWhole ? [] : repairsFor(source, cards)
}

const reply = async (request: Exclude<Question, { kind: 'wordings' }>): Promise<Reply | null> => {
  const began = performance.now()
  const took = (): number => performance.now() - began
  const { id, board } = request
  if (request.kind === 'run') {
    const answer = nowOf(board, request.at)
    const ran = took()
    return { id, kind: 'run', answer, repairs: repairsOf(board, answer), took: ran }
  }
  if (request.kind === 'moves') return { id, kind: 'moves', answer: movesOf(board, request.of) }
  if (request.kind === 'bisect')
    return { id, kind: 'bisect', answer: foundOf(board, request.of, request.from, request.to), took: took() }
  const answer = await aroundOf(id, board)
  return answer && { id, kind: 'around', answer, took: took() }
}

addEventListener('message', async ({ data }: MessageEvent<Question>) => {
  if (data.kind === 'wordings') {
    cardOn = cardOnOf(data.cards)
    cards = cardsOfList(data.cards)
    parsed = null
    return
  }
  if (data.kind !== 'bisect' && data.kind !== 'moves') latest = data.id
  const said = await reply(data)
  if (said) postMessage(said)
})
