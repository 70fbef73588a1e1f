import { vi } from 'vitest'

// Test files of the integration project share a process, so that packages are loaded once and not for each file.
// Before each file everything of ours is as in a new process: the environment, process/shared.ts and all our modules.

type Home = Record<symbol, NodeJS.ProcessEnv | undefined>
const FIRST = Symbol.for('the environment before the first test file')
const home = globalThis as unknown as Home
home[FIRST] ??= { ...process.env }
const first = home[FIRST]

for (const name of Object.keys(process.env)) if (!(name in first)) delete process.env[name]
Object.assign(process.env, first)
Reflect.deleteProperty(globalThis, Symbol.for('palimpsest'))
vi.resetModules()
