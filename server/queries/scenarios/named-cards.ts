import { boardStep, otherFaceSteps } from '#cards/board-step'
import type { Face } from '#cards/card'
import { plainName } from '#cards/name'
import { wordingsOf } from '#cards/wording'
import { RELEASE_DAYS } from '#engine/index'
import { cardStep, listedNames, namesOfLine, type WordedCard } from '#engine/scenario/index'
import { date, type IsoDate } from '#rulebook/dates/date'
import { rememberLast, rememberText } from '#rulebook/remember'
import type { Task } from '../../jobs/task'
import type { CardLibrary, StoredCard } from '../cards/library/card-library'
import { storedCards, storedCardsFor } from '../cards/library/stored'
import { likeNames } from '../cards/search/similar-names'
import { type ExampleCard, exampleCards } from './example-cards'

type WithPage = Extract<Task, { readonly source: string }>

/** Cards that one page may name. */
const MOST_CARDS = 100
/** The cards that a text names: in its steps, or one a line in a text without headings. */
export const namesIn = (source: string): readonly string[] =>
  [
    ...new Set([
      ...source.split(/\r\n?|\n/).flatMap(line => namesOfLine(line.replace(STEP, ''))),
      ...listedNames(source),
    ]),
  ].slice(0, MOST_CARDS)
const STEP = /^\s*(?:[*+-]\s+)?(?:(?:Given|And|But)\s+)?/

/** The face that a name refers to: its own, or the front of the card. */
const faceCalled = (faces: readonly Face[], name: string): Face | undefined =>
  faces.find(face => plainName(face.name) === plainName(name)) ?? faces[0]

const described = (face: Face | undefined): string | null => {
  const step = face ? boardStep(face) : null
  return step === null ? null : step.slice(step.indexOf('" is ') + '" is '.length)
}

/** The wordings of a stored card as a board describes them; of a card with several faces, of the one that is named. */
export const wordedCard = (library: CardLibrary, card: StoredCard, name: string): WordedCard => {
  const wordings = wordingsOf(library.observations(card))
  const worded = (faces: readonly Face[], from: IsoDate): WordedCard['wordings'][number] => {
    const face = faceCalled(faces, name)
    const step = described(face)
    if (step === null || face !== faces[0]) return { from, step }
    return { from, step, also: otherFaceSteps(card.layout, faces) }
  }
  const dated = wordings.map(({ faces, from }, at) =>
    // The newest rules run with the newest words, even if their source is of a later day.
    worded(faces, at === wordings.length - 1 && from > NEWEST_RULES ? NEWEST_RULES : from),
  )
  const undated = worded(library.facesOf(card), FIRST_DAY)
  return { name, wordings: dated.length > 0 ? dated : [undated] }
}
const NEWEST_RULES = RELEASE_DAYS.at(-1) as IsoDate
const FIRST_DAY: IsoDate = date('1993-08-05')

/** How a board describes a card on a day, or today; null if it cannot. */
export const definitionOn = ({ wordings }: WordedCard, on: IsoDate | null): string | null =>
  ((on === null ? undefined : wordings.findLast(({ from }) => from <= on)) ?? wordings.at(on === null ? -1 : 0))
    ?.step ?? null

/** A card of a library with its wordings; an empty list if the library has none of this name. */
export const namedIn = (library: CardLibrary, name: string): readonly WordedCard[] => {
  const [card] = library.named(name).filter(({ out }) => out === null)
  return card ? [wordedCard(library, card, name)] : []
}

/** A board with a card on it, or in a hand, ready for the first step of a game; null if a board cannot describe it. */
export const boardOfCard = (face: Face): string | null => {
  const step = described(face)
  const { name } = face
  return step && `# Feature: ${name}\n\n## Scenario: A board with ${name}\n\n* Given ${cardStep(name, name, step)}\n`
}

/** A card of the worked examples: the same description on every day. */
export const workedCard = ({ name, text }: ExampleCard): WordedCard => ({
  name,
  wordings: [{ from: FIRST_DAY, step: text }],
})

/** The names most like one that no card has; the same page is often run again. */
const likeIn = rememberLast((library: CardLibrary, worked: readonly ExampleCard[]) =>
  rememberText(MOST_LIKED, name => likeNames(library, worked, name)),
)
const MOST_LIKED = 2_000

/** What a name means on a board: the stored card, else a card of the worked examples, else the names most like it. */
const definedAs = async (name: string): Promise<WordedCard> => {
  const stored = await storedCardsFor(name)
  const [card] = stored ? namedIn(stored.library, name) : []
  if (card) return card
  const worked = await exampleCards()
  const example = worked.find(one => one.name.toLowerCase() === name.toLowerCase())
  if (example) return { ...workedCard(example), name }
  const library = (await storedCards())?.library
  return { name, wordings: [], like: library ? likeIn(library, worked)(name) : likeNames(library, worked, name) }
}

/** What every name of a list means on a board. */
export const definedCards = (names: readonly string[]): Promise<readonly WordedCard[]> =>
  Promise.all(names.slice(0, MOST_CARDS).map(definedAs))

export type { WordedCard }

/** A task with the definitions of the cards that its page names. */
export const withNamedCards = async <T extends WithPage>(task: T): Promise<T> => {
  const names = namesIn(task.source)
  return names.length > 0 ? { ...task, cards: await definedCards(names) } : task
}
