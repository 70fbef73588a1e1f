import { closeSync, copyFileSync, openSync, readFileSync, readSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '#server/store/database'
import type { Asked, Fault, Outcome } from './fault'
import { command, digestDatabase } from './site'

const PAGE = 4_096
const NOTES = 40
const NOTE = {
  kind: 'note',
  document: 'digest',
  selectors: '[]',
  style: '',
  tags: '[]',
  visibility: 'private',
  rest: '{}',
}

/** Overwrites part of a file with other bytes. */
const overwrite = (path: string, at: number, length: number, random: () => number): void => {
  const file = openSync(path, 'r+')
  const bytes = Buffer.alloc(length)
  readSync(file, bytes, 0, length, at)
  for (let i = 0; i < length; i++) bytes[i] = ((bytes[i] ?? 0) + 1 + Math.floor(random() * 254)) & 0xff
  writeSync(file, bytes, 0, length, at)
  closeSync(file)
}

const isClear = ({ code, output }: { code: number | null; output: string }): boolean =>
  code !== 0 && /damaged|changed since/i.test(output) && /restore/i.test(output) && !/^\s+at /m.test(output)

/** A method of damaging a database file; `isTold`: whether verify can detect it. */
type Kind = {
  readonly what: string
  readonly isTold: boolean
  readonly damage: (path: string, random: () => number) => void
}

const overwritten = (path: string, random: () => number): void => {
  const pages = Math.floor(statSync(path).size / PAGE)
  // After the first page, whose header identifies the file as a database; near the header of a page, because bytes
  // further down may be unused.
  const page = 1 + Math.floor(random() * (pages - 1))
  overwrite(path, page * PAGE + Math.floor(random() * 8), 3_000, random)
}

/** Texts in the file: some of the book's, some of a reader's, all long enough to be found again. */
type Words = { readonly book: readonly string[]; readonly notes: readonly string[] }

/** Adds notes, and compacts the file until no text occurs twice. */
const furnished = async (url: string): Promise<Words> => {
  const { client, close } = await openDatabase(url)
  await client.user.create({ data: { id: 'reader', name: 'reader', email: 'reader@example.org' } })
  const notes = Array.from({ length: NOTES }, (_, at) => `What a reader thought of it, for the ${at}th time`)
  for (const [at, body] of notes.entries())
    await client.annotation.create({
      data: { ...NOTE, id: `note-${at}`, ownerId: 'reader', body, seenOn: '2020-01-01', number: '100.1' },
    })
  const texts = await client.text.findMany({ select: { body: true } })
  await client.$executeRawUnsafe('VACUUM')
  // Only the file itself is damaged, so nothing may be left in the log beside it.
  await client.$queryRawUnsafe('PRAGMA wal_checkpoint(TRUNCATE)')
  await close()
  return { notes, book: texts.filter(({ body }) => body.length > 120).map(({ body }) => body.slice(20, 80)) }
}

/** Replaces letters in the middle of stored words, which leaves every page well-formed. */
const letters = (path: string, words: readonly string[], random: () => number): void => {
  const bytes = readFileSync(path)
  const places = words.map(word => bytes.indexOf(word)).filter(at => at > 0)
  const at = places[Math.floor(random() * places.length)]
  if (at === undefined) throw new Error('the words are not in the file')
  overwrite(path, at + 4, 8, () => 0)
}

const kindsOver = ({ book, notes }: Words): readonly Kind[] => [
  { what: 'a page of the SQLite file is overwritten from its start', isTold: true, damage: overwritten },
  {
    what: 'eight letters change within the rules texts',
    isTold: true,
    damage: (path, random) => letters(path, book, random),
  },
  {
    what: "eight letters change within a reader's note",
    isTold: false,
    damage: (path, random) => letters(path, notes, random),
  },
]

const tried = async ({ what, isTold, damage }: Kind, base: string, asked: Asked): Promise<Outcome> => {
  const rounds = asked.isQuick ? 3 : isTold ? 25 : 5
  const found = { start: 0, verify: 0, unclear: 0, slowest: 0 }
  for (let round = 0; round < rounds; round++) {
    const path = join(asked.folder, 'damaged.db')
    copyFileSync(base, path)
    damage(path, asked.random)
    const began = performance.now()
    const verified = await command('verify', [], `file:${path}`)
    found.slowest = Math.max(found.slowest, performance.now() - began)
    if (isClear(verified)) found.verify++
    else if (verified.code !== 0) found.unclear++
    if (isClear(await command('load', [], `file:${path}`))) found.start++
  }
  const message = `npm run verify reported it ${found.verify} times, npm start ${found.start} times`
  return {
    what,
    tried: rounds,
    lost: 0,
    wrong: found.unclear + (isTold ? rounds - found.verify - found.unclear : 0),
    recovered: found.slowest,
    says: isTold
      ? `${message}, each naming the backup to restore; recovered is how long verify took`
      : `${message}: notes have no hashes, so damage that leaves the page well formed is not found; backups have hashes of their own`,
  }
}

const run = async (asked: Asked): Promise<readonly Outcome[]> => {
  const base = digestDatabase(asked.folder, 'sound.db')
  const words = await furnished(`file:${base}`)
  const sound = await command('verify', [], `file:${base}`)
  if (sound.code !== 0) throw new Error(`the database was not sound to begin with: ${sound.output}`)
  const outcomes: Outcome[] = []
  for (const kind of kindsOver(words)) outcomes.push(await tried(kind, base, asked))
  return outcomes
}

export const pageDamaged: Fault = {
  name: 'page-damaged',
  says: 'bytes of the database file are overwritten: verify and start say so clearly',
  needsBuild: false,
  run,
}
