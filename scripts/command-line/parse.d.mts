import type { Command } from './list.mjs'

type Parsed = {
  readonly help?: boolean
  readonly refused?: string
  readonly verb?: string
  readonly words?: readonly string[]
  readonly values?: Readonly<Record<string, unknown>>
}
export const parseCommand: (command: Command, given: readonly string[]) => Parsed
export const printHelp: (name: string, command: Command) => string
export const nearest: (word: string, known: readonly string[]) => string | null
export const sqlitePath: (url: string) => string | null
