import { closeSync, copyFileSync, openSync, readSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Asked, Fault, Outcome } from './fault'
import { command, digestDatabase } from './site'

const PAGE = 4_096

/** Overwrites a stretch inside one page of a database file with other bytes. */
const damage = (path: string, page: number, at: number, length: number, random: () => number): void => {
  const file = openSync(path, 'r+')
  const bytes = Buffer.alloc(length)
  readSync(file, bytes, 0, length, page * PAGE + at)
  for (let i = 0; i < length; i++) bytes[i] = ((bytes[i] ?? 0) + 1 + Math.floor(random() * 254)) & 0xff
  writeSync(file, bytes, 0, length, page * PAGE + at)
  closeSync(file)
}

const isClear = ({ code, told }: { code: number | null; told: string }): boolean =>
  code !== 0 && /damaged|changed since/i.test(told) && /restore/i.test(told) && !/^\s+at /m.test(told)

const run = async ({ isQuick, random, folder }: Asked): Promise<readonly Outcome[]> => {
  const rounds = isQuick ? 3 : 25
  const base = digestDatabase(folder, 'sound.db')
  const sound = await command('verify', [], `file:${base}`)
  const pages = Math.floor(statSync(base).size / PAGE)
  const found = { start: 0, verify: 0, slowest: 0 }
  let wrong = sound.code === 0 ? 0 : 1
  for (let round = 0; round < rounds; round++) {
    const path = join(folder, 'damaged.db')
    copyFileSync(base, path)
    // Behind the first page, whose head says that this is a database at all; from near the page's own head on, since a
    // stretch further down may lie in room that nothing uses.
    damage(path, 1 + Math.floor(random() * (pages - 1)), Math.floor(random() * 8), 3_000, random)
    const began = performance.now()
    const verified = await command('verify', [], `file:${path}`)
    found.slowest = Math.max(found.slowest, performance.now() - began)
    if (isClear(verified)) found.verify++
    else wrong++
    const started = await command('load', [], `file:${path}`)
    if (isClear(started)) found.start++
  }
  return [
    {
      what: 'a page of the SQLite file is overwritten',
      tried: rounds,
      lost: 0,
      wrong,
      recovered: found.slowest,
      says: `npm run verify told of it ${found.verify} times, npm start ${found.start} times, each naming the backup to restore; recovered is how long verify took`,
    },
  ]
}

export const pageDamaged: Fault = {
  name: 'page-damaged',
  says: 'bytes of the database file are overwritten: verify and start say so clearly',
  needsBuild: false,
  run,
}
