import { AstBuilder, GherkinInMarkdownTokenMatcher, Parser } from '@cucumber/gherkin'
import { err, type Result } from '#rulebook/result'
import type { Page } from './page'
import { pageFrom } from './page-from-gherkin'

export const MOST_SOURCE = 64 * 1024
export const MOST_LINES = 3000
/** Card English is read by a grammar, at a cost by the letter; what is said twice is read once. */
export const MOST_CARD_ENGLISH = 10_000

/** A page of Markdown with Gherkin. Refuses, with line and column, what is no page or is too long. */
export const parsePage = (source: string): Result<Page> => {
  const long = tooLong(source)
  if (long) return err(long)
  if (!/^\s*#{1,6}\s+\w[^:\n]*:|^\s*[*+-]\s*(Given|When|Then|And|But)\b/m.test(source)) return err(nothingToRun)
  try {
    const lines = source.split(/\r\n?|\n/)
    const matcher = new GherkinInMarkdownTokenMatcher()
    const document = new Parser(new AstBuilder(numbers()), matcher).parse(lines.join('\n'))
    return pageFrom(document.feature, lines) ?? err(nothingToRun)
  } catch (thrown) {
    return err(problemFrom(thrown))
  }
}

const numbers = (): (() => string) => {
  let next = 0
  return () => String(next++)
}
const nothingToRun = {
  code: 'no-scenario',
  says: 'There is no scenario in this text',
  try: 'Begin with "# Feature: a name" and "## Scenario: a name", then steps such as "* Given "Bear" is a 2/2 creature"',
}
const tooLong = (source: string) => {
  if (source.length > MOST_SOURCE)
    return {
      code: 'page-too-long',
      says: `A page may have ${MOST_SOURCE} characters; this one has ${source.length}`,
      try: 'Split it into several pages',
    }
  const lines = source.split('\n', MOST_LINES + 1).length
  if (lines > MOST_LINES)
    return {
      code: 'page-too-many-lines',
      says: `A page may have ${MOST_LINES} lines`,
      try: 'Split it into several pages',
    }
  const english = cardEnglishIn(source)
  return english > MOST_CARD_ENGLISH
    ? {
        code: 'page-too-much-card-english',
        says: `A page may have ${MOST_CARD_ENGLISH} letters of different card English; this one has ${english}`,
        try: 'Split it into several pages',
      }
    : null
}

/** Letters of all different quotes long enough to be sentences. */
const cardEnglishIn = (source: string): number =>
  [...new Set(source.match(/"[^"\n]*"/g) ?? [])].reduce((sum, quote) => sum + (quote.length > 24 ? quote.length : 0), 0)

type GherkinError = Error & {
  readonly errors?: readonly GherkinError[]
  readonly location?: { readonly line: number; readonly column?: number }
}
// The parser of the Gherkin package throws for a page that cannot be read; that is the reader's page, not our bug.
/** The parser names what it could have gone on with; what stands there instead is all that helps its writer. */
const said = (message: string): string =>
  message.replace(/^\(\d+:\d+\): /, '').replace(/^expected: [^']*, got '([\s\S]*)'$/, '“$1” cannot stand here')

const problemFrom = (thrown: unknown) => {
  const error = thrown as GherkinError
  const first = error.errors?.[0] ?? error
  if (first.location === undefined) throw thrown
  return {
    code: 'page-not-readable',
    says: `The page cannot be read: ${said(first.message)}`,
    try: 'Compare it with a page of the guide: headings, bullet points with Given, When, Then, tables indented by two blanks',
    at: { line: first.location.line, column: first.location.column ?? 1 },
  }
}
