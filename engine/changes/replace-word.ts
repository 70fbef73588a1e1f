import { replaceWords } from '../engine-words'
import type { ChangeKind, Of } from '../model/change-kind'
import { withMana } from '../model/intrinsic'
import { COLORS } from '../model/kinds'
import type { HeldAbility, ObjectState } from '../model/object-state'
import { wordAt } from '../model/reference'
import { familyOf } from '../model/subtypes'

/** 418.6a (2003), 612.2 today: only words used in that sense change, names never, and never granted abilities. */
export const replaceWord: ChangeKind<Of<'replace word'>> = {
  content: () => 'text',
  writes: () => ['land types', 'creature types', 'abilities', 'existence'],
  settle: (change, at) => ({
    ...change,
    from: wordAt(change.from, at) ?? change.from,
    to: wordAt(change.to, at) ?? change.to,
  }),
  apply: (change, thing, at) => {
    if (typeof change.from !== 'string' || typeof change.to !== 'string') return thing
    // 415.4 (2001-07-23): a creature type is a proper noun here; from 2002-10-07 it may change.
    const { from, to } = change
    const isType = change.what === 'creature type' || (change.what === 'word' && isCreatureType(from))
    if (isType && at.view.rules.policy.textCreatureTypes === 'fixed') return thing
    const reread = (held: HeldAbility): HeldAbility => {
      const text = replaceWords(held.ability.text, from, to, thing.object.front.name)
      return text === held.ability.text || held.origin === 'granted' || held.origin === 'land type'
        ? held
        : { ...held, ability: at.view.state.reader(text, { name: thing.name }) }
    }
    const changed: ObjectState = {
      ...thing,
      abilities: thing.abilities.map(reread),
      subtypes: change.what === 'color' ? thing.subtypes : renamed(thing.subtypes, from, to),
    }
    return withMana(thing, changed, at.view.rules)
  },
  print: change => `reads ${printWord(change.to)} for ${printWord(change.from)}`,
}

const isCreatureType = (word: string): boolean =>
  /^[A-Z]/.test(word) && familyOf(word) === 'creature' && !(COLORS as readonly string[]).includes(word.toLowerCase())

const renamed = (subtypes: readonly string[], from: string, to: string): readonly string[] => [
  ...new Set(subtypes.map(word => (word.toLowerCase() === from.toLowerCase() ? capital(to) : word))),
]
const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const printWord = (word: Of<'replace word'>['to']): string =>
  typeof word === 'string' ? word : `the chosen ${word.chosen}`
