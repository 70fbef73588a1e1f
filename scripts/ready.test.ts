import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { COMMANDS } from './command-line/list.mjs'

type State = {
  readonly lock: string
  readonly stamp: string | null
  readonly isInstalled: boolean
  readonly hasDevelopment: boolean
  readonly needsDevelopment: boolean
}
const { installation } = (await import('./ready.mjs' as string)) as {
  installation: (state: State) => { readonly how: 'clean' | 'add' | null; readonly all: boolean }
}

describe('what is installed', () => {
  const bare: State = { lock: 'a1', stamp: null, isInstalled: false, hasDevelopment: false, needsDevelopment: false }
  const site = { ...bare, stamp: 'a1 without development', isInstalled: true }
  const full = { ...bare, stamp: 'a1', isInstalled: true, hasDevelopment: true }
  test.each<readonly [string, State, 'clean' | 'add' | null, boolean]>([
    ['a start in a bare clone takes what the site needs', bare, 'clean', false],
    ['tests in a bare clone take everything', { ...bare, needsDevelopment: true }, 'clean', true],
    ['a second start does nothing', site, null, false],
    ['tests after a start add what is missing', { ...site, needsDevelopment: true }, 'add', true],
    ['tests after tests do nothing', { ...full, needsDevelopment: true }, null, true],
    ['a start after tests takes nothing away', full, null, true],
    ['a new lockfile is installed for the site', { ...site, lock: 'b2' }, 'clean', false],
    ['a new lockfile is installed with everything for whoever had everything', { ...full, lock: 'b2' }, 'clean', true],
    ['what was installed by hand is taken as it is', { ...full, stamp: null }, null, true],
    ['the same without packages of development', { ...site, stamp: null }, null, false],
    ['an installation that was broken off is begun anew', { ...site, isInstalled: false }, 'clean', false],
  ])('%s', (_, state, how, all) => expect(installation(state)).toEqual({ how, all }))
})

describe('the packages of a command', () => {
  const manifest = JSON.parse(readFileSync('package.json', 'utf8'))
  const roots = manifest.imports as Record<string, string>
  const IMPORT = /^(?:import|export)\s+(?!type\s)(?:[^'"]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm
  const fileOf = (from: string, name: string): string | undefined => {
    const root = Object.entries(roots).find(([key]) => name.startsWith(key.slice(0, -1)))
    const path = name.startsWith('.')
      ? join(dirname(from), name)
      : root
        ? root[1].replace('*', name.slice(root[0].length - 1))
        : undefined
    return (
      path && [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find(one => /\.\w+$/.test(one) && existsSync(one))
    )
  }
  const packagesOf = (file: string, seen = new Set<string>()): ReadonlySet<string> => {
    const found = new Set<string>()
    if (seen.has(file) || file.includes('generated')) return found
    seen.add(file)
    for (const [, one, other] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const name = one ?? other ?? ''
      const next = fileOf(file, name)
      if (next) for (const inner of packagesOf(next, seen)) found.add(inner)
      else if (!/^[.#]|^node:/.test(name))
        found.add(
          name
            .split('/')
            .slice(0, name.startsWith('@') ? 2 : 1)
            .join('/'),
        )
    }
    return found
  }
  const development = new Set(Object.keys(manifest.devDependencies))
  const sourceOf = (name: string): string | undefined =>
    [`scripts/${name}.ts`, `scripts/dev/${name}.ts`].find(file => existsSync(file))
  const names = Object.keys(COMMANDS).filter(sourceOf)
  test.each(names)('%s says whether it needs those of development', name => {
    expect([...packagesOf('scripts/dev/fuzz.ts')]).toContain('fast-check')
    const needed = [...packagesOf(sourceOf(name) ?? '')].filter(one => development.has(one))
    if (needed.length > 0) expect(COMMANDS[name]?.needsDevelopment, needed.join(', ')).toBe(true)
  })
})
