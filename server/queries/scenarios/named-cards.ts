import { boardStep } from '#cards/board-step'
import { plainName } from '#cards/name'
import { wordingsOf } from '#cards/wording'
import { cardNamed, type WordedCard } from '#engine/scenario/index'
import type { Task } from '../../jobs/task'
import type { CardLibrary } from '../cards/card-library'
import { storedCardsFor } from '../cards/stored'

type WithPage = Extract<Task, { readonly source: string }>

/** Cards that one page may name. */
const MOST_CARDS = 100
/** The cards that the steps of a text name. */
export const namesIn = (source: string): readonly string[] =>
  [
    ...new Set(
      source.split(/\r\n?|\n/).flatMap(line => cardNamed(line.replace(/^\s*[*+-]?\s*(?:Given|And|But)\s+/, '')) ?? []),
    ),
  ].slice(0, MOST_CARDS)

/** A card of a library with its wordings; an empty list if the library has none of this name. */
export const namedIn = (library: CardLibrary, name: string): readonly WordedCard[] => {
  const card = library.named(name).find(({ plain, out }) => plain === plainName(name) && out === null)
  if (!card) return []
  const wordings = wordingsOf(library.observations(card)).map(({ faces: [front], from }) => {
    const step = front ? boardStep(front) : null
    return { from, step: step?.slice(step.indexOf('" is ') + '" is '.length) ?? null }
  })
  return [{ name, wordings }]
}
/** Null if the reader may see no cards, or if there are none. */
const cardCalled = async (name: string): Promise<readonly WordedCard[] | null> => {
  const stored = await storedCardsFor(name)
  return stored && namedIn(stored.library, name)
}

/** The wordings of the cards that a text names; null if it names none, or where the reader may not see cards. */
export const namedCardsIn = async (source: string): Promise<readonly WordedCard[] | null> => {
  const cards = (await Promise.all(namesIn(source).map(cardCalled))).filter(card => card !== null)
  return cards.length > 0 ? cards.flat() : null
}
export type { WordedCard } from '#engine/scenario/index'

/** A task with the wordings of the cards that its page names; as it is where the reader may not see cards. */
export const withNamedCards = async <T extends WithPage>(task: T): Promise<T> => {
  const cards = await namedCardsIn(task.source)
  return cards ? { ...task, cards } : task
}
