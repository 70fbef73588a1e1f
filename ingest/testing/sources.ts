import { sourcesFolder } from '../sources'

/** The one folder that holds all received texts; empty where SOURCES is not set. */
export const SOURCES: string = sourcesFolder()
