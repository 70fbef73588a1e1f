import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { printItem } from '#components/ui/bulletin-names'
import { citedAddress } from '#components/ui/links'
import { ScrollBox } from '#components/ui/scroll-box'
import { printDate } from '#rulebook/dates/date'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../problem-page'

export const metadata: Metadata = {
  title: 'What changed in play',
  description:
    'Every question that the engine answers by date, each answer with its first day and the rule that gave it.',
}

type Parameter = Extract<Awaited<ReturnType<typeof queries.parameters>>, { ok: true }>['value'][number]
const GROUPS = [
  ['game', 'How the game is played'],
  ['objects', 'Continuous effects, and what objects are'],
] as const

/** The values without those that only the number of the rule tells from the one before. */
const turns = ({ values }: Parameter): Parameter['values'] =>
  values.filter(({ value }, at) => value !== values[at - 1]?.value)

const Question = ({ one }: { readonly one: Parameter }) => (
  <tr>
    <th scope="row">{one.says}</th>
    <td data-label="Answers">
      <ul>
        {turns(one).map(({ from, value, rule }) => (
          <li key={from}>
            {value} <span className="faint">since {printDate(from)}</span>
            {rule ? (
              <>
                {' '}
                <a href={citedAddress(rule, from)}>{printItem(rule, { month: true })}</a>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </td>
  </tr>
)

/** Every parameter of the engine: those with several answers first. */
const ErasPage = async () => {
  const found = await queries.parameters()
  if (!found.ok) return <ProblemPage problem={found.problem} />
  const changed = found.value.filter(one => turns(one).length > 1)
  const rest = found.value.length - changed.length
  return (
    <Frame at="more" forms={[{ href: '/api/v1/parameters', says: 'JSON' }]}>
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">What changed in play</h1>
        <p className="lede">
          {changed.length} questions that the engine answers differently on different days, each with the rule that
          decided it.
        </p>
        <p className="prose">
          {rest} further questions have had one answer since they first arose. A rule that only changed its number is
          not listed again; the JSON has every number. To see what an answer does to a board, change it in the{' '}
          <a href="/play">playground</a>.
        </p>
        {GROUPS.map(([about, title]) => (
          <section className="mt-block" key={about}>
            <h2>{title}</h2>
            <ScrollBox label={title}>
              <table className="data stack mt-4">
                <thead>
                  <tr>
                    <th scope="col">Question</th>
                    <th scope="col">Answers</th>
                  </tr>
                </thead>
                <tbody>
                  {changed
                    .filter(one => one.about === about)
                    .map(one => (
                      <Question one={one} key={one.key} />
                    ))}
                </tbody>
              </table>
            </ScrollBox>
          </section>
        ))}
      </main>
    </Frame>
  )
}
export default ErasPage
