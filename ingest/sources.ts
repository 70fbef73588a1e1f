import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'

// The received texts, which are no part of the repository: SOURCES names the folder that holds them, or several, put
// between colons. Each has parts (`comprehensive-rules`, `rules-summary` …), and each part has files.

/** The folders that SOURCES names; none where it is not set. */
export const sourceFolders = (): readonly string[] => (process.env.SOURCES ?? '').split(delimiter).filter(Boolean)

const filesUnder = (folder: string, part = ''): readonly string[] =>
  readdirSync(join(folder, part)).flatMap(name => {
    const inside = join(part, name)
    return statSync(join(folder, inside)).isDirectory() ? filesUnder(folder, inside) : [inside]
  })

/** One folder with links to the files of all; of two files with the same name the first folder's counts. */
const joined = (folders: readonly string[]): string => {
  const files = new Map<string, string>()
  for (const folder of [...folders].reverse())
    for (const file of filesUnder(folder)) files.set(file, resolve(folder, file))
  const stamp = createHash('sha256')
    .update([...files].map(pair => pair.join('\t')).join('\n'))
    .digest('hex')
  const place = resolve('var/sources', stamp.slice(0, 16))
  if (existsSync(place)) return place
  const fresh = `${place}.${process.pid}`
  rmSync(fresh, { recursive: true, force: true })
  for (const [file, path] of files) {
    mkdirSync(join(fresh, file, '..'), { recursive: true })
    symlinkSync(path, join(fresh, file))
  }
  try {
    renameSync(fresh, place)
  } catch (failure) {
    // Another process was quicker.
    rmSync(fresh, { recursive: true, force: true })
    if (!existsSync(place)) throw failure
  }
  return place
}

/** The one folder that holds all received texts; empty where SOURCES is not set. */
export const sourcesFolder = (): string => {
  const folders = sourceFolders()
  return folders.length > 1 ? joined(folders) : (folders[0] ?? '')
}
