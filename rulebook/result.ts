/** The location of a problem: `file` as the reader named it, `line` and `column` from 1, counted in `text` if given. */
export type Place = {
  readonly file?: string
  readonly line?: number
  readonly column?: number
  readonly text?: string
}

/** An expected failure: `message` says what is wrong, `hint` what to do next, `at` where. */
export type Problem = {
  readonly code: string
  readonly message: string
  readonly hint?: string
  readonly at?: Place
}

type Ok<T> = { readonly ok: true; readonly value: T }
export type Err = { readonly ok: false; readonly problem: Problem }
export type Result<T> = Ok<T> | Err

export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })
export const err = (problem: Problem): Err => ({ ok: false, problem })

/** A bug, never a reader's mistake: throws. */
export const impossible = (why: string, what?: unknown): never => {
  throw new Error(`impossible: ${why}${what === undefined ? '' : ` (${JSON.stringify(what)})`}`)
}

/** The value of a Result that must be ok; for tests and for constants written in this repository. */
export const must = <T>(result: Result<T>): T =>
  result.ok ? result.value : impossible(result.problem.message, result.problem)
