import type { AsyncLocalStorage } from 'node:async_hooks'

// Set by the door (scripts/front/asking.mjs), which is not bundled with the handlers.
const HOME = globalThis as unknown as { palimpsestAsking?: AsyncLocalStorage<{ readonly id: string }> }

/** The id of the request being answered, if there is one. */
export const requestId = (): string | undefined => HOME.palimpsestAsking?.getStore()?.id
