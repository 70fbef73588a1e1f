import { boardStep } from '#cards/board-step'
import { plainName } from '#cards/name'
import { wordingsOf } from '#cards/wording'
import { cardNamed } from '#engine/scenario/index'
import type { NamedCard, Task } from '../../jobs/task'
import { storedCardsFor } from '../cards/stored'

type WithPage = Extract<Task, { readonly source: string }>

/** Cards that one page may name. */
const MOST_CARDS = 100
const namesIn = (source: string): readonly string[] =>
  [
    ...new Set(
      source.split(/\r\n?|\n/).flatMap(line => cardNamed(line.replace(/^\s*[*+-]?\s*(?:Given|And|But)\s+/, '')) ?? []),
    ),
  ].slice(0, MOST_CARDS)

/** Null if the reader may see no cards, or if there are none. */
const cardCalled = async (name: string): Promise<readonly NamedCard[] | null> => {
  const stored = await storedCardsFor(name)
  if (!stored) return null
  const card = stored.library.named(name).find(({ plain, out }) => plain === plainName(name) && out === null)
  if (!card) return []
  const wordings = wordingsOf(stored.library.observations(card)).map(({ faces: [front], from }) => {
    const step = front ? boardStep(front) : null
    return { from, step: step?.slice(step.indexOf('" is ') + '" is '.length) ?? null }
  })
  return [{ name, wordings }]
}

/** A task with the wordings of the cards that its page names; as it is where the reader may not see cards. */
export const withNamedCards = async <T extends WithPage>(task: T): Promise<T> => {
  const names = namesIn(task.source)
  if (names.length === 0) return task
  const cards = (await Promise.all(names.map(cardCalled))).filter(card => card !== null)
  return cards.length > 0 ? { ...task, cards: cards.flat() } : task
}
