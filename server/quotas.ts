import { z } from 'zod'
import { ok, type Result } from '#rulebook/result'
import { refusedSettings } from './settings'

const whole = (name: string, least: number, most: number, usual: number) =>
  z.coerce
    .number({ error: `${name} must be a number` })
    .int(`${name} must be a whole number`)
    .min(least, `${name} must be at least ${least}`)
    .max(most, `${name} must be at most ${most}`)
    .default(usual)

const shape = z.object({
  BOARDS_PER_HOUR: whole('BOARDS_PER_HOUR', 1, 1_000_000, 20),
  MOST_BOARDS: whole('MOST_BOARDS', 1, 10_000_000, 10_000),
  BOARD_DAYS: whole('BOARD_DAYS', 1, 36_500, 365),
  NOTES_PER_ACCOUNT: whole('NOTES_PER_ACCOUNT', 1, 10_000_000, 20_000),
  NOTE_MB_PER_ACCOUNT: whole('NOTE_MB_PER_ACCOUNT', 1, 100_000, 50),
  REVIEWS_PER_ACCOUNT: whole('REVIEWS_PER_ACCOUNT', 1, 1_000_000, 2_000),
})

/** How much of what readers store is kept, and for how long. */
export type Quotas = {
  /** New boards a visitor may keep in an hour; an account may keep ten times as many. */
  readonly boardsPerHour: number
  readonly mostBoards: number
  /** Days after which a board that nobody opened is removed. */
  readonly boardDays: number
  readonly notesPerAccount: number
  readonly noteBytesPerAccount: number
  readonly reviewsPerAccount: number
}

/** Quotas out of an environment; each that cannot be used is named in one sentence. */
export const quotasOf = (environment: Readonly<Record<string, string | undefined>>): Result<Quotas> => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = shape.safeParse(given)
  if (!parsed.success) return refusedSettings(parsed.error)
  const set = parsed.data
  return ok({
    boardsPerHour: set.BOARDS_PER_HOUR,
    mostBoards: set.MOST_BOARDS,
    boardDays: set.BOARD_DAYS,
    notesPerAccount: set.NOTES_PER_ACCOUNT,
    noteBytesPerAccount: set.NOTE_MB_PER_ACCOUNT * 1024 * 1024,
    reviewsPerAccount: set.REVIEWS_PER_ACCOUNT,
  })
}

/** The quotas of this process, whose start has refused those that cannot be used. */
export const quotas = (): Quotas => {
  const read = quotasOf(process.env)
  if (!read.ok) throw new Error(read.problem.says)
  return read.value
}
