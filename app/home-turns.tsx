import { address } from '#components/ui/links'
import { printDate } from '#rulebook/dates/date'
import type { ScenarioRef } from '#server/answers'
import { boardsOf } from './home-live'

const MOST = 5

/** Days on which the outcome of one of our boards changed, oldest first. */
export const HomeTurns = async ({ scenarios }: { readonly scenarios: readonly ScenarioRef[] }) => {
  const boards = await boardsOf(scenarios)
  const turns = boards
    .flatMap(({ scenario, strip: { label, cells } }) =>
      cells.flatMap(({ from, value }, at) => {
        const before = cells[at - 1]?.value ?? null
        return before === null || value === null || before === value ? [] : [{ scenario, label, from, before, value }]
      }),
    )
    .sort((one, other) => (one.from < other.from ? -1 : 1))
    .slice(-MOST)
  return turns.length === 0 ? null : (
    <ol className="chg mt-6">
      {turns.map(({ scenario, label, from, before, value }) => (
        <li key={`${scenario.id}${from}`}>
          <a href={address(`/scenarios/${scenario.id}`, { on: from })}>{printDate(from).replace(/^\d+ /, '')}</a>
          <span>
            {label} is no longer {before}, it is {value}.
          </span>
        </li>
      ))}
    </ol>
  )
}
