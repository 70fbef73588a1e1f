// A worker thread starts as plain JavaScript; the loader then reads the worker's TypeScript.
import { register } from 'tsx/esm/api'

register()
await import('./worker.ts')
