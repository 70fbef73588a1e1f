import type { IsoDate } from '#rulebook/dates/date'
import { NUMBER_PATTERN } from './lexicon/number-words'
import type { Meaning } from './phrases'
import { type ParagraphRead, readParagraph } from './read-paragraph'
import { beginsStriation } from './striations'

const IS_MODE = /^\s*(?:•|\+ ?\{)/
/** "Choose one —", "choose two. If …", "Spree": not "choose Khans or Dragons", whose lines are abilities of their own. */
const OFFERS_MODES = new RegExp(
  String.raw`\bchooses? (?:up to )?(?:${NUMBER_PATTERN}|both|any number|that many|X)\b|^(?:spree|tiered)\b`,
  'i',
)

/** Whether a line is a mode of the choice that another line offers. */
export const isMode = (line: string, head: string): boolean => IS_MODE.test(line) && OFFERS_MODES.test(head)

/** Whether a line stands in a part of the card that another line begins. */
const isBelow = (line: string, before: string): boolean =>
  beginsStriation(before.split('\n')[0] ?? '') && !beginsStriation(line)

/** The lines of a card, each ability as one: the modes of a choice belong to the line that offers them (700.2 today). */
export const abilityLines = (text: string): readonly string[] => {
  const lines: string[] = []
  for (const line of text.split('\n')) {
    const before = lines.at(-1)
    if (before !== undefined && isMode(line, before)) lines.splice(-1, 1, `${before} ${line}`)
    else if (before !== undefined && isBelow(line, before)) lines.splice(-1, 1, `${before}\n${line}`)
    else lines.push(line)
  }
  return lines
}

/** What a paragraph offers, and the modes among which it lets a player choose. */
type ModalLines = { readonly head: string; readonly modes: readonly string[] }
/** Null: a paragraph without modes, apart from those of an ability in quotation marks. */
export const modalLines = (paragraph: string): ModalLines | null => {
  const first = paragraph.search(/•|\+ \{/)
  if (first <= 0) return null
  const head = paragraph.slice(0, first).trim()
  const isQuoted = (head.match(/"/g)?.length ?? 0) % 2 === 1
  if (isQuoted || !OFFERS_MODES.test(head)) return null
  const modes = paragraph.slice(first).split(/\s*(?=•|\+ \{)/)
  return { head, modes: modes.map(mode => mode.trim()) }
}

/** A mode: its words, and what they mean; null if they are not read. */
export type ModeRead = { readonly words: string; readonly meaning: Meaning | null }
/** What a paragraph means, and the modes that it offers. */
type WholeRead =
  | (Extract<ParagraphRead, { readonly meaning: Meaning }> & { readonly modes?: readonly ModeRead[] })
  | { readonly stoppedAt: string }

/** Reads a paragraph; the modes of a choice are read one by one, and each may refer to what the paragraph has named. */
export const readWithModes = (
  paragraph: string,
  card: Parameters<typeof readParagraph>[1],
  on?: IsoDate,
): WholeRead | null => {
  const lines = modalLines(paragraph)
  if (!lines) return readParagraph(paragraph, card, on)
  const head = readParagraph(lines.head, card, on)
  if (!head || !('meaning' in head)) return readParagraph(paragraph, card, on)
  let { after } = head
  const modes = lines.modes.map((words): ModeRead => {
    const read = readParagraph(words, { ...card, before: { ...head.after, next: after.next } }, on)
    if (!read || !('meaning' in read)) return { words: withoutBullet(words), meaning: null }
    after = { ...after, next: read.after.next }
    return { words: withoutBullet(words), meaning: read.meaning }
  })
  return { ...head, after, modes }
}
const withoutBullet = (words: string): string => words.replace(/^[•+]\s*/, '')
