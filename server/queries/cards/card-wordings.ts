import type { Face } from '#cards/card'
import { plainName } from '#cards/name'
import { rulingsOn } from '#cards/ruling'
import { wordingOn, wordingsOf } from '#cards/wording'
import { date, dayBefore, type IsoDate } from '#rulebook/dates/date'
import { err, ok, type Result } from '#rulebook/result'
import { cardNumber } from '#rulebook/units/number'
import type { Wordings } from '../../answers'
import type { Stored } from './library/stored'
import { ownCards } from './own-cards'

type Blocks = Wordings['wordings'][number]['blocks']

/** The lines of a card as on its page: each is a block that notes can be attached to. */
export const cardLines = (faces: readonly Face[]): readonly (readonly string[])[] =>
  faces.map(({ text }) => (text === '' ? [] : text.split('\n')))

const blocksOf = (faces: readonly Face[], rulings: readonly { readonly text: string }[]): Blocks => [
  ...cardLines(faces)
    .flat()
    .map((text, at) => ({ id: `p${at + 1}`, text })),
  ...rulings.map(({ text }, at) => ({ id: `r${at + 1}`, text })),
]

const FIRST_DAY = date('1993-08-05')

/** The text of a card and its rulings, from each day on which either changed, oldest first. */
export const cardWordings = async (stored: Stored | null, name: string): Promise<Result<Wordings>> => {
  const plain = plainName(name.slice(0, 400))
  const card = stored?.library.named(name.slice(0, 400))[0]
  const own = card ? undefined : (await ownCards()).get(plain)
  const wordingsFrom = (printed: string, wordings: readonly { from: IsoDate; blocks: Blocks }[]): Result<Wordings> => {
    const number = cardNumber(printed)
    return ok({
      number,
      // The same card, however its name is spelt.
      lineage: cardNumber(plainName(printed)),
      wordings: wordings.map(({ from, blocks }, at) => {
        const next = wordings[at + 1]
        return { number, from, ...(next ? { until: dayBefore(next.from) } : {}), blocks }
      }),
    })
  }
  if (own) return wordingsFrom(own.face.name, [{ from: FIRST_DAY, blocks: blocksOf([own.face], []) }])
  const wordings = card && stored ? wordingsOf(stored.library.observations(card)) : []
  if (!card || !stored || wordings.length === 0)
    return err({
      code: 'no-card-words',
      message: `No wording of a card called ${name.slice(0, 80)} is loaded`,
      hint: 'Search for it at /cards',
    })
  const rulings = stored.library.rulings(card)
  const days = [
    ...wordings.map(({ from }) => from),
    ...rulings.flatMap(({ day, withdrawn }) => (withdrawn ? [day, withdrawn] : [day])),
  ]
  return wordingsFrom(
    card.name,
    [...new Set(days)].sort().map(from => ({
      from,
      blocks: blocksOf(wordingOn(wordings, from)?.faces ?? [], rulingsOn(rulings, from)),
    })),
  )
}
