import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { err, ok, type Result } from '#rulebook/result'
import type { Dialect } from '../store/database'

/** Stored beside the default database, readable by its owner only. */
const PLACE = 'var/auth-secret'

/**
 * The secret that signs sessions: the given one, or with SQLite one made on first start. With PostgreSQL several
 * processes must share it, so it has to be given.
 */
export const secretFor = (dialect: Dialect, given: string | null): Result<string> => {
  if (given) return ok(given)
  if (dialect === 'postgresql')
    return err({
      code: 'secret-missing',
      message: 'PostgreSQL needs a secret that signs sessions',
      hint: 'Set AUTH_SECRET to at least 32 random characters, the same for every process',
    })
  return ok(readOrMake())
}

const readOrMake = (): string => {
  mkdirSync(dirname(PLACE), { recursive: true })
  try {
    // Fails if another process was first; then its secret is used.
    writeFileSync(PLACE, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
  } catch {
    // The file already exists.
  }
  return readFileSync(PLACE, 'utf8').trim()
}
