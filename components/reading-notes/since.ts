import { placeOf } from '#notes/place'
import { quoteOf } from '#notes/selector'
import { lifeOf, printingOn } from './book'
import { printPlace } from './note-card'
import type { Kept } from './shelf'

/** What became of a kept rule or passage by today, in a few words; null where the rule cannot be found. */
export const sinceThen = async (note: Kept): Promise<{ readonly says: string; readonly now: string } | null> => {
  const life = await lifeOf(note.number, note.on)
  const seen = printingOn(life, note.on)
  const last = life?.printings.at(-1)
  if (!life || !seen || !last) return null
  const alive = last.until === undefined ? last : null
  if (quoteOf(note.selectors)) {
    const place = placeOf(note.selectors, seen, alive, life.printings)
    return { says: printPlace(place), now: alive?.number ?? note.number }
  }
  if (!alive) return { says: `Left the rules after ${last.until}`, now: last.number }
  const changes = life.printings.filter(
    ({ from, text }, at, all) => from > note.on && all[at - 1]?.text !== text,
  ).length
  const number = alive.number === note.number ? '' : `now ${alive.number}, `
  return {
    says:
      changes === 0 ? `${number}same words` : `${number}reworded ${changes === 1 ? 'once' : `${changes} times`} since`,
    now: alive.number,
  }
}
