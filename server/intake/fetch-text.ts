import { type IncomingMessage, request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { err, ok, type Problem, type Result } from '#rulebook/result'
import { environmentOf } from '../environment'
import { type Address, addressOf } from './address'

export type FetchLimits = { readonly bytes: number; readonly timeout: number; readonly allowPrivate: boolean }
const REDIRECTS = 5

/** Validators of a response, with which the next request accepts only a newer one. */
type Validators = { readonly etag?: string | undefined; readonly lastModified?: string | undefined }
/** The content of an address; `bytes` is null if it has not changed since the validators were received. */
type Content = { readonly bytes: Uint8Array | null; readonly validators: Validators }
export type Fetched = Content & {
  /** Where it was found, after redirects. */
  readonly address: string
  /** The same, if the first address has moved there for good. */
  readonly movedTo?: string
}
type Pieces = { readonly pieces: AsyncIterable<Uint8Array> }
type Answered = Content | Pieces | { readonly redirect: string; readonly isPermanent: boolean }
type As = 'whole' | 'pieces'

/** The program and who runs it, so that a publisher can ask them to stop. */
const userAgent = (): string => {
  const { SITE_ORIGINS, CONTACT } = environmentOf(process.env, ['SITE_ORIGINS', 'CONTACT']).values
  const name = CONTACT ?? SITE_ORIGINS[0]
  return name ? `palimpsest (+${name})` : 'palimpsest'
}

const problem = (code: string, message: string, hint?: string): Problem => ({
  code,
  message,
  ...(hint ? { hint } : {}),
})

/**
 * The bytes at an http(s) address as a stream, for content that may be larger than memory. The time limit applies from
 * one chunk to the next. Fails if there are more bytes than allowed.
 */
export const fetchPieces = async (from: string, limits: FetchLimits): Promise<Result<AsyncIterable<Uint8Array>>> => {
  const fetched = await follow(from, limits, {}, 'pieces')
  if (!fetched.ok) return fetched
  return 'pieces' in fetched.value ? ok(fetched.value.pieces) : ok(one(fetched.value.bytes ?? new Uint8Array()))
}
async function* one(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

/** The bytes at an http(s) address. */
export const fetchText = async (from: string, limits: FetchLimits): Promise<Result<Uint8Array>> => {
  const fetched = await fetchNewer(from, limits)
  return fetched.ok ? ok(fetched.value.bytes ?? new Uint8Array()) : fetched
}

/**
 * The content of an http(s) address, requested only if it changed since `known`. Internal addresses are refused unless
 * allowed, again at every redirect, and the connection goes to the address that was checked.
 */
export const fetchNewer = async (
  from: string,
  limits: FetchLimits,
  known: Validators = {},
): Promise<Result<Fetched>> => {
  const fetched = await follow(from, limits, known, 'whole')
  if (!fetched.ok) return fetched
  return 'bytes' in fetched.value ? ok(fetched.value) : ok({ bytes: new Uint8Array(), validators: {}, address: from })
}

const follow = async (
  from: string,
  limits: FetchLimits,
  known: Validators,
  as: As,
): Promise<Result<Fetched | Pieces>> => {
  const ends = performance.now() + limits.timeout
  let target = from
  let isMoved = true
  for (let hops = 0; hops <= REDIRECTS; hops++) {
    const url = URL.canParse(target) ? new URL(target) : null
    if (!url || !/^https?:$/.test(url.protocol))
      return err(
        problem(
          'not-fetchable',
          `${target} is not an address that can be fetched`,
          'Use an address such as https://example.org/rules.txt',
        ),
      )
    const address = await addressOf(url.hostname, limits.allowPrivate)
    if (!address.ok) return address
    const answered = await once(
      url,
      address.value,
      { ...limits, timeout: Math.max(1, ends - performance.now()) },
      known,
      as,
    )
    if (!answered.ok) return answered
    if ('pieces' in answered.value) return ok(answered.value)
    if ('bytes' in answered.value)
      return ok({ ...answered.value, address: target, ...(isMoved && target !== from ? { movedTo: target } : {}) })
    const { redirect } = answered.value
    target = URL.canParse(redirect, url) ? new URL(redirect, url).href : redirect
    isMoved &&= answered.value.isPermanent
  }
  return err(
    problem(
      'too-many-redirects',
      `${from} redirects too many times`,
      'Download it with a browser and give the name of the file',
    ),
  )
}

const once = (
  url: URL,
  { address, family }: Address,
  limits: FetchLimits,
  { etag, lastModified }: Validators,
  as: As,
): Promise<Result<Answered>> =>
  new Promise(resolve => {
    const send = url.protocol === 'https:' ? secure : plain
    const request = send(url, {
      lookup: (_host, options, done) =>
        options.all
          ? (done as unknown as (error: null, all: Address[]) => void)(null, [{ address, family }])
          : done(null, address, family),
      headers: {
        'accept-encoding': 'identity',
        // Some publishers refuse requests without it.
        accept: '*/*',
        'user-agent': userAgent(),
        ...(etag && { 'if-none-match': etag }),
        ...(lastModified && { 'if-modified-since': lastModified }),
      },
    })
    const timer = setTimeout(
      () => request.destroy(new Error(`no answer within ${Math.ceil(limits.timeout / 1000)} seconds`)),
      limits.timeout,
    )
    const settle = (answer: Result<Answered>): void => {
      clearTimeout(timer)
      resolve(answer)
    }
    request.on('error', error =>
      settle(err(problem('fetch-failed', `${url.host} could not be read: ${error.message}`))),
    )
    request.on('response', response => receive(response, url, limits, as, settle))
    request.end()
  })

const receive = (
  response: IncomingMessage,
  url: URL,
  limits: FetchLimits,
  as: As,
  settle: (answer: Result<Answered>) => void,
): void => {
  const { statusCode = 0, headers } = response
  const end = (answer: Result<Answered>): void => {
    settle(answer)
    response.destroy()
  }
  const validators: Validators = {
    ...(headers.etag && { etag: headers.etag }),
    ...(headers['last-modified'] && { lastModified: headers['last-modified'] }),
  }
  if (statusCode === 304) {
    end(ok({ bytes: null, validators }))
    return
  }
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    end(ok({ redirect: headers.location, isPermanent: statusCode === 301 || statusCode === 308 }))
    return
  }
  if (statusCode !== 200) {
    const hint = statusCode === 429 || statusCode >= 500 ? 'Try again later' : 'Look for its new address with a browser'
    end(err(problem('fetch-refused', `${url.host} answered with status ${statusCode}`, hint)))
    return
  }
  if (as === 'pieces') {
    settle(ok({ pieces: piecesOf(response, url, limits) }))
    return
  }
  const chunks: Buffer[] = []
  let size = 0
  response.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > limits.bytes) end(err(tooLarge(url.href, limits.bytes)))
    else chunks.push(chunk)
  })
  response.on('end', () => settle(ok({ bytes: Buffer.concat(chunks), validators })))
  response.on('error', error =>
    settle(err(problem('fetch-broken', `${url.host} closed the connection: ${error.message}`))),
  )
}

async function* piecesOf(response: IncomingMessage, url: URL, limits: FetchLimits): AsyncIterable<Uint8Array> {
  let size = 0
  const late = (): void => void response.destroy(new Error(`${url.host} sent nothing for too long`))
  response.setTimeout(limits.timeout, late)
  try {
    for await (const piece of response as AsyncIterable<Buffer>) {
      size += piece.length
      if (size > limits.bytes) throw new Error(tooLarge(url.href, limits.bytes).message)
      yield piece
    }
  } finally {
    response.destroy()
  }
}

export const tooLarge = (name: string, limit: number): Problem => ({
  code: 'too-large',
  message: `${name} is larger than ${Math.round(limit / 1_000_000)} MB, too large for a rules text`,
  hint: 'Give the address of the text itself, not of an archive or an image',
})
