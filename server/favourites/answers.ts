import { type FavouriteList, favouriteListSchema, favouriteSchema, listedItems } from '#notes/annotation/favourites'
import { err, ok, type Problem, type Result } from '#rulebook/result'
import { FOR_ONE } from '../accounts/access'
import { isOurOwn, liveAccounts, readerOf } from '../accounts/live'
import { storageResponse } from '../api/problem'
import { requestId } from '../http/request-context'
import { clientKey } from '../limits/client-key'
import { allowedNow } from '../limits/limiter'
import { wrongMethod } from '../notes/protocol'
import { liveFavourites } from './live'
import { refused, type StoredList } from './store'

/** Maximum size of a list in bytes. */
const LONGEST = 512 * 1024

const STATUS: Readonly<Record<string, number>> = {
  'members-only': 401,
  'no-such-list': 404,
  'list-refused': 403,
  'list-foreign': 403,
  'list-changed': 412,
  'list-limit': 409,
  'list-too-long': 413,
  'list-type': 415,
  'too-often': 429,
}
const refusal = (problem: Problem, isVisitor = false): Response => {
  const status = problem.code === 'list-refused' && isVisitor ? 401 : (STATUS[problem.code] ?? 400)
  return Response.json(
    {
      type: `/problems/${problem.code}`,
      title: problem.message,
      status,
      ...(problem.hint ? { detail: problem.hint } : {}),
      ...(requestId() ? { request: requestId() } : {}),
    },
    {
      status,
      headers: {
        'Content-Type': 'application/problem+json',
        'Cache-Control': 'no-store',
        ...(status === 429 ? { 'Retry-After': '60' } : {}),
      },
    },
  )
}

const listAnswer = ({ list, modified }: StoredList): FavouriteList & { readonly modified: string } => ({
  ...list,
  modified,
})
const answer = (stored: StoredList, status = 200): Response =>
  Response.json(listAnswer(stored), {
    status,
    headers: { ETag: `"${stored.modified}"`, ...FOR_ONE },
  })

/** JSON or no specific type: clients that set none send text/plain, which version 1 accepted. */
const JSON_TYPE = /^(?:application\/(?:[\w.-]+\+)?json|text\/plain)?\s*(?:;|$)/i

/** What is not known of a list or an item is refused, so that nothing of it is lost in silence. */
const sentWhole = favouriteListSchema.extend({ items: listedItems(favouriteSchema.strict()) }).strict()

const read = async (request: Request, id: string): Promise<Result<FavouriteList>> => {
  if (!JSON_TYPE.test(request.headers.get('content-type') ?? ''))
    return err({
      code: 'list-type',
      message: 'A list must be sent as application/json',
      hint: 'Set Content-Type: application/json',
    })
  const tooLong = err({
    code: 'list-too-long',
    message: `A list can have at most ${LONGEST / 1024} kB`,
    hint: 'Start another list',
  })
  if (Number(request.headers.get('content-length') ?? 0) > LONGEST) return tooLong
  const text = await request.text()
  if (Buffer.byteLength(text) > LONGEST) return tooLong
  let body: unknown
  try {
    body = JSON.parse(text)
  } catch {
    return err({ code: 'list-not-read', message: 'The body is not JSON', hint: 'Send one list of favourites' })
  }
  const parsed = sentWhole.safeParse(typeof body === 'object' ? { ...body, id } : body)
  if (parsed.success) return ok(parsed.data)
  const [issue] = parsed.error.issues
  const where = issue?.path.join('.') || 'the list'
  return err({ code: 'list-not-understood', message: `${where}: ${issue?.message ?? 'not understood'}` })
}

const live = async (request: Request) => {
  const { database } = await liveAccounts()
  return { client: database.client, store: await liveFavourites(), who: await readerOf(request.headers) }
}

/** If the database fails, the response says so and when to retry. */
const guarded = async (
  request: Request,
  methods: readonly string[],
  answered: () => Promise<Response>,
): Promise<Response> => {
  const refused = wrongMethod(request, methods)
  if (refused) return refused
  if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: methods.join(', ') } })
  try {
    return await answered()
  } catch (failure) {
    const storage = storageResponse(failure)
    if (storage) return storage
    throw failure
  }
}

/** `GET /api/v1/lists`: the reader's own lists, in order. */
export const ownLists = (request: Request): Promise<Response> =>
  guarded(request, ['GET', 'HEAD', 'OPTIONS'], () => listsOf(request))

const listsOf = async (request: Request): Promise<Response> => {
  const { store, who } = await live(request)
  if (!who.id) return refusal(refused('read lists without an account').problem, true)
  return Response.json({ lists: (await store.mine(who)).map(listAnswer) }, { headers: FOR_ONE })
}

const addressOf = ({ headers }: Request): string => clientKey(headers.get('x-client-address') ?? 'unknown')

const change = async (request: Request, id: string): Promise<Response> => {
  const { client, store, who } = await live(request)
  const isVisitor = who.id === null
  const allowed = await allowedNow(client, 'list', who.id ?? addressOf(request), Date.now())
  if (!allowed.ok) return refusal(allowed.problem)
  const ifMatch = request.headers.get('if-match')
  const seen = ifMatch === null || ifMatch === '*' ? null : (/^(?:W\/)?"(.*)"$/.exec(ifMatch)?.[1] ?? ifMatch)
  if (request.method === 'DELETE') {
    const removed = await store.remove(who, id, seen)
    return removed.ok ? new Response(null, { status: 204 }) : refusal(removed.problem, isVisitor)
  }
  const list = await read(request, id)
  if (!list.ok) return refusal(list.problem)
  const put = await store.put(who, list.value, seen)
  return put.ok ? answer(put.value) : refusal(put.problem, isVisitor)
}

/** `GET`, `PUT` and `DELETE /api/v1/lists/{id}`. Repeating a PUT with the same id changes nothing. */
export const oneList = (request: Request, id: string): Promise<Response> =>
  guarded(request, ['GET', 'HEAD', 'OPTIONS', 'PUT', 'DELETE'], () => listAt(request, id))

const listAt = async (request: Request, id: string): Promise<Response> => {
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return isOurOwn(request)
      ? change(request, id)
      : refusal({
          code: 'list-foreign',
          message: 'Another site cannot change your lists',
          hint: 'Make the change on this site',
        })
  const { store, who } = await live(request)
  const found = await store.find(who, id)
  return found.ok ? answer(found.value) : refusal(found.problem)
}
