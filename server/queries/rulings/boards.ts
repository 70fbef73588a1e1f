import type { Face } from '#cards/card'
import { plainName } from '#cards/name'
import { rulingBoard } from '#cards/ruling-board'
import { type Wording, wordingOn, wordingsOf } from '#cards/wording'
import type { IsoDate } from '#rulebook/dates/date'
import type { Result } from '#rulebook/result'
import { remembered } from '#server/process/remembered'
import type { CardRulingAnswer, RulingBoardAnswer, RunAnswer } from '../../answers'
import { handOver } from '../../jobs/pool'
import type { CardLibrary, StoredRuling } from '../cards/library/card-library'

type BoardDay = RulingBoardAnswer['days'][number]

/** The front of a card in its wording on a day. Names of halves and parts of names find no card. */
const namedOn =
  (library: CardLibrary, on: IsoDate) =>
  (name: string): Face | null => {
    const card = library.named(name).find(({ plain, out }) => plain === plainName(name) && out === null)
    return card ? (wordingOn(wordingsOf(library.observations(card)), on)?.faces[0] ?? null) : null
  }

/** Runs a board by the rules of a day. */
type Run = (source: string, on: IsoDate) => Promise<Result<RunAnswer>>
const run: Run = (source, on) => handOver({ kind: 'run', source, on, instead: true, whole: true })
/** Runs each board once, though several rulings state the same of it. */
const runningOnce = (): Run => {
  const begun = new Map<string, ReturnType<Run>>()
  return (source, on) => remembered(begun, `${on} ${source}`, () => run(source, on))
}

/** The result of the board on a day; null if the scenario language refuses it. */
const ranOn = async (ran: Run, source: string, on: IsoDate, wordingFrom: IsoDate): Promise<BoardDay | null> => {
  const answer = await ran(source, on)
  if (!answer.ok) return { on, wordingFrom, source, result: 'not-run', says: answer.problem.message }
  const steps = answer.value.scenarios[0]?.steps
  if (!steps || steps.some(({ status }) => status === 'refused')) return null
  const unlike = steps.find(({ status }) => status === 'fails' || status === 'not-modelled')
  const day = { on, wordingFrom, source }
  if (!unlike) return { ...day, result: 'agrees' }
  return {
    ...day,
    result: unlike.status === 'fails' ? 'differs' : 'not-modelled',
    ...(unlike.says ? { says: unlike.says } : {}),
  }
}

/**
 * The board of a ruling that states a size, run on the day of the ruling and on the reader's; null for other rulings.
 */
const boardOf = async (
  library: CardLibrary,
  wordings: readonly Wording[],
  { text, day, card }: StoredRuling,
  on: IsoDate,
  ran: Run,
): Promise<RulingBoardAnswer | null> => {
  // Un-cards follow rules of their own.
  if (card.out === 'un-card') return null
  const dated = [...new Set([day, on])].map(one => {
    const wording = wordingOn(wordings, one)
    const board = wording ? rulingBoard(text, wording.faces, namedOn(library, one)) : null
    return { on: one, wording, board }
  })
  const known = dated.find(({ board }) => board !== null)?.board
  if (!known) return null
  const days = await Promise.all(
    dated.map(({ on: one, wording, board }) =>
      board?.source && wording ? ranOn(ran, board.source, one, wording.from) : null,
    ),
  )
  const { states, situation } = known
  // A board that a wording does not allow is reported; one that the language refuses is not.
  if (dated.some(({ board }) => !board?.source)) return { states, situation, days: [] }
  return days.every(one => one !== null) ? { states, situation, days } : null
}

/** A stated size has a slash or follows the word power; most rulings need not be looked at closer. */
const MAY_STATE_SIZE = /\d\/-?\d|\bpower (?:is|and)\b/

export const boardOfRuling = async (
  library: CardLibrary,
  ruling: StoredRuling,
  on: IsoDate,
  ran = run,
): Promise<RulingBoardAnswer | null> =>
  MAY_STATE_SIZE.test(ruling.text)
    ? boardOf(library, wordingsOf(library.observations(ruling.card)), ruling, on, ran)
    : null

/** Answers about the rulings on a card, with the boards of those that state a size. */
export const withBoards = (
  library: CardLibrary,
  rulings: readonly StoredRuling[],
  answers: readonly CardRulingAnswer[],
  on: IsoDate,
): Promise<readonly CardRulingAnswer[]> => {
  const ran = runningOnce()
  return Promise.all(
    answers.map(async (answer, at) => {
      const ruling = rulings[at]
      const board = ruling ? await boardOfRuling(library, ruling, on, ran) : null
      return board ? { ...answer, board } : answer
    }),
  )
}
