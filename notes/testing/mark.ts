import type { TextRange } from '../anchor/selector'
import { kept, placedWords, sentencesOf, type Word } from './words'

export type Roll = (n: number) => number
/** A mark on a rule, with text that may be inserted around it. */
export type Mark = {
  readonly seen: string
  readonly range: TextRange
  readonly others: readonly string[]
  readonly roll: Roll
}
export type Made = { readonly text: string; readonly truth: TextRange | null } | null
export type Kind = (mark: Mark) => Made

export const one = <T>(roll: Roll, all: readonly T[]): T | undefined => all[roll(all.length)]
export const shift = ([start, end]: TextRange, by: number): TextRange => [start + by, end + by]
export const quoteIn = ({ seen, range }: Mark): string => seen.slice(...range)

export const reword = (roll: Roll, word: string, others: readonly string[]): string => {
  if (/\d/.test(word)) return word.replace(/\d/, d => String((Number(d) + 1 + roll(8)) % 10))
  return one(roll, placedWords(one(roll, others) ?? 'palimpsest'))?.text.replace(/[.,;:]+$/, '') ?? 'palimpsest'
}
export const replaced = (text: string, at: TextRange, by: string): string =>
  text.slice(0, at[0]) + by + text.slice(at[1])

/** Of a few candidates, the one that shares the most words with `seen`. */
export const likest = ({ seen, others, roll }: Mark): string => {
  const words = placedWords(seen)
  const tried = Array.from({ length: 12 }, () => one(roll, others) ?? '')
  const share = (text: string): number => kept(words, placedWords(text)).filter(n => n >= 0).length
  return tried.reduce((best, text) => (share(text) > share(best) ? text : best), '')
}

export const pieceWith = ({ seen, range }: Mark) => {
  const pieces = sentencesOf(seen)
  let start = 0
  for (const [index, piece] of pieces.entries()) {
    if (range[0] >= start && range[1] <= start + piece.trimEnd().length) return { pieces, index, start }
    start += piece.length
  }
  return null
}
export const reordered = (mark: Mark, order: (pieces: number) => readonly number[]): Made => {
  const found = pieceWith(mark)
  if (!found || found.pieces.length < 2) return null
  const turned = order(found.pieces.length)
  const spaced = found.pieces.map(piece => `${piece.trimEnd()} `)
  const before = turned.slice(0, turned.indexOf(found.index)).map(n => spaced[n] ?? '')
  return {
    text: turned.map(n => spaced[n]).join(''),
    truth: shift(mark.range, before.join('').length - found.start),
  }
}
export const shuffled = (roll: Roll, n: number): readonly number[] =>
  Array.from({ length: n }, (_, i) => [roll(1_000_000), i] as const)
    .sort((a, b) => a[0] - b[0])
    .map(([, i]) => i)

export const insideEdit = (mark: Mark, choose: (inside: readonly Word[]) => Word | undefined): Made => {
  const inside = placedWords(mark.seen).filter(({ at }) => at[0] >= mark.range[0] && at[1] <= mark.range[1])
  const victim = inside.length >= 5 ? choose(inside) : undefined
  if (!victim) return null
  const by = reword(mark.roll, victim.text, mark.others)
  if (by === victim.text) return null
  return {
    text: replaced(mark.seen, victim.at, by),
    truth: [mark.range[0], mark.range[1] + by.length - (victim.at[1] - victim.at[0])],
  }
}
export const figureEdited = (mark: Mark, isInside: boolean): Made => {
  const figures = [...mark.seen.matchAll(/\d+/g)].filter(
    m => (m.index >= mark.range[0] && m.index + m[0].length <= mark.range[1]) === isInside,
  )
  const victim = one(mark.roll, figures)
  if (!victim || (!isInside && victim.index < mark.range[1] && victim.index + victim[0].length > mark.range[0]))
    return null
  const by = String((Number(victim[0]) % 9) + 1)
  const at: TextRange = [victim.index, victim.index + victim[0].length]
  if (by === victim[0]) return null
  const grown = by.length - victim[0].length
  const text = replaced(mark.seen, at, by)
  if (isInside) return { text, truth: [mark.range[0], mark.range[1] + grown] }
  return { text, truth: at[1] <= mark.range[0] ? shift(mark.range, grown) : mark.range }
}

export const without = (mark: Mark): Made => {
  const found = pieceWith(mark)
  if (!found || found.pieces.length < 2) return null
  return { text: found.pieces.filter((_, i) => i !== found.index).join(''), truth: null }
}
export const afterTwin = (mark: Mark, twin: string | undefined): Made =>
  twin && twin !== mark.seen ? { text: `${twin}\n\n${mark.seen}`, truth: shift(mark.range, twin.length + 2) } : null
