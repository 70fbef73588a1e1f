import { AstBuilder, GherkinInMarkdownTokenMatcher, Parser } from '@cucumber/gherkin'
import type { Background, FeatureChild, TableRow, Scenario as Written, Step as WrittenStep } from '@cucumber/messages'
import { no, ok, type Result } from '#rulebook/result'
import type { Page, Row, Scenario, Step } from './page'

export const MOST_SOURCE = 64 * 1024
export const MOST_LINES = 3000
export const MOST_ROWS = 300
/** Card English is read by a grammar, at a cost by the letter; what is said twice is read once. */
export const MOST_CARD_ENGLISH = 10_000

/** A page of Markdown with Gherkin. Refuses, with line and column, what is no page or is too long. */
export const parsePage = (source: string): Result<Page> => {
  const long = tooLong(source)
  if (long) return no(long)
  if (!/^\s*#{1,6}\s+\w[^:\n]*:|^\s*[*+-]\s*(Given|When|Then|And|But)\b/m.test(source)) return no(nothingToRun)
  try {
    const matcher = new GherkinInMarkdownTokenMatcher()
    const document = new Parser(new AstBuilder(numbers()), matcher).parse(source.replace(/\r\n?/g, '\n'))
    return pageFrom(document.feature)
  } catch (thrown) {
    return no(problemFrom(thrown))
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
const problemFrom = (thrown: unknown) => {
  const error = thrown as GherkinError
  const first = error.errors?.[0] ?? error
  if (first.location === undefined) throw thrown
  return {
    code: 'page-not-readable',
    says: `The page cannot be read: ${first.message.replace(/^\(\d+:\d+\): /, '')}`,
    try: 'Compare it with a page of the guide: headings, bullet points with Given, When, Then, tables indented by two blanks',
    at: { line: first.location.line, column: first.location.column ?? 1 },
  }
}

type Feature = {
  readonly name: string
  readonly description: string
  readonly tags: readonly { readonly name: string }[]
  readonly children: readonly FeatureChild[]
}
const pageFrom = (feature: Feature | undefined): Result<Page> => {
  if (!feature) return no(nothingToRun)
  const scenarios = scenariosIn(feature.children, [])
  if (scenarios.length === 0) return no(nothingToRun)
  const rows = scenarios.reduce((sum, { rows: own }) => sum + own.length, 0)
  if (rows > MOST_ROWS)
    return no({
      code: 'page-too-many-rows',
      says: `A page may have ${MOST_ROWS} rows of Examples; this one has ${rows}`,
      try: 'Split it into several pages',
    })
  return ok({
    title: titleOf(feature.name),
    prose: feature.description.trim(),
    tags: feature.tags.map(tag => tag.name),
    scenarios,
  })
}
const titleOf = (name: string): string => name.replace(/^#+\s*Feature:\s*/i, '').trim()

type Child = {
  readonly background?: Background
  readonly scenario?: Written
  readonly rule?: { readonly children: readonly Child[] }
}
const scenariosIn = (children: readonly Child[], before: readonly Step[]): readonly Scenario[] => {
  let given = before
  return children.flatMap(child => {
    if (child.background) given = [...given, ...stepsFrom(child.background.steps)]
    if (child.rule) return scenariosIn(child.rule.children, given)
    return child.scenario ? [scenarioFrom(child.scenario, given)] : []
  })
}

const scenarioFrom = (written: Written, before: readonly Step[]): Scenario => ({
  title: written.name.trim(),
  prose: written.description.trim(),
  tags: written.tags.map(tag => tag.name),
  steps: [...before, ...stepsFrom(written.steps)],
  rows: written.examples.flatMap(examples => rowsFrom(examples.tableHeader, examples.tableBody)),
  line: written.location.line,
})

const rowsFrom = (header: TableRow | undefined, body: readonly TableRow[]): readonly Row[] =>
  body.map(row => ({
    cells: Object.fromEntries((header?.cells ?? []).map((cell, i) => [cell.value, row.cells[i]?.value ?? ''])),
    line: row.location.line,
  }))

const KINDS: Readonly<Record<string, Step['kind']>> = { Given: 'given', When: 'when', Then: 'then' }
const stepsFrom = (written: readonly WrittenStep[]): readonly Step[] => {
  let kind: Step['kind'] = 'given'
  return written.map(step => {
    kind = KINDS[step.keyword.trim()] ?? kind
    return {
      kind,
      text: step.text,
      line: step.location.line,
      column: (step.location.column ?? 1) + step.keyword.length,
      table: step.dataTable?.rows.map(row => row.cells.map(cell => cell.value)) ?? [],
    }
  })
}
