/** RFC 9457, with `code` (stable, unique) and `try` (the next thing to do); some carry more. */
export type Problem = {
  readonly type?: string
  readonly title: string
  readonly status: number
  readonly detail?: string
  readonly code?: string
  readonly try?: string
  readonly [more: string]: unknown
}
export type Answered<T> =
  | { readonly ok: true; readonly value: T; readonly etag: string | null }
  | { readonly ok: true; readonly unchanged: true; readonly etag: string | null }
  | { readonly ok: false; readonly problem: Problem; readonly retryAfter: number | null }

type Asked = {
  readonly path?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** The ETag of the version to change. */
  readonly state?: string
}
type Fetch = (address: string, init: RequestInit) => Promise<Response>

const addressOf = (base: string, path: string, { path: given = {}, query = {} }: Asked): string => {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(given[name] ?? ''))
  const pairs = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  const search = new URLSearchParams(pairs).toString()
  return `${base}${filled}${search ? `?${search}` : ''}`
}

const problemIn = async (answer: Response): Promise<Problem> => {
  const body: unknown = await answer.json().catch(() => null)
  return body && typeof body === 'object' && 'title' in body
    ? (body as Problem)
    : {
        type: 'about:blank',
        title: answer.statusText || 'The response did not come from the API',
        status: answer.status,
      }
}

/**
 * Calls the API under `base` (`https://host/api/v1`), as `clientOf<Calls, Answers>(base)` of ./calls. An error response is returned as a value; only a connection
 * failure throws.
 */
export const clientOf =
  <Calls extends object, Answers extends Record<keyof Calls, unknown>>(base: string, send: Fetch = fetch) =>
  async <C extends keyof Calls & string>(call: C, request: Calls[C], known?: string): Promise<Answered<Answers[C]>> => {
    const [method = 'GET', path = '/'] = call.split(' ')
    const { body, state } = request as Asked
    const answer = await send(addressOf(base, path, request as Asked), {
      method,
      headers: {
        Accept: 'application/json',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(known ? { 'If-None-Match': known } : {}),
        ...(state ? { 'If-Match': state } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const etag = answer.headers.get('etag')
    if (answer.status === 304) return { ok: true, unchanged: true, etag }
    if (answer.status === 204) return { ok: true, value: null as Answers[C], etag }
    if (answer.ok) return { ok: true, value: (await answer.json()) as Answers[C], etag }
    const wait = Number(answer.headers.get('retry-after') ?? Number.NaN)
    return { ok: false, problem: await problemIn(answer), retryAfter: Number.isFinite(wait) ? wait : null }
  }
