import { z } from 'zod'
import { err, ok, type Problem, type Result } from '#rulebook/result'
import type { Serialized } from '../jobs/serialized'

/** The schemas of responses, which answering does not need. */
type Answers = typeof import('../answers')
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
  /** Describes the response, for the OpenAPI document; a test compares it with real responses. */
  readonly gives: (of: Answers) => z.ZodType
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
    readonly gives: (of: Answers) => G
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
  const known = schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
  const message = result.error.issues
    .slice(0, 5)
    .map(issue => sentenceOf(issue, given, known))
    .join('; ')
  return size && size.path.length <= 1 && given !== null ? err(tooMuch(message)) : err(notAsDescribed(message))
}
const EXPECTED: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}
const quoted = (names: readonly unknown[]): string => names.map(name => `"${String(name)}"`).join(', ')
const listOf = (count: number | bigint, one: string): string => `${count} ${one}${Number(count) === 1 ? '' : 's'}`
/** What is wrong with a part of a request, as a sentence about its name. */
const sentenceOf = (issue: z.core.$ZodIssue, given: unknown, known: readonly string[]): string => {
  const name = issue.path.length > 0 ? `"${issue.path.join('.')}"` : 'The body'
  switch (issue.code) {
    case 'unrecognized_keys': {
      const knows = issue.path.length === 0 && known.length > 0 ? `: it knows ${quoted(known)}` : ''
      return `This call does not know ${quoted(issue.keys.map(key => [...issue.path, key].join('.')))}${knows}`
    }
    case 'invalid_type': {
      const part = issue.path.reduce<unknown>((held, key) => (held as Record<PropertyKey, unknown>)?.[key], given)
      return part === undefined
        ? `${name} is missing`
        : `${name} has to be ${EXPECTED[issue.expected] ?? issue.expected}`
    }
    case 'invalid_value':
      return `${name} has to be one of ${quoted(issue.values)}`
    case 'too_big':
    case 'too_small': {
      const [least, limit] = issue.code === 'too_big' ? ['at most', issue.maximum] : ['at least', issue.minimum]
      if (issue.origin === 'string') return `${name} has to have ${least} ${listOf(limit, 'character')}`
      return `${name} has to ${issue.origin === 'array' ? `have ${least} ${listOf(limit, 'member')}` : `be ${least} ${limit}`}`
    }
    default:
      return `${name}: ${issue.message}`
  }
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
