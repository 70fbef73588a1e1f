/** SHA-256 (FIPS 180-4) of a text in UTF-8, as 64 hexadecimal digits; the same in Node and in a browser. */
export const sha256 = (text: string): string => {
  const state = [...START]
  const blocks = padded(new TextEncoder().encode(text))
  for (let at = 0; at < blocks.length; at += 64) compress(state, blocks, at)
  return state.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('')
}

// The first 32 bits of the fractional parts of roots of primes: that is how the standard defines its constants.
const primes = (count: number): readonly number[] => {
  const found: number[] = []
  for (let n = 2; found.length < count; n++) if (found.every(prime => n % prime !== 0)) found.push(n)
  return found
}
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0
const START = primes(8).map(prime => fraction(Math.sqrt(prime)))
const ROUNDS = primes(64).map(prime => fraction(Math.cbrt(prime)))

const padded = (bytes: Uint8Array): Uint8Array => {
  const size = Math.ceil((bytes.length + 9) / 64) * 64
  const blocks = new Uint8Array(size)
  blocks.set(bytes)
  blocks[bytes.length] = 0x80
  const bits = new DataView(blocks.buffer)
  bits.setUint32(size - 8, Math.floor(bytes.length / 2 ** 29))
  bits.setUint32(size - 4, (bytes.length * 8) >>> 0)
  return blocks
}

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by))

const schedule = (blocks: Uint8Array, at: number): Int32Array => {
  const words = new Int32Array(64)
  const view = new DataView(blocks.buffer, at)
  for (let i = 0; i < 16; i++) words[i] = view.getInt32(i * 4)
  for (let i = 16; i < 64; i++) {
    const a = words[i - 15] ?? 0
    const b = words[i - 2] ?? 0
    const low = turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)
    const high = turn(b, 17) ^ turn(b, 19) ^ (b >>> 10)
    words[i] = ((words[i - 16] ?? 0) + low + (words[i - 7] ?? 0) + high) | 0
  }
  return words
}

const compress = (state: number[], blocks: Uint8Array, at: number): void => {
  const words = schedule(blocks, at)
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state
  for (let i = 0; i < 64; i++) {
    const high = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)
    const first = (h + high + ((e & f) ^ (~e & g)) + (ROUNDS[i] ?? 0) + (words[i] ?? 0)) | 0
    const low = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)
    const second = (low + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  const add = [a, b, c, d, e, f, g, h]
  for (let i = 0; i < 8; i++) state[i] = ((state[i] ?? 0) + (add[i] ?? 0)) | 0
}
