import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type StartedSite, startSite } from '../../started-site'
import { writeBooks } from './books'
import { type Asked, type Fault, longer, type Outcome, untilWell } from './fault'
import { command, digestDatabase, SETTINGS } from './site'
import { noteAt, signIn, signUp, type Writer, write } from './writer'

const DAY = 86_400_000
/** Days that the clock is ahead of the true one, start by start. */
const STARTS = [0, 400, -400, 0, 20_000, 0]
/** The same while one server runs. */
const RUNNING = [0, 400, 0, -400, 0]

/** A module, as an address, that moves every clock of the process and its threads by the days that a file says. */
const movedBy = (file: string): string => {
  const source = `import { readFileSync } from 'node:fs'
const now = Date.now
let [days, read] = [0, -1000]
Date.now = () => {
  if (performance.now() - read > 100) [days, read] = [Number(readFileSync(${JSON.stringify(file)}, 'utf8')), performance.now()]
  return now() + days * ${DAY}
}
Date = new Proxy(Date, { construct: (Real, given) => new Real(...(given.length ? given : [Real.now()])) })`
  return `--import=data:text/javascript,${encodeURIComponent(source)}`
}

const shareBoard = async (url: string): Promise<string> => {
  const body = JSON.stringify({ source: '# Feature: A board that nobody opens' })
  const answer = await fetch(`${url}/api/v1/boards`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body,
  })
  return ((await answer.json()) as { readonly id: string }).id
}

/** What a reader stores and finds again, jump after jump. */
const visitor = () => {
  const ids: string[] = []
  const found = { lost: 0, wrong: 0, again: 0 }
  let writer: Writer | null = null
  let board: string | null = null
  return {
    found,
    visit: async ({ url }: StartedSite, days: number): Promise<void> => {
      writer ??= await signUp(url)
      board ??= await shareBoard(url)
      const isReadable = (await fetch(url)).ok && (await fetch(`${url}/api/v1/releases`)).ok
      if (!isReadable) found.wrong++
      let made = await write(url, writer, `${days} days ahead`)
      if (made === 401) {
        found.again++
        writer = await signIn(url)
        made = await write(url, writer, `${days} days ahead`)
      }
      if (typeof made === 'object') ids.push(made.id)
      else found.wrong++
      for (const id of ids) if (!(await noteAt(url, writer, id)).ok) found.lost++
    },
    /** The board is opened only here, since opening it begins its time anew. */
    leave: async ({ url }: StartedSite): Promise<void> => {
      if (!(await fetch(`${url}/api/v1/boards/${board}`)).ok) found.lost++
    },
  }
}
const says = (again: number): string =>
  `every note of every day, and a board that nobody opened, is there at the end; reading went on; the writer had to sign in again ${again} times`

const fromStartToStart = async ({ folder, isQuick }: Asked): Promise<Outcome> => {
  const url = `file:${digestDatabase(folder, 'clock.db')}`
  const file = join(folder, 'days')
  const jumps = isQuick ? STARTS.slice(0, 4) : STARTS
  const { found, visit, leave } = visitor()
  for (const [at, days] of jumps.entries()) {
    writeFileSync(file, String(days))
    const site = await startSite({ DATABASE_URL: url, ...SETTINGS, NODE_OPTIONS: movedBy(file) })
    await visit(site, days)
    if (at === jumps.length - 1) await leave(site)
    await site.stop()
  }
  const { lost, wrong, again } = found
  const what = `the clock is ${jumps.join(', ')} days ahead, from start to start`
  return { what, tried: jumps.length, lost, wrong, recovered: 0, says: says(again) }
}

const whileRunning = async ({ folder }: Asked): Promise<Outcome> => {
  const url = `file:${digestDatabase(folder, 'running.db')}`
  const file = join(folder, 'days')
  writeFileSync(file, '0')
  const site = await startSite({ DATABASE_URL: url, ...SETTINGS, NODE_OPTIONS: movedBy(file) })
  const releases = async (): Promise<number> =>
    ((await (await fetch(`${site.url}/api/v1/releases`)).json()) as { readonly releases: readonly unknown[] }).releases
      .length
  const { found, visit, leave } = visitor()
  let recovered: number | null = 0
  for (const [at, days] of RUNNING.entries()) {
    writeFileSync(file, String(days))
    await visit(site, days)
    const before = await releases()
    const { code } = await command('ingest', [writeBooks(join(folder, `texts${at}`), at + 1, 4)], url)
    recovered = longer(recovered, await untilWell(async () => (await releases()) > before, 15_000))
    if (code !== 0) found.wrong++
  }
  await leave(site)
  await site.stop()
  const { lost, wrong, again } = found
  return {
    what: `the clock of a running server is ${RUNNING.join(', ')} days ahead`,
    ...{ tried: RUNNING.length, lost, wrong, recovered },
    says: `${says(again)}; recovered is until a text that another process ingested is shown`,
  }
}

export const clockJumps: Fault = {
  name: 'clock-jumps',
  says: 'the clock of the machine jumps by years: nothing is lost, and whoever signs in can write',
  needsBuild: true,
  run: async asked => [await fromStartToStart(asked), await whileRunning(asked)],
}
