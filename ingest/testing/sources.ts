/** The folders of received texts that tests may read, separated by colons; empty where SOURCES is not set. */
export const SOURCES: string = process.env.SOURCES ?? ''
