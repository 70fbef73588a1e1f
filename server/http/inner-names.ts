/** Where the site is asked for from outside. */
export type Where = { readonly host: string; readonly port: number }

/** What the gateway says of a request to the thread of the site; it writes both anew, so no caller can. */
export const ID = 'x-request-id'
export const CALLER = 'x-asked-by'
/** What the thread says behind a page: the subjects on which it shows readers' words. */
export const SHOWS = 'x-shows'

/** What the gateway says of a page it means to keep: the thread hands it over ready to be sent. */
export const KEEPS = 'x-to-keep'
/** What the thread says of a page handed over so: how many bytes it has unpacked. */
export const UNPACKED = 'x-unpacked'
