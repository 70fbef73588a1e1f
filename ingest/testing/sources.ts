/** The folders of received texts that tests may read, separated by colons; empty where SOURCES is not set. */
export const SOURCES: string = process.env.SOURCES ?? ''
/** The folders of tournament documents and translations that tests may read; empty where DOCUMENTS is not set. */
export const DOCUMENTS: string = process.env.DOCUMENTS ?? ''
