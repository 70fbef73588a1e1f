import { Timeline } from '#components/history/timeline'
import { printSpan } from '#components/rule/rule-head'
import { Witnesses } from '#components/rule/witness'
import { Icon, type IconName } from '#components/ui/icon'
import { ruleAddress } from '#components/ui/links'
import type { AbsentAnswer, RuleAnswer, SectionAnswer } from '#server/answers'
import { WitnessSwitch } from './rule-words'
import { hasIndex } from './subrule'

type Props = {
  readonly answer: RuleAnswer | AbsentAnswer
  readonly witness: string | undefined
  /** What each rewording changed, by its first day. */
  readonly changed: Readonly<Record<string, string>>
}
/** What is known about a rule besides its words. */
export const RuleRail = ({ answer, witness, changed }: Props) => (
  <aside className="rail" aria-label="About this rule">
    <section id="timeline">
      <h2 className="h-rail">
        <Icon name="history" />
        Timeline
      </h2>
      {answer.versions.length > 0 ? (
        <Timeline ticks={answer.versions} number={answer.number} changed={changed} />
      ) : (
        <p className="faint">No loaded text has this number.</p>
      )}
      {answer.kind === 'rule' && answer.othersHere.length > 0 ? (
        <div className="others">
          <p className="xs faint">Another rule had this number:</p>
          {answer.othersHere.map(other => (
            <a className="xs" key={`${other.lineage}${other.from}`} href={ruleAddress(answer.number, other.from)}>
              {printSpan(other)}
            </a>
          ))}
        </div>
      ) : null}
    </section>
    {answer.kind === 'rule' && answer.seeAlso ? (
      <section id="see-also">
        <h2 className="h-rail">
          <Icon name="trace" />
          See also
        </h2>
        <ul>
          {answer.seeAlso.map(({ term, number, ...days }) => (
            <li className="xs" key={`${term} ${number}`}>
              <a href={ruleAddress(number, days.until ?? days.from)}>{number}</a> on {term}, {printSpan(days)}
            </li>
          ))}
        </ul>
      </section>
    ) : null}
    {answer.kind === 'rule' ? (
      <section id="witnesses">
        <h2 className="h-rail">
          <Icon name="book" />
          Other sources
        </h2>
        <div className="m-only">
          <WitnessSwitch answer={answer} witness={witness} />
        </div>
        <Witnesses paragraphs={answer.paragraphs} />
      </section>
    ) : null}
  </aside>
)

type Part = readonly [id: string, icon: IconName, says: string]
const CONTENTS: Part = ['tree', 'trace', 'Contents']
const TIMELINE: Part = ['timeline', 'history', 'Timeline']
const SOURCES: Part = ['witnesses', 'book', 'Sources']

/** The parts of a page that a phone opens in sheets; without JavaScript, links lead to them. */
const partsOf = (answer: RuleAnswer | AbsentAnswer | SectionAnswer): readonly Part[] =>
  answer.kind === 'rule'
    ? [CONTENTS, TIMELINE, SOURCES]
    : answer.kind === 'section'
      ? [CONTENTS, ...(hasIndex(answer.rules) ? [INDEX] : []), ['timeline', 'history', 'Last changed']]
      : [CONTENTS, TIMELINE]
const INDEX: Part = ['rule-index', 'menu', 'Rules']

type BarProps = { readonly answer: RuleAnswer | AbsentAnswer | SectionAnswer; readonly years: boolean }
/** The bar at the foot of a phone. */
export const SheetBar = ({ answer, years }: BarProps) => (
  <nav className="sheetbar" aria-label="Parts of this page">
    {partsOf(answer).map(([id, icon, says]) => (
      <a key={id} href={`#${id}`} data-does="sheet" aria-haspopup="dialog">
        <Icon name={icon} />
        {says}
      </a>
    ))}
    {years ? (
      <a href="#years">
        <Icon name="calendar" />
        Years
      </a>
    ) : null}
    {answer.kind === 'rule' && answer.examples.some(({ scenario }) => scenario) ? (
      <a href="#example-1">
        <Icon name="play" />
        On a board
      </a>
    ) : null}
  </nav>
)
