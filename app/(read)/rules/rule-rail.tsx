import { Timeline } from '#components/history/timeline'
import { printSpan } from '#components/rule/rule-head'
import { Witnesses } from '#components/rule/witness'
import { Icon } from '#components/ui/icon'
import { ruleAddress } from '#components/ui/links'
import type { AbsentAnswer, RuleAnswer } from '#server/answers'

/** What is known about a rule beside its words. */
export const RuleRail = ({ answer }: { readonly answer: RuleAnswer | AbsentAnswer }) => (
  <aside className="rail" aria-label="About this rule">
    <section id="timeline">
      <h2 className="h-rail">
        <Icon name="history" />
        Timeline
      </h2>
      {answer.versions.length > 0 ? (
        <Timeline ticks={answer.versions} number={answer.number} />
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
    {answer.kind === 'rule' ? (
      <section id="witnesses">
        <h2 className="h-rail">
          <Icon name="book" />
          Other sources
        </h2>
        <Witnesses paragraphs={answer.paragraphs} />
      </section>
    ) : null}
  </aside>
)

/** On a phone: jumps to what stands below the text. */
export const SheetBar = ({ run, years }: { readonly run: boolean; readonly years: boolean }) => (
  <nav className="sheetbar" aria-label="Parts of this page">
    <a href="#timeline">
      <Icon name="history" />
      Timeline
    </a>
    {years ? (
      <a href="#years">
        <Icon name="calendar" />
        Years
      </a>
    ) : null}
    <a href="#witnesses">
      <Icon name="book" />
      Sources
    </a>
    {run ? (
      <a href="#example-1">
        <Icon name="play" />
        Run
      </a>
    ) : null}
    <a href="#tree">
      <Icon name="trace" />
      Tree
    </a>
  </nav>
)
