import { address, RuleLink, releaseAddress } from '#components/ui/links'
import { ScrollBox } from '#components/ui/scroll-box'
import type { IsoDate } from '#rulebook/dates/date'
import type { TouchedAnswer } from '#server/answers'

type Subject = TouchedAnswer['subjects'][number]
const FIRST = 4
/** The search that finds the cards of a subject. */
const searchOf = ({ by, subject }: Subject): string =>
  address('/cards', { q: `${by === 'type' ? 'type' : 'oracle'}:"${subject}"` })

const Cards = ({ subject }: { readonly subject: Subject }) => {
  const { total, names } = subject.cards
  if (total === 0) return null
  return (
    <p>
      {names.slice(0, FIRST).map((name, at) => (
        <span key={name}>
          {at > 0 ? ', ' : ''}
          <a href={`/cards/${encodeURIComponent(name)}`}>{name}</a>
        </span>
      ))}
      {total > FIRST ? (
        <>
          {' '}
          and <a href={searchOf(subject)}>{(total - FIRST).toLocaleString('en')} more</a>
        </>
      ) : null}
    </p>
  )
}

const HEADING = 'Cards and rulings that the changes bear on'

/** In place of the list while it is made, with the first request after a start or an ingest. */
export const LateTouched = ({ id }: { readonly id: string }) => (
  <section className="mt-block" id="touched">
    <h2>{HEADING}</h2>
    <p className="dim">
      They are being looked up. <a href={`${releaseAddress(id)}#touched`}>Load the page again</a> in a few seconds.
    </p>
  </section>
)

/** The cards and rulings that the changed rules of a release bear on, by what the rules are about. */
export const Touched = ({ touched: { subjects }, on }: { readonly touched: TouchedAnswer; readonly on: IsoDate }) =>
  subjects.length === 0 ? null : (
    <section className="mt-block" id="touched">
      <h2>{HEADING}</h2>
      <p className="sm dim">
        Found by the keywords, types and terms that the changed rules explain, and by the links from rulings to rules.
        Rules that are about no card by name are not listed.
      </p>
      <ScrollBox label="Cards and rulings by subject">
        <table className="data stack mt-4">
          <thead>
            <tr>
              <th scope="col">About</th>
              <th scope="col">Rules</th>
              <th scope="col">Cards</th>
              <th scope="col">Rulings</th>
            </tr>
          </thead>
          <tbody>
            {subjects.map(subject => (
              <tr key={subject.subject}>
                <th scope="row">{subject.subject}</th>
                <td data-label="Rules">
                  {subject.rules.map((number, at) => (
                    <span key={number}>
                      {at > 0 ? ', ' : ''}
                      <RuleLink number={number} asked={on}>
                        {number}
                      </RuleLink>
                    </span>
                  ))}
                </td>
                <td data-label="Cards">
                  <Cards subject={subject} />
                </td>
                <td data-label="Rulings">
                  {subject.rulings.map(({ id, card, rule }, at) => (
                    <span key={id}>
                      {at > 0 ? ', ' : ''}
                      <a href={`/rulings/${encodeURIComponent(id)}`}>
                        {card} ({rule})
                      </a>
                    </span>
                  ))}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollBox>
    </section>
  )
