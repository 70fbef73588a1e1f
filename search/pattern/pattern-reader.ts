import type { Problem } from '#rulebook/result'

/** A pattern that is refused, with the sentence for the reader. */
export class Refusal extends Error {
  constructor(readonly problem: Problem) {
    super(problem.says)
  }
}
export const refuse = (code: string, says: string, hint: string): never => {
  throw new Refusal({ code, says, try: hint })
}

/** A pattern being read, and how far. */
export type Reader = { readonly source: string; at: number }
export const peek = (reader: Reader): string => reader.source[reader.at] ?? ''
