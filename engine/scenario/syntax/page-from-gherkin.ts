import type { Background, FeatureChild, TableRow, Scenario as Written, Step as WrittenStep } from '@cucumber/messages'
import { parseDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { withoutMark } from './account-for-lines'
import type { Keyword, Page, Row, Scenario, Step } from './page'

const MOST_ROWS = 300

type Feature = {
  readonly name: string
  readonly location: { readonly line: number }
  readonly tags: readonly { readonly name: string }[]
  readonly children: readonly FeatureChild[]
}
/** A page from the result of the Gherkin parser; null if it has no scenario. */
export const pageFrom = (feature: Feature | undefined, lines: readonly string[]): Result<Page> | null => {
  if (!feature) return null
  const scenarios = scenariosIn(feature.children, [], lines)
  if (scenarios.length === 0) return null
  const rows = scenarios.reduce((sum, { rows: own }) => sum + own.length, 0)
  if (rows > MOST_ROWS)
    return err({
      code: 'page-too-many-rows',
      message: `A page may have ${MOST_ROWS} rows of Examples; this one has ${rows}`,
      hint: 'Split it into several pages',
    })
  return ok({
    title: titleOf(feature.name),
    prose: proseAfter(lines, feature.location.line),
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
const scenariosIn = (
  children: readonly Child[],
  before: readonly Step[],
  lines: readonly string[],
): readonly Scenario[] => {
  let given = before
  return children.flatMap(child => {
    if (child.background) given = [...given, ...stepsFrom(child.background.steps)]
    if (child.rule) return scenariosIn(child.rule.children, given, lines)
    return child.scenario ? [scenarioFrom(child.scenario, given, lines)] : []
  })
}

const scenarioFrom = (written: Written, before: readonly Step[], lines: readonly string[]): Scenario => ({
  title: written.name.trim(),
  prose: proseAfter(lines, written.location.line),
  tags: written.tags.map(tag => tag.name),
  steps: [...before, ...stepsFrom(written.steps)],
  ...endedBy(written.examples.flatMap(examples => rowsFrom(examples.tableHeader, examples.tableBody))),
  line: written.location.line,
})

/** A last row "until 2024-11-07" ends an outline: it is not a row, and nothing is run after that day. */
const endedBy = (rows: readonly Row[]): Pick<Scenario, 'rows' | 'until'> => {
  const [, until] = /^until (\S+)$/.exec(rows.at(-1)?.cells.on ?? '') ?? []
  const day = until === undefined ? undefined : parseDate(until)
  return day?.ok ? { rows: rows.slice(0, -1), until: day.value } : { rows }
}

const rowsFrom = (header: TableRow | undefined, body: readonly TableRow[]): readonly Row[] =>
  body.map(row => ({
    cells: Object.fromEntries(
      (header?.cells ?? []).map((cell, i) => [cell.value, withoutMark(row.cells[i]?.value ?? '')]),
    ),
    line: row.location.line,
  }))

const KINDS: Readonly<Record<string, Step['kind']>> = { Given: 'given', When: 'when', Then: 'then' }
const KEYWORDS: readonly Keyword[] = ['Given', 'When', 'Then', 'And', 'But']
const stepsFrom = (written: readonly WrittenStep[]): readonly Step[] => {
  let kind: Step['kind'] = 'given'
  return written.map(step => {
    const keyword = KEYWORDS.find(word => word === step.keyword.trim()) ?? 'And'
    kind = KINDS[keyword] ?? kind
    return {
      kind,
      keyword,
      text: step.text,
      line: step.location.line,
      column: (step.location.column ?? 1) + step.keyword.length,
      table: step.dataTable?.rows.map(row => row.cells.map(cell => withoutMark(cell.value))) ?? [],
    }
  })
}

// The parser ignores prose in Markdown: it is taken from the lines below a heading.
const NO_PROSE = /^\s*(#{1,6}\s|[*+-]\s*(Given|When|Then|And|But)\b|`@)/
const proseAfter = (lines: readonly string[], heading: number): string => {
  const below = lines.slice(heading)
  const end = below.findIndex(line => NO_PROSE.test(line))
  return (end < 0 ? below : below.slice(0, end)).join('\n').trim()
}
