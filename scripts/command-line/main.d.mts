/** A command's arguments, checked against its declaration. */
export type Given = {
  readonly verb: string | undefined
  readonly words: readonly string[]
  readonly isDebug: boolean
  readonly flag: (option: string) => boolean
  readonly text: (option: string) => string | undefined
  /** All values of an option that may be repeated. */
  readonly texts: (option: string) => readonly string[]
  readonly number: (option: string) => number | undefined
}
type Explained = { readonly message: string; readonly hint?: string }
export type Main = (args?: readonly string[]) => Promise<number>

export class Refusal extends Error {
  constructor(sentence: string, code?: number)
  readonly code: number
}
export const read: (name: string, args: readonly string[]) => { readonly given?: Given; readonly code?: number }
export const commandOf: (
  name: string,
  work: (given: Given) => Promise<number | undefined> | number | undefined,
  explain?: (failure: unknown) => Explained | null,
) => Main
export const isStarted: (url: string) => boolean
export const runWhenStarted: (url: string, main: Main) => Promise<void>
