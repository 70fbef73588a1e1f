// Serves the built site: parses the arguments and starts server/http/serve.ts.
import { existsSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { read } from './command-line/main.mjs'

const { given, code } = read('serve', process.argv.slice(2))
if (!given) process.exit(code)
process.env.NEXT_TELEMETRY_DISABLED = '1'
// Most functions run a few times while a server is young: V8 optimises them nine times later, and after ten minutes as
// usual (docs/decisions/026).
const BUDGET = { young: 600_000, usual: 67_584 }
const optimiseFrom = budget => setFlagsFromString(`--interrupt-budget=${budget}`)
optimiseFrom(BUDGET.young)
setTimeout(optimiseFrom, 600_000, BUDGET.usual).unref()
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
