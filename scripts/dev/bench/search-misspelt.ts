export type Chance = (below: number) => number
/** Pseudo-random numbers below a bound, the same in every run (mulberry32). */
export const chanceFrom = (seed: number): Chance => {
  let state = seed
  return below => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** A random element. */
export const pick = <T>(all: readonly T[], chance: Chance): T => all[chance(all.length)] as T

/**
 * `count` different words, each with one edit: a letter removed, doubled, replaced or swapped. Null where the result is
 * a word.
 */
export const misspelt = (name: string, count: number, known: ReadonlySet<string>, chance: Chance): string | null => {
  const words = name.split(' ')
  const places = words.flatMap((word, at) => (/^[a-z]{5,}$/.test(word) ? [at] : []))
  if (places.length < count) return null
  const first = chance(places.length)
  for (let i = 0; i < count; i++) {
    const at = places[(first + i) % places.length] ?? 0
    const edited = editedBy(words[at] ?? '', chance)
    if (known.has(edited) || edited === words[at]) return null
    words[at] = edited
  }
  return words.join(' ')
}
const editedBy = (word: string, chance: Chance): string => {
  const at = chance(word.length)
  const [before, here, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)]
  const edits = [before + after, before + here + here + after, before + neighbourOf(here, chance) + after]
  return pick([...edits, before + after.slice(0, 1) + here + after.slice(1)], chance)
}
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'aeiouy']
const neighbourOf = (letter: string, chance: Chance): string => {
  const row = pick(
    ROWS.filter(one => one.includes(letter)),
    chance,
  )
  const at = row.indexOf(letter)
  return row[at === 0 ? 1 : at === row.length - 1 ? at - 1 : at + (chance(2) === 0 ? 1 : -1)] ?? letter
}

/** A word typed as two, where both halves are words as well. */
export const parted = (word: string, known: ReadonlySet<string>, chance: Chance): string | null => {
  const at = 3 + chance(word.length - 5)
  const halves = [word.slice(0, at), word.slice(at)]
  return halves.every(half => known.has(half)) ? halves.join(' ') : null
}
