import { err, type Result } from '#rulebook/result'

/** What a step lacks or has too much of: the message, and what to write instead. */
export const targetMissing = (text: string, example: string): Result<never> =>
  err({
    code: 'target-missing',
    message: `"${text.slice(0, 120)}" has a target, but the step does not name one`,
    hint: `Add to the step: targeting ${example}`,
  })

export const cardsNotCounted = (n: string | undefined): Result<never> =>
  err({ code: 'cards-not-counted', message: `"${n}" is not a number of cards`, hint: 'Write a, 2 or two' })

export const MOST_TOKENS = 50
export const tooManyTokens = (count: number): Result<never> =>
  err({ code: 'too-many-tokens', message: `${count} tokens are too many`, hint: 'Create fifty at most' })
