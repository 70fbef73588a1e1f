import { type DiffPart, partsBetween } from '../diff/diff-parts'
import { fold } from '../diff/fold'
import { inOrder, listOf } from '../identify/likeness'
import type { DocumentName, ReleaseId } from '../units/release'

/** A document's text of a rule on a day. */
export type WitnessText = {
  readonly document: DocumentName
  readonly release: ReleaseId
  readonly paragraphs: readonly { readonly text: string }[]
}
export type Said = {
  readonly document: DocumentName
  readonly release: ReleaseId
  readonly paragraph: number
  readonly text: string
  /** Letters and digits agree with the main text. */
  readonly sameWords: boolean
  readonly parts: readonly DiffPart[]
}
/**
 * One paragraph of the main text with the corresponding ones of the others; without `leading`, a paragraph that only
 * another text has.
 */
type WitnessRow = {
  readonly leading?: { readonly paragraph: number; readonly text: string }
  readonly said: readonly Said[]
}

const ALIKE = 0.5

/**
 * The texts of one rule side by side: each paragraph of the main text with the most similar one of every other text.
 */
export const witnesses = (leading: WitnessText, others: readonly WitnessText[]): readonly WitnessRow[] => {
  const paired = others.map(other => ({ other, pairs: pairsOf(leading, other) }))
  const rows = leading.paragraphs.map(
    ({ text }, paragraph): WitnessRow => ({
      leading: { paragraph, text },
      said: paired.flatMap(({ other, pairs }) => {
        const at = pairs.get(paragraph)
        return at === undefined ? [] : said(other, at, text)
      }),
    }),
  )
  const alone = paired.flatMap(({ other, pairs }) => {
    const used = new Set(pairs.values())
    return other.paragraphs.flatMap((_, at): readonly WitnessRow[] =>
      used.has(at) ? [] : [{ said: said(other, at, '') }],
    )
  })
  return [...rows, ...alone]
}

const said = ({ document, release, paragraphs }: WitnessText, paragraph: number, ours: string): readonly Said[] => {
  const text = paragraphs[paragraph]?.text ?? ''
  return [{ document, release, paragraph, text, sameWords: fold(text) === fold(ours), parts: partsBetween(ours, text) }]
}

/** Matches paragraphs of one text with those of another, most similar first, each used once. */
const pairsOf = (a: WitnessText, b: WitnessText): ReadonlyMap<number, number> => {
  const theirs = b.paragraphs.map(({ text }) => listOf(text))
  const ranked = a.paragraphs
    .flatMap(({ text }, from) => theirs.map((words, to) => ({ from, to, score: inOrder(listOf(text), words) })))
    .filter(({ score }) => score >= ALIKE)
    .sort((x, y) => y.score - x.score || x.from - y.from || x.to - y.to)
  const pairs = new Map<number, number>()
  const used = new Set<number>()
  for (const { from, to } of ranked) {
    if (pairs.has(from) || used.has(to)) continue
    pairs.set(from, to)
    used.add(to)
  }
  return pairs
}
