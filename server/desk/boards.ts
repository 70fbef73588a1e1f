import { createHash } from 'node:crypto'
import { z } from 'zod'
import { canonicalJson } from '#engine/canonical-json'
import type { Playing } from '#engine/scenario/playground'
import { type IsoDate, parseDate } from '#rulebook/date'
import { no, ok, type Result } from '#rulebook/result'
import { keeper } from '../library/keeper'
import { handOver } from '../work/pool'

/** Most characters of a page, and days and switches of a board. */
const MOST_SOURCE = 64 * 1024
export const MOST_BODY = 128 * 1024
const MOST_BESIDE = 120

/** A board as it is kept and sent: nothing that is not set. */
export const boardState = z.object({
  source: z.string().min(1).max(MOST_SOURCE).describe('Markdown with Gherkin'),
  on: z.string().max(40).optional().describe('The day whose rules are in force, before any that the page names'),
  flips: z
    .record(z.string().max(40), z.string().max(60))
    .refine(flips => Object.keys(flips).length <= 60, 'at most 60 switches')
    .optional()
    .describe('Switches of the rules that are flipped, by key'),
  beside: z.array(z.string().max(40)).max(MOST_BESIDE).optional().describe('Further days to show beside it'),
  name: z.string().max(80).optional().describe('What its maker calls the mix of rules'),
})
export type BoardState = z.output<typeof boardState>
export type SharedBoard = { readonly id: string; readonly state: BoardState }

/** The same board gives the same text: what is empty is left out, keys are sorted. */
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
  no({ code: 'no-such-board', says: `There is no board ${id.slice(0, 40)}`, try: 'Make one in the playground, /play' })

/** Keeps a board; the same board has the same id, whoever keeps it. */
export const keepBoard = async (state: BoardState): Promise<Result<SharedBoard>> => {
  const text = canonical(state)
  const id = idOf(text)
  const { client } = (await keeper()).database
  await client.sharedBoard.upsert({ where: { id }, create: { id, state: text }, update: {} })
  return ok({ id, state })
}

/** A board that was kept. */
export const keptBoard = async (id: string): Promise<Result<SharedBoard>> => {
  if (!ID.test(id)) return noSuchBoard(id)
  const row = await (await keeper()).database.client.sharedBoard.findUnique({ where: { id } })
  const state = row ? boardState.safeParse(JSON.parse(row.state)) : null
  return state?.success ? ok({ id, state: state.data }) : noSuchBoard(id)
}

const daysIn = (texts: readonly string[]): Result<readonly IsoDate[]> => {
  const days: IsoDate[] = []
  for (const text of texts) {
    const day = parseDate(text)
    if (!day.ok) return day
    days.push(day.value)
  }
  return ok(days)
}

/** A board run on its day, in every era and on the days beside it. */
export const playedBoard = async ({ source, on, flips, beside }: BoardState): Promise<Result<Playing>> => {
  const days = daysIn([...(on && on !== 'latest' ? [on] : []), ...(beside ?? [])])
  if (!days.ok) return days
  const [first, ...others] = on && on !== 'latest' ? days.value : [null, ...days.value]
  const asked = { kind: 'play', source, on: first ?? null, flips: flips ?? {}, beside: others as IsoDate[] } as const
  return (await handOver(asked)) as Result<Playing>
}
