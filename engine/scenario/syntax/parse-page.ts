import { AstBuilder, GherkinInMarkdownTokenMatcher, Parser } from '@cucumber/gherkin'
import { err, ok, type Result } from '#rulebook/result'
import { accountedFor, isStep, type Stray, strayLine } from './account-for-lines'
import type { Page, Scenario, Step } from './page'
import { pageFrom } from './page-from-gherkin'
import { type Cards, type WrittenLine, writtenLines } from './written-lines'

export const MOST_SOURCE = 64 * 1024
const MOST_LINES = 3000
/** The cost of reading card English grows with its length; repeated texts are read once. */
const MOST_CARD_ENGLISH = 10_000

/**
 * A page of Markdown with Gherkin; headings may be left out, and cards may be given by name alone if `cards` knows them.
 * Refuses a text that is not a page or is too long, with line and column.
 */
export const parsePage = (source: string, cards: Cards | null = null): Result<Page> => {
  const long = tooLong(source)
  if (long) return err(long)
  const { lines: whole, problem } = writtenLines(source.split(/\r\n?|\n/).map(plainSpaces), cards)
  if (problem) return err(problem)
  const { lines, prose, strays, commented } = accountedFor(whole)
  const written = lines.map(({ text }) => text).join('\n')
  if (!/^#{1,6} \w[^:\n]*:/m.test(written)) return err(nothingToRun)
  try {
    const matcher = new GherkinInMarkdownTokenMatcher()
    const document = new Parser(new AstBuilder(numbers()), matcher).parse(written)
    const page = pageFrom(document.feature, prose)
    if (!page) return err(nothingToRun)
    if (!page.ok) return page
    const read = new Set(page.value.scenarios.flatMap(({ steps }) => steps.map(({ line }) => line)))
    const lost = lines.filter(({ text }, at) => isStep(text) && !read.has(at + 1)).map(strayLine)
    return ok(withRemarks(withStrays(asWritten(page.value, lines), [...strays, ...lost]), commented))
  } catch (thrown) {
    const found = problemFrom(thrown)
    return err({ ...found, at: { ...found.at, line: lines[found.at.line - 1]?.line ?? 1 } })
  }
}

/** Blanks that text processors write are blanks, and so is what has no width before a line; columns stay as they are. */
const plainSpaces = (line: string): string =>
  line.replace(/[^\S\n]/g, ' ').replace(/^[ \p{Cf}]+/u, blanks => ' '.repeat(blanks.length))

/** The page with the lines and columns of the reader's own text. */
const asWritten = (page: Page, lines: readonly WrittenLine[]): Page => {
  const at = (line: number): number => lines[line - 1]?.line ?? line
  return {
    ...page,
    scenarios: page.scenarios.map(scenario => ({
      ...scenario,
      line: at(scenario.line),
      rows: scenario.rows.map(row => ({ ...row, line: at(row.line) })),
      steps: scenario.steps.map(step => ({
        ...step,
        line: at(step.line),
        column: Math.max(1, step.column - (lines[step.line - 1]?.shift ?? 0)),
      })),
    })),
  }
}

/** Every scenario with the lines that nothing reads as steps that are refused, so that no caller can overlook them. */
const withStrays = (page: Page, strays: readonly Stray[]): Page => {
  const places = strays.map(({ line }) =>
    Math.max(
      0,
      page.scenarios.findLastIndex(scenario => scenario.line <= line),
    ),
  )
  return {
    ...page,
    scenarios: page.scenarios.map((scenario, at) => {
      const own = strays.filter((_, i) => places[i] === at)
      const steps = own.length === 0 ? scenario.steps : own.reduce(withStray, scenario.steps)
      return {
        ...scenario,
        steps:
          steps.length === 0 ? [emptyStep(scenario)] : withoutOpenColumns(withUnusedRows(steps, scenario), scenario),
      }
    }),
  }
}
const withStray = (steps: readonly Step[], { line, text, problem }: Stray): readonly Step[] => {
  const before = steps.findLastIndex(step => step.line < line)
  const kind = steps[before]?.kind ?? 'given'
  const column = problem.at?.column ?? 1
  return steps.toSpliced(before + 1, 0, { kind, keyword: 'And', text, line, column, table: [], problem })
}
const remarking = (step: Step, remark: string): Step => ({
  ...step,
  remark: step.remark === undefined ? remark : `${step.remark}. ${remark}`,
})
/** A step in a comment is said by the step above it, or by the first step where there is none. */
const withRemarks = (page: Page, commented: readonly number[]): Page => ({
  ...page,
  scenarios: page.scenarios.map(({ steps, ...scenario }, at) => {
    const from = at === 0 ? 0 : scenario.line
    const until = page.scenarios[at + 1]?.line ?? Number.POSITIVE_INFINITY
    const own = commented.filter(line => line >= from && line < until)
    const places = own.map(line =>
      Math.max(
        0,
        steps.findLastIndex(step => step.line <= line),
      ),
    )
    return {
      ...scenario,
      steps: steps.map((step, i) => {
        const those = own.filter((_, n) => places[n] === i)
        return those.length === 0
          ? step
          : remarking(step, `A step in a comment is not carried out (line ${those.join(', ')})`)
      }),
    }
  }),
})
const emptyStep = ({ title, line }: Scenario): Step => ({
  kind: 'given',
  keyword: 'Given',
  text: title,
  line,
  column: 1,
  table: [],
  problem: {
    code: 'no-steps',
    message: 'This scenario has no steps, so it asks nothing',
    hint: nothingToRun.hint,
    at: { line, column: 1 },
  },
})
/** A table of Examples of which no step has a column would repeat one answer; where one is left over, that is said. */
const withUnusedRows = (steps: readonly Step[], { rows: [row] }: Scenario): readonly Step[] => {
  const columns = Object.keys(row?.cells ?? {})
  const unused = columns.filter(
    column => !steps.some(({ text, table }) => `${text} ${JSON.stringify(table)}`.includes(`<${column}>`)),
  )
  if (!row || unused.length === 0) return steps
  if (unused.length < columns.length) {
    const those = unused.map(column => `<${column}>`).join(' or ')
    return steps.map((step, at) =>
      at === 0 ? remarking(step, `No step has ${those}, so its cells ask nothing`) : step,
    )
  }
  const problem = {
    code: 'no-column-used',
    message: 'No step has a column of this table of Examples',
    hint: `Write <${columns[0]}> in a step where its values belong`,
    at: { line: row.line, column: 1 },
  }
  return withStray(steps, { line: row.line, text: Object.values(row.cells).join(' | '), problem })
}
/** A column that a table of Examples does not have would stay open in its rows. */
const withoutOpenColumns = (steps: readonly Step[], { rows }: Scenario): readonly Step[] => {
  const [first, ...others] = rows.map(({ cells }) => Object.keys(cells))
  const columns = (first ?? []).filter(column => others.every(other => other.includes(column)))
  return steps.map(step => {
    const open = [...step.text.matchAll(/<([^<>]+)>/g)].find(([, column]) => !columns.includes(column ?? ''))
    if (!open || step.problem) return step
    const { line, column } = step
    const problem = {
      code: 'no-such-column',
      message: `No table of Examples has a column "${open[1]}"`,
      hint: 'Add a table below "### Examples:" with this column and at least one row',
      at: { line, column: column + open.index },
    }
    return { ...step, problem }
  })
}

const numbers = (): (() => string) => {
  let next = 0
  return () => String(next++)
}
const nothingToRun = {
  code: 'no-scenario',
  message: 'There is no scenario in this text',
  hint: 'Write steps such as "* Given "Bear" is a 2/2 creature" and "* Then "Bear" is 2/2", one per line',
}
const tooLong = (source: string) => {
  if (source.length > MOST_SOURCE)
    return {
      code: 'page-too-long',
      message: `A page may have ${MOST_SOURCE} characters; this one has ${source.length}`,
      hint: 'Split it into several pages',
    }
  const lines = source.split('\n', MOST_LINES + 1).length
  if (lines > MOST_LINES)
    return {
      code: 'page-too-many-lines',
      message: `A page may have ${MOST_LINES} lines`,
      hint: 'Split it into several pages',
    }
  const english = cardEnglishIn(source)
  return english > MOST_CARD_ENGLISH
    ? {
        code: 'page-too-much-card-english',
        message: `A page may have ${MOST_CARD_ENGLISH} letters of distinct card text; this one has ${english}`,
        hint: 'Split it into several pages',
      }
    : null
}

/** The total length of all different quotes that are long enough to be sentences. */
const cardEnglishIn = (source: string): number =>
  [...new Set(source.match(/"[^"\n]*"/g) ?? [])].reduce((sum, quote) => sum + (quote.length > 24 ? quote.length : 0), 0)

type GherkinError = Error & {
  readonly errors?: readonly GherkinError[]
  readonly location?: { readonly line: number; readonly column?: number }
}
// The parser of the Gherkin package throws for a page that cannot be read; that is the reader's page, not our bug.
/** The parser lists what it expected; only what it found instead helps the author. */
const said = (message: string): string =>
  message.replace(/^\(\d+:\d+\): /, '').replace(/^expected: [^']*, got '([\s\S]*)'$/, '“$1” is not allowed here')

const problemFrom = (thrown: unknown) => {
  const error = thrown as GherkinError
  const first = error.errors?.[0] ?? error
  if (first.location === undefined) throw thrown
  return {
    code: 'page-not-readable',
    message: `The page cannot be read: ${said(first.message)}`,
    hint: 'Compare it with a page of the guide: headings, bullet points with Given, When, Then, tables indented by two spaces',
    at: { line: first.location.line, column: first.location.column ?? 1 },
  }
}
