// Serves the built site: parses the arguments and starts server/http/serve.ts.
import { existsSync } from 'node:fs'
import { read } from './command-line/main.mjs'

const { given, code } = read('serve', process.argv.slice(2))
if (!given) process.exit(code)
process.env.NEXT_TELEMETRY_DISABLED = '1'
const isDevelopment = given.flag('dev')
// Set before anything else is loaded: otherwise React loads its development build.
if (!isDevelopment) process.env.NODE_ENV = 'production'

// scripts/build.mjs bundles the gateway into one file; without a build a loader runs its TypeScript.
const BUILT = '../.next/workers/serve.mjs'
const isBuilt = !isDevelopment && existsSync(new URL(BUILT, import.meta.url))
if (!isBuilt) (await import('tsx/esm/api')).register()
const { serve } = await import(isBuilt ? BUILT : '../server/http/serve.ts')
const loaded = given.flag('after-load') ? new Promise(resolve => process.once('message', resolve)) : Promise.resolve()
await serve({ isDevelopment, loaded })
