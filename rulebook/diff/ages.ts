import { type DiffPart, partsBetween } from './diff-parts'

/** A passage that entered a text at one time: `since` is the day, `was` the text it replaced. */
export type Aged<T> = { readonly text: string; readonly since: T; readonly was?: string }

/** A new text: all its words have the same age. */
export const newborn = <T>(text: string, since: T): readonly Aged<T>[] => (text === '' ? [] : [{ text, since }])

const words = (text: string): number => text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
/** Fewer unchanged words than this between changes, such as "of the", are a coincidence and count as changed. */
const SHORT = 3

/** A passage of the new text; `from` is its position in the old one if it is unchanged. */
type Stretch = { readonly text: string; readonly from: number | null; readonly was: string }

/** Typographic and plain quotation marks and apostrophes are equal. */
const plain = (text: string): string => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')

const stretchesOf = (old: string, text: string, isMoved: boolean): readonly Stretch[] => {
  const parts = partsBetween(plain(old), plain(text))
  const found: Stretch[] = []
  let [from, at] = [0, 0]
  const take = (length: number): string => {
    at += length
    return text.slice(at - length, at)
  }
  for (const [i, part] of parts.entries()) {
    if (part.op === 'ins') found.push({ text: take(part.text.length), from: null, was: replacedAt(parts, i) })
    if (part.op === 'same') {
      // Unchanged words at the beginning and end of a text are not a coincidence.
      const isEdge = !isMoved && (i === 0 || i === parts.length - 1)
      const stays = isEdge || words(part.text) >= SHORT
      found.push({ text: take(part.text.length), from: stays ? from : null, was: '' })
    }
    if (part.op !== 'ins') from += part.text.length
  }
  return slid(merged(found), plain(old))
}

/** The text replaced by an insertion: what was deleted just before or after it. */
const replacedAt = (parts: readonly DiffPart[], at: number): string =>
  [parts[at - 1], parts[at + 1]]
    .flatMap(part => (part?.op === 'del' ? [part.text.trim()] : []))
    .filter(Boolean)
    .join(' … ')

const merged = (all: readonly Stretch[]): Stretch[] => {
  const found: Stretch[] = []
  for (const one of all) {
    const last = found.at(-1)
    if (last?.from === null && one.from === null)
      found[found.length - 1] = {
        text: last.text + one.text,
        from: null,
        was: [last.was, one.was].filter(Boolean).join(' … '),
      }
    else found.push(one)
  }
  return found
}

/** New words just before an unchanged passage also count as unchanged if the old text has them there. */
const slid = (all: Stretch[], old: string): readonly Stretch[] => {
  for (const [at, one] of all.entries()) {
    const before = all[at - 1]
    if (one.from === null || before?.from !== null) continue
    const pieces = before.text.match(/\S+\s*|\s+/g) ?? []
    let kept = ''
    while (pieces.length > 0 && old.slice(0, one.from).endsWith(plain((pieces.at(-1) ?? '') + kept)))
      kept = `${pieces.pop()}${kept}`
    if (kept === '') continue
    all[at - 1] = { ...before, text: pieces.join('') }
    all[at] = { ...one, text: kept + one.text, from: one.from - kept.length }
  }
  return all
}

/**
 * The ages after a change: unchanged words keep theirs, new words are as old as the change. `isMoved`: the words are
 * from a text that had more than these.
 */
export const grown = <T>(before: readonly Aged<T>[], text: string, since: T, isMoved = false): readonly Aged<T>[] =>
  joined(
    stretchesOf(before.map(one => one.text).join(''), text, isMoved).flatMap(one =>
      one.from === null
        ? [{ text: one.text, since, ...(one.was ? { was: one.was } : {}) }]
        : reworded(slice(before, one.from, one.from + one.text.length), one.text),
    ),
  )

/** The same ages mapped to the current printed text. */
const reworded = <T>(runs: readonly Aged<T>[], text: string): readonly Aged<T>[] => {
  let at = 0
  return runs.map(run => {
    at += run.text.length
    return { ...run, text: text.slice(at - run.text.length, at) }
  })
}

const joined = <T>(runs: readonly Aged<T>[]): readonly Aged<T>[] => {
  const all: Aged<T>[] = []
  for (const run of runs) {
    const last = all.at(-1)
    // Punctuation between words has no age of its own.
    if (last && ((last.since === run.since && last.was === run.was) || words(run.text) === 0))
      all[all.length - 1] = { ...last, text: last.text + run.text }
    else if (run.text !== '') all.push(run)
  }
  return all
}

/** The runs of a text joined from several, split where each of them ends; `gap` is the separator. */
export const cutRuns = <T>(
  runs: readonly Aged<T>[],
  texts: readonly string[],
  gap: string,
): readonly (readonly Aged<T>[])[] => {
  let from = 0
  return texts.map(text => {
    const own = slice(runs, from, from + text.length)
    from += text.length + gap.length
    return own
  })
}
const slice = <T>(runs: readonly Aged<T>[], from: number, to: number): readonly Aged<T>[] => {
  let at = 0
  return runs.flatMap(run => {
    const [start, end] = [at, at + run.text.length]
    at = end
    const text = run.text.slice(Math.max(0, from - start), Math.max(0, to - start))
    return text === '' || end <= from || start >= to ? [] : [{ ...run, text }]
  })
}

/**
 * One or two old words next to newer ones are merged with them, because alone they say nothing about their age. Newer
 * words are never merged with older ones, however few they are.
 */
export const withoutScraps = <T>(
  runs: readonly Aged<T>[],
  isOlder: (one: T, other: T) => boolean,
): readonly Aged<T>[] => {
  const all = runs.map(run => ({ ...run }))
  for (let at = 0; at < all.length; at++) {
    const run = all[at]
    if (!run || words(run.text) >= SHORT) continue
    const [newer] = [at - 1, at + 1]
      .filter(beside => {
        const other = all[beside]
        return other !== undefined && isOlder(run.since, other.since)
      })
      .sort((one, other) => Number(isOlder((all[other] ?? run).since, (all[one] ?? run).since)))
    const into = newer === undefined ? undefined : all[newer]
    if (!into || newer === undefined) continue
    all[newer] = { ...into, text: newer < at ? into.text + run.text : run.text + into.text }
    all.splice(at, 1)
    at = Math.max(-1, at - 2)
  }
  return joined(all)
}
