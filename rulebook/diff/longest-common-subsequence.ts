// Thirty bits per number: the sum of two still fits a small integer of the JavaScript engine.
const WIDTH = 30
const ALL = 2 ** WIDTH - 1

/** Length of the longest common subsequence of the remainders from `i` and `j`. */
type Rests = {
  /** Whether the length is the same from the next word of the first list. */
  readonly canSkip: (i: number, j: number, length: number) => boolean
  readonly length: number
}

// All tables use the same memory: a comparison of releases makes thousands.
let room = new Int32Array(16_384)
const roomFor = (size: number): Int32Array => {
  if (size > room.length) room = new Int32Array(size * 2)
  return room.fill(0, 0, size)
}

/**
 * The lengths of the longest common subsequences of the remainders of two lists of numbers, thirty at a time: a bit is
 * set if the remainder with one more word has one more word in common (Hyyrö, "Bit-parallel LCS-length computation
 * revisited", 2004).
 */
export const longestCommonSubsequences = (from: Int32Array, to: Int32Array, kinds: number): Rests => {
  const limbs = Math.ceil(to.length / WIDTH)
  const table = roomFor((from.length + 1 + kinds) * limbs)
  const places = (from.length + 1) * limbs
  for (let j = 0; j < to.length; j++) {
    const bit = to.length - 1 - j
    const at = places + (to[j] as number) * limbs + Math.floor(bit / WIDTH)
    table[at] = (table[at] as number) | (1 << (bit % WIDTH))
  }
  table.fill(ALL, from.length * limbs, (from.length + 1) * limbs)
  for (let i = from.length - 1; i >= 0; i--) row(table, i * limbs, limbs, places + (from[i] as number) * limbs)
  const zeros = (i: number, count: number): number => {
    let found = count
    let at = i * limbs
    let rest = count
    for (; rest >= WIDTH; rest -= WIDTH) found -= ones(table[at++] as number)
    return rest === 0 ? found : found - ones((table[at] as number) & ((1 << rest) - 1))
  }
  return {
    length: zeros(0, to.length),
    canSkip: (i, j, length) => zeros(i + 1, to.length - j) === length,
  }
}

const row = (table: Int32Array, at: number, limbs: number, places: number): void => {
  let carry = 0
  for (let limb = 0; limb < limbs; limb++) {
    const below = table[at + limbs + limb] as number
    const met = below & (table[places + limb] as number)
    const sum = below + met + carry
    carry = sum > ALL ? 1 : 0
    table[at + limb] = (sum & ALL) | (below & ~met)
  }
}

const ones = (bits: number): number => {
  let n = bits - ((bits >> 1) & 0x55555555)
  n = (n & 0x33333333) + ((n >> 2) & 0x33333333)
  n = (n + (n >> 4)) & 0x0f0f0f0f
  return Math.imul(n, 0x01010101) >>> 24
}
