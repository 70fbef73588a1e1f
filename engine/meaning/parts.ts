import type * as M from '../english/generated/meaning'
import { readPart } from '../english/read-paragraph'
import type { Affects, Condition, Filter } from '../model/effect'
import { newReading } from './abilities'
import { condition } from './conditions'
import { NotExecuted } from './not-executed'
import { filterAbout } from './nouns'
import { asOnBoards, forgetful } from './orders'
import type { Reading } from './reader'
import { EVERYTHING, otherThan, type Scope } from './scope'
import { affectsOf } from './statics'

const attempt = <T>(lower: () => T): T | null => {
  try {
    return lower()
  } catch (problem) {
    if (problem instanceof NotExecuted) return null
    throw problem
  }
}
const cardOf = ({ self, known }: Reading) => ({ name: self ?? '', known })

/** The objects that a phrase means, one of them or all: "a creature you control", "each artifact", "this land". */
export const readObjects = (words: string, reading: Reading): Affects | null => {
  const phrase = readPart(words.trim(), 'Objects', cardOf(reading)) as M.Objects | null
  return phrase === null
    ? null
    : attempt(() => {
        const at = newReading()
        return asOnBoards(objectsOf(phrase, at), at.targets, forgetful)
      })
}
const objectsOf = (phrase: M.Objects, at: Scope): Affects => {
  switch (phrase.kind) {
    case 'Object.a':
    case 'Object.any':
    case 'Object.counted':
      return { kind: 'each', filter: filterAbout(phrase, phrase.what as M.Noun, at) }
    case 'Object.another':
      return { kind: 'each', filter: otherThan(filterAbout(phrase, phrase.what, at), at, 'asked') }
    case 'Object.bare':
      return { kind: 'each', filter: filterAbout(phrase, phrase.what, at) }
    case 'Objects.or': {
      const [one, other] = [objectsOf(phrase.one, at), objectsOf(phrase.other, at)]
      return one.kind === 'each' && other.kind === 'each'
        ? { kind: 'each', filter: { kind: 'any', of: [one.filter, other.filter] } }
        : affectsOf(phrase, at)
    }
    default:
      return affectsOf(phrase, at)
  }
}
/** The test behind a phrase for objects of some kind; null: it is none. */
export const readFilter = (words: string, reading: Reading): Filter | null => {
  // "Mountain": the kind, although an object on the page is called so.
  const first = readObjects(words, reading)
  const affects = first?.kind === 'each' ? first : readObjects(words, { ...reading, known: [] })
  if (affects?.kind === 'each') return affects.filter
  return affects?.kind === 'reference' && affects.the.kind === 'target' ? (affects.filter ?? EVERYTHING) : null
}
/** The condition behind "if …" or "as long as …". */
export const readCondition = (words: string, reading: Reading): Condition | null => {
  const phrase = readPart(words.trim(), 'Condition', cardOf(reading)) as M.Condition | null
  return phrase === null ? null : attempt(() => asOnBoards(condition(phrase, newReading()), [], forgetful))
}
