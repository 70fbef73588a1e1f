import { readdir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

type WatchRequest = {
  readonly folder: string
  /** Ingests the files; returns whether they are done. */
  readonly take: (paths: readonly string[]) => Promise<boolean>
  /** Resolves when the folder should be scanned again, with false when watching ends. */
  readonly again: () => Promise<boolean>
  readonly says: (sentence: string) => void
}

/**
 * Offers each file of a folder once, and again when it changes. A file is offered when two scans in a row find it
 * unchanged, so that unfinished files wait; a file that could not be ingested is offered again at the next scan.
 */
export const watchFolder = async ({ folder, take, again, says }: WatchRequest): Promise<void> => {
  const taken = new Map<string, string>()
  let before: ReadonlyMap<string, string> = new Map()
  let isMissing = false
  do {
    const now = await filesIn(folder)
    if (now === null && !isMissing) says(`${folder} cannot be read; trying again.`)
    isMissing = now === null
    const ready = [...(now ?? [])].filter(([path, print]) => before.get(path) === print && taken.get(path) !== print)
    before = now ?? before
    if (ready.length === 0) continue
    if (await take(ready.map(([path]) => path))) for (const [path, print] of ready) taken.set(path, print)
  } while (await again())
}

/** Every file below a folder with its size and modification time; null if the folder cannot be read. */
const filesIn = async (folder: string): Promise<ReadonlyMap<string, string> | null> => {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => null)
  if (!entries) return null
  const files = new Map<string, string>()
  for (const entry of entries.filter(one => one.isFile())) {
    const path = join(entry.parentPath, entry.name)
    // No hidden files, and none in hidden folders below the watched one.
    if (
      relative(folder, path)
        .split(sep)
        .some(part => part.startsWith('.'))
    )
      continue
    const facts = await stat(path).catch(() => null)
    if (facts) files.set(path, `${facts.size} ${facts.mtimeMs}`)
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}
