import { changedBetween } from '#cards/wording'
import type { WordingRow } from '#components/cards/wording-list'
import { address } from '#components/ui/links'
import { printDate } from '#rulebook/dates/date'
import { partsBetween } from '#rulebook/diff/diff-parts'
import type { CardAnswer } from '#server/answers'
import type { CardReading } from '#server/queries/cards/card-reading'

/** Above this share of new words a diff is unreadable, and the new text is shown whole. */
const REWRITTEN = 0.5
const wordsIn = (text: string): readonly string[] => text.split(/\s+/).filter(Boolean)
/** The share of the words of a text that an earlier text does not have, each counted as often as it occurs. */
const newShare = (before: string, after: string): number => {
  const [old, words] = [[...wordsIn(before)], wordsIn(after)]
  const added = words.filter(word => {
    const at = old.indexOf(word)
    if (at >= 0) old.splice(at, 1)
    return at < 0
  })
  return added.length / Math.max(1, words.length)
}

/** The wordings of a card for its timeline, newest first, each compared with the one before it. */
export const wordingRows = (
  { wordings, wording, printings }: CardAnswer,
  path: string,
  reading: CardReading | null,
): readonly WordingRow[] =>
  wordings
    .map((one, at): WordingRow => {
      const before = wordings[at - 1]
      const parts = before ? partsBetween(before.text, one.text) : null
      const inserted = (parts ?? [])
        .filter(({ op }) => op === 'ins')
        .reduce((sum, { text }) => sum + wordsIn(text).length, 0)
      const share = parts ? inserted / Math.max(1, wordsIn(one.text).length) : 0
      const { kind, set } = one.source
      const between = changedBetween(before, one)
      const change = before ? reading?.changes.get(one.from) : undefined
      const title = printings.find(printing => printing.set === set)?.name ?? set ?? ''
      return {
        ...{ from: printDate(one.from), kind, types: one.types, text: one.text },
        says: kind === 'printed' ? title : kind === 'oracle' ? 'Oracle' : 'our worked examples',
        parts: parts && share <= REWRITTEN ? parts : null,
        ...(before && share > REWRITTEN ? { rewritten: Math.round(newShare(before.text, one.text) * 100) } : {}),
        ...(between ? { between: between.map(printDate) as [string, string] } : {}),
        ...(before ? { typesBefore: before.types } : {}),
        ...(change ? { meaning: change, numbers: change.numbers } : {}),
        href: address(path, { on: one.from }),
        isShown: one.from === wording?.from,
      }
    })
    .reverse()
