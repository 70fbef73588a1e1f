import { RuleLink } from '#components/links'
import type { ScenarioRef } from '#server/answers'

type Group = { readonly id: string; readonly title: string; readonly own: readonly ScenarioRef[] }
const carries =
  (start: string) =>
  ({ tags }: ScenarioRef): boolean =>
    tags.some(tag => tag.startsWith(start))

/** The first that fits takes a scenario. */
const KINDS: readonly (readonly [id: string, title: string, fits: (of: ScenarioRef) => boolean])[] = [
  ['waiting', 'Not modelled yet', ({ status }) => status !== 'runs'],
  ['turning', 'The answer depends on the day', carries('@topic:divergence')],
  ['bulletins', 'From bulletins', carries('@bulletin:')],
  ['examples', 'Examples of the rules', carries('@example:')],
  ['others', 'Others', () => true],
]

/** Scenarios by what they show; those that wait for the engine last. */
export const groupsOf = (scenarios: readonly ScenarioRef[]): readonly Group[] => {
  const kindOf = (scenario: ScenarioRef): string => KINDS.find(([, , fits]) => fits(scenario))?.[0] ?? ''
  const [waiting, ...more] = KINDS.map(([id, title]) => ({
    id,
    title,
    own: scenarios.filter(scenario => kindOf(scenario) === id),
  }))
  return [...more, ...(waiting ? [waiting] : [])].filter(({ own }) => own.length > 0)
}

export const ScenarioCards = ({ id, title, own }: Group) => (
  <section className="mt-block" id={id} aria-labelledby={`h-${id}`}>
    <h2 className="h2" id={`h-${id}`}>
      {title}
    </h2>
    <ul className="cardgrid">
      {own.map(scenario => (
        <li className="card scard" key={scenario.id}>
          <h3>
            <a href={`/scenarios/${scenario.id}`}>{scenario.title}</a>
          </h3>
          <p>{scenario.prose}</p>
          <div className="taglist">
            {scenario.status === 'broken' ? <span className="tag">cannot be read</span> : null}
            {scenario.rules.slice(0, 4).map(rule => (
              <span className="tag" key={rule}>
                <RuleLink number={rule} asked={null} />
              </span>
            ))}
          </div>
        </li>
      ))}
    </ul>
  </section>
)
