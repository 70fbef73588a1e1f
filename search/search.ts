import { tokensOf } from './analysis'
import type { Index } from './index'
import type { Plan, Slot } from './plan'
import { QUESTION_WORDS, STOP_WORDS } from './words'

/** The plan of some plain words. */
export const planOf = (index: Index, text: string): Plan => {
  const tokens = tokensOf(text).slice(0, 32)
  const { idOf } = index.streams.lexicon
  const content = tokens.filter(token => !STOP_WORDS.has(token.word))
  const kept = content.length > 0 ? content : tokens
  const slots = new Map<number, Slot>()
  for (const token of kept) {
    const term = idOf.get(token.term)
    if (term !== undefined && !slots.has(term)) slots.set(term, { sought: [{ term, weight: 1 }], weight: 1 })
  }
  const asks = kept.length > 4 || (tokens.length > 3 && QUESTION_WORDS.has(tokens[0]?.word ?? ''))
  return { slots: [...slots.values()].slice(0, 24), typed: tokens.map(token => idOf.get(token.term) ?? 0), asks }
}
