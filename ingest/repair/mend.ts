import { type Token, tokensOf } from '#rulebook/diff/fold'

const LOST = '\ufffd'
const WIDEST = 4

type Put = { readonly at: number; readonly put: string }

/**
 * A damaged text with its gaps filled from an intact printing of the same words; null where the words differ. Each lost
 * character was either a letter, then both printings agree around it, or a mark between letters.
 */
export const mended = (
  text: string,
  damaged: readonly Token[],
  whole: string,
): { readonly text: string; readonly puts: readonly Put[] } | null => {
  const sound = tokensOf(whole, LOST)
  const pairs = paired(damaged, sound)
  return pairs ? filled(text, whole, pairs) : null
}

/** Letters that correspond, as [offset in the damaged text, offset in the whole one]; a lost letter with its own. */
type Pairs = readonly (readonly [damaged: number, whole: number])[]

const paired = (damaged: readonly Token[], sound: readonly Token[]): Pairs | null => {
  const letters = damaged.filter(({ letter }) => letter !== LOST).length
  const missing = sound.length - letters
  if (missing < 0 || missing > (damaged.length - letters) * 2) return null
  const pairs: (readonly [number, number])[] = []
  let left = letters
  let at = 0
  for (let i = 0; i < damaged.length; i++) {
    const token = damaged[i] as Token
    if (token.letter !== LOST) {
      left--
      if (sound[at]?.letter !== token.letter) return null
      pairs.push([token.at, sound[at++]?.at ?? 0])
    } else if (sound.length - at > left && !agrees(damaged, i + 1, sound, at)) {
      const place = sound[at]?.at ?? 0
      pairs.push([token.at, place])
      // One character may fold to two letters, as the ligature of ae does.
      while (sound[at]?.at === place) at++
    }
  }
  return at === sound.length ? pairs : null
}
// Whether the letters after a lost character, up to the next one, follow at this position of the intact text.
const agrees = (damaged: readonly Token[], from: number, sound: readonly Token[], at: number): boolean => {
  for (let i = from; i < Math.min(damaged.length, from + 12); i++) {
    const { letter } = damaged[i] as Token
    if (letter === LOST) return i > from
    if (letter !== sound[at + i - from]?.letter) return false
  }
  return true
}

/** Fills letters first, then marks: what is between the same two letters in both printings. */
const filled = (text: string, whole: string, pairs: Pairs) => {
  const out: string[] = []
  const puts: Put[] = []
  let length = 0
  const add = (piece: string) => {
    out.push(piece)
    length += piece.length
  }
  let before: readonly [number, number] = [-1, -1]
  for (const pair of [...pairs, [text.length, whole.length] as const]) {
    const gap = text.slice(before[0] + 1, pair[0])
    const marks = marksFor(gap, whole.slice(before[1] + 1, pair[1]))
    let next = 0
    for (const sign of gap) {
      const put = sign === LOST ? marks?.[next++] : undefined
      if (put) puts.push({ at: length, put })
      add(put ?? sign)
    }
    if (text[pair[0]] === LOST) puts.push({ at: length, put: whole[pair[1]] ?? '' })
    if (pair[0] < text.length) add(text[pair[0]] === LOST ? (whole[pair[1]] ?? LOST) : (text[pair[0]] ?? ''))
    before = pair
  }
  return { text: out.join(''), puts }
}

/** Each lost mark of a gap, or null if the two gaps do not show it; spaces at their ends do not count. */
const marksFor = (gap: string, whole: string): readonly string[] | null => {
  const lost = gap.split(LOST).length - 1
  if (lost === 0 || whole.includes(LOST)) return null
  return stripped(gap, whole, lost) ?? (lost === 1 ? stripped(gap.trim(), whole.trim(), lost) : null)
}

const stripped = (gap: string, whole: string, lost: number): readonly string[] | null => {
  const head = gap.slice(0, gap.indexOf(LOST))
  const tail = gap.slice(gap.lastIndexOf(LOST) + 1)
  const between = gap.slice(head.length, gap.length - tail.length)
  if (!whole.startsWith(head) || !whole.endsWith(tail) || whole.length < head.length + tail.length) return null
  const middle = whole.slice(head.length, whole.length - tail.length)
  if (lost === 1) return middle.length > 0 && middle.length <= WIDEST ? [middle] : null
  if (middle.length !== between.length) return null
  const fits = [...between].every((sign, i) => sign === LOST || sign === middle[i])
  return fits ? [...middle].filter((_, i) => between[i] === LOST) : null
}
