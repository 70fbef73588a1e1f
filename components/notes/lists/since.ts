import { placeOf } from '#notes/anchor/place'
import { quoteOf } from '#notes/anchor/selector'
import type { IsoDate } from '#rulebook/dates/date'
import { cardNamed } from '#rulebook/units/number'
import { printPlace } from '../reading/note-card'
import { type Life, lifeOf, type Printing, printingOn } from '../storage/book'
import type { Kept } from '../storage/stored-note'

/** The changes of a saved rule or passage until today, in a few words; null if they cannot be found now. */
export const sinceThen = async (note: Kept): Promise<{ readonly says: string; readonly now: string } | null> => {
  const life = await lifeOf(note.number, note.on).catch(() => null)
  const seen = printingOn(life, note.on)
  const last = life?.printings.at(-1)
  if (!life || !seen || !last) return null
  const alive = last.until === undefined ? last : null
  if (quoteOf(note.selectors)) {
    const place = placeOf(note.selectors, seen, alive, life.printings)
    return { says: printPlace(place), now: alive?.number ?? note.number }
  }
  return ofWhole(life, alive, last, note.on, note.number)
}

export type Since = { readonly says: string; readonly now: string; readonly isChanged: boolean }

const ofWhole = (life: Life, alive: Printing | null, last: Printing, on: IsoDate, was: string): Since => {
  if (!alive) return { says: `was removed after ${last.until}`, now: last.number, isChanged: true }
  const changes = life.printings.filter(({ from, text }, at, all) => from > on && all[at - 1]?.text !== text).length
  const number = alive.number === was ? '' : `now ${alive.number}, `
  return {
    says:
      changes === 0
        ? `${number}same words`
        : `${number}${cardNamed(was) === null ? 'reworded' : 'reworded or ruled on'} ${changes === 1 ? 'once' : `${changes} times`} since`,
    now: alive.number,
    isChanged: changes > 0 || number !== '',
  }
}

/** What became of the rule that had a number on a day; null if that cannot be found now. */
export const sinceDay = async (number: string, on: IsoDate): Promise<Since | null> => {
  const life = await lifeOf(number, on).catch(() => null)
  const seen = printingOn(life, on)
  const last = life?.printings.at(-1)
  return life && seen && last ? ofWhole(life, last.until === undefined ? last : null, last, on, number) : null
}
