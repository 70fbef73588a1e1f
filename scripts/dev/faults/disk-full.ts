import { copyFileSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { loadLibrary } from '#server/library/load'
import { type Database, openDatabase } from '#server/store/database'
import { migrate } from '#server/store/migrate'
import { writeBooks } from './books'
import { type Asked, type Fault, type Outcome, untilWell } from './fault'
import { command, digestDatabase, isBuilt, prepared, serve } from './site'
import { type SmallDisk, smallDisk } from './small-disk'
import { signUp, type Writer, write } from './writer'

const hashIn = async (url: string): Promise<string | null> => {
  const database = await openDatabase(url)
  const { contentHash } = await loadLibrary(database)
  await database.close()
  return contentHash
}
const isTold = (output: string): boolean => /full|room/i.test(output) && !/^\s+at /m.test(output)

/** A command that meets the end of the disk, and its state before, then and when it was run again. */
type Filled = {
  readonly what: string
  /** Bytes that are free when it begins. */
  readonly room: number
  readonly begin: (wrap?: readonly string[]) => ReturnType<typeof command>
  /** Whether what was there before is there, and nothing that looks like a result. */
  readonly isAsBefore: () => Promise<boolean>
  /** Whether the result is there. */
  readonly isDone: () => Promise<boolean>
}
const whileRunning = async (disk: SmallDisk, { what, room, begin, isAsBefore, isDone }: Filled): Promise<Outcome> => {
  disk.fill(room)
  const first = await begin(disk.wrap())
  // A limit on the size of files is no full disk to SQLite, so only a disk that is full can be named as the reason.
  const isReasonTold = isTold(first.output) || !disk.isForAll
  disk.free()
  const lost = (await isAsBefore()) ? 0 : 1
  const began = performance.now()
  const second = await begin()
  const recovered = second.code === 0 ? performance.now() - began : null
  const last = first.output.trim().split('\n').at(-1)?.slice(0, 160)
  return {
    what: `the disk fills up during ${what}`,
    tried: 1,
    lost,
    wrong: [first.code === 4, isReasonTold, second.code === 0, await isDone()].filter(isRight => !isRight).length,
    recovered,
    says: `${disk.how}; it ended with code ${first.code} and said "${last}"; what was there before is there, and with free space again the same command does all of its work`,
  }
}

const ingest = (disk: SmallDisk, base: string, texts: string): Filled => {
  const path = join(disk.folder, 'ingest.db')
  copyFileSync(base, path)
  const url = `file:${path}`
  return {
    what: 'an ingest',
    room: 600_000,
    begin: wrap => command('ingest', [texts], url, wrap),
    isAsBefore: async () => (await hashIn(url)) === (await hashIn(`file:${base}`)),
    isDone: async () => (await hashIn(url)) !== (await hashIn(`file:${base}`)),
  }
}
const backup = (disk: SmallDisk, base: string): Filled => {
  const folder = join(disk.folder, 'copy')
  return {
    what: 'a backup',
    room: 400_000,
    begin: wrap => command('backup', [folder], `file:${base}`, wrap),
    isAsBefore: async () => !existsSync(join(folder, 'manifest.json')),
    isDone: async () => (await command('backup', ['verify', folder], `file:${base}`)).code === 0,
  }
}
/** A database on the small disk that a command fills: an interrupted one has no content. */
const filling = (disk: SmallDisk, base: string) => {
  const url = `file:${join(disk.folder, 'filled.db')}`
  return {
    url,
    room: 600_000,
    isAsBefore: async () => {
      await migrate(url)
      return (await hashIn(url)) === null
    },
    isDone: async () => (await hashIn(url)) === (await hashIn(`file:${base}`)),
  }
}
const restore = async (disk: SmallDisk, base: string, folder: string): Promise<Filled> => {
  const from = join(folder, 'whole')
  await prepared('backup', [from], `file:${base}`)
  const { url, ...filled } = filling(disk, base)
  return { what: 'a restore', ...filled, begin: wrap => command('backup', ['restore', from], url, wrap) }
}
const move = async (disk: SmallDisk, base: string): Promise<Filled> => {
  const { url, ...filled } = filling(disk, base)
  const given = ['--from', `file:${base}`, '--to', url]
  return { what: 'a move', ...filled, begin: wrap => command('move', given, url, wrap) }
}

type Sent = { readonly status: number; readonly body: string }
/** What people store besides notes: for each kind, the request that stores a new one. */
const KINDS: Readonly<Record<string, (url: string, writer: Writer, at: number) => readonly [string, RequestInit]>> = {
  list: (url, { headers }, at) => [
    `${url}/api/v1/lists/${at.toString(16).padStart(32, '0')}`,
    {
      method: 'PUT',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        title: `list ${at}`,
        visibility: 'private',
        position: at,
        items: Array.from({ length: 60 }, (_, n) => ({
          id: n.toString(16).padStart(32, '0'),
          kind: 'rule',
          target: '100.1',
          on: '2020-01-01',
          remark: 'x'.repeat(200),
        })),
      }),
    },
  ],
  board: (url, { headers }, at) => [
    `${url}/api/v1/boards`,
    {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body: JSON.stringify({ source: `# Feature: ${at}\n\n${'x'.repeat(8_000)}` }),
    },
  ],
  account: (url, _, at) => [
    `${url}/api/auth/sign-up/email`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: url },
      body: JSON.stringify({
        name: 'x'.repeat(80),
        email: `another-${at}@example.org`,
        image: 'x'.repeat(2_000),
        password: 'a long enough password',
      }),
    },
  ],
}
const sent = async ([url, init]: readonly [string, RequestInit]): Promise<Sent> => {
  const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(30_000) })
  return { status: answer.status, body: await answer.text() }
}

const ROWS = {
  list: ({ client }: Database) => client.favouriteList.count(),
  board: ({ client }: Database) => client.sharedBoard.count(),
  account: ({ client }: Database) => client.user.count({ where: { email: { startsWith: 'another-' } } }),
} as const

const whileWriting = async (disk: SmallDisk, base: string): Promise<readonly Outcome[]> => {
  const path = join(disk.folder, 'notes.db')
  copyFileSync(base, path)
  const logs = join(disk.folder, 'logs')
  mkdirSync(logs)
  const site = await serve(`file:${path}`, { LOG_DIR: logs })
  const writer = await signUp(site.url)
  disk.fill(150_000)
  const ids: string[] = []
  const refused: number[] = []
  for (let at = 0; at < 400 && refused.length < 20; at++) {
    const made = await write(site.url, writer, `${at} ${'x'.repeat(8_000)}`)
    if (typeof made === 'object') ids.push(made.id)
    else refused.push(made)
  }
  const others: Record<string, readonly Sent[]> = {}
  for (const [kind, of] of Object.entries(KINDS)) {
    const answers: Sent[] = []
    for (let at = 0; at < 10; at++) answers.push(await sent(of(site.url, writer, at)))
    others[kind] = answers
  }
  const isReadable = (await fetch(`${site.url}/rules/613.1`)).ok && (await fetch(`${site.url}/api/v1/releases`)).ok
  disk.free()
  const recovered = await untilWell(async () => {
    const made = await write(site.url, writer, 'there is room again')
    if (typeof made === 'object') ids.push(made.id)
    return typeof made === 'object'
  })
  const again: Record<string, Sent> = {}
  for (const [kind, of] of Object.entries(KINDS)) again[kind] = await sent(of(site.url, writer, 99))
  await site.stop()
  const database = await openDatabase(`file:${path}`)
  const kept = new Set((await database.client.annotation.findMany({ select: { id: true } })).map(({ id }) => id))
  const counts: Record<string, number> = {}
  for (const [kind, count] of Object.entries(ROWS)) counts[kind] = await count(database)
  await database.close()
  const statuses = (of: readonly number[]): string => [...new Set(of)].join(', ')
  const notes: Outcome = {
    what: 'the disk fills up while notes are written, and the log',
    tried: ids.length + refused.length,
    lost: ids.filter(id => !kept.has(id)).length,
    wrong: refused.filter(status => status !== 507).length + (refused.length === 0 ? 1 : 0) + (isReadable ? 0 : 1),
    recovered,
    says: `${ids.length} acknowledged and kept, ${refused.length} refused with ${statuses(refused)}; reading went on; writing again needs no restart`,
  }
  const rest = Object.entries(others).map(([kind, answers]): Outcome => {
    const good = [...answers, ...(again[kind] ? [again[kind]] : [])].filter(({ status }) => status < 300).length
    const bad = answers.filter(({ status }) => status >= 300)
    const isAgain = (again[kind]?.status ?? 500) < 300
    return {
      what: `the disk is full when ${kind === 'account' ? 'an' : 'a'} ${kind} is stored`,
      tried: answers.length + 1,
      lost: Math.max(0, good - (counts[kind] ?? 0)),
      wrong:
        bad.filter(({ status, body }) => status !== 507 || !isTold(body)).length +
        (isAgain ? 0 : 1) +
        Math.max(0, (counts[kind] ?? 0) - good),
      recovered: isAgain ? recovered : null,
      says: `${good} acknowledged and kept, ${bad.length} refused with ${statuses(bad.map(({ status }) => status))}`,
    }
  })
  return [notes, ...rest]
}

const run = async ({ folder }: Asked): Promise<readonly Outcome[]> => {
  const base = digestDatabase(folder, 'base.db')
  const texts = writeBooks(join(folder, 'texts'), 30, 60)
  // Each begins with an empty disk: how much the one before left, and when it is given back, is not known.
  const outcomes: Outcome[] = []
  const onSmallDisk = async (work: (disk: SmallDisk) => Promise<readonly Outcome[]>): Promise<void> => {
    const disk = smallDisk(folder, 12)
    outcomes.push(...(await work(disk).finally(disk.close)))
  }
  for (const begin of [ingest, backup, restore, move])
    await onSmallDisk(async disk => [
      await whileRunning(disk, await begin(disk, base, begin === ingest ? texts : folder)),
    ])
  await onSmallDisk(async disk => (isBuilt() && disk.isForAll ? whileWriting(disk, base) : []))
  return outcomes
}

export const diskFull: Fault = {
  name: 'disk-full',
  says: 'no room is left: what was is kept, the refusal says why, and with room again all goes on',
  needsBuild: false,
  run,
}
