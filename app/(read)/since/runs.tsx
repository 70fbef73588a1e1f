import type { ChangeLine } from '#components/change-list'
import { sidesOf } from '#components/change-list'
import { Icon } from '#components/icon'
import { address } from '#components/links'
import { parentOf, sectionOf } from '#rulebook/number'
import type { OutcomeChange } from '#server/answers'
import { outcomeOf } from '../outcome-table'

/** How near a board's rule is to the numbers of a change: the same, above it, in its section, or elsewhere. */
const nearness = (rule: string, numbers: readonly string[]): number => {
  if (numbers.includes(rule)) return 3
  if (numbers.some(number => parentOf(number) === rule || parentOf(rule) === number)) return 2
  return numbers.some(number => sectionOf(number) !== null && sectionOf(number) === sectionOf(rule)) ? 1 : 0
}

const nearest = (change: ChangeLine, boards: readonly OutcomeChange[]): OutcomeChange | undefined => {
  const numbers = [...sidesOf(change, 'old'), ...sidesOf(change, 'new')].map(({ number }) => number)
  const weighed = boards
    .map(board => ({ board, weight: Math.max(0, ...board.rules.map(rule => nearness(rule, numbers))) }))
    .filter(({ weight }) => weight > 0)
  return weighed.sort((a, b) => b.weight - a.weight)[0]?.board
}

type Props = { readonly change: ChangeLine; readonly boards: readonly OutcomeChange[]; readonly to: string }
/** A board on the rules of a change that comes out otherwise since. */
export const RunOf = ({ change, boards, to }: Props) => {
  const board = nearest(change, boards)
  if (!board) return null
  const { label, values } = outcomeOf(board)
  return (
    <p className="row wrap mt-4 sm">
      <a className="btn sm" href={address(`/scenarios/${board.scenario}`, { on: to })}>
        <Icon name="play" />
        Run {board.title}
      </a>
      <span className="turns">{`${label}: ${values[0]} → ${values[1]}`}</span>
    </p>
  )
}
