import type { EraCell } from '#components/outcome/outcome-strip'
import { ReviewedNote } from '#components/outcome/outcome-strip'
import { printDate } from '#rulebook/dates/date'

/** The strip as a table. */
export const EraTable = ({ cells, label }: { readonly cells: readonly EraCell[]; readonly label: string }) => (
  <details className="mt-4">
    <summary className="sm">As a table</summary>
    <table className="data">
      <caption>{label} by era</caption>
      <thead>
        <tr>
          <th scope="col">From</th>
          <th scope="col">{label}</th>
        </tr>
      </thead>
      <tbody>
        {cells.map(cell => (
          <tr key={cell.from}>
            <th scope="row">
              <a href={cell.href} title={cell.ruleset}>
                {printDate(cell.from)}
              </a>
            </th>
            <td>
              {cell.value ?? 'not modelled'}
              {cell.isDoubtful && cell.value !== null ? ', not certain' : ''}
              <ReviewedNote of={cell} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
