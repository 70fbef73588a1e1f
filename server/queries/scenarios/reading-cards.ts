import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { ok, type Result } from '#rulebook/result'
import type { CardsRead } from '../../answers/card-reading'
import { handOver } from '../../jobs/pool'
import type { DatedCard } from '../../jobs/task'

export const MAX_CARDS = 200
export const MAX_CARD_NAME = 200
export const MAX_CARD_TEXT = 4_000

type ReadCardsRequest = {
  readonly cards: readonly { readonly name: string; readonly types: string; readonly text: string }[]
  readonly on: string | undefined
}

/** The engine's reading of cards, each with the words of its own day, in one task. */
export const readDated = (cards: readonly DatedCard[]): Promise<Result<CardsRead['cards']>> =>
  handOver({ kind: 'read cards', cards })

/** The engine's reading of cards, paragraph by paragraph; with a day, of their wording on that day. */
export const readCards = async ({ cards, on }: ReadCardsRequest): Promise<Result<CardsRead>> => {
  const day: Result<IsoDate | null> = on === undefined || on === '' || on === 'latest' ? ok(null) : parseDate(on)
  if (!day.ok) return day
  // Every kind of line end separates paragraphs.
  const dated = cards.map(card => ({
    ...card,
    text: card.text.replace(/\r\n?/g, '\n'),
    ...(day.value ? { on: day.value } : {}),
  }))
  const read = await readDated(dated)
  return read.ok ? ok({ on: day.value, cards: read.value }) : read
}
