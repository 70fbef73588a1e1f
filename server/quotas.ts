import { ok, type Result } from '#rulebook/result'
import { environmentOf } from './environment'
import { refusedSettings } from './settings'

const NAMES = [
  'BOARDS_PER_HOUR',
  'MOST_BOARDS',
  'BOARD_DAYS',
  'NOTES_PER_ACCOUNT',
  'NOTE_MB_PER_ACCOUNT',
  'REVIEWS_PER_ACCOUNT',
] as const

/** How much of readers' data is stored, and for how long. */
export type Quotas = {
  /** New boards a visitor may store in an hour; an account may store ten times as many. */
  readonly boardsPerHour: number
  readonly mostBoards: number
  /** Days after which a board that nobody has opened is removed. */
  readonly boardDays: number
  readonly notesPerAccount: number
  readonly noteBytesPerAccount: number
  readonly reviewsPerAccount: number
}

/** Quotas from an environment; the problem names each invalid one. */
export const quotasOf = (environment: Readonly<Record<string, string | undefined>>): Result<Quotas> => {
  const { problems, values: set } = environmentOf(environment, NAMES)
  if (problems.length > 0) return refusedSettings(problems)
  return ok({
    boardsPerHour: set.BOARDS_PER_HOUR,
    mostBoards: set.MOST_BOARDS,
    boardDays: set.BOARD_DAYS,
    notesPerAccount: set.NOTES_PER_ACCOUNT,
    noteBytesPerAccount: set.NOTE_MB_PER_ACCOUNT * 1024 * 1024,
    reviewsPerAccount: set.REVIEWS_PER_ACCOUNT,
  })
}

/** The quotas of this process, validated when it started. */
export const quotas = (): Quotas => {
  const read = quotasOf(process.env)
  if (!read.ok) throw new Error(read.problem.message)
  return read.value
}
