import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ARGUMENTS, missingLibrary } from './browser'

const folders: string[] = []
afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

/** A browser that prints this and exits with this status. */
const standIn = (says: string, status: number): string => {
  const folder = mkdtempSync(join(tmpdir(), 'palimpsest-browser-'))
  folders.push(folder)
  const path = join(folder, 'chromium')
  writeFileSync(path, `#!/bin/sh\necho "${says}" >&2\nexit ${status}\n`)
  chmodSync(path, 0o755)
  return path
}
const foundWith = async (path: string) => {
  vi.stubEnv('CHROMIUM', path)
  vi.resetModules()
  return (await import('./browser')).findBrowser()
}

describe('the browser', () => {
  test.each([
    ['libnss3.so', 'libnss3'],
    ['libnspr4.so', 'libnspr4'],
    ['libplds4.so', 'libnspr4'],
    ['libexpat.so.1', 'libexpat1'],
    ['libgbm.so.1', 'libgbm1'],
    ['libXcomposite.so.1', 'libxcomposite1'],
    ['libglib-2.0.so.0', 'libglib-2.0-0'],
    ['libatk-bridge-2.0.so.0', 'libatk-bridge2.0-0'],
  ])('without %s it names the package %s', (library, name) => {
    const said = missingLibrary(
      `chromium: error while loading shared libraries: ${library}: cannot open shared object file: No such file or directory`,
    )
    expect(said).toContain(`the library ${library}`)
    expect(said).toContain(`apt-get install ${name})`)
  })

  test('says nothing of libraries where the loader did not', () => {
    expect(missingLibrary('Chromium 147.0')).toBeNull()
  })

  test('is told in one sentence, whichever way it does not start', async () => {
    const lost = 'x: error while loading shared libraries: libgbm.so.1: cannot open shared object file'
    await expect(foundWith(standIn(lost, 127))).rejects.toThrow(/^The browser needs the library libgbm\.so\.1.*\.$/)
    await expect(foundWith(standIn('no display', 1))).rejects.toThrow(/does not start: no display\.$/)
    await expect(foundWith('/nowhere/chromium')).rejects.toThrow(
      /^The browser at \/nowhere\/chromium does not start.*\.$/,
    )
  })

  test('is the one that CHROMIUM names, when that starts', async () => {
    const path = standIn('Chromium 1', 0)
    expect(await foundWith(path)).toEqual({ path, env: {} })
  })

  test('is started with nothing that weakens security or puts processes together', () => {
    expect(ARGUMENTS).toEqual(['--no-sandbox', '--disable-dev-shm-usage'])
  })
})
