import { cutParts, GAP } from '#rulebook/diff/cut-parts'
import { partsBetween } from '#rulebook/diff/diff-parts'
import type { RuleAnswer, UnderText } from '../../answers'
import type { Library } from '../../library/library'

type Blocks = readonly { readonly id: string; readonly text: string }[]
type Worded = {
  readonly paragraphs: readonly { readonly text: string }[]
  readonly examples: readonly { readonly text: string; readonly ordinal: number }[]
}
export const blocksOf = ({ paragraphs, examples }: Worded): Blocks => [
  ...paragraphs.map(({ text }, at) => ({ id: `p${at + 1}`, text })),
  ...examples.map(({ text, ordinal }) => ({ id: `example-${ordinal}`, text })),
]
export const joined = (blocks: Blocks): string => blocks.map(({ text }) => text).join(GAP)

/** For every changed block, the parts that lead to it from the previous text. */
export const partsByBlock = (from: string, blocks: Blocks): UnderText['blocks'] => {
  const cut = cutParts(
    partsBetween(from, joined(blocks)),
    blocks.map(({ text }) => text),
    'new',
  )
  const pieces = blocks.map(({ id }, at) => [id, cut[at] ?? []] as const)
  return Object.fromEntries(pieces.filter(([, parts]) => parts.some(({ op }) => op !== 'same')))
}

/** The parts of the previous wording; null if there is none. */
export const underText = (library: Library, rule: RuleAnswer): UnderText | null => {
  const at = rule.versions.findIndex(({ current }) => current)
  const before = rule.versions[at - 1]
  if (!before) return null
  const edition = library.byName.get(before.release)
  const place = edition?.placeOfLineage(rule.lineage)
  const unit = place === undefined ? undefined : edition?.units()[place]
  if (!unit) return null
  return {
    before: { number: before.number, from: before.from },
    blocks: partsByBlock(joined(blocksOf(unit)), blocksOf(rule)),
  }
}
