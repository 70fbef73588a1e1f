import type * as M from '../english/generated/meaning'
import type { Meaning } from '../english/phrases'
import type { Who } from '../model/effect'
import { notExecuted } from './not-executed'
import { withOthersBeside } from './others'
import { controllerOf, ownerOf } from './players'
import type { Scope } from './scope'

type Phrase = Meaning & { readonly id?: string }
/** A phrase by its number, and the number of the object that it describes. */
type Place = { readonly phrase: Phrase; readonly within: string | undefined }

/** The numbers under which a lowered text keeps something, and those by which it refers. */
const numbersIn = (part: unknown, kept: Set<string>, used: Set<string>): void => {
  if (typeof part !== 'object' || part === null) return
  for (const key in part) {
    const value = (part as Readonly<Record<string, unknown>>)[key]
    if (typeof value === 'string') {
      const isUsed = key === 'memory' || (key === 'of' && 'kind' in part && part.kind === 'memory')
      if ((isUsed || key === 'as') && /^\d/.test(value)) (isUsed ? used : kept).add(value)
    } else numbersIn(value, kept, used)
  }
}
const looseIn = (...parts: readonly unknown[]): readonly string[] => {
  const kept = new Set<string>()
  const used = new Set<string>()
  for (const part of parts) numbersIn(part, kept, used)
  const known = new Set([...kept].flatMap(one => one.split(' ')))
  return [...used].filter(one => !one.split(' ').some(number => known.has(number)))
}
/** Whether a text refers to something that only the event before it names. */
export const isAboutItsEvent = (does: unknown): boolean => looseIn(does).length > 0
/** Whether a text refers to the players of a phrase that no part of it names. */
export const isLoose = (part: unknown, as: string): boolean =>
  looseIn(part).some(one => one.split(' ').some(number => as.split(' ').includes(number)))

const placesIn = (phrase: Phrase, within: string | undefined, found: Map<string, Place>): void => {
  if (phrase.id !== undefined) found.set(phrase.id, { phrase, within })
  const isObject = phrase.kind.startsWith('Object.') && phrase.id !== undefined
  // "A card is put into a player's graveyard": the graveyard is described by what is put there.
  const subject = (phrase.the as Phrase | undefined)?.id
  for (const [place, held] of Object.entries(phrase))
    if (typeof held === 'object' && phrase.kind !== 'Quoted')
      placesIn(held, isObject ? phrase.id : place === 'into' && subject !== undefined ? subject : within, found)
}
/** The player whom a phrase means that only describes something: "a creature an opponent controls", "its owner's hand". */
const playerOf = ({ phrase, within }: Place, at: Scope): Who => {
  const the = within === undefined ? null : ({ kind: 'memory', of: within } as const)
  switch (phrase.kind) {
    case 'Player.owner':
    case "Whose.owner's":
      return ownerOf(phrase.of as M.Owner, at)
    case 'Player.controller':
    case "Whose.controller's":
      return controllerOf(phrase.of as M.Owner, at)
    case 'Player.defending player':
    case 'Controllers.defending player':
      return 'the defending player'
    case 'Controllers.an opponent':
    case 'Controllers.a player':
    case 'Controllers.another player':
    case 'Controllers.opponents':
    case 'Controllers.your opponents':
      return the ? { controllerOf: the } : notExecuted(phrase, 'A player whom the text does not name')
    case 'Player.any player':
    case 'Player.any opponent':
      return the ? { ownerOf: the } : notExecuted(phrase, 'A player whom the text does not name')
    default:
      return notExecuted(phrase, 'What a word of this text refers to')
  }
}

/**
 * A lowered text whose references all have something that they refer to: a player who only describes something is meant
 * by what is described; anything else is not executed. `others`: other parts of the same ability, such as its event.
 */
export const withReferences = <T>(text: T, meaning: Meaning, scope: Scope, ...others: readonly unknown[]): T => {
  const all = looseIn(text, ...others)
  if (all.length === 0) return withOthersBeside(text)
  const at: Scope = { ...scope, introduced: new Map() }
  const places = new Map<string, Place>()
  placesIn(meaning, undefined, places)
  // What another paragraph has named, such as a cost, is kept by that one.
  const loose = all.filter(one => places.has(one))
  const meant = new Map(loose.map(one => [one, playerOf(places.get(one) as Place, at)]))
  const replaced = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(replaced)
    if (typeof part !== 'object' || part === null) return part
    if ('kind' in part && part.kind === 'memory' && meant.has((part as unknown as { of: string }).of))
      return notExecuted(meaning, 'What a word of this text refers to')
    const who = 'memory' in part ? meant.get(part.memory as string) : undefined
    return who ?? Object.fromEntries(Object.entries(part).map(([key, value]) => [key, replaced(value)]))
  }
  const made = replaced(text) as T
  const isFound = looseIn(made, ...others).every(one => !places.has(one))
  return isFound ? withOthersBeside(made) : notExecuted(meaning, 'What a word of this text refers to')
}
