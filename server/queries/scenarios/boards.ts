import { createHash } from 'node:crypto'
import { canonicalJson } from '#engine/index'
import { cardsOfList, type Playing, writtenLines } from '#engine/scenario/index'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { tidyDate } from '#rulebook/dates/written-date'
import { err, ok, type Problem, type Result } from '#rulebook/result'
import { readerOf } from '../../accounts/live'
import { type BoardState, boardState } from '../../answers/board-state'
import { callerAsking, requestContext } from '../../http/request-context'
import { handOver } from '../../jobs/pool'
import { libraryStore } from '../../library/library-store'
import { allowedNow } from '../../limits/limiter'
import { quotas } from '../../quotas'
import type { Client } from '../../store/database'
import { definedCards, namesIn } from './named-cards'

export const MOST_BODY = 128 * 1024
type SharedBoard = { readonly id: string; readonly state: BoardState }

/** The same board always gives the same text: empty fields are left out, keys are sorted. */
const canonical = ({ source, on, flips, beside, name }: BoardState): string =>
  canonicalJson({
    source,
    on: on || undefined,
    flips: flips && Object.keys(flips).length > 0 ? flips : undefined,
    beside: beside && beside.length > 0 ? beside : undefined,
    name: name || undefined,
  })
const ID_LETTERS = 12
const idOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').replace(/[-_]/g, '').slice(0, ID_LETTERS)
const ID = /^[A-Za-z0-9]{6,24}$/

const noSuchBoard = (id: string): Result<never> =>
  err({
    code: 'no-such-board',
    message: `There is no board ${id.slice(0, 40)}`,
    hint: 'Create one in the playground at /play',
  })

/** Stores a board; the same board has the same id, whoever stores it. */
export const keepBoard = async (state: BoardState): Promise<Result<SharedBoard>> => {
  const text = canonical(state)
  const id = idOf(text)
  const { client } = (await libraryStore()).database
  if (await client.sharedBoard.findUnique({ where: { id }, select: { id: true } })) {
    await opened(client, id)
    return ok({ id, state })
  }
  const refused = await overQuota(client)
  if (refused) return err(refused)
  await client.sharedBoard.upsert({ where: { id }, create: { id, state: text }, update: {} })
  await opened(client, id)
  return ok({ id, state })
}

const HOUR_TRY = 'Saved boards can still be opened. You can save more in an hour'
/** Why a reader may not store another board. Boards stored by the site itself are not counted. */
const overQuota = async (client: Client): Promise<Problem | null> => {
  const { boardsPerHour, mostBoards, boardDays } = quotas()
  const caller = callerAsking()
  const request = requestContext()?.headers
  const reader = request?.cookie
    ? await readerOf(new Headers({ cookie: request.cookie, ...(request.host ? { host: request.host } : {}) }))
    : null
  const who = reader?.id ?? caller
  if (who !== '') {
    const most = reader?.id ? 10 * boardsPerHour : boardsPerHour
    const allowed = await allowedNow(client, 'board', who, Date.now(), most)
    if (!allowed.ok)
      return { ...allowed.problem, message: `You can save at most ${most} new boards an hour`, hint: HOUR_TRY }
  }
  if ((await client.sharedBoard.count()) < mostBoards) return null
  return {
    code: 'boards-full',
    message: `This site has reached its limit of ${mostBoards} boards`,
    hint: `Save the text of your board yourself; boards that nobody opens for ${boardDays} days are removed`,
  }
}

const DAY = 24 * 60 * 60 * 1_000
/** Records, once a day, that a board is still in use. */
const opened = async (client: Client, id: string, now = Date.now()): Promise<void> => {
  const use = await client.boardUse.findUnique({ where: { id } })
  if (use && use.openedAt.getTime() > now - DAY) return
  const openedAt = new Date(now)
  // It was removed in the meantime, or the database cannot be written now: the board is shown anyway.
  await client.boardUse.upsert({ where: { id }, create: { id, openedAt }, update: { openedAt } }).catch(() => undefined)
}

/** A stored board. */
export const keptBoard = async (id: string): Promise<Result<SharedBoard>> => {
  if (!ID.test(id)) return noSuchBoard(id)
  const { client } = (await libraryStore()).database
  const row = await client.sharedBoard.findUnique({ where: { id } })
  const state = row ? boardState.safeParse(JSON.parse(row.state)) : null
  if (row) await opened(client, id)
  return state?.success ? ok({ id, state: state.data }) : noSuchBoard(id)
}

const daysIn = (texts: readonly string[]): Result<readonly IsoDate[]> => {
  const days: IsoDate[] = []
  for (const text of texts) {
    const day = parseDate(tidyDate(text))
    if (!day.ok) return day
    days.push(day.value)
  }
  return ok(days)
}

/** A board run on its day, in every era and on adjacent days. */
export const playedBoard = async (
  { source, on, flips, beside }: BoardState,
  at?: number | undefined,
): Promise<Result<Playing>> => {
  const days = daysIn([...(on && on !== 'latest' ? [on] : []), ...(beside ?? [])])
  if (!days.ok) return days
  const [first, ...others] = on && on !== 'latest' ? days.value : [null, ...days.value]
  const cards = await definedCards(namesIn(source))
  // A list of names is shown to its reader as a list; in the version that is run, every card has a step.
  const written = writtenLines(source.split(/\r\n?|\n/), cardsOfList(cards))
  if (written.problem) return err(written.problem)
  const whole = written.lines.map(({ text }) => text).join('\n')
  const request = {
    kind: 'play',
    source: whole,
    on: first ?? null,
    flips: flips ?? {},
    beside: others as IsoDate[],
    ...(at === undefined ? {} : { at }),
  } as const
  return handOver({ ...request, cards })
}
