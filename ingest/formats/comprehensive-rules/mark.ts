import type { Line } from '../../read/lines'
import { LANGUAGES } from './languages'

/** What a line of the body begins. `skip` is where its words start. */
export type Mark =
  | { readonly kind: 'chapter' | 'section'; readonly number: string; readonly raw?: string; readonly skip: number }
  | { readonly kind: 'numbered'; readonly printed: Printed; readonly skip: number }
  | { readonly kind: 'example'; readonly skip: number }
  | { readonly kind: 'text' }

/** A number with its parts; a misprint may lack the rule (`408.f`). `raw` is how it is printed where that is no number. */
export type Printed = {
  readonly number: string
  readonly raw?: string
  readonly section: string
  readonly rule: number | null
  readonly letter: string
}

/** The beginning of a title, in English or in a script without capitals. */
const CHAPTER = /^[ \t\u00a0]{0,4}(\d)(?:\.{1,3}|,|:)?[ \t\u00a0]{0,3}(?=["\u201cA-Z\p{Lo}])/u
const SECTION = /^[ \t\u00a0]{0,4}(\d{3})\.[ \t\u00a0]{1,3}(?=\S)/
/** Numbers that a printer broke: a blank, a comma or a doubled dot for the dot, or something before the letter. */
const BROKEN = [
  /^ {0,4}(\d{3})(?: ?\. ?|\.{2,3}|,| )(\d{1,3})([a-z])\.? {1,3}(?=\S)/,
  /^ {0,4}(\d{3})(?:\. | \. ?|\.{2,3}|,)(\d{1,3})()\. {1,3}(?=["\u201cA-Z])/,
  /^ {0,4}(\d{3})\.(\d{1,3})(?:\. ?|\.{2})([a-z])\.? {1,3}(?=["\u201cA-Z])/,
  /^ {0,4}(\d{3})\.(\d{1,3}) ([b-z])\.? {1,3}(?=["\u201cA-Z])/,
  /^ {0,4}(\d{3})\.(\d{1,3})()\.{2,3} {1,3}(?=["\u201cA-Z])/,
]
const NO_RULE = /^ {0,4}(\d{3})\.([a-z])\.? {1,3}(?=\S)/
const NUMBERED =
  /^[ \t\u00a0]{0,4}(\d{3})\.(\d{1,3})(?:([a-z])\.?|\.)?(?:[ \t\u00a0]{1,3}(?=\S)|(?<=\.)(?=[A-Z"\u201c])|(?<=[a-z.])(?=\p{Script=Han})|$)/u
const EXAMPLE = new RegExp(
  `^ {0,8}(?:(?:examples? ?: ?){1,3}|${LANGUAGES.map(({ example }) => example).join('|')}) *`,
  'i',
)

/** Reads a line of the body; `next` is the following line with words, which tells a chapter from a list item. */
export const markOf = (line: Line, next: Line | undefined): Mark => {
  const first = line.text.charCodeAt(line.indent)
  if (first === 69 || first > 127) return exampleOf(line.text)
  if (first < 48 || first > 57) return { kind: 'text' }
  const printed = printedOf(line.text)
  if (printed) return printed
  const section = SECTION.exec(line.text)
  if (section) return { kind: 'section', number: section[1] ?? '', skip: section[0].length }
  const chapter = CHAPTER.exec(line.text)
  if (chapter && next && SECTION.exec(next.text)?.[1] === `${chapter[1]}00`)
    return { kind: 'chapter', number: chapter[1] ?? '', skip: chapter[0].length }
  return { kind: 'text' }
}

const exampleOf = (text: string): Mark => {
  const match = EXAMPLE.exec(text)
  return match ? { kind: 'example', skip: match[0].length } : { kind: 'text' }
}

/** A number as nearly all are printed. */
const AS_USUAL = /^(\d{3})\.([1-9]\d{0,2})(?:([a-z])\.? (?=\S)|\. (?=["\u201cA-Z]))/

const printedOf = (text: string): Mark | null => {
  const usual = AS_USUAL.exec(text)
  if (usual) {
    const [{ length }, section = '', rule = '', letter = ''] = usual
    const printed = { number: `${section}.${rule}${letter}`, section, rule: Number(rule), letter }
    return { kind: 'numbered', printed, skip: length }
  }
  const broken = BROKEN.map(shape => shape.exec(text)).find(found => found !== null)
  const match = broken ?? NUMBERED.exec(text)
  if (match) {
    const [whole, section = '', rule = '', letter = ''] = match
    const number = `${section}.${Number(rule)}${letter}`
    const raw = whole.trim().replace(/\.$/, '')
    const isBroken = broken !== undefined || rule !== String(Number(rule))
    const printed = { number, ...(isBroken && raw !== number && { raw }), section, rule: Number(rule), letter }
    return { kind: 'numbered', printed, skip: whole.length }
  }
  const short = NO_RULE.exec(text)
  if (!short) return null
  const printed = { number: `${short[1]}.${short[2]}`, section: short[1] ?? '', rule: null, letter: short[2] ?? '' }
  return { kind: 'numbered', printed, skip: short[0].length }
}
