import type { Range } from '#rulebook/units/unit'

/** One unit of a release: its wording, the file that contains it, and the positions of its paragraphs. */
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

/** Units in printed order as bytes; every number is stored as the difference from the previous one. */
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

/** The same as columns of numbers: a fifth of the memory of a list of objects. */
export type Layout = {
  /** Ids of the wordings in printed order. */
  readonly wordings: Uint32Array
  readonly at: (place: number) => Placed | undefined
}

const reader = (packed: Uint8Array) => {
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
  return { read, signed: (): number => unfold(read()) }
}

export const readLayout = (packed: Uint8Array): Layout => {
  const { read, signed } = reader(packed)
  const size = read()
  const [wordings, files, firsts] = [new Uint32Array(size), new Uint16Array(size), new Uint32Array(size + 1)]
  const ends: number[] = []
  let [wording, byte, line] = [0, 0, 0]
  for (let place = 0; place < size; place++) {
    wording += signed()
    wordings[place] = wording
    files[place] = read()
    for (let rest = read(); rest > 0; rest--) {
      const first = byte + signed()
      byte = first + signed()
      const firstLine = line + signed()
      line = firstLine + signed()
      ends.push(first, byte, firstLine, line)
    }
    firsts[place + 1] = ends.length
  }
  const ranges = Uint32Array.from(ends)
  return { wordings, at: place => placedIn(place, { wordings, files, firsts, ranges }) }
}

type Columns = Readonly<Record<'wordings' | 'firsts' | 'ranges', Uint32Array>> & { readonly files: Uint16Array }
const placedIn = (place: number, { wordings, files, firsts, ranges }: Columns): Placed | undefined => {
  const wording = wordings[place]
  if (wording === undefined) return undefined
  const own = ranges.subarray(firsts[place], firsts[place + 1])
  const at = Array.from({ length: own.length / 4 }, (_, part): Range => {
    const [first = 0, end = 0, firstLine = 0, lastLine = 0] = own.subarray(part * 4)
    return { bytes: [first, end], lines: [firstLine, lastLine] }
  })
  return { wording, file: files[place] ?? 0, at }
}

/** Only the ids of the wordings, in printed order. */
export const wordingsIn = (packed: Uint8Array): readonly number[] => {
  const { read, signed } = reader(packed)
  let wording = 0
  return Array.from({ length: read() }, () => {
    wording += signed()
    read()
    for (let rest = 4 * read(); rest > 0; rest--) read()
    return wording
  })
}

/** How many units a layout has. */
export const sizeOf = (packed: Uint8Array): number => reader(packed).read()

export const unpackLayout = (packed: Uint8Array): readonly Placed[] => {
  const { wordings, at } = readLayout(packed)
  return Array.from(wordings, (_, place) => at(place) as Placed)
}
