import { capital, escapedPattern } from '#rulebook/words'
import { asFace, faceOf, withMana } from '../model/face'
import { objectsAt, wordAt } from '../model/filter'
import { COLORS } from '../model/kinds'
import type { HeldAbility, ObjectState } from '../model/object'
import { type ChangeKind, type Of, PRINTED } from '../model/state'
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
  apply: (change, object, at) => {
    if (typeof change.from !== 'string' || typeof change.to !== 'string') return object
    // 415.4 (2001-07-23): a creature type is a proper noun here; from 2002-10-07 it may change.
    const { from, to } = change
    const isType = change.what === 'creature type' || (change.what === 'word' && isCreatureType(from))
    if (isType && at.view.rules.policy.textCreatureTypes === 'fixed') return object
    const reread = (held: HeldAbility): HeldAbility => {
      const text = replaceWords(held.ability.text, from, to, object.object.front.name)
      return text === held.ability.text || held.origin === 'granted' || held.origin === 'land type'
        ? held
        : { ...held, ability: at.view.state.reader(text, { name: object.name }) }
    }
    const changed: ObjectState = {
      ...object,
      abilities: object.abilities.map(reread),
      subtypes: change.what === 'color' ? object.subtypes : renamed(object.subtypes, from, to),
    }
    return withMana(object, changed, at.view.rules)
  },
  print: change => `reads ${printWord(change.to)} for ${printWord(change.from)}`,
}

const isCreatureType = (word: string): boolean =>
  /^[A-Z]/.test(word) && familyOf(word) === 'creature' && !(COLORS as readonly string[]).includes(word.toLowerCase())

const renamed = (subtypes: readonly string[], from: string, to: string): readonly string[] => [
  ...new Set(subtypes.map(word => (word.toLowerCase() === from.toLowerCase() ? capital(to) : word))),
]
const printWord = (word: Of<'replace word'>['to']): string =>
  typeof word === 'string' ? word : `the chosen ${word.chosen}`

/** 611.5 (2009-07-11), 612.5 today: an object has the full text of a card and keeps its own ability besides. */
export const replaceText: ChangeKind<Of<'replace text'>> = {
  content: () => 'text',
  writes: () => PRINTED,
  apply: (change, object, at) => {
    const model = objectsAt(change.with, { ...at, it: null })[0]
    if (!model || model.id === object.id) return object
    const taken = asFace(object, faceOf(model), at)
    return { ...taken, abilities: [...taken.abilities, ...object.abilities] }
  },
  print: () => 'has the full text of another card',
}

/** 612.6 (2016-08-26) every name; 612.7 (2018-10-05) one name: both change the text. */
export const setName: ChangeKind<Of<'set name'>> = {
  content: () => 'text',
  writes: () => ['name'],
  settle: (change, at) => (change.to === 'all names' ? change : { ...change, to: wordAt(change.to, at) ?? change.to }),
  apply: (change, object) =>
    change.to === 'all names'
      ? { ...object, allNames: true }
      : typeof change.to === 'string'
        ? { ...object, name: change.to, allNames: false }
        : object,
  print: change => (change.to === 'all names' ? 'has every name' : `is named ${String(change.to)}`),
}

/** 707.9d today: a copy may have no mana cost. */
export const loseManaCost: ChangeKind<Of<'lose mana cost'>> = {
  content: () => 'text',
  writes: () => PRINTED,
  apply: (_, object) => ({ ...object, manaCost: null }),
  print: () => 'has no mana cost',
}

/** A name sticker adds a word (612.9 of 2022-10-07). */
export const addName: ChangeKind<Of<'add name'>> = {
  content: () => 'text',
  writes: () => ['name'],
  apply: (change, object) => {
    const words = object.name === '' ? [] : object.name.split(' ')
    const at = Math.min(change.at ?? words.length, words.length)
    return { ...object, name: [...words.slice(0, at), change.word, ...words.slice(at)].join(' ') }
  },
  print: change => `has ${change.word} added to its name`,
}

/**
 * Replaces a word where it is used as such: whole words in any number, and within landwalk abilities. Names of cards
 * and symbols in braces stay. Linear in the text.
 */
const replaceWords = (text: string, from: string, to: string, name: string): string => {
  if (from.trim() === '' || from.toLowerCase() === to.toLowerCase()) return text
  const kept = [...(name === '' ? [] : [escapedPattern(name)]), '\\{[^}]*\\}'].join('|')
  const word = `(?<![A-Za-z])${escapedPattern(from)}(s|walk|cycling)?(?![A-Za-z])`
  const plural = irregular(from) === null ? '' : `|(?<![A-Za-z])(${escapedPattern(irregular(from) ?? '')})(?![A-Za-z])`
  return text.replace(new RegExp(`(${kept})|${word}${plural}`, 'gi'), (found, fixed, ending) => {
    if (fixed !== undefined) return found
    const many = ending === undefined && found.length > from.length
    return sameCase(found, many || ending === 's' ? pluralOf(to) : `${to}${ending ?? ''}`)
  })
}

/** Plurals that do not simply take an s: Elves, Dwarves, Faeries, Mercenaries. */
const irregular = (word: string): string | null =>
  /[^l]f$/i.test(word) || /lf$/i.test(word)
    ? `${word.slice(0, -1)}ves`
    : /[^aeiou]y$/i.test(word)
      ? `${word.slice(0, -1)}ies`
      : /man$/i.test(word) && word.length > 3
        ? `${word.slice(0, -2)}en`
        : null
const pluralOf = (word: string): string => irregular(word) ?? (/s$/i.test(word) ? word : `${word}s`)
const sameCase = (model: string, word: string): string =>
  /^[A-Z]/.test(model) ? capital(word) : word.charAt(0).toLowerCase() + word.slice(1)
