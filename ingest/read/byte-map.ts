/** Byte offset of the character at an index of a decoded text. */
export type ByteAt = (index: number) => number

const STEP = 64

/** Every character has `width` bytes, after `skip` bytes of byte order mark. */
export const evenMap =
  (width: number, skip: number): ByteAt =>
  index =>
    skip + index * width

/** For texts decoded from valid UTF-8: offsets are stored every few characters and counted from there. */
export const utf8Map = (text: string, skip: number): ByteAt => {
  const marks = new Uint32Array(Math.floor(text.length / STEP) + 1)
  let bytes = skip
  for (let i = 0; i < text.length; i++) {
    if (i % STEP === 0) marks[i / STEP] = bytes
    bytes += widthOf(text.charCodeAt(i))
  }
  const total = bytes
  return index => {
    if (index >= text.length) return total
    const mark = Math.floor(index / STEP)
    let at = marks[mark] ?? skip
    for (let i = mark * STEP; i < index; i++) at += widthOf(text.charCodeAt(i))
    return at
  }
}

/** For texts without a simple mapping: one offset for each character, and the end. */
export const listedMap =
  (offsets: Uint32Array, end: number): ByteAt =>
  index =>
    offsets[index] ?? end

// A surrogate is half of a four-byte character.
const widthOf = (code: number): number =>
  code < 0x80 ? 1 : code < 0x800 ? 2 : code >= 0xd800 && code <= 0xdfff ? 2 : 3
