import { withoutReminder } from '#rulebook/words'
import { COLORS, type Color, type GameState, LETTERS, manaSymbols, type ObjectState, objectNamed } from '../../index'

const BASIC = { Plains: 'white', Island: 'blue', Swamp: 'black', Mountain: 'red', Forest: 'green' } as const
const inText = (text: string): readonly string[] =>
  [...withoutReminder(text).matchAll(/\{([^}]+)\}/g)].map(([, symbol]) => symbol ?? '')
const colorsOf = (symbols: readonly string[]): readonly Color[] =>
  COLORS.filter(color => symbols.some(symbol => symbol.split('/').some(part => LETTERS[color] === part)))

/** 903.4 (2011-02-04 and later): the colors of a card and of every mana symbol on it, on both faces. */
export const colorIdentity = (state: GameState, label: string): readonly Color[] => {
  const object = objectNamed(state, label)
  if (!object) return []
  const faces = [object.front, ...(object.back ? [object.back] : []), ...(object.half ? [object.half] : [])]
  return COLORS.filter(color =>
    faces.some(face => {
      const symbols = [...manaSymbols(face.manaCost), ...face.abilities.flatMap(one => inText(one.text))]
      return face.colors.includes(color) || colorsOf(symbols).includes(color)
    }),
  )
}

/** 903.5c-d today: nothing outside the commander's color identity, and no basic land type that makes another color. */
export const mayBeInDeck = (state: GameState, thing: ObjectState, commander: readonly Color[]): boolean => {
  const own = colorIdentity(state, thing.object.label)
  const lands = Object.entries(BASIC).flatMap(([type, color]) => (thing.subtypes.includes(type) ? [color] : []))
  return [...own, ...lands].every(color => commander.includes(color))
}
