import { type IsoDate, parseDate } from '#rulebook/dates/date'
import type { Paragraph, Witness } from '#rulebook/units/unit'

// `[CompRules 2007/05/01]`, `[D'Angelo 02/03/98]`, `[Fifth Edition, Page 47]`, `[Legends Rulecards]`
const BRACKET = /\[([A-Za-z][^[\]]{2,60})\]/g
const DATED = /^(.{1,40}?),? (?:(\d{4})\/(\d{2})\/(\d{2})|(\d{2})\/(\d{2})\/(\d{2}))$/
const PRINTED = /\d|\bPage\b|\bRulecards?\b/

type Found = Witness & { readonly start: number; readonly end: number }

/** The authorities named in brackets in a paragraph, in printed order. */
const witnessesIn = (text: string): readonly Found[] => {
  const found: Found[] = []
  for (const match of text.matchAll(BRACKET)) {
    const words = match[1] ?? ''
    const place = { start: match.index, end: match.index + match[0].length }
    const dated = DATED.exec(words)
    const on = dated ? dayOf(dated) : null
    if (dated && on) found.push({ authority: dated[1] ?? '', on, ...place })
    else if (PRINTED.test(words)) found.push({ authority: words, ...place })
  }
  return found
}

// Two-digit years from 90 on are in the 20th century.
const dayOf = ([, , year, month, day, m, d, yy]: RegExpExecArray): IsoDate | null => {
  const parsed = parseDate(year ? `${year}-${month}-${day}` : `${Number(yy) >= 90 ? '19' : '20'}${yy}-${m}-${d}`)
  return parsed.ok ? parsed.value : null
}

/** A paragraph whose final brackets are removed from the text and stored as witnesses; the last one is its stamp. */
export const witnessed = (paragraph: Paragraph): Paragraph => {
  const found = witnessesIn(paragraph.text)
  if (found.length === 0) return paragraph
  let end = paragraph.text.length
  for (const { start, end: stop } of [...found].reverse())
    if (stop >= end - 1 && isGap(paragraph.text, stop, end)) end = start
  const text = paragraph.text.slice(0, end).trimEnd()
  const witnesses = found.map(({ authority, on }) => ({ authority, ...(on && { on }) }))
  const last = [...witnesses].reverse().find(({ on }) => on) ?? witnesses[witnesses.length - 1]
  return {
    ...paragraph,
    text,
    ...(last?.on && { stamped: last.on }),
    ...(last && { authority: last.authority }),
    witnesses,
  }
}
const isGap = (text: string, from: number, to: number): boolean => text.slice(from, to).trim() === ''

/** Whether the text so far ends with a witness, which ends a paragraph in the wrapped rulings. */
export const endsWitnessed = (text: string): boolean => {
  if (!text.endsWith(']')) return false
  const tail = text.slice(-70)
  return witnessesIn(tail).some(({ end }) => end === tail.length)
}
