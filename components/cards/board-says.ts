import { type IsoDate, printDate } from '#rulebook/dates/date'

/** A ruling that states a size, run as a board on its day and on the reader's. */
export type RulingBoard = {
  readonly states: string
  readonly situation: string
  readonly days: readonly {
    readonly on: string
    readonly result: 'agrees' | 'differs' | 'not-modelled' | 'not-run'
    readonly says?: string
    readonly wordingFrom: string
    readonly source: string
  }[]
}

/** What the board of a ruling gives compared with the stated size, in one or two sentences. */
export const boardSays = ({ states, situation, days }: RulingBoard): string => {
  const [then, now] = days
  if (!then) return 'The card cannot be put on a board.'
  const today = now ? printDate(now.on as IsoDate) : ''
  const board = `The board (${situation})`
  const idle = days.find(({ result }) => result === 'not-run')
  if (idle) return `${board} was not run: ${idle.says}. The ruling states ${states}. Load the page again in a moment.`
  if (then.result === 'not-modelled') return `${board} is not modelled: ${then.says}. The ruling states ${states}.`
  if (then.result === 'differs')
    return `${board} does not give ${states} as the ruling states: on its day ${then.says}. The ruling, the wording that was run or our engine is wrong.`
  if (!now || now.result === 'agrees')
    return `${board} gives ${states}, as the ruling states${now ? `, on its day and on ${today}` : ''}.`
  return now.result === 'differs'
    ? `On its day the board (${situation}) gives ${states}, as the ruling states; on ${today} it no longer does: ${now.says}.`
    : `On its day the board (${situation}) gives ${states}, as the ruling states; on ${today} it is not modelled: ${now.says}.`
}
