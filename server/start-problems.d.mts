import type { Environment } from './environment.mjs'

export const sqlitePath: (url: string) => string | null
export const missingFolder: (name: string, url: string) => string | null
export const startProblems: (environment: Environment) => readonly string[]
