import type { z } from 'zod'
import type { Problem, Result } from '#rulebook/result'
import type { Serialized } from '../jobs/serialized'

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
  readonly answer: (input: {
    readonly path: Readonly<Record<string, string>>
    readonly request: never
  }) => Promise<Result<unknown>>
  /** Maximum size of a body in bytes. */
  readonly most?: number
  /** Counts towards the rate limit: runs, identify, batches. */
  readonly isCostly?: boolean
  /** Text in the response that changes from request to request and is therefore left out of its ETag. */
  readonly fleeting?: readonly string[]
}

/** Makes the types of `ask`, `gives` and `answer` agree. */
export const call = <S extends z.ZodType, G extends z.ZodType>(
  made: Omit<Call, 'ask' | 'gives' | 'answer'> & {
    readonly ask: S
    readonly gives: G
    readonly answer: (
      input: Input<Readonly<Record<string, string>>, z.output<S>>,
    ) => Promise<Result<z.output<G> | Serialized<z.output<G>>>>
  },
): Call => made as unknown as Call

/** A problem that adds more than a sentence to the response. */
export type RichProblem = Problem & { readonly also?: Readonly<Record<string, unknown>> }
