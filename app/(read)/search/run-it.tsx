import { address } from '#components/ui/links'
import { queries } from '#server/queries/queries'
import type { When } from '#server/queries/requests'
import { answersOn } from '../../(play)/ask/answered'

/** `4 Bear 2 Ox 20 Forest`: a list pasted into one line. */
const COUNTED = /(?:^|\s)(\d{1,2})x?\s+(?=\p{Lu})/gu
const LEAST_CARDS = 3
/** The address of a deck that was pasted into the search box; null for anything else. */
export const deckIn = (q: string): string | null =>
  [...q.matchAll(COUNTED)].length < LEAST_CARDS ? null : address('/deck', { list: q.replace(COUNTED, '\n$1 ').trim() })

type Props = { readonly q: string; readonly when: When }
/** A query that is a situation or a deck: its answer, or the page that answers it. Nothing for any other query. */
export const RunIt = async ({ q, when }: Props) => {
  const deck = deckIn(q)
  if (deck)
    return (
      <section className="runit" aria-label="A deck">
        <p>
          <b>This looks like a deck.</b> <a href={deck}>See which of its cards changed their wording</a>
        </p>
      </section>
    )
  const question = await queries.question(q, when)
  if (!question || question.unread.length > 0 || question.objects.length + question.acts.length < 2) return null
  const on = question.on ?? when.on
  const answers = await answersOn(question.boards, on)
  const known = answers.filter(({ why }) => why === null)
  if (known.length === 0) return null
  return (
    <section className="runit" aria-label="The answer">
      <ul>
        {known.map(({ says, when: order }) => (
          <li key={`${order}${says}`}>
            <b>{says}</b> {order ? <span className="sm dim">if {order}</span> : null}
          </li>
        ))}
      </ul>
      {known.length < answers.length ? (
        <p className="sm dim">There is no answer for the other orders or choices.</p>
      ) : null}
      <p>
        <a href={address('/ask', { q, on: when.on ?? null })}>Why, the rules that say so, and other days</a>
      </p>
    </section>
  )
}
