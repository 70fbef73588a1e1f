import { NoteText } from '#components/notes/note-text'
import { ReadingNotes } from '#components/notes/reading/mount'
import { cardNamed } from '#rulebook/units/number'
import type { RuleAnswer } from '#server/answers'
import { publicNotesOn } from '#server/notes/note-view'
import { reader } from '../../reader'
import { permanent } from './head'

/** The reader's own marks, stored in the browser or, with an account, in the database. */
export const OwnNotes = async ({ answer }: { readonly answer: RuleAnswer }) => {
  const { number, on, lineage, release, title, inForce } = answer
  return (
    <ReadingNotes
      page={{ number, on, lineage, release, ...inForce, ...(title ? { title } : {}), address: permanent(answer) }}
      signedIn={(await reader()).id !== null}
    />
  )
}

/** What readers have published about a lineage. */
export const publicNotesOf = async (lineage: RuleAnswer['lineage']) => publicNotesOn(await reader(), lineage)
type Published = Awaited<ReturnType<typeof publicNotesOf>>

/** What readers have published about this rule, whatever its number was then, or about this card. */
export const PublicNotes = ({ number, published }: { readonly number: string; readonly published: Published }) => {
  const { notes, total, isAway } = published
  return (
    <section className="mt-block mynotes" id="public-notes" aria-label="Readers’ notes">
      <h2 className="h2">Readers’ notes</h2>
      {isAway ? (
        <p className="sm dim">Readers’ notes cannot be loaded at the moment. The text above is complete.</p>
      ) : null}
      {notes.length === 0 && !isAway ? <p className="sm dim">No notes have been published here.</p> : null}
      {notes.map(note => (
        <NoteText key={note.id} {...note} />
      ))}
      <p className="sm row">
        {total > notes.length ? (
          <span>
            {total - notes.length} more are {cardNamed(number) === null ? 'in the feed' : 'not shown here'}.
          </span>
        ) : null}
        {cardNamed(number) === null ? (
          <>
            <a href={`/rules/${encodeURIComponent(number)}/notes.atom`}>Notes as Atom</a>
            <a href={`/reviews?kind=rule&target=${encodeURIComponent(number)}`}>Reviews of {number}</a>
          </>
        ) : null}
      </p>
    </section>
  )
}
