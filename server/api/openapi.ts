import { z } from 'zod'
import { remember } from '#rulebook/remember'
import * as schemas from '../answers'
import { costlyAMinute } from '../limits/limiter'
import type { Call } from './call'
import { CALLS } from './calls'
import { described, type Json, jsonSchema } from './json-schema'
import { operationIdOf, ownOperations } from './own-operations'

const SESSION_COOKIE = 'palimpsest.session_token'

const pathOf = (call: Call): string => call.path.replace('+}', '}')

const inPath = (call: Call): readonly Json[] =>
  [...call.path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const inQuery = (call: Call): readonly Json[] => {
  const { properties = {}, required = [] } = jsonSchema(call.ask) as {
    properties?: Record<string, Json>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name) && schema.default === undefined,
    schema,
  }))
}

const PROBLEM = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } } }

const limitsOf = (call: Call): string =>
  call.isCostly ? ` A client can make ${costlyAMinute() || 'any number of'} costly calls a minute.` : ''

const keyOf = (call: Call): string => `${call.method} ${call.path}`

/** Anybody may call the API, except on sites for members alone, where a session cookie is needed. */
const OPEN = [{}, { session: [] }]

const operation = (call: Call, answer: Json): Json => ({
  operationId: operationIdOf({ method: call.method, path: pathOf(call) }),
  security: OPEN,
  summary: call.says,
  description: `${call.says}${limitsOf(call)}`,
  parameters: [...inPath(call), ...(call.method === 'GET' ? inQuery(call) : [])],
  ...(call.method === 'POST'
    ? { requestBody: { required: true, content: { 'application/json': { schema: jsonSchema(call.ask) } } } }
    : {}),
  responses: {
    200: {
      description: 'The answer',
      content: { 'application/json': { schema: answer } },
    },
    ...(call.method === 'GET' ? { 304: { description: 'Unchanged since the ETag that was sent' } } : {}),
    400: { description: 'The request was not understood', ...PROBLEM },
    401: { description: 'This site is for members only: sign in first', ...PROBLEM },
    404: { description: 'Not found', ...PROBLEM },
    ...(call.method === 'POST' ? { 413: { description: 'Too large', ...PROBLEM } } : {}),
    ...(call.isCostly
      ? {
          429: { description: 'Too many requests', ...PROBLEM },
          503: { description: 'Temporarily unavailable', ...PROBLEM },
        }
      : {}),
  },
})

const written = (): Json => {
  const answers = described(Object.fromEntries(CALLS.map(call => [keyOf(call), call.gives(schemas)])))
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of CALLS)
    paths[pathOf(call)] = {
      ...paths[pathOf(call)],
      [call.method.toLowerCase()]: operation(call, answers.each[keyOf(call)] ?? {}),
    }
  const own = ownOperations()
  const problem = z.object({
    type: z.string(),
    title: z.string(),
    status: z.number().int(),
    detail: z.string(),
    code: z.string(),
    try: z.string().optional(),
  })
  return {
    openapi: '3.1.0',
    info: {
      title: 'Palimpsest',
      version: '1.0.0',
      description:
        'The rules of Magic: The Gathering as in force on any day. Dates are dates in force; until is inclusive.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/api/v1' }],
    paths: { ...paths, ...own.paths },
    components: {
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: SESSION_COOKIE,
          description: 'The cookie that signing in at /api/auth sets; over HTTPS its name begins with __Host-.',
        },
      },
      schemas: { ...answers.named, ...own.named, Problem: jsonSchema(problem) },
    },
  }
}

/**
 * The OpenAPI 3.1 document, generated from the schemas that validate the calls and those that describe their responses.
 */
export const openapi = (): Json => writtenFor(costlyAMinute())
const writtenFor = remember(1, String, (_limit: number) => written())
