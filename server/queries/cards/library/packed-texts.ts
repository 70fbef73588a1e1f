/** Texts by id. */
export type PackedTexts = {
  readonly add: (id: number, text: string) => void
  /** Empty if there is no such text. */
  readonly at: (id: number) => string
}

const PIECE = 1 << 20
/** A UTF-16 code unit takes at most three bytes. */
const WIDEST = 3

/**
 * Texts as consecutive bytes: most are never needed, and as strings they would take twice the memory. They are stored
 * in pieces, which avoids copying and unused capacity as they grow.
 */
export const packedTexts = (): PackedTexts => {
  const pieces: Buffer[] = []
  let used = PIECE
  /** Piece, first byte and end of each text, at three times its id. */
  const places: number[] = []
  const room = (most: number): Buffer => {
    const last = pieces.at(-1)
    if (last && used + most <= last.length) return last
    const piece = Buffer.allocUnsafeSlow(Math.max(PIECE, most))
    pieces.push(piece)
    used = 0
    return piece
  }
  return {
    add: (id, text) => {
      // A long text is measured first: a piece of three times its length would be mostly empty.
      const most = text.length * WIDEST > PIECE >> 4 ? Buffer.byteLength(text) : text.length * WIDEST
      const piece = room(most)
      const start = used
      used += piece.write(text, used)
      places[id * 3] = pieces.length - 1
      places[id * 3 + 1] = start
      places[id * 3 + 2] = used
    },
    at: id => pieces[places[id * 3] ?? -1]?.toString('utf8', places[id * 3 + 1], places[id * 3 + 2]) ?? '',
  }
}
