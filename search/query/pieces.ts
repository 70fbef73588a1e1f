/** A stretch of a query: plain words, a phrase in quotes, a pattern between slashes, or a filter with its value. */
export type Piece = {
  readonly kind: 'words' | 'phrase' | 'pattern' | 'filter'
  /** The filter's name; empty for the others. */
  readonly field: string
  readonly value: string
  readonly not: boolean
  readonly start: number
  readonly end: number
}

const NAMES = 'on|in|section|src|kind|has|changed|was|cites|as'
const QUOTES = `["“”]`
const FILTER = new RegExp(`(-?)(${NAMES}):(?:${QUOTES}([^"“”]*)${QUOTES}?|(\\S*))`, 'iy')
const PHRASE = new RegExp(`(-?)${QUOTES}([^"“”]*)${QUOTES}`, 'y')
const PATTERN = /(-?)\/((?:[^\\/]|\\.)+)\/(?=\s|$)/y
// A minus excludes a word; before a digit it is part of a number (-1/-1).
const WITHOUT = /-([^\s\d"“”][^\s"“”]*)/y
const WORD = new RegExp(`[^\\s"“”]+|${QUOTES}`, 'y')

/** Cuts a query into pieces. Neighbouring plain words are one piece. Linear. */
export const piecesOf = (text: string): Piece[] => {
  const pieces: Piece[] = []
  let at = 0
  while (at < text.length) {
    if (/\s/.test(text[at] ?? '')) {
      at++
      continue
    }
    const piece = pieceAt(text, at)
    const last = pieces[pieces.length - 1]
    if (piece.kind === 'words' && !piece.not && last?.kind === 'words' && !last.not)
      pieces[pieces.length - 1] = { ...last, value: text.slice(last.start, piece.end), end: piece.end }
    else pieces.push(piece)
    at = piece.end
  }
  return pieces.filter(piece => piece.kind !== 'words' || piece.value.trim() !== '')
}

const pieceAt = (text: string, start: number): Piece => {
  const at = (pattern: RegExp): RegExpExecArray | null => {
    pattern.lastIndex = start
    return pattern.exec(text)
  }
  const piece = (kind: Piece['kind'], whole: string, not: boolean, value: string, field = ''): Piece => ({
    kind,
    field,
    value,
    not,
    start,
    end: start + whole.length,
  })
  const filter = at(FILTER)
  if (filter)
    return piece('filter', filter[0], filter[1] === '-', filter[3] ?? filter[4] ?? '', (filter[2] ?? '').toLowerCase())
  const phrase = at(PHRASE)
  if (phrase && /\S/.test(phrase[2] ?? ''))
    return piece('phrase', phrase[0], phrase[1] === '-', (phrase[2] ?? '').trim())
  const pattern = at(PATTERN)
  if (pattern) return piece('pattern', pattern[0], pattern[1] === '-', pattern[2] ?? '')
  const without = at(WITHOUT)
  if (without) return piece('words', without[0], true, without[1] ?? '')
  const word = at(WORD)?.[0] ?? text.slice(start, start + 1)
  return piece('words', word, false, word)
}
