import { type IsoDate, printDate } from '#rulebook/dates/date'
import { ruleAddress } from '../../ui/links'
import { PlaceDiff, printPlace } from './note-card'
import type { Opened } from './standing'

const day = (on: string): string => printDate(on as IsoDate)

/** The page's message about the passage its address names; none if the passage is simply shown. */
export const OpenedWords = ({ opened, number }: { readonly opened: Opened; readonly number: string }) => {
  if (opened.kind === 'shown') return <p className="sr">The highlighted passage is shown.</p>
  if (opened.kind === 'changed')
    return (
      <p className="opened">
        <b>The text has changed since this link was made.</b> The highlighted passage is no longer in this text.
      </p>
    )
  if (opened.kind === 'elsewhere')
    return (
      <p className="opened">
        <b>This number is now a different rule.</b> On {day(opened.on)} the link highlighted text of what is{' '}
        <a href={ruleAddress(opened.number, null)}>{opened.number}</a> today.{' '}
        <a href={ruleAddress(number, opened.on)}>Read it as of {printDate(opened.on as IsoDate)}</a>
      </p>
    )
  const { place, on } = opened
  return (
    <div className="opened">
      <p>
        {place.kind === 'here' ? (
          <>The highlighted passage, read on {day(on)}, is unchanged.</>
        ) : (
          <>
            <b>The text has changed since {day(on)}.</b> {printPlace(place)}.{' '}
            {place.kind === 'gone' ? <q>{place.was}</q> : null}{' '}
            <a href={ruleAddress(number, on)}>Read it as of {printDate(on as IsoDate)}</a>
          </>
        )}
      </p>
      <PlaceDiff place={place} />
    </div>
  )
}
