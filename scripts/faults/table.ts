import type { Outcome } from './fault'

export type Told = Outcome & { readonly fault: string; readonly seed: number; readonly seconds: number }

const spell = (ms: number | null): string =>
  ms === null ? 'never' : ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`

const HEAD = ['fault', 'tried', 'lost', 'wrong', 'recovered in', 'seen', 'seed']

/** The outcomes as a Markdown table, which reads well in a terminal too. */
export const tableOf = (told: readonly Told[]): string => {
  const rows = told.map(({ what, tried, lost, wrong, recovered, says, seed }) =>
    [what, tried, lost, wrong, spell(recovered), says, seed].map(String),
  )
  return [HEAD, HEAD.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`).join('\n')
}
