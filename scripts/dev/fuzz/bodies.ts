import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { z } from 'zod'
import { favouriteListSchema } from '#notes/annotation/favourites'
import { date } from '#rulebook/dates/date'
import { liveAccounts } from '#server/accounts/live'
import * as schemas from '#server/answers'
import { CALLS } from '#server/api/calls'
import { handleApi } from '#server/api/handle'
import { oneList } from '#server/favourites/answers'
import { loadContent } from '#server/intake/content'
import { answerContainer } from '#server/notes/container'
import { answerAnnotation } from '#server/notes/one-annotation'
import { type Ports, PROFILE } from '#server/notes/protocol'
import { noteStore } from '#server/notes/store'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'
import { warmUp } from '#server/warm-up'
import { type FuzzTarget, prose } from './fuzz-targets'

type Schema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
}

const near = fc.constantFrom(
  '2008-03-17',
  '2010',
  '418.5a',
  '613.1',
  'layer',
  'latest',
  '',
  '\u0000',
  '# Feature: x',
  '#q=a,b',
)
const strange = fc.oneof({ arbitrary: fc.jsonValue(), weight: 3 }, { arbitrary: fc.constant(undefined), weight: 1 })

/** Bodies of roughly the documented shape, with random values in some places. */
const bodyOf = (schema: Schema): fc.Arbitrary<unknown> => {
  const right = ((): fc.Arbitrary<unknown> => {
    if (schema.enum) return fc.constantFrom(...schema.enum)
    if (schema.anyOf) return fc.oneof(...schema.anyOf.map(bodyOf))
    if (schema.type === 'array') return fc.array(bodyOf(schema.items ?? {}), { maxLength: 6 })
    if (schema.type === 'string') return fc.oneof(near, prose, fc.string({ unit: 'binary', maxLength: 40 }))
    if (schema.type === 'integer' || schema.type === 'number') return fc.oneof(fc.integer(), fc.double())
    if (schema.type === 'boolean') return fc.boolean()
    if (schema.type === 'object' && schema.properties)
      return fc.record(Object.fromEntries(Object.entries(schema.properties).map(([name, of]) => [name, bodyOf(of)])))
    return fc.jsonValue()
  })()
  return fc.oneof({ arbitrary: right, weight: 12 }, { arbitrary: strange, weight: 1 })
}

const ANNOTATION: Schema = {
  type: 'object',
  properties: {
    '@context': { enum: ['http://www.w3.org/ns/anno.jsonld'] },
    type: { enum: ['Annotation'] },
    motivation: { enum: ['commenting', 'highlighting', 'x'] },
    bodyValue: { type: 'string' },
    'palimpsest:visibility': { enum: ['private', 'public', 'link', 'x'] },
    target: {
      anyOf: [
        { type: 'string' },
        {
          type: 'object',
          properties: {
            source: { enum: ['http://127.0.0.1/rules/418.5a?on=2008-03-17', 'x', 'http://[', '/rules/%00'] },
            selector: {
              anyOf: [
                {
                  type: 'object',
                  properties: {
                    type: { enum: ['TextQuoteSelector'] },
                    exact: { type: 'string' },
                    prefix: { type: 'string' },
                  },
                },
                {
                  type: 'object',
                  properties: {
                    type: { enum: ['TextPositionSelector'] },
                    start: { type: 'integer' },
                    end: { type: 'integer' },
                  },
                },
                { type: 'array', items: {} },
              ],
            },
          },
        },
      ],
    },
  },
}

type Send = (method: string, body: Uint8Array | string) => Promise<Response>
type Route = {
  readonly name: string
  readonly schema: Schema
  /** The required form of a response, where the OpenAPI document describes it. */
  readonly gives?: z.ZodType
  readonly send: Send
}

const HERE = 'http://127.0.0.1:3000'
const asked = (path: string, method: string, body: Uint8Array | string, headers: Record<string, string>): Request =>
  new Request(HERE + path, { method, body: body as BodyInit, headers })

const LIST = 'c'.repeat(32)
const MANY = Array.from({ length: 20 }, (_, at) => `a${at}@example.org`)
const AUTH = [
  'sign-up/email',
  'sign-in/email',
  'request-password-reset',
  'reset-password',
  'update-user',
  'passkey/verify-authentication',
]

const json = { 'Content-Type': 'application/json' }
/**
 * Calls the authentication library, each time as if for the first time: rate limits would reject most requests unread.
 */
const signing = async (path: string, body: Uint8Array | string, cookie = ''): Promise<Response> => {
  const { auth, database } = await liveAccounts()
  await database.client.rateLimit.deleteMany()
  return auth.handler(asked(path, 'POST', body, { ...json, Origin: HERE, Cookie: cookie }))
}

type Me = { readonly cookie: string; readonly note: string }
const routesOf = (ports: Ports, me: Me): readonly Route[] => {
  const reading = CALLS.filter(({ method }) => method === 'POST').map(
    ({ path, ask, gives }): Route => ({
      name: `POST ${path}`,
      gives: gives(schemas),
      schema: z.toJSONSchema(ask, { io: 'input', unrepresentable: 'any' }) as Schema,
      send: (method, body) => handleApi(asked(`/api/v1${path}`, method, body, json)),
    }),
  )
  const profile = { 'Content-Type': PROFILE }
  return [
    ...reading,
    {
      name: 'POST /annotations/',
      schema: ANNOTATION,
      send: (_, body) => answerContainer(asked('/api/v1/annotations/', 'POST', body, profile), ports),
    },
    {
      name: 'PUT /annotations/{id}',
      schema: ANNOTATION,
      send: (_, body) =>
        answerAnnotation(
          asked(`/api/v1/annotations/${me.note}`, 'PUT', body, { ...profile, 'If-Match': '*' }),
          me.note,
          ports,
        ),
    },
    {
      name: 'PUT /lists/{id}',
      schema: z.toJSONSchema(favouriteListSchema, { io: 'input', unrepresentable: 'any' }) as Schema,
      send: async (_, body) => {
        await (await liveAccounts()).database.client.rateLimit.deleteMany()
        return oneList(asked('/api/v1/lists/x', 'PUT', body, { ...json, Cookie: me.cookie, Origin: HERE }), LIST)
      },
    },
    ...AUTH.map(
      (path): Route => ({
        name: `POST /api/auth/${path}`,
        schema: {
          type: 'object',
          properties: {
            name: { type: 'string' },
            email: { enum: [...MANY, 'x', '', 'a@b@c'] },
            password: { type: 'string' },
            token: { type: 'string' },
            response: {},
          },
        },
        send: async (_, body) => signing(`/api/auth/${path}`, body, me.cookie),
      }),
    ),
  ]
}

/** Every route that takes a body, in this process, over a separate database with our digest. */
export const bodiesTarget = async (): Promise<FuzzTarget & { readonly close: () => Promise<void> }> => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-fuzz-'))
  const url = `file:${join(folder, 'fuzz.db')}`
  Object.assign(process.env, {
    DATABASE_URL: url,
    RATE_LIMIT: '0',
    AUTH_SECRET: 'only for trying what breaks, never for a site',
  })
  await migrate(url)
  const database = await openDatabase(url)
  await loadContent(database)
  await database.client.user.create({ data: { id: 'ada', name: 'Ada', email: 'ada@example.org' } })
  await warmUp()
  const ports: Ports = {
    store: noteStore(database.client, async () => 'layer-order'),
    asker: async () => ({ id: 'ada', role: 'reader' }),
    today: () => date('2026-01-01'),
    stands: async () => true,
    texts: async () => ({ here: null, others: [] }),
  }
  const first = {
    '@context': 'http://www.w3.org/ns/anno.jsonld',
    type: 'Annotation',
    bodyValue: 'x',
    target: 'http://x/',
  }
  const made = await answerContainer(
    asked('/api/v1/annotations/', 'POST', JSON.stringify(first), { 'Content-Type': PROFILE }),
    ports,
  )
  const whole = JSON.stringify({ name: 'Bea', email: 'bea@example.org', password: 'an otter sings by night' })
  const come = await signing('/api/auth/sign-up/email', whole)
  const cookie = come.headers.getSetCookie().map(line => line.split(';')[0])
  if (cookie.length === 0) throw new Error(`nobody could sign up: ${await come.text()}`)
  const routes = routesOf(ports, {
    cookie: cookie.join('; '),
    note: made.headers.get('location')?.split('/').pop() ?? '',
  })
  const sent = routes.map(route =>
    fc
      .oneof(
        { arbitrary: bodyOf(route.schema).map(value => JSON.stringify(value) ?? ''), weight: 20 },
        { arbitrary: fc.uint8Array({ maxLength: 60 }), weight: 1 },
        { arbitrary: fc.string({ maxLength: 60 }), weight: 1 },
      )
      .map(body => ({ route, body })),
  )
  return {
    of: fc.oneof(...sent),
    try: async ({ route, body }: { route: Route; body: Uint8Array | string }) => {
      const answer = await route.send('POST', body)
      const received = await answer.text()
      if (answer.status >= 500)
        throw new Error(`${route.name} answered ${answer.status} to ${String(body).slice(0, 300)}`)
      const described = answer.status === 200 ? route.gives?.safeParse(JSON.parse(received)) : undefined
      if (described?.error) throw new Error(`${route.name} answers otherwise: ${z.prettifyError(described.error)}`)
    },
    close: async () => {
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
