import { z } from 'zod'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { err, type Result } from '#rulebook/result'

/** Words of a card: no text on a card or ruling is longer. */
export const words = z.string().max(20_000)
export const name = z.string().trim().min(1).max(400)

/** The name of a card that was rebalanced for digital games begins like this; the card on paper has another. */
export const REBALANCED = /^A-\p{Lu}/u

/** A field that a record may omit; sources write null as well as nothing. */
export const maybe = <T extends z.ZodType>(type: T) => type.nullish().transform(value => value ?? undefined)

/** A complete date: a year or a month alone does not say from which day on something holds. */
export const wholeDay = (text: string): Result<IsoDate> => {
  const day = parseDate(text)
  return day.ok && text.trim().length !== 10
    ? err({ code: 'day-not-whole', message: `"${text}" is not a complete date with year, month and day` })
    : day
}
