import { printTurns, RunStrip } from '#components/outcome/outcome-strip'
import { RuleLink } from '#components/ui/links'
import type { ScenarioRef } from '#server/answers'
import type { Strip } from '../../strip-of'

type Group = { readonly id: string; readonly title: string; readonly own: readonly ScenarioRef[] }
const carries =
  (start: string) =>
  ({ tags }: ScenarioRef): boolean =>
    tags.some(tag => tag.startsWith(start))

/** A scenario belongs to the first group that fits. */
const KINDS: readonly (readonly [id: string, title: string, fits: (of: ScenarioRef) => boolean])[] = [
  ['waiting', 'Not modelled yet', ({ status }) => status !== 'runs'],
  ['turning', 'The answer depends on the day', carries('@topic:divergence')],
  ['bulletins', 'From bulletins', carries('@bulletin:')],
  ['examples', 'Examples of the rules', carries('@example:')],
  ['others', 'Others', () => true],
]

/** Scenarios by topic; those that the engine cannot run yet come last. */
export const groupsOf = (scenarios: readonly ScenarioRef[]): readonly Group[] => {
  const kindOf = (scenario: ScenarioRef): string => KINDS.find(([, , fits]) => fits(scenario))?.[0] ?? ''
  const [waiting, ...more] = KINDS.map(([id, title]) => ({
    id,
    title,
    own: scenarios.filter(scenario => kindOf(scenario) === id),
  }))
  return [...more, ...(waiting ? [waiting] : [])].filter(({ own }) => own.length > 0)
}

/** Maximum number of card names shown with a scenario. */
const MAX_NAMES = 4
type CardProps = {
  readonly scenario: ScenarioRef
  readonly strip: Strip | undefined
  readonly cards: readonly string[]
}
const Card = ({ scenario: { id, title, prose, status, rules }, strip, cards }: CardProps) => (
  <li className="card scard">
    <h3>
      <a href={`/scenarios/${id}`}>{title}</a>
    </h3>
    {cards.length > 0 ? (
      <p className="sm dim">{cards.slice(0, MAX_NAMES).join(', ') + (cards.length > MAX_NAMES ? ' and others' : '')}</p>
    ) : null}
    <p>{prose}</p>
    {strip ? (
      <div className="runs">
        <RunStrip cells={strip.cells} href={`/scenarios/${id}#eras`} label={strip.label} />
        <p className="turns">
          {strip.label}: {printTurns(strip.cells)}
        </p>
      </div>
    ) : null}
    <div className="taglist">
      {status === 'broken' ? <span className="tag">cannot be read</span> : null}
      {rules.slice(0, 4).map(rule => (
        <span className="tag" key={rule}>
          <RuleLink number={rule} asked={null} />
        </span>
      ))}
    </div>
  </li>
)

/** If the answer depends on the day in a way that a strip cannot show, a strip without a change would be misleading. */
const tells = ({ cells }: Strip, group: string): boolean =>
  group !== 'turning' || new Set(cells.map(({ value }) => value)).size > 1

type Props = Group & {
  readonly strips: ReadonlyMap<string, Strip>
  /** The cards of each example, by its id. */
  readonly cards: ReadonlyMap<string, readonly string[]>
}
export const ScenarioCards = ({ id, title, own, strips, cards }: Props) => (
  <section className="mt-block" id={id} aria-labelledby={`h-${id}`}>
    <h2 className="h2" id={`h-${id}`}>
      {title}
    </h2>
    <ul className="cardgrid">
      {own.map(scenario => {
        const strip = strips.get(scenario.id)
        return (
          <Card
            key={scenario.id}
            scenario={scenario}
            strip={strip && tells(strip, id) ? strip : undefined}
            cards={cards.get(scenario.id) ?? []}
          />
        )
      })}
    </ul>
  </section>
)
