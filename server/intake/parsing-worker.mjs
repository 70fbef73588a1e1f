// Begins as plain JavaScript, like the other workers; the TypeScript is read by the loader.
import { register } from 'tsx/esm/api'

register()
await import('./parsing-worker.ts')
