// Two eight-bit code pages share every byte: 0x92 is the apostrophe of one and the capital AE of the other.
// Which one was meant shows in the letters around each byte.

const isLetter = (byte: number): boolean => (byte >= 65 && byte <= 90) || (byte >= 97 && byte <= 122)
const isLower = (byte: number): boolean => byte >= 97 && byte <= 122

/** Code page 437: its accented letters, 0x80–0xA5 without currency signs. */
const CP437_LETTERS = (byte: number): boolean => (byte >= 0x80 && byte <= 0x9a) || (byte >= 0xa0 && byte <= 0xa5)
/** Windows-1252: typographic marks next to words. */
const CP1252_MARKS = new Set([0x82, 0x84, 0x85, 0x91, 0x92, 0x93, 0x94, 0x95, 0x96, 0x97, 0x99, 0xa9, 0xae])

/** Whether the bytes above 0x7F read as code page 437 rather than Windows-1252. */
export const cp437Fits = (bytes: Uint8Array): boolean => {
  let dos = 0
  let windows = 0
  for (let i = 0; i < bytes.length; i++) {
    const byte = bytes[i] ?? 0
    if (byte < 0x80) continue
    const before = bytes[i - 1] ?? 32
    const after = bytes[i + 1] ?? 32
    if (readsAsDos(byte, before, after)) dos++
    if (readsAsWindows(byte, before, after)) windows++
  }
  return dos > windows
}

const readsAsDos = (byte: number, before: number, after: number): boolean =>
  CP437_LETTERS(byte) && (isLower(after) || (isLetter(before) && !isLetter(after) && byte !== 0x92))

const readsAsWindows = (byte: number, before: number, after: number): boolean => {
  if (byte >= 0xc0) return isLetter(before) || isLetter(after)
  if (!CP1252_MARKS.has(byte)) return false
  if (byte === 0x92) return isLetter(before) || before >= 0x80
  if (byte === 0x93) return !isLetter(before)
  if (byte === 0x94) return !isLower(after)
  return true
}
