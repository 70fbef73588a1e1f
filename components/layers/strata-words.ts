import type { Band } from './strata-rows-of'

/** A line of a scenario: its text and position. */
export type Said = { readonly text: string; readonly line: number }

/**
 * The lines of a scenario that created an effect: those that quote its text, else those that put its object on the
 * battlefield, else, for counters, those that mention counters.
 */
export const linesOf = ({ text, name, from }: Band, steps: readonly Said[]): readonly number[] => {
  const quoting = steps.filter(step => text !== '' && step.text.includes(`"${text}`))
  if (quoting.length > 0) return quoting.map(({ line }) => line)
  if (from === 'counters') return steps.filter(step => /\bcounters?\b/.test(step.text)).map(({ line }) => line)
  const naming = steps.filter(step => step.text.replace(/^(Given|When|Then|And|But|\*)\s+/, '').startsWith(`"${name}"`))
  return naming.slice(0, 1).map(({ line }) => line)
}
