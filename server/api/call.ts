import type { z } from 'zod'
import type { Problem, Result } from '#rulebook/result'
import type { Serialized } from '../jobs/serialized'

/** What a call has to work with: parameters of the path, and query or body as its schema read them. */
export type Input<P, Q> = { readonly path: P; readonly asked: Q }

/** One call of the API. `ask` describes the query of a GET and the body of a POST; the same schema validates it. */
export type Call = {
  readonly method: 'GET' | 'POST'
  /** `/rules/{number}`; a last `{number+}` takes all that is left of the path. */
  readonly path: string
  readonly says: string
  readonly ask: z.ZodType
  /** Describes the answer; held against real answers by a test. */
  readonly gives: z.ZodType
  readonly answer: (input: {
    readonly path: Readonly<Record<string, string>>
    readonly asked: never
  }) => Promise<Result<unknown>>
  /** Most bytes of a body. */
  readonly most?: number
  /** Counts against the writer's share: runs, identify, batches. */
  readonly isCostly?: boolean
  /** Words of the answer that change from one asking to the next and so stay out of its ETag. */
  readonly fleeting?: readonly string[]
}

/** Keeps `ask`, `gives` and `answer` of one type. */
export const call = <S extends z.ZodType, G extends z.ZodType>(
  made: Omit<Call, 'ask' | 'gives' | 'answer'> & {
    readonly ask: S
    readonly gives: G
    readonly answer: (
      input: Input<Readonly<Record<string, string>>, z.output<S>>,
    ) => Promise<Result<z.output<G> | Serialized<z.output<G>>>>
  },
): Call => made as unknown as Call

/** A problem that carries more than a sentence into the answer. */
export type RichProblem = Problem & { readonly also?: Readonly<Record<string, unknown>> }
