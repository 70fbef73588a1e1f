import { cardsIn } from '../text/cards'
import type { Index } from './index'
import { finished, STRIDE, type Work } from './run-in-slices'

/** Card name → the documents that mention it, in their order: what `/cards/NAME` and the card facet are made of. */
export type Mentions = ReadonlyMap<string, readonly number[]>

/**
 * The cards that the corpus mentions in examples, rulings, bulletins and texts. A name at the beginning of a text counts
 * only if another text has it within a sentence. Linear in the corpus; call it once per index, not while a reader waits.
 */
export const mentionsIn = (index: Pick<Index, 'corpus'>, known: ReadonlySet<string> = new Set()): Mentions =>
  finished(mentionsWork(index, known))

/** The same in slices. */
export function* mentionsWork(index: Pick<Index, 'corpus'>, known: ReadonlySet<string> = new Set()): Work<Mentions> {
  const found = new Map<string, number[]>()
  for (const [at, { kind, text, examples, aside }] of index.corpus.documents.entries()) {
    if (at % STRIDE === 0) yield
    if (aside) continue
    // Rules' own texts name mechanics in capitals; their examples, and all that rulings say, name cards.
    const texts = kind === 'ruling' || kind === 'bulletin' || kind === 'scenario' ? [text, ...examples] : examples
    for (const name of new Set(texts.flatMap(one => cardsIn(one, known)).map(card => card.name.replace(/’/g, "'")))) {
      const documents = found.get(name)
      if (documents) documents.push(at)
      else found.set(name, [at])
    }
  }
  return parted(found)
}

/** `Fastbond or Relentless Assault` are two cards if both occur alone elsewhere; `Fact or Fiction` stays one. */
const parted = (found: Map<string, number[]>): Mentions => {
  for (const [name, documents] of found) {
    const sides = name.split(/ (?:and|or|with|to) /)
    if (sides.length !== 2 || !sides.every(side => found.has(side))) continue
    found.delete(name)
    for (const side of sides)
      found.set(
        side,
        [...new Set([...(found.get(side) ?? []), ...documents])].sort((a, b) => a - b),
      )
  }
  return found
}
