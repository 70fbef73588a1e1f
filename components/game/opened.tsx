import { type IsoDate, printDate } from '#rulebook/dates/date'
import { citedAddress, ruleAddress } from '../ui/links'

/** The rule behind an event, as worded on the day of the game. */
export type EventRule = {
  readonly number: string
  readonly on: IsoDate
  readonly texts: readonly string[]
  /** The next day on which its text changed, and the rule's number today. */
  readonly changed?: { readonly from: IsoDate; readonly today: string | null } | undefined
}

/** The text of the rule behind the open event, and the step of the page that caused the event. */
export const OpenedEvent = ({ rule, step }: { readonly rule: EventRule | null; readonly step: string | undefined }) => (
  <div className="event-rule">
    {rule ? (
      <>
        <p>
          <b className="rub">{rule.number}</b> <span className="xs dim">on {printDate(rule.on)}</span>
        </p>
        {rule.texts.map(text => (
          <p className="words" key={text}>
            {text}
          </p>
        ))}
        {rule.texts.length === 0 ? <p className="sm dim">No text of this day is loaded for this rule.</p> : null}
        {rule.changed ? (
          <p className="sm">
            Changed on {printDate(rule.changed.from)}
            {rule.changed.today ? (
              <>
                : today this is <a href={ruleAddress(rule.changed.today, null)}>{rule.changed.today}</a>
              </>
            ) : null}
            .
          </p>
        ) : null}
        <p>
          <a className="btn sm" href={citedAddress(rule.number, rule.on)}>
            Open the rule
          </a>
        </p>
      </>
    ) : null}
    {step ? <p className="xs dim">From the step: {step}</p> : null}
  </div>
)
