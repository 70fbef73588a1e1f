import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Files with readers' data are for the user of this process only: 0700 for folders, 0600 for files. */
const FOLDER = 0o700
const FILE = 0o600
const OTHERS = 0o007

/** Creates a folder that only its owner may enter; an existing one is not changed. */
export const makePrivateFolder = (folder: string): void => void mkdirSync(folder, { recursive: true, mode: FOLDER })

/** Writes a file that only its owner may read, even if an existing one was readable by others. */
export const writePrivateFile = (path: string, content: string): void => {
  writeFileSync(path, content, { mode: FILE })
  chmodSync(path, FILE)
}

const closeToOthers = (path: string): void => {
  try {
    const { mode } = statSync(path)
    // Group permissions set by the operator are kept.
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o777 & ~OTHERS)
  } catch {
    // It does not exist or belongs to another user, who decides.
  }
}

/**
 * Makes the file of an SQLite database private before SQLite opens it, which gives its log files the same permissions;
 * an existing file is closed to everybody except owner and group.
 */
export const makePrivateDatabase = (path: string): void => {
  makePrivateFolder(dirname(path))
  if (!existsSync(path)) {
    // Another process may be first; then it is private already.
    try {
      closeSync(openSync(path, 'ax', FILE))
    } catch {}
  }
  for (const end of ['', '-wal', '-shm']) closeToOthers(`${path}${end}`)
}
