/** The address under which clients request the site. */
export type Where = { readonly host: string; readonly port: number }

/** What the gateway passes to the site's thread about a request; it overwrites both, so that no client can set them. */
export const ID = 'x-request-id'
export const CALLER = 'x-asked-by'
/** What the thread appends to a page: the subjects whose notes it shows. */
export const SHOWS = 'x-shows'

/** The gateway's mark for a page to be cached: the thread then returns it ready to be sent. */
export const KEEPS = 'x-to-keep'
/** The thread's header for such a page: its uncompressed size in bytes. */
export const UNPACKED = 'x-unpacked'
/** Its header for a page that may be sent but not cached (`isForNow`, request-context.ts). */
export const FOR_NOW = 'x-for-now'
