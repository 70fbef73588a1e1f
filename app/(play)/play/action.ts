'use server'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { FormState } from '#components/ui/action-form'
import { err, type Result } from '#rulebook/result'
import { type BoardState, boardState } from '#server/answers/board-state'
import { assertFormArguments } from '#server/http/request-context'
import { secondsToWait } from '#server/limits/limiter'
import { printSeconds } from '#server/limits/print-seconds'
import { keepBoard } from '#server/queries/scenarios/boards'
import { definedCards, namesIn, type WordedCard } from '#server/queries/scenarios/named-cards'

const FLIP = 'flip.'

/** Saves a board under a short name; refuses other texts, and too many requests. */
export const keep = async (given: unknown): Promise<Result<string>> => {
  assertFormArguments()
  const seconds = secondsToWait((await headers()).get('x-client-address') ?? 'unknown', Date.now())
  if (seconds > 0)
    return err({
      code: 'boards-too-often',
      message: 'Too many requests',
      hint: `Try again in ${printSeconds(seconds)}`,
    })
  const state = boardState.safeParse(given)
  if (!state.success)
    return err({
      code: 'board-not-readable',
      message: 'This cannot be saved as a board',
      hint: 'A board can have at most 65,536 characters and 120 dates to compare',
    })
  const kept = await keepBoard(state.data)
  return kept.ok ? { ok: true, value: kept.value.id } : kept
}

/** The wordings of the cards that a board gives by name, for the engine in the reader's browser. */
export const worded = async (source: unknown): Promise<readonly WordedCard[]> => {
  assertFormArguments()
  const seconds = secondsToWait((await headers()).get('x-client-address') ?? 'unknown', Date.now())
  const given = boardState.shape.source.safeParse(source)
  return seconds > 0 || !given.success ? [] : definedCards(namesIn(given.data))
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
const stateIn = (form: FormData): BoardState => ({
  source: text(form, 'source'),
  on: text(form, 'on').trim(),
  name: text(form, 'name').trim(),
  beside: text(form, 'beside')
    .split(/[\s,]+/)
    .filter(Boolean),
  flips: Object.fromEntries(
    [...form.entries()].flatMap(([key, value]) =>
      key.startsWith(FLIP) && typeof value === 'string' && value !== '' ? [[key.slice(FLIP.length), value]] : [],
    ),
  ),
})

/** The form without JavaScript: the board is saved, and its own page shows the result. */
export const run = async (_: FormState, form: FormData): Promise<FormState> => {
  assertFormArguments(form)
  const kept = await keep(stateIn(form))
  if (kept.ok) redirect(`/b/${kept.value}`)
  return { kind: 'refused', says: kept.problem.message, ...(kept.problem.hint ? { try: kept.problem.hint } : {}) }
}
