import { existsSync, readdirSync } from 'node:fs'
import { basename, delimiter, join } from 'node:path'

/** The folders in SOURCES: one, or several separated by colons (by semicolons on Windows). */
export const foldersIn = (sources: string | undefined): readonly string[] =>
  (sources ?? '').split(delimiter).filter(folder => folder !== '')

/** The location of a received file by its path inside one of the folders; the path itself if none has it. */
export const receivedPath = (sources: string | undefined, path: string): string =>
  foldersIn(sources)
    .map(folder => join(folder, path))
    .find(existsSync) ?? path

/** All received texts of the Comprehensive Rules, by the days in their names. */
export const rulesPaths = (sources: string | undefined): readonly string[] =>
  foldersIn(sources)
    .map(folder => join(folder, 'comprehensive-rules'))
    .filter(existsSync)
    .flatMap(folder =>
      readdirSync(folder)
        .filter(name => name.endsWith('.txt'))
        .map(name => join(folder, name)),
    )
    .sort((a, b) => (basename(a) < basename(b) ? -1 : 1))
