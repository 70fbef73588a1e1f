import type { LayersView } from '#components/layers/strata-pane'
import { formerOf } from '#components/layers/strata-rows-of'
import type { Squiggle } from '#components/play/editor'
import type { Problem, Result } from '#rulebook/result'
import type { Now } from './board.worker'

export type Run = Now['runs'][number]
/** What the reader looks at: which case of the page, which object of its board. */
export type Looked = LayersView & { readonly at: number; readonly object: string | undefined }

/** `3` → 3; anything else is no step. */
export const stepIn = (text: string | null | undefined): number | undefined =>
  text && /^\d{1,3}$/.test(text) ? Number(text) : undefined
export const orderIn = (text: string | null | undefined): LayersView['order'] =>
  text === 'layers' ? 'layers' : 'surface'

export const runShown = (stands: Now | null, { at }: Looked): Run | undefined => stands?.runs[at] ?? stands?.runs[0]

/** The object whose layers are shown: the one asked for, else the first that anything acted on. */
export const labelShown = ({ objects, trace }: Run, asked: string | undefined): string | undefined =>
  (
    objects.find(({ label }) => label === asked) ??
    objects.find(({ label }) => formerOf(trace, label).size > 0) ??
    objects[0]
  )?.label

const SEVERITY = { refused: 'error', 'not-modelled': 'warning', fails: 'info' } as const

/** A problem of the text has its place; one of the day has none, and is told beside the day. */
const ofProblem = ({ says, try: next, at }: Problem): readonly Squiggle[] =>
  at?.line
    ? [
        {
          line: at.line,
          ...(at.column ? { column: at.column } : {}),
          says: [says, next].filter(Boolean).join('. '),
          severity: 'error',
        },
      ]
    : []

/** Where the grammar refuses, what is not modelled, and what does not hold: once for each line and reason. */
export const squigglesOf = (now: Result<Now> | null): readonly Squiggle[] => {
  if (!now) return []
  if (!now.ok) return ofProblem(now.problem)
  const found = now.value.runs.flatMap(run =>
    run.steps.flatMap(({ status, says, try: next, line, column }): Squiggle[] =>
      status === 'done' || status === 'holds' || !says
        ? []
        : [{ line, column, says: [says, next].filter(Boolean).join('. '), severity: SEVERITY[status] }],
    ),
  )
  return [...new Map(found.map(one => [`${one.line}:${one.says}`, one])).values()]
}
