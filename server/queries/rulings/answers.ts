import { daysGiven, familyIn, rulingId, rulingsOn } from '#cards/ruling'
import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import type { CardRulingAnswer, LinkedRule, RulingFamilyAnswer, RulingList, StandingAnswer } from '../../answers'
import { inTimeSlices } from '../../jobs/time-slices'
import type { Library } from '../../library/library'
import type { CardLibrary, RulingFamily, StoredCard, StoredRuling } from '../cards/library/card-library'
import type { Stored } from '../cards/library/stored'
import type { When } from '../requests'
import { leading, resolveQuery } from '../resolve-query'
import { boardOfRuling } from './boards'
import { type RuledCard, ruledCard } from './ruled-card'

/**
 * The rules that a ruling is based on, as numbered on a day, and whether it still applies. `card` is the card it was
 * issued for.
 */
export type LinkRules = (
  text: string,
  issued: IsoDate,
  on: IsoDate,
  card: RuledCard,
) => { readonly rules: readonly LinkedRule[]; readonly standing: StandingAnswer | null }

const ruledBy = (
  ruling: StoredRuling,
  given: readonly IsoDate[],
  on: IsoDate,
  linkRules: LinkRules,
  beside: RuledCard,
): CardRulingAnswer => {
  const { day, text, family, withdrawn, card } = ruling
  const { rules, standing } = linkRules(text, day, on, beside)
  // Rulings on Un-cards do not refer to rules of the game.
  const isClaimed = standing !== null && card.out !== 'un-card'
  return {
    ...{ id: rulingId({ family, day }, card.plain), date: day, text, family, rules },
    ...(given.length > 1 ? { days: given } : {}),
    ...(isClaimed ? { standing } : {}),
    ...(withdrawn ? { withdrawn } : {}),
  }
}

/** Answers for several rulings, computed in slices: the basis of each is looked up. */
export const allRuledBy = (
  library: CardLibrary,
  rulings: readonly StoredRuling[],
  on: IsoDate,
  linkRules: LinkRules,
): Promise<readonly CardRulingAnswer[]> => inTimeSlices(eachRuledBy(library, rulings, on, linkRules))
function* eachRuledBy(library: CardLibrary, rulings: readonly StoredRuling[], on: IsoDate, linkRules: LinkRules) {
  const cards = new Map<StoredCard, RuledCard>()
  const found: CardRulingAnswer[] = []
  for (const ruling of rulings) {
    yield
    const card = cards.get(ruling.card) ?? ruledCard(library.facesOf(ruling.card))
    cards.set(ruling.card, card)
    const given = daysGiven(library.rulings(ruling.card), ruling, on)
    found.push(ruledBy(ruling, given, on, linkRules, card))
  }
  return found
}

const dayOf = (library: Library, on: string | undefined) =>
  resolveQuery(library, { on, document: leading(library) ?? undefined })

export type RulingsRequest = {
  readonly q: string
  readonly card?: string | undefined
  readonly on?: string | undefined
  readonly limit: number
  readonly offset: number
}

/** Rulings by words or card: one of each family, the newest, with all cards of the family. */
export const cardRulings = async (
  library: Library,
  stored: Stored | null,
  request: RulingsRequest,
  linkRules: LinkRules,
): Promise<Result<RulingList>> => {
  const when = dayOf(library, request.on)
  if (!when.ok) return when
  if (!stored) return ok({ total: 0, rulings: [] })
  const explicit = request.on && request.on !== 'latest' ? parseDate(request.on) : null
  const limit = explicit?.ok ? explicit.value : null
  const named = request.card === undefined ? null : stored.library.named(request.card)
  if (named?.length === 0) {
    const similar = (await stored.index()).near((request.card ?? '').slice(0, 100), 5)
    const hint = similar.length > 0 ? `Similar names: ${similar.join(', ')}` : 'Search for it at /cards'
    const message = `No card is called ${request.card?.slice(0, 80)}`
    const problem = { code: 'no-such-card-ruled', message, hint, also: { similar } }
    return err(problem)
  }
  const cards = named?.slice(0, 1)
  const issuedOf = (family: RulingFamily): readonly StoredRuling[] =>
    rulingsOn(family.rulings, limit).filter(({ card }) => !cards || cards.some(({ id }) => id === card.id))
  const { total, first } = (await stored.index()).rulings({
    words: request.q,
    ...(cards ? { cards } : {}),
    // If the query names a card, only the rulings on that card are considered in each family.
    fits: family => (cards ? issuedOf(family).length > 0 : family.isIssued(limit)),
  })
  const on = limit ?? when.value.on
  const page = first(request.offset + request.limit).slice(request.offset)
  const shown = page.flatMap(({ of: family }) => {
    const [ruling] = issuedOf(family)
    return ruling ? [{ family, ruling }] : []
  })
  const answers = await allRuledBy(
    stored.library,
    shown.map(({ ruling }) => ruling),
    on,
    linkRules,
  )
  return ok({
    total,
    rulings: answers.map((answer, at) => ({
      ...answer,
      cards: cardsOf((shown[at] as (typeof shown)[0]).family, limit),
    })),
  })
}

/** The cards that the text was issued for by a day. */
const cardsOf = (family: RulingFamily, on: IsoDate | null): readonly string[] => [
  ...new Set(rulingsOn(family.rulings, on).map(({ card }) => card.name)),
]

/** Number of cards of a family that are tried: where the words name no card, all have the same board. */
const MAX_TRIED = 3
const firstBoard = async (library: CardLibrary, { rulings }: RulingFamily, on: IsoDate) => {
  for (const ruling of rulings.slice(0, MAX_TRIED)) {
    const board = await boardOfRuling(library, ruling, on)
    if (board) return board
  }
  return null
}

/** A family of rulings by its id or the id of one of its rulings; null if the id is of another kind. */
export const rulingFamily = async (
  library: Library,
  stored: Stored | null,
  id: string,
  when: When,
  linkRules: LinkRules,
): Promise<Result<RulingFamilyAnswer> | null> => {
  const hash = familyIn(id)
  if (hash === null) return null
  const request = dayOf(library, when.on)
  if (!request.ok) return request
  const family = stored?.library.family(hash)
  if (!stored || !family)
    return err({
      code: 'no-such-family',
      message: `No loaded ruling has the id ${id.slice(0, 80)}`,
      hint: 'Search for it at /rulings',
    })
  const { on, asOf } = request.value
  const first = family.rulings.reduce((a, b) => (b.day < a.day ? b : a))
  const { rules, standing } = linkRules(family.text, first.day, on, ruledCard(stored.library.facesOf(first.card)))
  const isPlayed = family.rulings.some(({ card }) => card.out !== 'un-card')
  const board = await firstBoard(stored.library, family, on)
  const dates = new Map<string, { types: string; dates: string[] }>()
  for (const { card, day } of family.rulings) {
    const there = dates.get(card.name) ?? { types: card.types, dates: [] }
    if (!there.dates.includes(day)) there.dates.push(day)
    dates.set(card.name, there)
  }
  return ok({
    ...{ id: family.id, text: family.text, on, asOf, rules, standing: isPlayed ? standing : null, board },
    cards: [...dates].map(([name, facts]) => ({ name, ...facts })).sort((a, b) => (a.name < b.name ? -1 : 1)),
  })
}
