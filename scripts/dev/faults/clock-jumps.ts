import { startSite } from '../../started-site'
import type { Asked, Fault, Outcome } from './fault'
import { digestDatabase, SETTINGS } from './site'
import { noteAt, signIn, signUp, type Writer, write } from './writer'

const DAY = 86_400_000
/** Days that the clock is ahead of the true one, start by start. */
const JUMPS = [0, 400, -400, 0, 20_000, 0]

/** A module, as an address, that moves every clock of the process and its threads. */
const moved = (days: number): string => {
  const source = `const now = Date.now
Date.now = () => now() + ${days * DAY}
Date = new Proxy(Date, { construct: (Real, given) => new Real(...(given.length ? given : [Real.now()])) })`
  return `--import=data:text/javascript,${encodeURIComponent(source)}`
}

const run = async ({ folder, isQuick }: Asked): Promise<readonly Outcome[]> => {
  const url = `file:${digestDatabase(folder, 'clock.db')}`
  const jumps = isQuick ? JUMPS.slice(0, 4) : JUMPS
  const ids: string[] = []
  const found = { lost: 0, wrong: 0, again: 0 }
  let writer: Writer | null = null
  for (const days of jumps) {
    const site = await startSite({ DATABASE_URL: url, ...SETTINGS, NODE_OPTIONS: moved(days) })
    writer ??= await signUp(site.url)
    const isReadable = (await fetch(`${site.url}/rules/613.1`)).ok && (await fetch(`${site.url}/api/v1/releases`)).ok
    if (!isReadable) found.wrong++
    let made = await write(site.url, writer, `${days} days ahead`)
    if (made === 401) {
      found.again++
      writer = await signIn(site.url)
      made = await write(site.url, writer, `${days} days ahead`)
    }
    if (typeof made === 'object') ids.push(made.id)
    else found.wrong++
    for (const id of ids) if (!(await noteAt(site.url, writer, id)).ok) found.lost++
    await site.stop()
  }
  return [
    {
      what: `the clock is ${jumps.join(', ')} days ahead, from start to start`,
      ...{ tried: jumps.length, lost: found.lost, wrong: found.wrong, recovered: 0 },
      says: `every note of every start is there in every later one; reading went on; the writer had to sign in again ${found.again} times`,
    },
  ]
}

export const clockJumps: Fault = {
  name: 'clock-jumps',
  says: 'the clock of the machine jumps by years between starts: nothing is lost, and whoever signs in can write',
  needsBuild: true,
  run,
}
