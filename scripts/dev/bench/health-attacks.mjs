// The worst load that one client can cause, all at once, in a separate thread that does not disturb the measurement.
import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'
import { boardOf } from './health-board.mjs'

const { url, seconds, rule } = workerData
const { hostname, port } = new URL(url)
const ends = Date.now() + seconds * 1_000
const counts = {}
const count = (name, status) => {
  counts[name] ??= {}
  counts[name][status] = (counts[name][status] ?? 0) + 1
}
const isOver = () => Date.now() >= ends
const json = { 'Content-Type': 'application/json', Origin: url }
let serial = 0

const asked = async (name, path, init = {}) => {
  try {
    const answer = await fetch(url + path, { ...init, signal: AbortSignal.timeout(30_000) })
    await answer.arrayBuffer()
    count(name, answer.status)
    return answer
  } catch {
    count(name, 'lost')
    return null
  }
}
const again = async work => {
  while (!isOver()) {
    await work()
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}
const many = (number, work) => Array.from({ length: number }, () => again(work))

const patterns = () => {
  const n = 1 + (serial++ % 9)
  const hard = [
    `/.{1,30}.{1,30}.{1,3${n}}zq/`,
    `-/.{1,30}.{1,30}.{1,2${n}}zq/ -/.{1,29}.{1,30}.{1,29}zx/`,
    `/[a-n].{50}[a-f].{5${n}}[a-m].{30}xq/`,
  ]
  return asked('patterns', `/api/v1/search?q=${encodeURIComponent(hard[serial % hard.length])}`)
}
const board = (objects, rows) => boardOf(serial++, objects, rows)
/** Requests a run and never reads the response. */
const unread = () =>
  new Promise(resolve => {
    const body = JSON.stringify({ source: board(60, 60) })
    const socket = connect(Number(port), hostname, () => {
      socket.pause()
      socket.write(
        `POST /api/v1/scenarios/run HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
      )
    })
    let isDone = false
    const end = how => () => {
      if (isDone) return
      isDone = true
      count('runs nobody reads', how)
      socket.destroy()
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(end('held for 20 s'), 20_000)
    socket.on('close', end('let go'))
    socket.on('error', () => undefined)
  })
const signedUp = async () => {
  const body = JSON.stringify({
    name: 'Bench',
    email: `bench-${Date.now()}@example.org`,
    password: 'an otter sings by night',
  })
  const answer = await asked('sign up', '/api/auth/sign-up/email', { method: 'POST', headers: json, body })
  return (answer?.headers.getSetCookie() ?? []).map(line => line.split(';')[0]).join('; ')
}
const noted = (cookie, words, name) =>
  asked(name, '/api/v1/annotations/', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/ld+json; profile="http://www.w3.org/ns/anno.jsonld"',
      Origin: url,
      Cookie: cookie,
    },
    body: JSON.stringify({
      '@context': 'http://www.w3.org/ns/anno.jsonld',
      type: 'Annotation',
      bodyValue: words,
      'palimpsest:visibility': 'public',
      target: `${url}/rules/${rule}`,
    }),
  })
const fence = '```'
const boardNote = () =>
  Array.from({ length: 3 }, () => `${fence}gherkin\n${board(40, 20)}\n${fence}`)
    .join('\n\n')
    .slice(0, 17_000)
const notes = async () => {
  const cookie = await signedUp()
  await Promise.all([
    again(() => noted(cookie, boardNote(), 'notes with boards')),
    again(() => noted(cookie, '\n='.repeat(8_000), 'notes of long Markdown')),
    again(() =>
      asked('the page of the notes', `/rules/${rule}?on=20${String(10 + (serial++ % 15))}-01-0${1 + (serial % 9)}`),
    ),
  ])
}
const since = () => asked('first-time pages', `/since/1993-08-05?x=${serial++}`)
const host = () => asked('pages by parameter', `/rules/${rule}?x=${serial++}&on=2010-0${1 + (serial % 9)}-01`)
const run = () =>
  asked('heavy runs', '/api/v1/scenarios/run', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ source: board(60, 60) }),
  })
const kept = () =>
  asked('boards kept', '/api/v1/boards', {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ source: `${serial++}${'x'.repeat(65_000)}` }),
  })

await Promise.all([
  ...many(8, patterns),
  ...many(16, unread),
  notes(),
  ...many(12, run),
  ...many(20, since),
  ...many(10, host),
  ...many(4, kept),
])
parentPort.postMessage(counts)
