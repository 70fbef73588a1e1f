import { ABILITY_WORDS } from '../../english/keywords/keywords'
import { hasThresholdKeyword } from '../ours'

/**
 * Forms that the grammar would misread, wholly or in part. They are refused: a refusal raises a doubt, a wrong meaning
 * does not. Each is a position in the text, from 0; null if there is none.
 */
export const misleadingAt = (text: string): number | null => {
  const places = [dashAt(text), ...FORMS.map(form => text.search(form)), pointingAt(text)].filter(at => at >= 0)
  return places.length === 0 ? null : Math.min(...places)
}

const TYPES = '(?:artifact|creature|enchantment|land|planeswalker|permanent|battle)s?'
const FORMS: readonly RegExp[] = [
  // Y is a number of its own; the grammar knows one.
  /[+−-]Y\b/,
  /[+−-]X\/[+−-]?[1-9Y]\b(?=.*\bY is\b)/,
  // Neither is a color.
  /\b(?:becomes?|is|are) (?:multicolored|monocolored)\b/i,
  // The words do not say whether a color or the like applies to the whole list or only to the first noun.
  new RegExp(
    `\\b(?:white|blue|black|red|green|colorless|legendary|snow|basic|non(?!token)-?\\w+) ${TYPES}(?:, ${TYPES})*,? (?:and|or|and/or) ${TYPES}\\b(?! (?:spells?|cards?|tokens?)\\b)`,
    'i',
  ),
  // "If you have any forests in play" asks who controls them, not who owns them.
  /\b(?:have|has) (?:any|an?|no|\w+) [\w ]*\b(?:in play|on the battlefield)\b/i,
  // The two that an Aura enchants, not all that are enchanted.
  /^enchanted (?:creatures|lands|permanents) each\b/i,
  // Colors, types and sizes that a player chooses cannot be read from the size alone.
  /\byour choice of (?:an? )?\d+\/\d+/i,
]

/** Words before a dash: ability words have no meaning, all others (chapters, "Max speed", "Solved") are conditions. */
const dashAt = (text: string): number => {
  const [, words] = /^([A-Z][A-Za-z,' ]{0,40}) (?:—|–|-) (?=[A-Z~])/.exec(text) ?? []
  if (words === undefined) return -1
  const word = words.toLowerCase()
  return ABILITY_WORDS.includes(word) && !hasThresholdKeyword(text) ? -1 : 0
}

/** "That artifact", "them": what they refer to must be named before, unless they begin the text and a step names it. */
const POINTING =
  /\b(?:that|those) (creature|artifact|enchantment|land|planeswalker|card|permanent|spell|token)s?\b|\bdamage to (them)\b|\bthe (token)s?\b/gi
const NAMED =
  /\b(?:target|enchanted|equipped|fortified|each|all|another|other|an?|any|exiled|chosen|top card|two|three|X)\b/i
const pointingAt = (text: string): number => {
  for (const found of text.matchAll(POINTING)) {
    if (found.index === 0 || /^\w+ $/.test(text.slice(0, found.index))) continue
    const before = text.slice(0, found.index)
    const what = (found[1] ?? found[2] ?? found[3] ?? '').toLowerCase()
    if (what === 'token' && !/\b(?:token|create|put)/i.test(before)) return found.index
    if (!NAMED.test(before) && !/\bgain control of\b/i.test(before)) return found.index
    if (/^(?:artifact|enchantment|land|planeswalker|spell)$/.test(what) && !couldBe(what, before)) return found.index
  }
  return -1
}
const couldBe = (what: string, before: string): boolean =>
  new RegExp(`\\b(?:non)?${what}`, 'i').test(before) ||
  /\b(?:permanent|card|target|token|enchanted|equipped|it)s?\b/i.test(before) ||
  /(?<=\s)[A-Z][a-z]+/.test(before)
