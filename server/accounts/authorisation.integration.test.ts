import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { annotationSchema } from '#notes/annotation/annotation'
import type { FavouriteList } from '#notes/annotation/favourites'
import { date } from '#rulebook/dates/date'
import { ok } from '#rulebook/result'
import { favouriteStore } from '../favourites/store'
import { heldTextActions } from '../intake/held-texts'
import { noteStore } from '../notes/store'
import type { Caller } from '../notes/stored-note'
import { moderation } from '../reviews/moderation'
import { reviewStore } from '../reviews/store'
import { type Database, openDatabase } from '../store/database'
import { migrate } from '../store/migrate'
import { eraseAccount, everythingOf } from './own-data'
import { ACTIONS, may, ROLES, type Role } from './roles'

// The expected permissions. v visitor, r reader, e editor, m moderator, a admin.
const PROMISED: Readonly<Record<(typeof ACTIONS)[number], string>> = {
  'read public notes': 'vrema',
  'read linked notes': 'vrema',
  'read own notes': 'rema',
  'read all notes': '',
  'write notes': 'rema',
  'change own notes': 'rema',
  'change all notes': '',
  'publish notes': 'rema',
  'keep lists': 'rema',
  'publish lists': 'rema',
  'read shared lists': 'vrema',
  'write reviews': 'rema',
  'change own reviews': 'rema',
  report: 'vrema',
  hide: 'ma',
  'read reports': 'ma',
  'read moderation log': 'ma',
  invite: 'ema',
  'give roles': 'a',
  'export own data': 'rema',
  'erase own account': 'rema',
  'erase any account': 'a',
  'manage texts': 'a',
}
const CELLS = ACTIONS.flatMap(action =>
  ROLES.map(role => [role, action, PROMISED[action].includes(role[0] ?? '?')] as const),
)

describe('the table', () => {
  test.each(CELLS)('%s: %s is %s', (role, action, promised) => expect(may(role, action)).toBe(promised))
})

const folder = mkdtempSync(join(tmpdir(), 'palimpsest-'))
const ON = date('2026-01-01')
let database: Database
let n = 0

/** A text that is held back for an operator. */
const heldText = async (): Promise<number> => {
  const id = 1_000 + n++
  await database.client.release.create({
    data: {
      id,
      name: `comprehensive-rules.held-${id}`,
      ...{ document: 'comprehensive-rules', title: '', format: 'comprehensive-rules', state: 'held', counts: '{}' },
      inForce: '2008-01-01',
      layout: new Uint8Array(),
    },
  })
  return id
}

const annotation = annotationSchema.parse({
  '@context': 'http://www.w3.org/ns/anno.jsonld',
  type: 'Annotation',
  bodyValue: 'Mind the order',
  target: 'http://127.0.0.1/rules/418.5a?on=2008-03-17',
})
const somebody = async (role: Role): Promise<Caller> => {
  if (role === 'visitor') return { id: null, role }
  const id = `${role}-${n++}`
  await database.client.user.create({ data: { id, name: id, email: `${id}@example.org`, role } })
  return { id, role }
}
const stores = () => ({
  notes: noteStore(database.client, async () => null),
  reviews: reviewStore(database.client),
  desk: moderation(database.client),
  lists: favouriteStore(database.client),
})
const SUBJECT = { kind: 'rule', target: 'r.1', number: '418.5a' } as const
const entry = { body: 'Well put', parentId: null, seenOn: ON }

const noteOf = async (owner: Caller, visibility: 'private' | 'link' | 'public'): Promise<string> => {
  const made = await stores().notes.create(owner, annotation, visibility, ON)
  return made.ok ? made.value.note.id : ''
}
const listOf = async (owner: Caller, visibility: FavouriteList['visibility']): Promise<FavouriteList> => {
  const id = (n++).toString(16).padStart(32, '0')
  const item = { id, kind: 'rule', target: '418.5a', on: ON, remark: 'mine' } as const
  const list = { id, title: 'Layers', visibility, position: 0, items: [item] }
  await stores().lists.put(owner, list, null)
  return list
}
const reviewBy = async (owner: Caller): Promise<string> => {
  const made = await stores().reviews.write(owner, SUBJECT, entry)
  return made.ok ? made.value : ''
}

/** Every action as the pages attempt it, on one's own data or another reader's; returns whether it succeeded. */
type Attempt = (who: Caller, other: Caller) => Promise<boolean>
const ATTEMPTS: readonly (readonly [name: string, allowed: string, attempt: Attempt])[] = [
  [
    'read a public note',
    'vrema',
    async (who, other) => (await stores().notes.find(who, await noteOf(other, 'public'))).ok,
  ],
  [
    'read a note shared by link',
    'vrema',
    async (who, other) => (await stores().notes.find(who, await noteOf(other, 'link'))).ok,
  ],
  [
    'read the private note of another',
    '',
    async (who, other) => (await stores().notes.find(who, await noteOf(other, 'private'))).ok,
  ],
  [
    'see private notes of another in a list',
    '',
    async (who, other) => {
      await noteOf(other, 'private')
      return (await stores().notes.list(who, { ownerId: other.id ?? '' }, { skip: 0, take: 9 })).total > 0
    },
  ],
  ['write a note', 'rema', async who => (await stores().notes.create(who, annotation, 'private', ON)).ok],
  ['publish a note', 'rema', async who => (await stores().notes.create(who, annotation, 'public', ON)).ok],
  [
    'change an own note',
    'rema',
    async who => (await stores().notes.replace(who, await noteOf(who, 'private'), annotation, null, null, ON)).ok,
  ],
  [
    'change the public note of another',
    '',
    async (who, other) =>
      (await stores().notes.replace(who, await noteOf(other, 'public'), annotation, null, null, ON)).ok,
  ],
  ['remove an own note', 'rema', async who => (await stores().notes.remove(who, await noteOf(who, 'public'), null)).ok],
  [
    'remove the public note of another',
    '',
    async (who, other) => (await stores().notes.remove(who, await noteOf(other, 'public'), null)).ok,
  ],
  ['keep a list', 'rema', async who => (await stores().lists.find(who, (await listOf(who, 'private')).id)).ok],
  [
    'read the private list of another',
    '',
    async (who, other) => (await stores().lists.find(who, (await listOf(other, 'private')).id)).ok,
  ],
  [
    'read a list shared by link',
    'vrema',
    async (who, other) => (await stores().lists.find(who, (await listOf(other, 'link')).id)).ok,
  ],
  [
    'read a public list',
    'vrema',
    async (who, other) => (await stores().lists.find(who, (await listOf(other, 'public')).id)).ok,
  ],
  [
    'see lists of another among their own',
    '',
    async (who, other) => {
      await listOf(other, 'public')
      return (await stores().lists.mine(who)).length > 0
    },
  ],
  [
    'change the public list of another',
    '',
    async (who, other) => (await stores().lists.put(who, await listOf(other, 'public'), null)).ok,
  ],
  [
    'remove the public list of another',
    '',
    async (who, other) => (await stores().lists.remove(who, (await listOf(other, 'public')).id)).ok,
  ],
  ['remove an own list', 'rema', async who => (await stores().lists.remove(who, (await listOf(who, 'private')).id)).ok],
  ['write a review', 'rema', async who => (await stores().reviews.write(who, SUBJECT, entry)).ok],
  [
    'answer a review',
    'rema',
    async (who, other) =>
      (await stores().reviews.write(who, SUBJECT, { ...entry, parentId: await reviewBy(other) })).ok,
  ],
  ['withdraw an own review', 'rema', async who => (await stores().reviews.remove(who, await reviewBy(who))).ok],
  [
    'withdraw the review of another',
    '',
    async (who, other) => (await stores().reviews.remove(who, await reviewBy(other))).ok,
  ],
  [
    'report a public note',
    'vrema',
    async (who, other) => (await stores().desk.report(who, 'note', await noteOf(other, 'public'), 'spam')).ok,
  ],
  [
    'report a private note, which would tell that it is there',
    '',
    async (who, other) => (await stores().desk.report(who, 'note', await noteOf(other, 'private'), 'spam')).ok,
  ],
  [
    'hide a review',
    'ma',
    async (who, other) => (await stores().desk.setHidden(who, 'review', await reviewBy(other), true, 'spam')).ok,
  ],
  [
    'hide a public note',
    'ma',
    async (who, other) => (await stores().desk.setHidden(who, 'note', await noteOf(other, 'public'), true, 'spam')).ok,
  ],
  [
    'read reports',
    'ma',
    async (who, other) => {
      await stores().desk.report(other, 'review', await reviewBy(other), 'look')
      return (await stores().desk.openReports(who)).length > 0
    },
  ],
  [
    'read the moderation log',
    'ma',
    async (who, other) => {
      const moderator = await somebody('moderator')
      await stores().desk.setHidden(moderator, 'review', await reviewBy(other), true, 'spam')
      return (await stores().desk.journal(who)).length > 0
    },
  ],
  [
    'read a hidden review',
    'ma',
    async (who, other) => {
      const id = await reviewBy(other)
      await stores().desk.setHidden(await somebody('moderator'), 'review', id, true, 'spam')
      const { reviews } = await stores().reviews.list(who, { kind: 'rule', target: 'r.1' }, { skip: 0, take: 500 })
      return reviews.some(review => review.id === id)
    },
  ],
  [
    'see the texts that are held back',
    'a',
    async who => {
      await heldText()
      return (await heldTextActions(database).held(who)).length > 0
    },
  ],
  [
    'discard a text that is held back',
    'a',
    async who => (await heldTextActions(database).discard(who, await heldText())).ok,
  ],
  [
    'publish a text that is held back',
    'a',
    async who => (await heldTextActions(database, async () => ok('a name')).publish(who, await heldText(), null)).ok,
  ],
  ['export what is theirs', 'rema', async who => everythingOf(database.client, who) !== null],
  ['erase their account', 'rema', async who => eraseAccount(database.client, who, who.id ?? '')],
  ['erase the account of another', 'a', async (who, other) => eraseAccount(database.client, who, other.id ?? '')],
]

const printed = (row: unknown): string =>
  JSON.stringify(row, (_, value) => (typeof value === 'bigint' ? String(value) : value))
const rowsOf = (table: string): Promise<readonly unknown[]> =>
  database.client.$queryRawUnsafe(`SELECT * FROM "${table}"`)
/** Every table of the database in which a word occurs. */
const tablesWith = async (word: string): Promise<readonly string[]> => {
  const tables: readonly { readonly name: string }[] = await database.client.$queryRawUnsafe(
    "SELECT name FROM sqlite_master WHERE type = 'table'",
  )
  const found: string[] = []
  for (const { name } of tables) {
    if (printed(await rowsOf(name)).includes(word)) found.push(name)
  }
  return found
}

describe('the attempts', () => {
  beforeAll(async () => {
    const url = `file:${join(folder, 'roles.db')}`
    await migrate(url)
    database = await openDatabase(url)
  })
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })
  const rows = ATTEMPTS.flatMap(([name, allowed, attempt]) =>
    ROLES.map(role => [role, name, allowed.includes(role[0] ?? '?'), attempt] as const),
  )
  test.each(rows)('a %s may %s: %s', async (role, _name, allowed, attempt) => {
    expect(await attempt(await somebody(role), await somebody('reader'))).toBe(allowed)
  })

  /** Rows about a reader in every table that can have some; returns their note, their list and the review they replied to. */
  const everywhere = async (who: Caller) => {
    const userId = who.id ?? ''
    const note = await noteOf(who, 'public')
    await noteOf(who, 'private')
    const list = await listOf(who, 'public')
    const review = await reviewBy(await somebody('reader'))
    const { client } = database
    await stores().reviews.write(who, SUBJECT, { ...entry, parentId: review })
    await stores().desk.report(who, 'review', review, 'look')
    await client.session.create({ data: { id: `s-${userId}`, userId, token: `t-${userId}`, expiresAt: new Date() } })
    await client.account.create({ data: { id: `c-${userId}`, userId, accountId: userId, providerId: 'credential' } })
    await client.twoFactor.create({
      data: { id: `f-${userId}`, userId, secret: 'told to nobody', backupCodes: 'told to nobody' },
    })
    await client.passkey.create({
      data: {
        id: `p-${userId}`,
        userId,
        publicKey: 'k',
        credentialID: `x-${userId}`,
        counter: 0,
        deviceType: 'singleDevice',
        backedUp: false,
      },
    })
    await client.rateLimit.create({
      data: { id: `r-${userId}`, key: `form:review:${userId}`, count: 1, lastRequest: BigInt(1) },
    })
    await client.verification.create({
      data: { id: `v-${userId}`, identifier: `reset-password:${userId}`, value: userId, expiresAt: new Date() },
    })
    await client.invitation.create({ data: { code: `i-${userId}`, email: `${userId}@example.org` } })
    return { note, list, review }
  }

  /** Under which name the rows of a table are exported; those of the others are secrets and counts, which never are. */
  const EXPORTED: Readonly<Record<string, string>> = {
    Annotation: 'annotations',
    FavouriteList: 'lists',
    Review: 'reviews',
    Report: 'reports',
    ModerationEntry: 'moderation',
    Passkey: 'passkeys',
    Session: 'sessions',
  }
  const SECRET = ['Account', 'TwoFactor', 'RateLimit', 'Verification', 'Invitation']
  test('an export has every row of every table that names the account, and no secret', async () => {
    const who = await somebody('moderator')
    const { note } = await everywhere(who)
    await stores().desk.setHidden(who, 'review', await reviewBy(await somebody('reader')), true, 'spam')
    await stores().desk.setHidden(await somebody('moderator'), 'note', note, true, 'rude')
    let text = ''
    for await (const piece of everythingOf(database.client, who) ?? []) text += piece
    const whole = JSON.parse(text) as Record<string, readonly unknown[]>
    const named = await tablesWith(who.id ?? '')
    expect(named.filter(name => name !== 'User' && !EXPORTED[name] && !SECRET.includes(name))).toEqual([])
    expect(Object.values(EXPORTED).sort()).toEqual(
      Object.keys(whole)
        .filter(key => key !== 'account')
        .sort(),
    )
    for (const name of named.filter(name => EXPORTED[name])) {
      const rows = await rowsOf(name)
      const own = rows.filter(row => printed(row).includes(who.id ?? ''))
      expect(whole[EXPORTED[name] ?? '']?.length, name).toBe(own.length)
    }
    // The note that was hidden is its writer's all the same.
    expect(text).toContain(note)
    for (const secret of ['told to nobody', `t-${who.id}`, '"publicKey"', 'reset-password'])
      expect(text).not.toContain(secret)
  })

  test('an erased account leaves its number in no table but the list of erasures, and tombstones at the addresses of its notes', async () => {
    const who = await somebody('reader')
    const userId = who.id ?? ''
    const { client } = database
    const { note, list, review } = await everywhere(who)
    expect(await tablesWith(userId)).not.toEqual([])
    expect(await eraseAccount(client, who, userId)).toBe(true)
    // The list of erasures stores the account's id for restored backups; the id identifies nobody.
    expect(await tablesWith(userId)).toEqual(['Tombstone'])
    expect(await client.favouriteItem.count({ where: { listId: list.id } })).toBe(0)
    expect(await client.review.count({ where: { id: review } })).toBe(1)
    const found = await stores().notes.find({ id: null, role: 'visitor' }, note)
    expect(found.ok ? '' : found.problem.code).toBe('note-gone')
  })

  test('hiding a note closes its reports and is logged', async () => {
    const [writer, moderator] = [await somebody('reader'), await somebody('moderator')]
    const id = await reviewBy(writer)
    await stores().desk.report({ id: null, role: 'visitor' }, 'review', id, 'rude')
    await stores().desk.setHidden(moderator, 'review', id, true, 'it is rude')
    expect(await database.client.report.findFirst({ where: { target: id } })).toMatchObject({
      state: 'upheld',
      settledBy: moderator.id,
    })
    expect((await stores().desk.journal(moderator))[0]).toMatchObject({
      action: 'hide',
      target: id,
      reason: 'it is rude',
    })
  })
})
