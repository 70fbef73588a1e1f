import { textOf } from '#cards/card'
import { plainName } from '#cards/name'
import { ok, type Result } from '#rulebook/result'
import type { CardList } from '../../answers'
import type { Stored } from './library/stored'
import { ownCards } from './own-cards'

export type CardsRequest = {
  readonly q: string
  readonly type?: string | undefined
  readonly set?: string | undefined
  readonly withOut?: boolean | undefined
  readonly limit: number
  readonly offset: number
}

/** Cards that contain the words of the query; those of our worked examples if no card data is stored. */
export const cardList = async (stored: Stored | null, request: CardsRequest): Promise<Result<CardList>> => {
  const { limit, offset } = request
  if (!stored) return ownList(request)
  const { total, first } = (await stored.index()).cards({
    words: request.q,
    ...(request.type ? { types: request.type } : {}),
    ...(request.set ? { set: request.set } : {}),
    withOut: request.withOut ?? false,
  })
  return ok({
    total,
    cards: first(offset + limit)
      .slice(offset)
      .map(({ of: card }) => ({
        ...{ name: card.name, types: card.types, text: textOf(stored.library.facesOf(card)) },
      })),
  })
}

const ownList = async ({ q, type, set, limit, offset }: CardsRequest): Promise<Result<CardList>> => {
  const words = plainName(q).split(' ').filter(Boolean)
  const found = set
    ? []
    : [...(await ownCards()).values()]
        .map(({ face }) => face)
        .filter(face => {
          const all = plainName(`${face.name} ${face.typeLine} ${face.text}`)
          return (
            words.every(word => all.includes(word)) && (!type || plainName(face.typeLine).includes(plainName(type)))
          )
        })
        .sort((a, b) => (a.name < b.name ? -1 : 1))
  return ok({
    total: found.length,
    cards: found.slice(offset, offset + limit).map(({ name, typeLine, text }) => ({ name, types: typeLine, text })),
  })
}
