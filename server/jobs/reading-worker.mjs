// Begins as plain JavaScript, like the other hand; the TypeScript is read by the loader.
import { register } from 'tsx/esm/api'

register()
await import('./reading-worker.ts')
