import { z } from 'zod'
import { err, ok, type Problem, type Result } from '#rulebook/result'
import type { Serialized } from '../jobs/serialized'

type PathParameters = Readonly<Record<string, string>>
/** The input of a call: parameters of the path, and query or body as parsed by its schema. */
export type Input<P, Q> = { readonly path: P; readonly request: Q }

/** One call of the API. `ask` is the schema of the query of a GET or the body of a POST, and validates it. */
export type Call = {
  readonly method: 'GET' | 'POST'
  /** `/rules/{number}`; a final `{number+}` matches the rest of the path. */
  readonly path: string
  readonly says: string
  readonly ask: z.ZodType
  /** Describes the response; a test compares it with real responses. */
  readonly gives: z.ZodType
  /** Validates what was sent with `ask`, and answers it. */
  readonly answer: (path: PathParameters, sent: unknown) => Promise<Result<object>>
  /** Maximum size of a body in bytes. */
  readonly most?: number
  /** Counts towards the rate limit: runs, identify, batches. */
  readonly isCostly?: boolean
  /** Text in the response that changes from request to request and is therefore left out of its ETag. */
  readonly fleeting?: readonly string[]
}

/** Makes a call of its schemas: `answer` takes what `ask` has validated and returns what `gives` describes. */
export const call = <S extends z.ZodType, G extends z.ZodType<object>>(
  made: Omit<Call, 'ask' | 'gives' | 'answer'> & {
    readonly ask: S
    readonly gives: G
    readonly answer: (
      input: Input<PathParameters, z.output<S>>,
    ) => Promise<Result<z.output<G> | Serialized<z.output<G>>>>
  },
): Call => {
  // What is not asked for changes no answer: left out in silence, `om=2009` would be answered as of today.
  const ask = made.ask instanceof z.ZodObject ? (made.ask.strict() as unknown as S) : made.ask
  return {
    ...made,
    answer: async (path, sent) => {
      const request = parsed(ask, sent)
      return request.ok ? made.answer({ path, request: request.value }) : request
    },
  }
}

const parsed = <S extends z.ZodType>(schema: S, given: unknown): Result<z.output<S>> => {
  const result = schema.safeParse(given)
  if (result.success) return ok(result.data)
  const size = result.error.issues.find(
    issue => issue.code === 'too_big' && ['array', 'string'].includes(issue.origin ?? ''),
  )
  const message = result.error.issues
    .slice(0, 5)
    .map(issue => `${issue.path.join('.') || 'the body'}: ${issue.message}`)
    .join('; ')
  return size && size.path.length <= 1 && given !== null ? err(tooMuch(message)) : err(notAsDescribed(message))
}
export const notAsDescribed = (message: string): Problem => ({
  code: 'not-as-described',
  message,
  hint: 'See /api/v1/openapi.json',
})

export const tooMuch = (message: string): Problem => ({
  code: 'too-much',
  message,
  hint: 'Split the request into smaller ones',
})

/** A problem that adds more than a sentence to the response. */
export type RichProblem = Problem & { readonly also?: Readonly<Record<string, unknown>> }
