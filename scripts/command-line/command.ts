import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem, Result } from '#rulebook/result'
import { problemAnswer } from '#server/answers/days'
import { settingsOf } from '#server/settings'
import { missingFolder } from '#server/start-problems'
import { storageProblem } from '#server/store/failure'

import { commandOf, type Given, type Main, Refusal } from './main.mjs'
import { sqlitePath } from './parse.mjs'

export { type Given, Refusal, runWhenStarted } from './main.mjs'

/** A command that explains database failures in a sentence. */
export const command = (name: string, work: (given: Given) => Promise<number | undefined> | number | undefined): Main =>
  commandOf(name, work, storageProblem)

const sentence = ({ message, hint }: Problem): string => `${message}.${hint ? ` ${hint.replace(/\.$/, '')}.` : ''}`

const isProblem = (value: unknown): value is Problem =>
  typeof value === 'object' && value !== null && 'code' in value && 'message' in value
/** JSON for programs: problems have the same fields as in the API. */
export const printJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, (_, each) => (isProblem(each) ? problemAnswer(each) : each), indent)

/** The value of a result; ends the command with the problem if there is none. */
export const unwrap = <T>(result: Result<T>, code = 1): T => {
  if (result.ok) return result.value
  throw new Refusal(sentence(result.problem), code)
}

/** The database address from the settings; rejects invalid settings. */
export const databaseUrl = (): string => {
  const url = unwrap(settingsOf(process.env), 2).databaseUrl
  const problem = missingFolder('DATABASE_URL', url)
  if (problem) throw new Refusal(`${problem}.`, 2)
  return url
}

/** The same for read-only commands: a database that does not exist is not created. */
export const existingDatabaseUrl = (): string => {
  const url = databaseUrl()
  const path = sqlitePath(url)
  if (path !== null && !existsSync(path))
    throw new Refusal(`There is no database at ${path}. Run npm start once, or set DATABASE_URL.`, 2)
  return url
}

const beginningOf = (path: string): string => {
  const file = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(65_536)
    return bytes.toString('utf8', 0, readSync(file, bytes))
  } finally {
    closeSync(file)
  }
}

/** Refuses to overwrite a file that the command did not write; `isOurs` reads its first 64 kB. */
export const protectFile = (path: string, isOurs: (text: string) => boolean, isForced: boolean): void => {
  if (isForced || !existsSync(path) || isOurs(beginningOf(path))) return
  throw new Refusal(`${path} was not written by this command. Move it away, or add --force to overwrite it.`, 2)
}

/** Refuses to write into a folder with other files: any file if `names` is omitted, otherwise the named ones. */
export const protectFolder = (
  folder: string,
  {
    isOurs,
    isForced,
    names,
  }: { readonly isOurs: () => boolean; readonly isForced: boolean; readonly names?: readonly string[] },
): void => {
  if (isForced || !existsSync(folder) || isOurs()) return
  const present = names ? names.filter(name => existsSync(join(folder, name))) : readdirSync(folder)
  if (present.length === 0) return
  const some = present.slice(0, 3).join(', ')
  throw new Refusal(
    `${folder} holds files that this command did not write (${some}${present.length > 3 ? ' …' : ''}). Name another folder, or add --force to overwrite them.`,
    2,
  )
}
