import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { handleApi } from '#server/api/handle'
import { pageRequest } from '#server/http/pages/page-request'
import { inNameOf } from '#server/http/request-context'
import { loadContent } from '#server/intake/content'
import { ruleInForm } from '#server/memento/forms'
import { openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'
import { warmUp } from '#server/warm-up'

/** A route with the parts of its inputs. An input is a sequence of parts. */
type Route = {
  readonly name: string
  readonly pieces: readonly string[]
  /** Maximum number of characters of an input. */
  readonly most: number
  readonly ask: (input: string) => Promise<Response>
}
/** Cost of an input: the time in which other requests were blocked, processor time, and bytes of the response. */
type Cost = { readonly held: number; readonly work: number; readonly bytes: number; readonly status: number }
type Tried = Cost & { readonly input: string }

const HERE = 'http://127.0.0.1:3000/api/v1'
const get =
  (path: string, name: string, more = '') =>
  (input: string): Promise<Response> =>
    handleApi(new Request(`${HERE}${path}?${name}=${encodeURIComponent(input)}${more}`))
const post =
  (path: string, bodyOf: (input: string) => unknown) =>
  (input: string): Promise<Response> =>
    handleApi(
      new Request(`${HERE}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(bodyOf(input)),
      }),
    )
const WORDS = [
  'creature ',
  'the ',
  'depandency ',
  'planeswalker ',
  '-the ',
  '"of the" ',
  '-"of the" ',
  'was:the ',
  'in:combat ',
  '-in:"the of" ',
]
const PATTERNS = [
  '/.{1,30}zq/ ',
  '-/[a-m].{40}x/ ',
  '/(\\w+ )+q/ ',
  '/(a|b|.)*z/ ',
  '-/\\b.*\\bq/ ',
  'cites:1 ',
  'changed:2001.. ',
  'on:2008 ',
  '100-999 ',
]
const STEPS = [
  '* Given "Bear" is a 2/2 creature\n',
  '* And "Lord" is a 1/1 creature with "Creatures you control get +1/+1."\n',
  '* And "Wit" is a 0/0 creature with "Wit\'s power and toughness are each equal to the number of creatures you control."\n',
  '* And there are 20 creatures\n',
  '* When an effect says "All creatures lose all abilities."\n',
  '* Then "Bear" is 2/2\n',
  '\n## Scenario Outline: y\n\n* Given "Cub" is a <n>/<n> creature\n\n### Examples:\n\n  | n |\n  | - |\n',
  '  | 1 |\n',
]
const page = (input: string): string => `# Feature: x\n\n## Scenario: x\n\n${input}`
const linesOf = (input: string): readonly string[] => input.split('\n').filter(Boolean)

const DAYS = ['1993-08-05 ', '1999-04-23 ', '2003-10-01 ', '2007-05-01 ', '2009-07-11 ', '2026-01-16 ', 'latest ']
const NUMBERS = ['1 ', '7 ', '613 ', '702 ', '702.19 ', '205.3 ', '509.1h ', '903 ']
const spaced = (input: string): readonly string[] => input.split(/\s+/).filter(Boolean)
/** A read request by number and day: `path` has `{n}` in place of the number. */
const reading = (path: string, name = path): Route => ({
  name: `GET ${name}`,
  pieces: [...NUMBERS, ...DAYS],
  most: 40,
  ask: input => {
    const words = spaced(input)
    const number = words.find(word => /^\d{1,3}(?:\.|$)/.test(word)) ?? '702'
    const on = words.find(word => /^\d{4}-|latest/.test(word)) ?? 'latest'
    return handleApi(
      new Request(
        `${HERE}${path.replace('{n}', number).replace('{on}', on)}${path.includes('{on}') ? '' : `?on=${on}`}`,
      ),
    )
  },
})

const ROUTES: readonly Route[] = [
  reading('/rules/{n}'),
  reading('/rules/{n}/section'),
  {
    name: 'GET /rules/{n}.md',
    pieces: [...NUMBERS, ...DAYS],
    most: 40,
    ask: input => {
      const [number = '702'] = spaced(input).filter(word => /^\d{1,3}(?:\.|$)/.test(word))
      const [on = 'latest'] = spaced(input).filter(word => /^\d{4}-|latest/.test(word))
      return ruleInForm(new Request(`http://127.0.0.1:3000/rules/${number}.md?on=${on}`), number, 'md')
    },
  },
  reading('/rules/{n}/history'),
  reading('/rules/{n}/wordings'),
  reading('/since/{on}'),
  {
    name: 'GET /compare',
    pieces: [...DAYS, ...NUMBERS],
    most: 60,
    ask: input => {
      const words = spaced(input)
      const [from = '1999-04-23', to = 'latest'] = words.filter(word => /^\d{4}-|latest/.test(word))
      const number = words.find(word => /^\d{1,3}(?:\.|$)/.test(word))
      return handleApi(new Request(`${HERE}/compare?from=${from}&to=${to}${number ? `&number=${number}` : ''}`))
    },
  },
  reading('/outcomes?from={on}&to=2026-01-16', '/outcomes'),
  { name: 'GET /search', pieces: [...WORDS, ...PATTERNS], most: 2_000, ask: get('/search', 'q', '&limit=100') },
  { name: 'GET /search/facets', pieces: [...WORDS, ...PATTERNS], most: 2_000, ask: get('/search/facets', 'q') },
  { name: 'GET /suggest', pieces: WORDS, most: 100, ask: get('/suggest', 'q') },
  {
    name: 'POST /search',
    pieces: [...WORDS, ...PATTERNS].map(piece => `${piece}\n`),
    most: 20_000,
    ask: post('/search', input => ({
      queries: linesOf(input)
        .slice(0, 500)
        .map((q, id) => ({ id, q })),
    })),
  },
  {
    name: 'POST /identify',
    pieces: ['the ', 'a player may ', 'rule 100.1 ', 'creature ', '\n\n', 'x'],
    most: 262_144,
    ask: post('/identify', text => ({ text: text || 'x' })),
  },
  {
    name: 'POST /citations/check',
    pieces: ['100.1\n', '999.99z\n', '613.1\n', '1\n', '100.40z\n'],
    most: 8_000,
    ask: post('/citations/check', input => ({
      items: linesOf(input)
        .slice(0, 1_000)
        .map(number => ({ number, on: '2010-01-01' })),
    })),
  },
  {
    name: 'POST /trace',
    pieces: ['100.1\n', '999.99z\n', '613.1\n', '418.5a\n'],
    most: 8_000,
    ask: post('/trace', input => ({
      items: linesOf(input)
        .slice(0, 1_000)
        .map(number => ({ number, from: '1999-01-01', to: '2026-01-01' })),
    })),
  },
  ...(['run', 'across', 'bisect'] as const).map(
    (verb): Route => ({
      name: `POST /scenarios/${verb}`,
      pieces: STEPS,
      most: 60_000,
      ask: post(`/scenarios/${verb}`, input => ({
        source: page(input),
        ...(verb === 'bisect' ? { from: '1999-01-01', to: '2026-01-01' } : {}),
      })),
    }),
  ),
  {
    name: 'addresses',
    pieces: ['on=2008&', 'x=1&', '%20', 'q=', '&', '/', ';', 'document=book&'],
    most: 8_000,
    ask: async input => {
      pageRequest({ method: 'GET', url: `/rules/100?${input}`, headers: { host: 'localhost' } })
      return new Response()
    },
  },
]

const cpu = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** The longest time in which the thread was blocked, for which /healthz would have waited. */
const costOf = async (route: Route, input: string): Promise<Cost> => {
  let [held, last, isOver] = [0, performance.now(), false]
  const tick = (): void => {
    const now = performance.now()
    held = Math.max(held, now - last)
    last = now
    if (!isOver) setImmediate(tick)
  }
  setImmediate(tick)
  const before = cpu()
  // As in the gateway: the cost of all searches of one request is counted for the request.
  const answer = await inNameOf({ id: 'worst', caller: '192.0.2.1' }, () => route.ask(input))
  const bytes = (await answer.arrayBuffer()).byteLength
  held = Math.max(held, performance.now() - last)
  isOver = true
  return { held, work: cpu() - before, bytes, status: answer.status }
}

/** Pseudo-random numbers, the same for the same seed. */
const randomFrom = (seed: number) => {
  let state = (seed % 2_147_483_646) + 1
  return (below: number): number => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

/** A variation of an input: longer, doubled, or with one part replaced by another. */
const changed = (route: Route, pieces: readonly string[], random: (below: number) => number): readonly string[] => {
  const piece = (): string => route.pieces[random(route.pieces.length)] ?? ''
  const at = random(pieces.length + 1)
  const made = [
    () => [...pieces, ...pieces],
    () => [...pieces.slice(0, at), ...Array.from({ length: 1 + random(20) }, piece), ...pieces.slice(at)],
    () => [...pieces.slice(0, at), ...Array<string>(1 + random(60)).fill(piece()), ...pieces.slice(at)],
    () => pieces.map(one => (random(4) === 0 ? piece() : one)),
    () => pieces.slice(at),
  ][random(5)]?.()
  let length = 0
  return (made ?? pieces).filter(one => {
    length += one.length
    return length <= route.most
  })
}

const worstOf = async (route: Route, ms: number, seed: number): Promise<readonly Tried[]> => {
  const random = randomFrom(seed)
  const ends = performance.now() + ms
  const all: Tried[] = []
  let pieces: readonly string[] = [route.pieces[0] ?? '']
  let most = 0
  while (performance.now() < ends) {
    const next = all.length === 0 ? pieces : changed(route, pieces, random)
    const input = next.join('')
    const cost = await costOf(route, input)
    all.push({ ...cost, input })
    const score = cost.held + cost.work / 10
    if (score >= most) [pieces, most] = [next, score]
  }
  return all
}

const shown = (input: string): string =>
  JSON.stringify(input.length > 100 ? `${input.slice(0, 100)}… (${input.length})` : input)

/**
 * Searches for the most expensive input of each route for a limited time, and prints the results; true without an
 * internal error.
 */
export const searchWorst = async (seconds: number, seed: number, say: (line: string) => void): Promise<boolean> => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-worst-'))
  // DATABASE_URL names a database to search in; without it only the digest is present.
  process.env.DATABASE_URL ??= `file:${join(folder, 'worst.db')}`
  process.env.RATE_LIMIT = '0'
  await migrate(process.env.DATABASE_URL)
  const database = await openDatabase(process.env.DATABASE_URL)
  await loadContent(database)
  await warmUp()
  let isWell = true
  for (const route of ROUTES) {
    // Modules that a route loads at its first request must not count for its input.
    await costOf(route, route.pieces[0] ?? '')
    const all = await worstOf(route, (seconds * 1_000) / ROUTES.length, seed)
    const by = (key: 'held' | 'work' | 'bytes'): Tried | undefined => [...all].sort((a, b) => b[key] - a[key])[0]
    const [held, work, bytes] = [by('held'), by('work'), by('bytes')]
    say(
      `${route.name.padEnd(24)} ${all.length} tried; held others up ${Math.round(held?.held ?? 0)} ms, worked ${Math.round(work?.work ?? 0)} ms, answered ${Math.round((bytes?.bytes ?? 0) / 1000)} kB`,
    )
    for (const [what, one] of [
      ['holds up', held],
      ['works', work],
      ['answers', bytes],
    ] as const)
      if (one) say(`  ${what.padEnd(9)} ${one.status} ${shown(one.input)}`)
    // The delay for other requests depends on the machine and is only reported; an internal error is a failure
    // anywhere.
    if (all.some(({ status }) => status === 500)) isWell = false
  }
  await database.close()
  rmSync(folder, { recursive: true, force: true })
  return isWell
}
