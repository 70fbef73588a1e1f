/** Texts by their number. */
export type PackedTexts = {
  readonly add: (id: number, text: string) => void
  /** Empty where there is no such text. */
  readonly at: (id: number) => string
}

const FIRST_BYTES = 1 << 20
/** A character takes three bytes at most. */
const WIDEST = 3

/** Texts as bytes behind each other: most are never asked for, and as strings they would take twice the memory. */
export const packedTexts = (): PackedTexts => {
  let bytes = Buffer.allocUnsafeSlow(FIRST_BYTES)
  let used = 0
  const starts: number[] = [0]
  const ends: number[] = [0]
  return {
    add: (id, text) => {
      if (used + text.length * WIDEST > bytes.length) {
        const larger = Buffer.allocUnsafeSlow(Math.max(bytes.length * 1.5, used + text.length * WIDEST) | 0)
        bytes.copy(larger, 0, 0, used)
        bytes = larger
      }
      starts[id] = used
      used += bytes.write(text, used)
      ends[id] = used
    },
    at: id => bytes.toString('utf8', starts[id] ?? 0, ends[id] ?? 0),
  }
}
