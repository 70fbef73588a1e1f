import { rangeEnds } from '../units/written-number'

/** A rule number, or the ends of a range, in a comment of code, with the day or year that it is numbered as on. */
type CommentCitation = { readonly first: string; readonly last: string; readonly on: string | null }

const NUMBER = String.raw`(?:\d{3}\.\d{1,3}[a-z]?|[A-Z]\.\d{1,3}(?:\.\d{1,3})?)(?![\w.]*\d)`
const CITED = new RegExp(String.raw`(?<![\w.{-])(${NUMBER})(?:(?:-| to )(${NUMBER}|[a-z]\b))?`, 'g')
/** What follows a number, or a list of numbers: `(2009-07-11)`, `of 1999`, `until 2015-07-16`. */
const DATED = new RegExp(
  String.raw`^(?:(?:,| and| or|, and) ${NUMBER}(?:(?:-| to )(?:${NUMBER}|[a-z]\b))?)*,? (?:\(|of |in |on |until |from )(\d{4}(?:-\d{2}-\d{2})?)\b`,
)
/** Sentences about what the code leaves out. */
const LEFT_OUT = /\bnot (?:modelled|played|executed|carried out|followed|read)\b/i

/** The text of each comment, with its lines joined. */
const commentsIn = (code: string): readonly string[] => {
  const comments: string[] = []
  let isInside = false
  for (const line of code.split('\n')) {
    const [, text] = /^\s*(?:\/\*\*?|\*(?!\/)|\/\/)\s?(.*)$/.exec(line) ?? []
    if (text === undefined) {
      isInside = false
      const [, after] = /\s\/\/ (.*)$/.exec(line) ?? []
      if (after) comments.push(after)
    } else if (isInside && !/^\s*\/\*/.test(line)) comments.push(`${comments.pop() ?? ''} ${text}`)
    else comments.push(text)
    if (text !== undefined) isInside = true
  }
  return comments
}

/**
 * The rules that comments name above the lines that obey them: `418.5d (2008)` is numbered as in that year, a number
 * without a day as today.
 */
export const citationsInComments = (code: string): readonly CommentCitation[] =>
  commentsIn(code)
    .flatMap(text => text.split(/(?<=[.;])\s+(?=[A-Z0-9])/))
    .filter(sentence => !LEFT_OUT.test(sentence))
    .flatMap(sentence =>
      [...sentence.matchAll(CITED)].map(({ 0: whole, 1: number = '', 2: end, index }) => {
        const [first, last] = (end && rangeEnds(`${number}-${end}`)) || [number, number]
        return { first, last, on: DATED.exec(sentence.slice(index + whole.length))?.[1] ?? null }
      }),
    )
