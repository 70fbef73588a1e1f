import { chmodSync, closeSync, existsSync, mkdirSync, openSync, statSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** What the program writes of readers is for the user it runs as: 0700 for folders, 0600 for files. */
const FOLDER = 0o700
const FILE = 0o600
const OTHERS = 0o007

/** Makes a folder that only its owner may enter; one that is there stays as it is. */
export const makePrivateFolder = (folder: string): void => void mkdirSync(folder, { recursive: true, mode: FOLDER })

/** Writes a file that only its owner may read, also where one that others may read was there before. */
export const writePrivateFile = (path: string, content: string): void => {
  writeFileSync(path, content, { mode: FILE })
  chmodSync(path, FILE)
}

const closeToOthers = (path: string): void => {
  try {
    const { mode } = statSync(path)
    // What whoever runs the site gave to a group stays with the group.
    if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o777 & ~OTHERS)
  } catch {
    // Not there, or somebody else's: theirs to decide.
  }
}

/**
 * Makes the file of an SQLite database private before SQLite opens it, which gives its log files the same rights; one
 * that is there already is closed to everybody but owner and group.
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
