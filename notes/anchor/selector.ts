import { z } from 'zod'

/** Half-open range of characters of one rule text as it is stored (UTF-16 code units). */
export type TextRange = readonly [start: number, end: number]

/** W3C Web Annotation Data Model 4.2.4 and 4.2.5. `type` discriminates, as in the model. */
export const selectorSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('TextQuoteSelector'),
    exact: z.string().min(1).max(20_000),
    prefix: z.string().max(1_000).optional(),
    suffix: z.string().max(1_000).optional(),
  }),
  z
    .object({ type: z.literal('TextPositionSelector'), start: z.int().min(0), end: z.int().min(0) })
    .refine(at => at.end > at.start, 'end must lie after start'),
])
export const SELECTOR_TYPES: ReadonlySet<string> = new Set(['TextQuoteSelector', 'TextPositionSelector'])
export type Selector = z.infer<typeof selectorSchema>
export type QuoteSelector = Extract<Selector, { type: 'TextQuoteSelector' }>
type PositionSelector = Extract<Selector, { type: 'TextPositionSelector' }>

/** Characters of context stored on either side of a quote, to distinguish it from equal ones. */
export const CONTEXT = 48

/** Describes a range of a text by its quote, its surroundings and its position. */
export const describeRange = (text: string, [start, end]: TextRange): readonly [QuoteSelector, PositionSelector] => [
  {
    type: 'TextQuoteSelector',
    exact: text.slice(start, end),
    prefix: text.slice(Math.max(0, start - CONTEXT), start),
    suffix: text.slice(end, end + CONTEXT),
  },
  { type: 'TextPositionSelector', start, end },
]

export const quoteOf = (selectors: readonly Selector[]): QuoteSelector | null =>
  selectors.find(selector => selector.type === 'TextQuoteSelector') ?? null

export const positionOf = (selectors: readonly Selector[]): PositionSelector | null =>
  selectors.find(selector => selector.type === 'TextPositionSelector') ?? null

/** Position of a note in a text and how it was found; null: the note cannot be anchored there. */
export type Anchored = {
  readonly at: TextRange
  readonly by: Selector['type'] | 'unchanged neighbours' | 'near quote'
  /** 1 for the exact words in the exact place; lower, the more has changed around or within them. */
  readonly score: number
} | null

/** Merges overlapping and adjacent ranges, in order. */
export const merged = (ranges: readonly TextRange[]): readonly TextRange[] => {
  const found: [start: number, end: number][] = []
  for (const [start, end] of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = found.at(-1)
    if (last && start <= last[1]) last[1] = Math.max(last[1], end)
    else found.push([start, end])
  }
  return found
}
