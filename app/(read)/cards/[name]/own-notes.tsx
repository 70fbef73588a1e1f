import { ReadingNotes } from '#components/notes/reading/mount'
import { address } from '#components/ui/links'
import { cardNumber, printPath } from '#rulebook/units/number'
import type { CardAnswer, Wordings } from '#server/answers'
import { reader } from '../../../reader'

/** The period in which the words of a card and its rulings are those of the page. */
const standingOn = ({ wordings }: Wordings, on: string) => {
  const { from, until } = wordings.findLast(one => one.from <= on) ?? wordings[0] ?? { from: undefined }
  return from && { from: from <= on ? from : (on as typeof from), ...(until ? { until } : {}) }
}

type Props = { readonly answer: CardAnswer; readonly life: Wordings; readonly release: string }
/** The reader's own marks on the wording and the rulings of a card, and the star that keeps the card in a list. */
export const OwnNotes = async ({ answer: { name, on }, life, release }: Props) => {
  const number = cardNumber(name)
  const stands = standingOn(life, on)
  if (!stands) return null
  const page = { number, on, lineage: life.lineage, release, ...stands, address: address(printPath(number), { on }) }
  return <ReadingNotes page={page} signedIn={(await reader()).id !== null} />
}
