// A worker thread begins as plain JavaScript; the TypeScript of the hand itself is read by the loader.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
