import { err, ok, type Result } from '#rulebook/result'
import { decoded } from '#rulebook/units/decoded'
import { textsKept } from '../accounts/access'
import { readerOrVisitor } from '../accounts/live'
import { etagOf, matchesEtag } from '../http/etag'
import { log } from '../http/logs/log'
import { safePath } from '../http/logs/redact'
import { requestId } from '../http/request-context'
import { isSerialized } from '../jobs/serialized'
import { startInTurn } from '../jobs/time-slices'
import { secondsToWait } from '../limits/limiter'
import { printSeconds } from '../limits/print-seconds'
import { type Call, notAsDescribed, tooMuch } from './call'
import { CALLS } from './calls'
import { problemResponse, statusOf, storageResponse } from './problem'

const BASE = '/api/v1'
const MOST_BODY = 1_000_000

type Route = { readonly call: Call; readonly pattern: RegExp; readonly names: readonly string[] }
const routes: readonly Route[] = CALLS.map(call => ({
  call,
  names: [...call.path.matchAll(/\{(\w+)\+?\}/g)].map(([, name]) => name ?? ''),
  pattern: new RegExp(
    `^${call.path
      .replace(/\./g, '\\.')
      .replace(/\{\w+\+\}/, '(.+)')
      .replace(/\{\w+\}/g, '([^/]+)')}$`,
  ),
}))

type Found = { readonly call: Call; readonly path: Readonly<Record<string, string>> }

/** Calls whose path matches, with any method: `/scenarios/run` is no scenario called "run". */
const fitting = (path: string): readonly Found[] => {
  const whole = routes.filter(({ call }) => call.path === path)
  return (whole.length > 0 ? whole : routes).flatMap(({ call, pattern, names }) => {
    const match = pattern.exec(path)
    if (!match) return []
    return [{ call, path: Object.fromEntries(names.map((name, at) => [name, decoded(match[at + 1] ?? '')])) }]
  })
}

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json }
const read = async (request: Request, most: number): Promise<Result<Json>> => {
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (;;) {
    const next = await reader?.read()
    if (!next || next.done) break
    size += next.value.length
    if (size > most) {
      await reader?.cancel()
      return err(tooMuch(`The body can have at most ${most} bytes`))
    }
    chunks.push(next.value)
  }
  try {
    return ok(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))))
  } catch {
    return err({
      code: 'body-not-json',
      message: 'The body is not JSON',
      hint: 'Send Content-Type: application/json with a JSON body',
    })
  }
}

/** An empty parameter is none, and of two with one name nobody says which is meant. */
const onceEach = (sent: URLSearchParams): Result<Json> => {
  const given = [...sent].filter(([, value]) => value !== '')
  const twice = given.find(([name], at) => given.findIndex(one => one[0] === name) < at)
  return twice ? err(notAsDescribed(`"${twice[0]}" is given more than once`)) : ok(Object.fromEntries(given))
}

/** What was sent: the query of a GET, the body of a POST. */
const sentIn = async (request: Request, call: Call): Promise<Result<Json>> =>
  call.method === 'GET' ? onceEach(new URL(request.url).searchParams) : read(request, call.most ?? MOST_BODY)

/** The key for counting calls: the account, from any address, or the address of a visitor. */
const callerOf = async ({ headers }: Request): Promise<string> => {
  const { id } = await readerOrVisitor(headers)
  return id ? `account ${id}` : (headers.get('x-client-address') ?? 'unknown')
}

const withoutFleeting = (value: unknown, fleeting: readonly string[] | undefined): string =>
  JSON.stringify(value, fleeting ? (key, inner) => (fleeting.includes(key) ? undefined : inner) : undefined)

const jsonResponse = (request: Request, value: unknown, fleeting?: readonly string[]): Response => {
  const body = isSerialized(value) ? value.json : JSON.stringify(value)
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Expose-Headers': 'ETag',
    ...textsKept(),
  })
  if (request.method === 'POST') return new Response(body, { headers })
  const etag = etagOf(fleeting ? withoutFleeting(value, fleeting) : body)
  headers.set('ETag', etag)
  if (matchesEtag(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  return new Response(request.method === 'HEAD' ? null : body, { headers })
}

const answered = async (request: Request, { call, path }: Found): Promise<Response> => {
  if (call.isCostly) {
    const seconds = secondsToWait(await callerOf(request), Date.now())
    if (seconds > 0)
      return problemResponse(
        { code: 'asked-too-often', message: `Too many requests. Try again in ${printSeconds(seconds)}` },
        { 'Retry-After': String(seconds) },
      )
  }
  const sent = await sentIn(request, call)
  if (!sent.ok) return problemResponse(sent.problem)
  const found = await call.answer(path, sent.value)
  if (found.ok) return jsonResponse(request, found.value, call.fleeting)
  return problemResponse(found.problem, statusOf(found.problem.code) === 503 ? { 'Retry-After': '2' } : {})
}

const optionsResponse = (methods: readonly string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      Allow: methods.join(', '),
      'Access-Control-Allow-Origin': '*',
      'Access-Control-Allow-Methods': methods.join(', '),
      'Access-Control-Allow-Headers': 'Content-Type, If-None-Match',
    },
  })

const respond = async (request: Request): Promise<Response> => {
  const path = new URL(request.url).pathname.slice(BASE.length).replace(/\/+$/, '')
  const isSpecification = path === '/openapi.json'
  const found = fitting(path)
  const allowed = isSpecification ? ['GET'] : [...new Set(found.map(({ call }) => call.method))]
  if (allowed.length === 0)
    return problemResponse({
      code: 'no-such-call',
      message: `There is no operation at ${BASE}${decoded(path)}`,
      hint: '/api/v1/openapi.json lists all operations',
    })
  const methods = [...allowed, ...(allowed.includes('GET') ? ['HEAD'] : []), 'OPTIONS']
  if (request.method === 'OPTIONS') return optionsResponse(methods)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  if (!allowed.includes(method))
    return problemResponse(
      { code: 'wrong-method', message: `${request.method} is not allowed here. Use ${methods.join(', ')}` },
      { Allow: methods.join(', ') },
    )
  if (isSpecification) return jsonResponse(request, (await import('./openapi')).openapi())
  const one = found.find(({ call }) => call.method === method)
  return one ? answered(request, one) : problemResponse({ code: 'no-such-call', message: 'Not found' })
}

/** Answers everything under /api/v1 that has no handler of its own. */
export const handleApi = (request: Request): Promise<Response> => answering(request, () => respond(request))

/** A bug is logged and answered as a problem. */
export const answering = async (request: Request, respondTo: () => Promise<Response>): Promise<Response> => {
  try {
    const answer = await startInTurn(respondTo)
    return answer.ok ? answer.value : problemResponse(answer.problem, { 'Retry-After': '2' })
  } catch (failure) {
    const storage = storageResponse(failure)
    if (storage) return storage
    log.error(
      {
        path: safePath(new URL(request.url).pathname),
        failure: failure instanceof Error ? failure.stack : String(failure),
      },
      'a call failed',
    )
    return Response.json(
      {
        type: 'about:blank',
        title: 'Something went wrong on our side',
        status: 500,
        detail: 'The error was logged. Please try again',
        request: requestId(),
      },
      { status: 500, headers: { 'Content-Type': 'application/problem+json' } },
    )
  }
}
