import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { loadLibrary } from '#server/library/load'
import { openDatabase } from '#server/store/database'
import { writeBooks } from './books'
import { type Asked, type Fault, type Outcome, untilWell } from './fault'
import { command, digestDatabase, isBuilt, serve } from './site'
import { type SmallDisk, smallDisk } from './small-disk'
import { signUp, write } from './writer'

const hashIn = async (url: string): Promise<string | null> => {
  const database = await openDatabase(url)
  const { contentHash } = await loadLibrary(database)
  await database.close()
  return contentHash
}
const isTold = (output: string): boolean => /full|room/i.test(output) && !/^\s+at /m.test(output)

const whileIngesting = async (disk: SmallDisk, base: string, texts: string): Promise<Outcome> => {
  const path = join(disk.folder, 'ingest.db')
  copyFileSync(base, path)
  const url = `file:${path}`
  const before = await hashIn(url)
  disk.fill(600_000)
  const first = await command('ingest', [texts], url, disk.wrap())
  const lost = (await hashIn(url)) === before ? 0 : 1
  const wrong = [first.code === 4, isTold(first.output)].filter(isRight => !isRight).length
  disk.free()
  const began = performance.now()
  const second = await command('ingest', [texts], url)
  const recovered = second.code === 0 ? performance.now() - began : null
  return {
    what: 'the disk fills up during an ingest',
    tried: 1,
    lost,
    wrong: wrong + (second.code === 0 ? 0 : 1),
    recovered,
    says: `${disk.how}; it ended with code ${first.code} and said "${first.output.trim().split('\n').at(-1)?.slice(0, 160)}"; with free space again the same command ingested everything`,
  }
}

const whileBackingUp = async (disk: SmallDisk, base: string): Promise<Outcome> => {
  disk.fill(400_000)
  const folder = join(disk.folder, 'copy')
  const first = await command('backup', [folder], `file:${base}`, disk.wrap())
  const isHalf = existsSync(join(folder, 'manifest.json'))
  disk.free()
  const began = performance.now()
  const second = await command('backup', [folder], `file:${base}`)
  const verified = await command('backup', ['verify', folder], `file:${base}`)
  // A limit on the size of files is no full disk to SQLite, so only a disk that is full can be named as the reason.
  const isReasonTold = isTold(first.output) || !disk.isForAll
  return {
    what: 'the disk fills up during a backup',
    tried: 1,
    lost: 0,
    wrong: [first.code === 4, isReasonTold, !isHalf, second.code === 0, verified.code === 0].filter(is => !is).length,
    recovered: performance.now() - began,
    says: `it ended with code ${first.code}, said so, and left nothing that looks like a backup; with free space again backup and verify succeed`,
  }
}

const whileWriting = async (disk: SmallDisk, base: string): Promise<Outcome> => {
  const path = join(disk.folder, 'notes.db')
  copyFileSync(base, path)
  const site = await serve(`file:${path}`)
  const writer = await signUp(site.url)
  disk.fill(150_000)
  const ids: string[] = []
  const refused: number[] = []
  for (let at = 0; at < 400 && refused.length < 20; at++) {
    const made = await write(site.url, writer, `${at} ${'x'.repeat(8_000)}`)
    if (typeof made === 'object') ids.push(made.id)
    else refused.push(made)
  }
  const isReadable = (await fetch(`${site.url}/rules/613.1`)).ok && (await fetch(`${site.url}/api/v1/releases`)).ok
  disk.free()
  const recovered = await untilWell(async () => {
    const made = await write(site.url, writer, 'there is room again')
    if (typeof made === 'object') ids.push(made.id)
    return typeof made === 'object'
  })
  await site.stop()
  const database = await openDatabase(`file:${path}`)
  const kept = new Set((await database.client.annotation.findMany({ select: { id: true } })).map(({ id }) => id))
  await database.close()
  const statuses = [...new Set(refused)].join(', ')
  return {
    what: 'the disk fills up while notes are written',
    tried: ids.length + refused.length,
    lost: ids.filter(id => !kept.has(id)).length,
    wrong: refused.filter(status => status !== 507).length + (refused.length === 0 ? 1 : 0) + (isReadable ? 0 : 1),
    recovered,
    says: `${ids.length} acknowledged and kept, ${refused.length} refused with ${statuses}; reading went on; writing again needs no restart`,
  }
}

const run = async ({ folder }: Asked): Promise<readonly Outcome[]> => {
  const base = digestDatabase(folder, 'base.db')
  const texts = writeBooks(join(folder, 'texts'), 30, 60)
  // Each begins with an empty disk: how much the one before left, and when it is given back, is not known.
  const onSmallDisk = async (work: (disk: SmallDisk) => Promise<Outcome | null>): Promise<readonly Outcome[]> => {
    const disk = smallDisk(folder, 12)
    const outcome = await work(disk).finally(disk.close)
    return outcome ? [outcome] : []
  }
  return [
    ...(await onSmallDisk(disk => whileIngesting(disk, base, texts))),
    ...(await onSmallDisk(disk => whileBackingUp(disk, base))),
    ...(await onSmallDisk(async disk => (isBuilt() && disk.isForAll ? whileWriting(disk, base) : null))),
  ]
}

export const diskFull: Fault = {
  name: 'disk-full',
  says: 'no room is left: what was is kept, the refusal says why, and with room again all goes on',
  needsBuild: false,
  run,
}
