import type { Problem } from '#rulebook/result'

const SAYS: readonly (readonly [RegExp, Problem])[] = [
  [
    /SQLITE_FULL|disk is full|No space left|ENOSPC|53100|SQLITE_IOERR_WRITE|EFBIG/i,
    {
      code: 'storage-full',
      message: 'The disk of this site is full, so nothing can be saved',
      hint: 'Reading still works. Try again later; the operator has to free space',
    },
  ],
  [
    /SQLITE_BUSY|SQLITE_LOCKED|database is locked|SocketTimeout|P1008|P2024|P2034|57014|statement timeout|Unable to start a transaction/i,
    {
      code: 'storage-busy',
      message: 'The database of this site is busy',
      hint: 'Try again in a few seconds. Nothing was changed',
    },
  ],
  [
    /53300|P2037|TooManyConnections|too many clients|too many connections|connection slots are reserved/i,
    {
      code: 'storage-taken',
      message: 'The database of this site accepts no more connections',
      hint: 'Try again in a few seconds. Nothing was changed; the operator can see in pg_stat_activity who holds them',
    },
  ],
  [
    /SQLITE_CORRUPT|SQLITE_NOTADB|disk image is malformed|file is not a database|file is encrypted/i,
    {
      code: 'storage-damaged',
      message: 'The database of this site is damaged',
      hint: 'The operator can restore the newest backup: npm run backup -- restore FOLDER --replace',
    },
  ],
  [
    /Unable to open connection|unable to open database file|SQLITE_READONLY|readonly database|EROFS/i,
    {
      code: 'storage-closed',
      message: 'The database file of this site cannot be opened or written',
      hint: 'The operator has to let the site read and write the file that DATABASE_URL names, and its folder',
    },
  ],
  [
    /ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT|P1001|P1002|P1017|57P0[123]|DatabaseNotReachable|ConnectionClosed|Can't reach database|closed the connection|terminating connection|the database system is|Connection terminated|not queryable|FAILED_TO_GET_SESSION|Failed to get session|SQLITE_CANTOPEN|SQLITE_IOERR/i,
    {
      code: 'storage-gone',
      message: 'The database of this site does not respond',
      hint: 'Try again in a minute. Everything saved so far is safe',
    },
  ],
]

const failureText = (failure: unknown, depth = 0): string => {
  if (depth > 4 || failure === null || failure === undefined) return ''
  if (typeof failure !== 'object') return String(failure)
  const { message, code, cause, meta, kind, originalMessage } = failure as Record<string, unknown>
  const inner = [cause, meta, (meta as { driverAdapterError?: unknown } | undefined)?.driverAdapterError]
  return [message, code, kind, originalMessage, ...inner.map(one => failureText(one, depth + 1))].join(' ')
}

/** The message for a reader about a failure of the database; null for anything else, which is a bug. */
export const storageProblem = (failure: unknown): Problem | null => {
  const words = failureText(failure)
  return SAYS.find(([pattern]) => pattern.test(words))?.[1] ?? null
}
