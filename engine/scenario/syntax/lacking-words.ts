import { err, type Problem, type Result } from '#rulebook/result'

/** What a step lacks or has too much of: the message, and what to write instead. */
export const targetMissing = (text: string, example: string): Result<never> =>
  err({
    code: 'target-missing',
    message: `"${text.slice(0, 120)}" has a target, but the step does not name one`,
    hint: `Add to the step: targeting ${example}`,
  })

/** "~" and "this creature" in an effect that is no object's. */
export const sourceMissing = (text: string): Problem => ({
  code: 'source-missing',
  message: `"${text.slice(0, 120)}" refers to the object that it is written on, and there is none`,
  hint: 'Name the object in the text, or write: "Bear" uses "…"',
})
export const textMissing = (): Result<never> =>
  err({
    code: 'text-missing',
    message: 'The quotation is empty',
    hint: 'Write what it says between the quotation marks',
  })

export const cardsNotCounted = (n: string | undefined): Result<never> =>
  err({ code: 'cards-not-counted', message: `"${n}" is not a number of cards`, hint: 'Write a, 2 or two' })

export const MOST_TOKENS = 50
export const tooManyTokens = (count: number): Result<never> =>
  err({ code: 'too-many-tokens', message: `${count} tokens are too many`, hint: 'Create fifty at most' })
