import { Icon, type IconName } from '#components/ui/icon'
import { address, ruleAddress } from '#components/ui/links'
import { printDate } from '#rulebook/dates/date'
import type { CardAnswer } from '#server/answers'
import type { CardRule } from '#server/queries/cards/card-rules'

const Heading = ({ icon, title }: { readonly icon: IconName; readonly title: string }) => (
  <h2 className="h-rail">
    <Icon name={icon} />
    {title}
  </h2>
)

const rulingCount = (count: number): string => (count === 1 ? '1 ruling' : `${count} rulings`)
const RuleRow = ({
  rule: { number, keyword, rulings },
  on,
}: {
  readonly rule: CardRule
  readonly on: string | null
}) => (
  <li>
    <a href={ruleAddress(number, on)}>
      <b className="rub">{number}</b>
      <span>{[keyword, rulings > 0 ? rulingCount(rulings) : ''].filter(Boolean).join(' · ')}</span>
    </a>
  </li>
)

type Printing = CardAnswer['printings'][number]
/** The number of sets up to which all are named at once. */
const FEW = 4
const setName = ({ set, name, released }: Printing): string =>
  `${name ?? set}${released ? ` (${printDate(released)})` : ''}`
const Printings = ({ printings }: Pick<CardAnswer, 'printings'>) => {
  const all = printings.map(setName).join(', ')
  const dated = printings.filter(({ released }) => released !== undefined)
  const [first, last] = [dated[0], dated.at(-1)]
  if (printings.length <= FEW || !first || !last) return <p className="sm dim">{all}</p>
  return (
    <>
      <p className="sm dim">
        {printings.length} sets, from {setName(first)} to {setName(last)}
      </p>
      <details className="sm dim">
        <summary>All sets</summary>
        <p>{all}</p>
      </details>
    </>
  )
}

type Props = { readonly answer: CardAnswer; readonly rules: readonly CardRule[] }
/** Next to a card: worked examples that play it, the rules it uses and the sets it was printed in. */
export const CardAside = ({ answer: { scenarios, printings, asOf }, rules }: Props) => (
  <>
    {scenarios.length > 0 ? (
      <section>
        <Heading icon="play" title="Worked examples" />
        <ul className="aside-list">
          {scenarios.map(({ id, title }) => (
            <li key={id}>
              <a className="serif" href={address(`/scenarios/${id}`, { on: asOf.asked })}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </section>
    ) : null}
    {rules.length > 0 ? (
      <section>
        <Heading icon="book" title="Rules it uses" />
        <ul className="aside-rules">
          {rules.map(rule => (
            <RuleRow key={rule.number} rule={rule} on={asOf.asked} />
          ))}
        </ul>
      </section>
    ) : null}
    {printings.length > 0 ? (
      <section>
        <Heading icon="copy" title="Printed in" />
        <Printings printings={printings} />
      </section>
    ) : null}
  </>
)
