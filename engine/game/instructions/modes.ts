import { NUMBER_PATTERN, numberFrom } from '../../english/lexicon/number-words'

export type Modes = { readonly least: number; readonly most: number; readonly modes: readonly string[] }

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const CHOOSE = new RegExp(
  String.raw`^Choose (up to )?(${NUMBER_PATTERN}|any number)( or both| or more)?(?: ?[—–-]+\s*|\. If [^.•]*\.\s*(?=•))([\s\S]*)$`,
  'i',
)

/** "Choose one —" with its modes; null where a text has none. */
export const modesOf = (text: string): Modes | null => {
  const [, upTo, count, more, rest] = CHOOSE.exec(text.trim()) ?? []
  if (rest === undefined) return null
  const modes = (rest.includes('•') ? rest.split('•') : rest.split(/; or |; /))
    .map(one => one.trim().replace(/[;]$/, ''))
    .filter(one => one !== '')
  const isAny = /^any number$/i.test(count ?? '')
  const number = isAny ? 0 : numberFrom(count ?? '')
  const most = isAny || more !== undefined ? modes.length : number
  return { least: upTo ? 0 : number, most, modes: modes.map(one => capital(one)) }
}
