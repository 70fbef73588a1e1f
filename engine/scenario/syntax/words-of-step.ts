import { rememberText } from '#rulebook/remember'

/** A step with its quoted parts replaced: `«0» is a 2/2 black creature with «1»`. */
export type StepWords = {
  readonly form: string
  readonly quotes: readonly string[]
  readonly places: readonly number[]
}

const wordsAnew = (text: string): StepWords => {
  const quotes: string[] = []
  const places: number[] = []
  const form = text.replace(/[“”]/g, '"').replace(/"([^"]*)"/g, (_, quote: string, at: number) => {
    places.push(at + 1)
    return `«${quotes.push(quote) - 1}»`
  })
  return { form: form.replace(/\s+/g, ' ').trim().replace(/\.$/, ''), quotes, places }
}
/** Steps of one page are asked for several times, and a page is read again after each change of it. */
export const MOST_STEPS_KNOWN = 1000
/** The words of a step and its quotes, each with its position (from 0). */
export const wordsOfStep = rememberText(MOST_STEPS_KNOWN, wordsAnew)

/** `A has two "Bear", each a 2/2 green Bear creature`: objects of one name and description, each with a label of its own. */
export const SEVERAL = /^([A-Z]) (?:has|controls) (\w+) («\d+»), each (?:is )?(.*)$/

/** A form, or a message about it, with its quotes as they were written. */
export const asWritten = (form: string, { quotes }: StepWords): string =>
  form.replace(/«(\d+)»/g, (_, n) => `"${quotes[Number(n)] ?? ''}"`)

/** The texts of the quotes that a form names. */
export const quoteAt = (words: StepWords, mark: string | undefined): string =>
  words.quotes[Number(/\d+/.exec(mark ?? '')?.[0] ?? -1)] ?? ''
/** Every quote named in a part of a form, in order. */
export const quotesIn = (words: StepWords, part: string | undefined): readonly string[] =>
  [...(part ?? '').matchAll(/«(\d+)»/g)].map(([, n]) => words.quotes[Number(n)] ?? '')
