import type { Snapshot } from '../index/eras'
import type { Index } from '../index/index'
import { bearersAt, LONGEST_NAME, nameOf } from '../index/titles'
import type { Token } from '../text/analysis'
import { DEFINES, FRAME, STOP_WORDS } from '../text/words'
import type { Plan } from './plan'

/** A query interpreted as a name, and the documents with that name. */
type Naming = {
  /** The words of the name; the whole query if it is not a name. */
  readonly tokens: readonly Token[]
  /** Documents, 1 if their title is exactly these words. */
  readonly bearers: ReadonlyMap<number, number>
  /** Asks what a word means. */
  readonly defines: boolean
}

/** `what is X`, `X meaning`, `definition of X`: only the name is looked for, and the document with that name is the answer. */
export const namingOf = (index: Index, typed: readonly Token[], snapshot: Snapshot): Naming => {
  const from = Math.max(
    0,
    typed.findIndex(token => !FRAME.has(token.word)),
  )
  const until = typed.findLastIndex(token => !FRAME.has(token.word)) + 1
  const defines = typed.some(token => DEFINES.has(token.word)) || WHAT_IS.test(typed.map(token => token.word).join(' '))
  for (const tokens of [typed, typed.slice(from, until)]) {
    const bearers = bearersAt(index.titles, nameOf(tokenWords(tokens)), snapshot)
    if (bearers.size > 0) return { tokens, bearers, defines }
  }
  // Small words left beside the name may belong to something else, which halves the certainty.
  const content = typed.filter(token => !STOP_WORDS.has(token.word))
  const bearers = bearersAt(index.titles, nameOf(tokenWords(content)), snapshot)
  return { tokens: typed, bearers: new Map([...bearers].map(([at, share]) => [at, share / 2])), defines }
}
const WHAT_IS = /^what(?:s| is| are) /
export const tokenWords = (tokens: readonly Token[]): string[] => tokens.map(token => token.word)

/** The glossary entries that words of a query name, each with the share of the query its name makes up. */
export const namedIn = (
  index: Index,
  plan: Plan,
  snapshot: Snapshot,
): readonly { readonly document: number; readonly share: number }[] => {
  const terms = plan.typed.filter(term => term > 0 && !index.asides.has(term))
  const weights = new Map(
    plan.slots.map(slot => [slot.sought[0]?.term ?? 0, index.idf[slot.sought[0]?.term ?? 0] ?? 0]),
  )
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0) || 1
  const found: { document: number; share: number }[] = []
  for (let from = 0; from < terms.length; from++) {
    if (!index.names.begins.has(terms[from] ?? 0)) continue
    for (let until = from + 1; until <= Math.min(terms.length, from + LONGEST_NAME); until++) {
      const row = terms.slice(from, until)
      const share = row.reduce((sum, term) => sum + (weights.get(term) ?? 0), 0) / total
      for (const document of index.names.entries.get(row.join(' ')) ?? [])
        if ((snapshot[document] ?? -1) >= 0) found.push({ document, share })
    }
  }
  return found
}
