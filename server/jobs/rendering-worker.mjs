// Begins as plain JavaScript, like the other hands; the TypeScript is read by the loader.
import { register } from 'tsx/esm/api'

register()
await import('./rendering-worker.ts')
