import { join } from 'node:path'
import { loadLibrary } from '#server/library/load'
import { openDatabase } from '#server/store/database'
import { writeBooks } from './books'
import type { Asked, Fault, Outcome } from './fault'
import { command } from './site'

const hashIn = async (url: string): Promise<string | null> => {
  const database = await openDatabase(url)
  const { contentHash } = await loadLibrary(database)
  await database.close()
  return contentHash
}

const run = async ({ isQuick, folder }: Asked): Promise<readonly Outcome[]> => {
  const rounds = isQuick ? 1 : 5
  const [early, late] = [writeBooks(join(folder, 'early'), 8, 20), writeBooks(join(folder, 'late'), 14, 20)]
  const alone = `file:${join(folder, 'alone.db')}`
  await command('ingest', [early, late], alone)
  const expected = await hashIn(alone)
  let wrong = 0
  let lost = 0
  let slowest = 0
  for (let round = 0; round < rounds; round++) {
    const url = `file:${join(folder, `two-${round}.db`)}`
    const began = performance.now()
    const codes = await Promise.all([early, late].map(texts => command('ingest', [texts], url)))
    slowest = Math.max(slowest, performance.now() - began)
    wrong += codes.filter(({ code }) => code !== 0).length
    if ((await hashIn(url)) !== expected) lost++
  }
  return [
    {
      what: 'two ingests at once into a database that does not exist yet',
      tried: rounds,
      lost,
      wrong,
      recovered: slowest,
      says: 'both end with code 0 and the content of a single complete ingest; recovered is until both were done',
    },
  ]
}

export const twoIngests: Fault = {
  name: 'two-ingests',
  says: 'two ingests at once: the second waits, and nothing is lost',
  needsBuild: false,
  run,
}
