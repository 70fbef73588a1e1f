import { expect, test } from 'vitest'
import { storageProblem } from './failure'

const driver = (originalMessage: string) =>
  Object.assign(new Error('Database error'), {
    code: 'P2039',
    meta: { driverAdapterError: { cause: { originalMessage } } },
  })
const ROWS: readonly (readonly [unknown, string | null])[] = [
  [driver('SQLITE_FULL: database or disk is full'), 'storage-full'],
  [Object.assign(new Error('no space'), { code: 'ENOSPC' }), 'storage-full'],
  [driver('SQLITE_BUSY: database is locked'), 'storage-busy'],
  [Object.assign(new Error('Operation has timed out'), { code: 'P1008' }), 'storage-busy'],
  [driver('canceling statement due to statement timeout'), 'storage-busy'],
  [Object.assign(new Error('sorry, too many clients already'), { code: '53300' }), 'storage-taken'],
  [driver('remaining connection slots are reserved for roles'), 'storage-taken'],
  [driver('SQLITE_CORRUPT: database disk image is malformed'), 'storage-damaged'],
  [new Error('ConnectionFailed("Unable to open connection to local database x.db: 14")'), 'storage-closed'],
  [driver('SQLITE_READONLY: attempt to write a readonly database'), 'storage-closed'],
  [Object.assign(new Error('connect'), { cause: { code: 'ECONNREFUSED' } }), 'storage-gone'],
  [driver('terminating connection due to administrator command'), 'storage-gone'],
  [Object.assign(new Error('Failed to get session'), { body: {} }), 'storage-gone'],
  [new TypeError('x is not a function'), null],
  [Object.assign(new Error('Unique constraint failed'), { code: 'P2002' }), null],
  [new URIError('URI malformed'), null],
  ['just words', null],
  [null, null],
]
test.each(ROWS)('%s is %s', (failure, code) => expect(storageProblem(failure)?.code ?? null).toBe(code))
