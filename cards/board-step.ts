import { withoutReminder } from '#rulebook/words'
import type { Face } from './card'
import { todaysTypes } from './type-line'

const COLORS: Readonly<Record<string, string>> = { W: 'white', U: 'blue', B: 'black', R: 'red', G: 'green' }
const SUPERTYPES = new Set(['basic', 'legendary', 'snow', 'world', 'ongoing'])
const listed = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The paragraphs of a text as a board quotes them; what they quote themselves stands in single quotes. */
const quoted = (text: string): readonly string[] =>
  text
    .split('\n')
    .map(line => withoutReminder(line))
    .filter(line => line !== '')
    .map(line => `"${line.replace(/["“”]/g, "'")}"`)

/** Power or toughness as a board states it: a number, `*` or `1+*`; null for anything else. */
const sizePart = (printed = ''): string | null => {
  const ordered = printed.replace(/^\*\+(\d+)$/, '$1+*')
  return /^(?:-?\d+|(?:\d+\+)?\*)$/.test(ordered) ? ordered : null
}

/**
 * A card as a step of a board, such as `"Castle" is a white enchantment with mana cost {3}{W} with "…"`. Null for a
 * card that a board cannot describe: with a size of other signs than numbers and stars.
 */
export const boardStep = (face: Face): string | null => {
  const [left = '', right = ''] = todaysTypes(face.typeLine).split(/\s+[—–]\s+|\s+-+\s+/)
  const words = left.toLowerCase().split(/\s+/).filter(Boolean)
  const types = words.filter(word => !SUPERTYPES.has(word))
  const abilities = quoted(face.text)
  if (types.length === 0 || /["“”]/.test(face.name)) return null
  const isSized = types.includes('creature') || /\b(?:Vehicle|Spacecraft)\b/.test(right)
  const size = isSized && face.power !== undefined ? [face.power, face.toughness].map(sizePart) : []
  if (size.includes(null)) return null
  // A color indicator states the colors of a card without the mana symbols for them (204).
  const letters = face.colorIndicator ?? [...(face.manaCost ?? '').matchAll(/W|U|B|R|G/g)].map(([letter]) => letter)
  const colors = [...new Set(letters.map(letter => COLORS[letter] ?? letter.toLowerCase()))]
  const described = [
    ...words.filter(word => SUPERTYPES.has(word)),
    ...(size.length > 0 ? [size.join('/')] : []),
    ...(colors.length > 0 ? [listed(colors)] : types.includes('land') ? [] : ['colorless']),
    ...(right === '' ? [] : [right]),
    ...types,
  ].join(' ')
  const article = /^(?:[aeiou]|8\/|11\/|18\/)/i.test(described) ? 'an' : 'a'
  const cost = face.manaCost && !face.manaCost.includes('//') ? ` with mana cost ${face.manaCost}` : ''
  const says = abilities.length === 0 ? '' : ` with ${abilities.join(' and ')}`
  const loyalty = face.loyalty && /^\d+$/.test(face.loyalty) ? ` with ${face.loyalty} loyalty counters` : ''
  return `"${face.name}" is ${article} ${described}${cost}${loyalty}${says}`
}

/** What further steps say of the other half or face of a card, with ~ for its label; none if a board cannot describe it. */
export const otherFaceSteps = (layout: string, faces: readonly Face[]): readonly string[] => {
  const [first, second] = faces.map(face => boardStep(face)?.replace(/^("[^"]*") is /, '$1, '))
  if (!first || !second) return []
  if (layout === 'split') {
    const half = (said: string): string => said.replace(/( with mana cost \S+) with "/, '$1 and "')
    return [`"~" is split into ${half(first)}, and ${half(second)}`]
  }
  const face = FACES[layout]
  if (layout === 'adventure')
    return [`"~" has the ${/\bOmen\b/.test(faces[1]?.typeLine ?? '') ? 'omen' : 'adventure'} ${second}`]
  return face ? [`the ${face} of "~" is ${second}`] : []
}
const FACES: Readonly<Record<string, string>> = {
  transform: 'back face',
  double_faced: 'back face',
  modal_dfc: 'other face',
  flip: 'flipped half',
}
