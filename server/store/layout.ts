import type { Range } from '#rulebook/unit'

/** One unit of a release: which wording stands there, in which of its files, and where its paragraphs lie. */
export type Placed = { readonly wording: number; readonly file: number; readonly at: readonly Range[] }

// Base-128 numbers, signed ones folded (0, -1, 1, -2 …): a release of 3,000 units takes about 30 kB.
const fold = (n: number): number => (n < 0 ? -2 * n - 1 : 2 * n)
const unfold = (n: number): number => (n % 2 === 1 ? -(n + 1) / 2 : n / 2)

const writer = () => {
  const out: number[] = []
  const write = (n: number): void => {
    let rest = n
    while (rest >= 128) {
      out.push((rest % 128) + 128)
      rest = Math.floor(rest / 128)
    }
    out.push(rest)
  }
  return { write, done: (): Uint8Array<ArrayBuffer> => Uint8Array.from(out) }
}

/** Units in printed order as bytes; every number is told as the step from the one before it. */
export const packLayout = (units: readonly Placed[]): Uint8Array<ArrayBuffer> => {
  const { write, done } = writer()
  let [wording, byte, line] = [0, 0, 0]
  write(units.length)
  for (const unit of units) {
    write(fold(unit.wording - wording))
    write(unit.file)
    write(unit.at.length)
    wording = unit.wording
    for (const { bytes, lines } of unit.at) {
      write(fold(bytes[0] - byte))
      write(fold(bytes[1] - bytes[0]))
      write(fold(lines[0] - line))
      write(fold(lines[1] - lines[0]))
      byte = bytes[1]
      line = lines[1]
    }
  }
  return done()
}

export const unpackLayout = (packed: Uint8Array): readonly Placed[] => {
  let at = 0
  const read = (): number => {
    let [value, scale] = [0, 1]
    for (;;) {
      const byte = packed[at++] ?? 0
      value += (byte % 128) * scale
      if (byte < 128) return value
      scale *= 128
    }
  }
  const signed = (): number => unfold(read())
  let [wording, byte, line] = [0, 0, 0]
  return Array.from({ length: read() }, () => {
    wording += signed()
    const file = read()
    const ranges = Array.from({ length: read() }, (): Range => {
      const first = byte + signed()
      byte = first + signed()
      const firstLine = line + signed()
      line = firstLine + signed()
      return { bytes: [first, byte], lines: [firstLine, line] }
    })
    return { wording, file, at: ranges }
  })
}
