import type { LayersView } from '#components/layers/strata-pane'
import { formerOf } from '#components/layers/strata-rows-of'
import { type Doubt, doubtsIn } from '#components/outcome/unread-words'
import type { Squiggle } from '#components/play/editor'
import type { Problem, Result } from '#rulebook/result'
import type { ActsNow, Around, Found, Now, Repair } from './board.worker'

/** All answers of the worker so far. */
export type Answers = {
  readonly now: Result<Now> | null
  readonly around: Result<Around> | null
  readonly found: Result<Found> | null
  /** What the players may do now; null until it is known. */
  readonly moves: ActsNow | null
  /** The last answer that was a board: it stays on the table while a half-written line cannot be read. */
  readonly stands: Now | null
  /** Lines that were not understood, with rewritten forms. */
  readonly repairs: readonly Repair[]
  /** When the board on the table ran, in milliseconds; null for one that came with the page. */
  readonly ranAt: number | null
  /** Milliseconds of the last run; null before the first. */
  readonly took: number | null
}
export const EMPTY_TABLE: Answers = {
  now: null,
  around: null,
  found: null,
  moves: null,
  stands: null,
  repairs: [],
  ranAt: null,
  took: null,
}

export type Run = Now['runs'][number]
/** What the reader has selected: the case of the page and the object of its board. */
export type Looked = LayersView & { readonly at: number; readonly object: string | undefined }

/** `3` → 3; anything else is not a step. */
export const stepIn = (text: string | null | undefined): number | undefined =>
  text && /^\d{1,3}$/.test(text) ? Number(text) : undefined
/** `12` → 12: an event of a game; anything else is not one. */
export const entryIn = (text: string | null | undefined): number | undefined =>
  text && /^\d{1,5}$/.test(text) ? Number(text) : undefined
export const orderIn = (text: string | null | undefined): LayersView['order'] =>
  text === 'layers' ? 'layers' : 'surface'

export const runShown = (stands: Now | null, { at }: Looked): Run | undefined => stands?.runs[at] ?? stands?.runs[0]

/** The object whose layers are shown: the requested one, else the first that an effect changed. */
export const labelShown = ({ objects, trace }: Run, requested: string | undefined): string | undefined =>
  (
    objects.find(({ label }) => label === requested) ??
    objects.find(({ label }) => formerOf(trace, label).size > 0) ??
    objects.find(({ zone, types }) => zone === 'battlefield' && types.includes('creature')) ??
    objects[0]
  )?.label

const SEVERITY = { refused: 'error', 'not-modelled': 'warning', fails: 'info' } as const

/** A problem of the text has its place; a problem of the day has none and is shown next to the day. */
const ofProblem = ({ message, hint, at }: Problem): readonly Squiggle[] =>
  at?.line
    ? [
        {
          line: at.line,
          ...(at.column ? { column: at.column } : {}),
          says: [message, hint].filter(Boolean).join('. '),
          severity: 'error',
        },
      ]
    : []

/** The words of a text that were not understood, at every place in the source. */
const ofDoubt = (source: string, { line, suggestion }: Doubt): readonly Squiggle[] => {
  const words = suggestion?.words ?? line
  const says = suggestion
    ? `"${suggestion.words}" was not understood. Did you mean "${suggestion.use}"?`
    : 'This sentence was not understood. It may change the answer.'
  return source.split('\n').flatMap((text, at) => {
    const begins = text.indexOf(line)
    if (begins < 0) return []
    const column = begins + line.indexOf(words) + 1
    return [{ line: at + 1, column, length: words.length, says, severity: 'warning' as const }]
  })
}

/** A source in which a misspelt word of a sentence is replaced. */
export const corrected = (source: string, { line, suggestion }: Doubt): string =>
  suggestion ? source.replaceAll(line, line.replace(suggestion.words, suggestion.use)) : source

/** What the grammar rejects, what is not modelled, and which expectations fail: once for each line and reason. */
export const squigglesOf = (now: Result<Now> | null, source: string): readonly Squiggle[] => {
  if (!now) return []
  if (!now.ok) return ofProblem(now.problem)
  const found = now.value.runs.flatMap(run =>
    run.steps.flatMap(({ status, says, try: next, line, column }): Squiggle[] =>
      status === 'done' || status === 'holds' || !says
        ? []
        : [{ line, column, says: [says, next].filter(Boolean).join('. '), severity: SEVERITY[status] }],
    ),
  )
  const doubts = doubtsIn(now.value.runs.flatMap(({ objects }) => objects)).flatMap(one => ofDoubt(source, one))
  const hints = now.value.hints.map(({ line, says }): Squiggle => ({ line, says, severity: 'info' }))
  return [...new Map([...found, ...doubts, ...hints].map(one => [`${one.line}:${one.says}`, one])).values()]
}
