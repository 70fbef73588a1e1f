import { openDatabase } from '#server/store/database'
import type { StartedSite } from '../../started-site'
import { atWork, lostOf, summary, wrongIn } from './database-gone'
import { type Asked, type Fault, longer, type Outcome, pause, untilWell } from './fault'
import { digestDatabase, serve } from './site'
import { signUp, type Writer, write } from './writer'

const ROUNDS = 50
const ROUNDS_OF_TWO = 10
const WRITERS = 8

/** Every note that the server acknowledged, even if the server was killed immediately afterwards. */
const load = async (
  site: StartedSite,
  writer: Writer,
  acknowledged: Map<string, string>,
  round: number,
): Promise<void> => {
  for (let at = 0; ; at++) {
    const words = `round ${round}, note ${at}, ${Math.trunc(performance.now() * 1000)}`
    const made = await write(site.url, writer, words).catch(() => null)
    if (made === null) return
    if (typeof made === 'object') acknowledged.set(made.id, words)
  }
}

/** The first note after a start takes seconds on a busy machine: a kill before it would test nothing. */
const untilAcknowledged = (acknowledged: ReadonlyMap<string, string>): Promise<number | null> => {
  const before = acknowledged.size
  return untilWell(async () => acknowledged.size > before, 20_000)
}

const run = async ({ isQuick, random, folder }: Asked): Promise<readonly Outcome[]> => {
  const rounds = isQuick ? 3 : ROUNDS
  const path = digestDatabase(folder, 'killed.db')
  const acknowledged = new Map<string, string>()
  let recovered: number | null = 0
  let site = await serve(`file:${path}`)
  const writer = await signUp(site.url)
  for (let round = 0; round < rounds; round++) {
    const writing = Array.from({ length: WRITERS }, () => load(site, writer, acknowledged, round))
    await untilAcknowledged(acknowledged)
    await pause(random() * 850)
    await site.stop('SIGKILL')
    await Promise.all(writing)
    const began = performance.now()
    site = await serve(`file:${path}`)
    recovered = longer(recovered, performance.now() - began)
  }
  await site.stop('SIGKILL')
  const database = await openDatabase(`file:${path}`)
  const rows = new Map((await database.client.annotation.findMany()).map(row => [row.id, row.body]))
  const [sound] = await database.client.$queryRawUnsafe<{ integrity_check: string }[]>('PRAGMA integrity_check')
  await database.close()
  const lost = [...acknowledged.keys()].filter(id => !rows.has(id)).length
  const wrong = [...acknowledged].filter(([id, words]) => rows.has(id) && rows.get(id) !== words).length
  const isSound = sound?.integrity_check === 'ok'
  return [
    {
      what: `SIGKILL of the server under ${WRITERS} writers`,
      tried: rounds,
      lost,
      // If nothing was acknowledged, nothing was tested.
      wrong: wrong + (isSound ? 0 : 1) + (acknowledged.size > 0 ? 0 : 1),
      recovered,
      says: `${acknowledged.size} notes acknowledged, ${rows.size} kept; the database is ${isSound ? 'sound' : 'damaged'}; recovered is until the new process answers`,
    },
  ]
}

const oneOfTwo = async ({ isQuick, random, folder }: Asked): Promise<Outcome> => {
  const rounds = isQuick ? 1 : ROUNDS_OF_TWO
  const url = `file:${digestDatabase(folder, 'two.db')}`
  const other = await serve(url)
  const writer = await signUp(other.url)
  const { seen, stop } = atWork(other, writer)
  const acknowledged = new Map<string, string>()
  let recovered: number | null = 0
  for (let round = 0; round < rounds; round++) {
    const began = performance.now()
    const site = await serve(url)
    if (round > 0) recovered = longer(recovered, performance.now() - began)
    const writing = Array.from({ length: 2 }, () => load(site, writer, acknowledged, round))
    await untilAcknowledged(acknowledged)
    await pause(random() * 850)
    await site.stop('SIGKILL')
    await Promise.all(writing)
  }
  await stop()
  await other.stop()
  return {
    what: 'SIGKILL of one of two servers on one SQLite file, both under writers',
    tried: rounds,
    lost: await lostOf(url, [...acknowledged.keys(), ...seen.ids]),
    wrong: wrongIn(seen) + (acknowledged.size > 0 && seen.ids.length > 0 ? 0 : 1),
    recovered,
    says: `${acknowledged.size} notes acknowledged by those killed, ${seen.ids.length} by the other; of the other, ${summary(seen)}`,
  }
}

export const serverKilled: Fault = {
  name: 'server-killed',
  says: 'the server is killed while notes are written; each acknowledged note must be there afterwards',
  needsBuild: true,
  run: async asked => [...(await run(asked)), await oneOfTwo(asked)],
}
