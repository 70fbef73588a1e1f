// What prevents a site from starting: invalid settings, and folders that do not exist.
import { existsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DEFAULT_DATABASE, type Environment, environmentOf } from './environment'

/** The path of a SQLite database; null for an address of another kind. */
export const sqlitePath = (url: string): string | null => /^file:(?:\/\/)?([^?]+)/.exec(url)?.[1] ?? null
const isFolder = (path: string): boolean => existsSync(path) && statSync(path).isDirectory()

/** A message if a database would be created in a folder that does not exist; we create `var` ourselves. */
export const missingFolder = (name: string, url: string): string | null => {
  const path = sqlitePath(url)
  if (path === null || path === sqlitePath(DEFAULT_DATABASE) || isFolder(dirname(path))) return null
  return `${name} names a folder that does not exist: ${dirname(path)}. Create it first`
}

/** What prevents a site from starting under these settings: wrong values, missing folders, a missing secret. */
export const startProblems = (environment: Environment): readonly string[] => {
  const { problems: wrong, values } = environmentOf(environment)
  const problems = [...wrong]
  const { DATABASE_URL, DATABASE_READ_URL, LOG_DIR, ERASURE_LIST } = values
  const folders = [missingFolder('DATABASE_URL', DATABASE_URL)]
  if (DATABASE_READ_URL) folders.push(missingFolder('DATABASE_READ_URL', DATABASE_READ_URL))
  if (LOG_DIR && existsSync(LOG_DIR) && !isFolder(LOG_DIR))
    folders.push(`LOG_DIR must be a folder; ${LOG_DIR} is a file`)
  if (ERASURE_LIST && !isFolder(dirname(ERASURE_LIST)))
    folders.push(`ERASURE_LIST names a folder that does not exist: ${dirname(ERASURE_LIST)}. Create it first`)
  if (/^postgres(ql)?:/.test(DATABASE_URL) && !environment.AUTH_SECRET)
    problems.push('PostgreSQL needs a secret that signs sessions: set AUTH_SECRET to at least 32 random characters')
  return [...problems, ...folders.filter(says => says !== null)]
}
