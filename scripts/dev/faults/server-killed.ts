import { openDatabase } from '#server/store/database'
import type { StartedSite } from '../../started-site'
import { type Asked, type Fault, longer, type Outcome, pause } from './fault'
import { digestDatabase, serve } from './site'
import { signUp, type Writer, write } from './writer'

const ROUNDS = 50
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

const run = async ({ isQuick, random, folder }: Asked): Promise<readonly Outcome[]> => {
  const rounds = isQuick ? 3 : ROUNDS
  const path = digestDatabase(folder, 'killed.db')
  const acknowledged = new Map<string, string>()
  let recovered: number | null = 0
  let site = await serve(`file:${path}`)
  const writer = await signUp(site.url)
  for (let round = 0; round < rounds; round++) {
    const writing = Array.from({ length: WRITERS }, () => load(site, writer, acknowledged, round))
    await pause(150 + random() * 850)
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

export const serverKilled: Fault = {
  name: 'server-killed',
  says: 'the server is killed while notes are written; each acknowledged note must be there afterwards',
  needsBuild: true,
  run,
}
