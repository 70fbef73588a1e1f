import type { ChangeLine } from '#components/compare/change-list'
import { sidesOf } from '#components/compare/change-list'
import { Icon } from '#components/ui/icon'
import { address } from '#components/ui/links'
import { parentOf, sectionOf } from '#rulebook/units/number'
import type { OutcomeChange } from '#server/answers'
import { outcomeOf } from '../outcome-table'

/** How near a board's rule is to the numbers of a change: the same, above it, in its section, or elsewhere. */
const nearness = (rule: string, numbers: readonly string[]): number => {
  if (numbers.includes(rule)) return 3
  if (numbers.some(number => parentOf(number) === rule || parentOf(rule) === number)) return 2
  return numbers.some(number => sectionOf(number) !== null && sectionOf(number) === sectionOf(rule)) ? 1 : 0
}

const numbersOf = (change: ChangeLine): readonly string[] =>
  [...sidesOf(change, 'old'), ...sidesOf(change, 'new')].map(({ number }) => number)

/** Numbers of the changes that share a section with this one: where its section came from. */
const kinOf = (change: ChangeLine, all: readonly ChangeLine[]): readonly string[] => {
  const sections = new Set(numbersOf(change).map(sectionOf))
  return all
    .map(numbersOf)
    .filter(numbers => numbers.some(number => sections.has(sectionOf(number))))
    .flat()
}

const nearest = ({ change, all, boards }: Omit<Props, 'to'>): OutcomeChange | undefined => {
  const [own, kin] = [numbersOf(change), kinOf(change, all)]
  const weightOf = (rule: string): number => nearness(rule, own) * 4 + nearness(rule, kin)
  const weighed = boards
    .map(board => ({ board, weight: Math.max(0, ...board.rules.map(weightOf)) }))
    .filter(({ weight }) => weight > 0)
  return weighed.sort((a, b) => b.weight - a.weight)[0]?.board
}

type Props = {
  readonly change: ChangeLine
  /** The changes it is shown with. */
  readonly all: readonly ChangeLine[]
  readonly boards: readonly OutcomeChange[]
  readonly to: string
}
/** A board on the rules of a change whose outcome is different since. */
export const RunOf = ({ change, all, boards, to }: Props) => {
  const board = nearest({ change, all, boards })
  if (!board) return null
  const { label, values } = outcomeOf(board)
  return (
    <p className="row wrap mt-4 sm">
      <a className="btn sm wraps" href={address(`/scenarios/${board.scenario}`, { on: to })}>
        <Icon name="play" />
        Run {board.title}
      </a>
      <span className="turns">{`${label}: ${values[0]} → ${values[1]}`}</span>
    </p>
  )
}
