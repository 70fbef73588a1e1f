import type { Whose } from '../../model/effect'

const WORDS: readonly (readonly [RegExp, Whose | 'each player'])[] = [
  [/target (player|opponent)|that player|enchanted player|defending player/, 'target player'],
  [/^the chosen (player|opponent)$/, 'the chosen player'],
  [/opponent/, 'your opponents'],
  [/controller/, 'its controller'],
  [/owner/, 'its owner'],
  [/^(all|each|players|each other)\b/, 'each player'],
  [/^(you|your)$/, 'you'],
  [/^(they|their)$/, 'target player'],
]

/** The player or players that a word means: `you`, `an opponent's`, `A`. */
export const whoFrom = (word: string): Whose | 'each player' => {
  const letter = /^([A-Z])('s)?$/.exec(word)
  if (letter?.[1]) return { player: letter[1] }
  return WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? 'you'
}

/** The same, but undefined for "all players", which adds nothing. */
export const someone = (word: string): Whose | undefined => {
  const who = whoFrom(word)
  return who === 'each player' ? undefined : who
}
