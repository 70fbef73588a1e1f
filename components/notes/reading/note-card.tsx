import type { Place } from '#notes/anchor/place'
import { STYLE_NAMES } from '#notes/annotation/annotation'
import { quotedWords } from '#notes/annotation/note'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { partsBetween } from '#rulebook/diff/diff-parts'
import { printSubject } from '#rulebook/units/number'
import { Diff } from '../../compare/diff'
import { ruleAddress } from '../../ui/links'
import type { Standing } from './standing'

/** The state of a note's words, in a few words. */
export const printPlace = (place: Place): string => {
  if (place.kind === 'here') return 'Here'
  if (place.kind === 'edited') return 'Edited since'
  if (place.kind === 'moved')
    return `Moved: ${place.path.join(' → ')}${place.edited ? ', and edited since' : ', same words'}`
  if (place.heir) return `Moved to ${place.heir.number}${place.heir.isVerbatim ? ', same words' : ', and edited since'}`
  return place.lastSeen
    ? `No longer in this text: last in ${printSubject(place.lastSeen.number)}, from ${printDate(place.lastSeen.from as IsoDate)}`
    : 'No longer in this text'
}

/** Old and new words where a note has both and they differ. */
export const PlaceDiff = ({ place }: { readonly place: Place }) =>
  place.kind === 'edited' || (place.kind === 'moved' && place.edited) ? (
    <p className="sm">
      <Diff parts={partsBetween(place.was, place.is)} />
    </p>
  ) : null

type Props = {
  readonly standing: Standing
  readonly onEdit: () => void
  readonly onDrop: () => void
  readonly onShow: (() => void) | null
}

/** One of the reader's own notes: the quoted words, the comment, and whether the words are still in this text. */
export const NoteCard = ({ standing: { note, place }, onEdit, onDrop, onShow }: Props) => (
  <article className={`note ${note.style}`} id={`note-${note.id}`} tabIndex={-1}>
    {quotedWords(note) ? <q>{quotedWords(note)}</q> : null}
    {note.body ? <p className="body-text">{note.body}</p> : null}
    {place ? <PlaceDiff place={place} /> : null}
    <p className="meta">
      <span>{note.kind === 'favourite' ? 'Saved' : STYLE_NAMES[note.style]}</span>
      {place ? <span className="state">{printPlace(place)}</span> : null}
      {place?.kind === 'gone' && place.heir ? (
        <a href={ruleAddress(place.heir.number, place.heir.from)}>{place.heir.number}</a>
      ) : null}
      {place?.kind === 'gone' ? (
        <a href={ruleAddress(note.number, note.on)}>as of {printDate(note.on as IsoDate)}</a>
      ) : null}
      {note.tags.map(tag => (
        <span className="tag" key={tag}>
          {tag}
        </span>
      ))}
      {note.visibility ? <a href={`/a/${note.id}`}>{note.visibility}</a> : null}
    </p>
    <p className="row wraps">
      {onShow ? (
        <button className="btn quiet sm" type="button" onClick={onShow}>
          Show in the text
        </button>
      ) : null}
      <button className="btn quiet sm" type="button" onClick={onEdit}>
        Edit
      </button>
      <button className="btn quiet sm" type="button" onClick={onDrop}>
        Remove
      </button>
    </p>
  </article>
)
