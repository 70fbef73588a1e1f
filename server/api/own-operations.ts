import type { z } from 'zod'
import { capital } from '#rulebook/words'
import { ownProblem } from '../answers/own'
import { described, type Json, jsonSchema } from './json-schema'
import { OWN_CALLS, type OwnCall } from './own-calls'

const PROBLEM = { content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/OwnProblem' } } } }
const SAYS: Readonly<Record<number, string>> = {
  400: 'The request was not understood',
  401: 'Sign in first',
  403: 'Not allowed for this account',
  404: 'Not found',
  405: 'Method not allowed; see the Allow header',
  409: 'The account is full',
  410: 'It was withdrawn',
  412: 'It was changed in the meantime',
  413: 'Too large',
  415: 'Unsupported media type',
  422: 'It cannot be stored as sent',
  428: 'If-Match is required',
  429: 'Too many requests',
}

const parametersIn = (place: 'query' | 'header', schema: z.ZodType | undefined): readonly Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = jsonSchema(schema) as {
    properties?: Record<string, Json>
    required?: readonly string[]
  }
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: of,
  }))
}
const inPath = (path: string): readonly Json[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

const keysOf = ({ method, path }: OwnCall) => ({
  sent: `sent ${method} ${path}`,
  received: `received ${method} ${path}`,
})

const operation = (call: OwnCall, shapes: Readonly<Record<string, Json>>): Json => {
  const { path, says, query, headers, sends, gives, status, type, refusals } = call
  const { sent, received } = keysOf(call)
  return {
    operationId: operationIdOf(call),
    security: call.method === 'GET' && path !== '/lists' ? [{}, { session: [] }] : [{ session: [] }],
    summary: says,
    description: says,
    parameters: [...inPath(path), ...parametersIn('query', query), ...parametersIn('header', headers)],
    ...(sends ? { requestBody: { required: true, content: { [type]: { schema: shapes[sent] } } } } : {}),
    responses: {
      [status]: {
        description: gives ? 'The answer' : 'Done',
        ...(gives ? { content: { [type]: { schema: shapes[received] } } } : {}),
      },
      ...Object.fromEntries(
        [...refusals, 405].sort().map(refusal => [refusal, { description: SAYS[refusal] ?? '', ...PROBLEM }]),
      ),
    },
  }
}

/** The calls about readers' own data as described in the OpenAPI document, with the schemas they name. */
export const ownOperations = () => {
  const shapes = described(
    Object.fromEntries([
      ['problem', ownProblem],
      ...OWN_CALLS.flatMap(call => {
        const { sent, received } = keysOf(call)
        return [...(call.sends ? [[sent, call.sends]] : []), ...(call.gives ? [[received, call.gives]] : [])]
      }),
    ]),
    // Responses have the same shape as requests.
    'input',
  )
  const paths: Record<string, Record<string, Json>> = {}
  for (const call of OWN_CALLS)
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operation(call, shapes.each) }
  return { paths, named: shapes.named }
}

/** `GET /rules/{number}/history` becomes `getRulesNumberHistory`: programs use it as the name of a function. */
export const operationIdOf = ({ method, path }: { readonly method: string; readonly path: string }): string =>
  [
    method.toLowerCase(),
    ...path
      .split(/[^A-Za-z0-9]+/)
      .filter(word => word !== '')
      .map(capital),
  ].join('')
