import { type EraBoard, leadOf, printOutcomes } from '#components/outcome/outcome-words'
import { address } from '#components/ui/links'
import { ScrollBox } from '#components/ui/scroll-box'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import type { OutcomeChange } from '#server/answers'

type Props = {
  readonly changes: readonly OutcomeChange[]
  readonly from: IsoDate
  readonly to: IsoDate
}

/** The object that differs most, and its values on both days. */
export const outcomeOf = ({ before, after }: OutcomeChange) => {
  const boards = [before, after].map((objects): EraBoard => ({ outcome: 'holds', objects }))
  const label = leadOf(boards, before[0]?.label ?? '')
  return { label, values: printOutcomes(boards, label) }
}

/** Instead of examples, why they could not be run. */
export const NotRun = ({ problem }: { readonly problem: Problem }) => (
  <p className="dim" role="note">
    The worked examples could not all be run now: {problem.message}. Load the page again in a moment.
  </p>
)

/** Worked examples whose answer differs between two days: the earlier and the later outcome. */
export const OutcomeTable = ({ changes, from, to }: Props) => (
  <ScrollBox label="Examples whose outcome changed">
    <table className="otable">
      <thead>
        <tr>
          <th scope="col">Example</th>
          <th scope="col">{printDate(from)}</th>
          <th scope="col">{printDate(to)}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(change => {
          const { label, values } = outcomeOf(change)
          // Outcomes that read the same are not listed as differences.
          if (values[0] === values[1]) return null
          return (
            <tr key={change.scenario}>
              <th scope="row">
                <a href={address(`/scenarios/${change.scenario}`, { on: to })}>{change.title}</a>
                <span className="xs faint">{label}</span>
              </th>
              <td className="v">{values[0]}</td>
              <td className="v">{values[1]}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  </ScrollBox>
)
