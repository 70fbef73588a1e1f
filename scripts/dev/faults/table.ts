import type { Fault, Outcome } from './fault'

export type Told = Outcome & { readonly fault: string; readonly seed: number }
export const resultOf = ({ name }: Fault, seed: number, outcome: Outcome): Told => ({ fault: name, seed, ...outcome })

const spell = (ms: number | null): string =>
  ms === null ? 'never' : ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`

const HEAD = ['fault', 'what', 'tried', 'lost', 'wrong', 'recovered in', 'seen', 'seed']
const line = (cells: readonly unknown[]): string =>
  `| ${cells.map(cell => String(cell).replaceAll('|', '/')).join(' | ')} |`
const RULE = line(HEAD.map(() => '---'))
const rowOf = ({ fault, what, tried, lost, wrong, recovered, says, seed }: Told): string =>
  line([fault, what, tried, lost, wrong, spell(recovered), says, seed])

/** The outcomes as a Markdown table, which is readable in a terminal too. */
export const tableOf = (rows: readonly Told[]): string => [line(HEAD), RULE, ...rows.map(rowOf)].join('\n')

/** A document with the rows of one fault replaced; the rows of a new fault are added at the end. */
export const withRows = (document: string, fault: string, rows: readonly Told[]): string => {
  const lines = document.split('\n')
  const isOurs = (text: string): boolean => text.startsWith(`| ${fault} | `)
  const at = lines.findIndex(isOurs)
  const rest = lines.filter(text => !isOurs(text))
  const head = rest.indexOf(RULE)
  if (head === -1) return `${document.trimEnd()}\n\n${tableOf(rows)}\n`
  let end = head + 1
  while (rest[end]?.startsWith('| ')) end++
  return rest.toSpliced(at === -1 ? end : at, 0, ...rows.map(rowOf)).join('\n')
}
