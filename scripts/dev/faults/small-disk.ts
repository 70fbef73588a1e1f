import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** A small disk, the program needed to run something on it, and how to free space. */
export type SmallDisk = {
  readonly how: string
  readonly folder: string
  /** A command prefix that applies the limit; none where the disk itself is small. */
  readonly wrap: () => readonly string[]
  /** Whether the limit holds for every process, not only for those with the prefix. */
  readonly isForAll: boolean
  /** Fills the free space except for this number of bytes. */
  readonly fill: (but: number) => void
  readonly free: () => void
  readonly close: () => void
}

/** A file system of a few megabytes in memory; where mounting is not permitted, a limit on the size of files. */
export const smallDisk = (folder: string, megabytes: number): SmallDisk => {
  const place = join(folder, 'small')
  mkdirSync(place, { recursive: true })
  const ballast = join(place, 'ballast')
  const free = (): void => rmSync(ballast, { force: true })
  const fill = (but: number): void => {
    const { bavail, bsize } = statfsSync(place)
    try {
      writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - but)))
    } catch (failure) {
      if ((failure as NodeJS.ErrnoException).code !== 'ENOSPC') throw failure
      // A running site has written since the free space was read.
      free()
      fill(but)
    }
  }
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', place]).status === 0)
    return {
      how: `a tmpfs of ${megabytes} MB`,
      folder: place,
      wrap: () => [],
      isForAll: true,
      fill,
      free,
      close: () => void spawnSync('umount', ['-l', place]),
    }
  // No file may grow beyond the largest one there by more than the room left. The signal is ignored, so a write beyond
  // the limit fails instead of ending the process.
  const largest = (): number => Math.max(0, ...readdirSync(place).map(name => statSync(join(place, name)).size))
  let most = megabytes * 1_048_576
  return {
    how: 'a limit on the size of files, for mounting is not permitted here',
    folder: place,
    wrap: () => ['/bin/bash', '-c', `trap "" XFSZ; ulimit -f ${Math.ceil(most / 1_024)}; exec "$0" "$@"`],
    isForAll: false,
    fill: but => {
      most = largest() + but
    },
    free: () => {
      most = megabytes * 1_048_576
    },
    close: () => {
      for (const name of readdirSync(place)) rmSync(join(place, name), { recursive: true, force: true })
    },
  }
}
