// Starts as plain JavaScript, like the other workers; the loader then reads the TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./parsing-worker.ts')
