import {
  afterTwin,
  figureEdited,
  insideEdit,
  type Kind,
  likest,
  one,
  pieceWith,
  quoteIn,
  reordered,
  replaced,
  reword,
  shift,
  shuffled,
  without,
} from './mark'
import { placedWords, sentencesOf, wouldPassForAnEdit } from './words'
import { rewritten, TYPOGRAPHY } from './writing'

/** Kinds of text changes, each with the correct new position of the mark, known by construction. */
export const KINDS: Readonly<Record<string, Kind>> = {
  'the likest rule put in front': mark => afterTwin(mark, likest(mark)),
  'the likest rule put behind': mark => ({ text: `${mark.seen}\n\n${likest(mark)}`, truth: mark.range }),
  'only the likest rule': mark => {
    const text = likest(mark)
    const isEdit = wouldPassForAnEdit(placedWords(mark.seen), placedWords(text))
    return text.includes(quoteIn(mark)) || isEdit ? null : { text, truth: null }
  },
  'a copy with another figure in front': mark => afterTwin(mark, figureEdited(mark, true)?.text),
  'a copy with another word in front': mark =>
    afterTwin(mark, insideEdit(mark, inside => one(mark.roll, inside))?.text),
  'sentences shuffled': mark => reordered(mark, n => shuffled(mark.roll, n)),
  'its line moved to the end': mark => {
    const index = pieceWith(mark)?.index ?? 0
    return reordered(mark, n => [...Array.from({ length: n }, (_, i) => i).filter(i => i !== index), index])
  },
  'its line moved into another rule': mark => {
    const found = pieceWith(mark)
    const host = sentencesOf(one(mark.roll, mark.others) ?? '')
    const line = found?.pieces[found.index]
    if (!found || !line || host.length < 2) return null
    const before = `${host[0]?.trimEnd()} `
    const text = `${before}${line.trimEnd()} ${host.slice(1).join('')}`
    return { text, truth: shift(mark.range, before.length - found.start) }
  },
  'its line taken out': without,
  'a figure inside changed': mark => figureEdited(mark, true),
  'a figure beside it changed': mark => figureEdited(mark, false),
  'its first word changed': mark => insideEdit(mark, inside => inside[0]),
  'its last word changed': mark => insideEdit(mark, inside => inside.at(-1)),
  'a word within changed': mark => insideEdit(mark, inside => inside[1 + mark.roll(inside.length - 2)]),
  'split, the half that has it': mark => {
    const found = pieceWith(mark)
    if (!found || found.pieces.length < 2) return null
    const cut = 1 + mark.roll(found.pieces.length - 1)
    const isFirst = found.index < cut
    const text = (isFirst ? found.pieces.slice(0, cut) : found.pieces.slice(cut)).join('')
    return { text, truth: isFirst ? mark.range : shift(mark.range, text.length - mark.seen.length) }
  },
  'split, the other half': mark => {
    const found = pieceWith(mark)
    if (!found || found.pieces.length < 2) return null
    const cut = 1 + mark.roll(found.pieces.length - 1)
    const text = (found.index < cut ? found.pieces.slice(cut) : found.pieces.slice(0, cut)).join('')
    return text.includes(quoteIn(mark)) ? null : { text, truth: null }
  },
  'merged behind another': mark => {
    const other = one(mark.roll, mark.others) ?? ''
    return { text: `${other} ${mark.seen}`, truth: shift(mark.range, other.length + 1) }
  },
  'merged in front of its likest': mark => ({ text: `${mark.seen} ${likest(mark)}`, truth: mark.range }),
  'another way of writing': mark => {
    const write = one(mark.roll, TYPOGRAPHY)
    return write ? rewritten(mark, (char, i) => write(char, i, mark.seen)) : null
  },
  'another way of writing, and a line in front': mark => {
    const made = KINDS['another way of writing']?.(mark)
    const line = sentencesOf(one(mark.roll, mark.others) ?? '')[0]
    return made?.truth && line ? { text: line + made.text, truth: shift(made.truth, line.length) } : null
  },
}
/** The same for a phrase that occurs more than once in its paragraph. */
export const REPEATED: Readonly<Record<string, Kind>> = {
  'repeated phrase, a line in front': mark => {
    const line = `${sentencesOf(one(mark.roll, mark.others) ?? '')[0]?.trimEnd()} `
    return { text: line + mark.seen, truth: shift(mark.range, line.length) }
  },
  'repeated phrase, its line taken out': without,
  'repeated phrase, another line taken out': mark => {
    const found = pieceWith(mark)
    const victims = found ? found.pieces.map((_, i) => i).filter(i => i !== found.index) : []
    const victim = one(mark.roll, victims)
    if (!found || victim === undefined) return null
    const text = found.pieces.filter((_, i) => i !== victim).join('')
    return { text, truth: victim < found.index ? shift(mark.range, text.length - mark.seen.length) : mark.range }
  },
  'repeated phrase, lines shuffled': mark => reordered(mark, n => shuffled(mark.roll, n)),
  'repeated phrase, the word before it changed': mark => {
    const before = placedWords(mark.seen).findLast(({ at }) => at[1] <= mark.range[0])
    if (!before) return null
    const by = reword(mark.roll, before.text, mark.others)
    const text = replaced(mark.seen, before.at, by)
    return { text, truth: shift(mark.range, text.length - mark.seen.length) }
  },
  'repeated phrase, its very words changed': mark => {
    const word = one(
      mark.roll,
      placedWords(mark.seen).filter(({ at }) => at[0] >= mark.range[0] && at[1] <= mark.range[1]),
    )
    const by = word ? reword(mark.roll, word.text, mark.others) : ''
    if (!word || by === word.text) return null
    const text = replaced(mark.seen, word.at, by)
    return { text, truth: [mark.range[0], mark.range[1] + text.length - mark.seen.length] }
  },
}
/** The same on words at the border of a paragraph. */
export const BORDERS: Readonly<Record<string, Kind>> = {
  'at a border, a paragraph in front': mark => afterTwin(mark, one(mark.roll, mark.others)),
  'at a border, a paragraph behind': mark => ({
    text: `${mark.seen}\n\n${one(mark.roll, mark.others)}`,
    truth: mark.range,
  }),
  'at a border, paragraphs joined': mark => rewritten(mark, char => (char === '\n' ? ' ' : char)),
  'at a border, a line between': mark => {
    const line = sentencesOf(one(mark.roll, mark.others) ?? '')[0]?.trimEnd() ?? ''
    return mark.range[0] === 0
      ? { text: `${line} ${mark.seen}`, truth: shift(mark.range, line.length + 1) }
      : { text: `${mark.seen} ${line}`, truth: mark.range }
  },
}
