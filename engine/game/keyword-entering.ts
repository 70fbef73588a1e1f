import { keywordSaid, rowOf, standsFor } from '../english/keywords/stands-for'

/** The sentence for how a permanent with a keyword enters; one that is not played names the keyword. */
export const keywordEntering = (text: string): string | null => {
  const said = keywordSaid(text)
  if (said === null) return null
  const sentence = standsFor(text).find(one => /^(?!when|at\b)[^:]*\benters?\b/i.test(one))
  if (sentence !== undefined) return sentence
  return rowOf(said.keyword).unplayed === 'enters' ? `This permanent enters with the rules of ${said.keyword}.` : null
}
