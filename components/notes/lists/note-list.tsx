'use client'
import '../reading/without-compiler'
import { useCallback, useEffect, useState } from 'react'
import { STYLE_NAMES } from '#notes/annotation/annotation'
import { type Note, quotedWords } from '#notes/annotation/note'
import { importedSays } from '#notes/io/table'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { printSubject } from '#rulebook/units/number'
import { StateCard } from '../../outcome/state-card'
import { ruleAddress } from '../../ui/links'
import { NoteEditor } from '../reading/note-editor'
import { FileRow } from '../storage/file-row'
import { notesIn, printNotes } from '../storage/files'
import { type NoteStorage, openNoteStorage } from '../storage/note-storage'
import type { Kept } from '../storage/stored-note'
import { StrandedNote } from '../storage/unmoved-note'
import { useStorage } from '../storage/use-storage'
import { Paged } from './paged'
import { sinceThen } from './since'

type Props = {
  readonly kinds: readonly Note['kind'][]
  readonly what: string
  readonly empty: string
  readonly signedIn: boolean
}

/** The reader's own notes of some kinds, with export and import. */
const NoteList = ({ kinds, what, empty, signedIn }: Props) => {
  const [notes, setNotes] = useState<readonly Kept[] | null>(null)
  const [said, setSaid] = useState('')
  const [edited, setEdited] = useState<Kept | null>(null)
  const open = useCallback(() => openNoteStorage(signedIn), [signedIn])
  const show = useCallback(
    async (from: NoteStorage) => setNotes((await from.notes()).filter(({ kind }) => kinds.includes(kind))),
    [kinds],
  )
  const { change, stranded, again } = useStorage('notes', open, show, setSaid)
  const bring = async (file: File): Promise<void> => {
    const read = await notesIn(file)
    if (!read.ok) return setSaid(`${read.problem.message}. ${read.problem.hint ?? ''}`)
    let kept = 0
    const isDone = await change(async on => {
      for (const note of read.value.notes) {
        await on.add(note, 'private')
        kept++
      }
    })
    const summary = importedSays(kept, read.value.problems)
    setSaid(said => (isDone ? summary : `${summary} ${read.value.notes.length - kept} could not be saved. ${said}`))
  }
  return (
    <>
      <FileRow
        what={what}
        isEmpty={!notes?.length}
        print={form => printNotes(form, notes ?? [], location.origin)}
        onFile={bring}
      />
      <StrandedNote stranded={stranded} onAgain={again} />
      <p role="status">{said}</p>
      {notes?.length === 0 ? (
        <StateCard icon="note" title={empty} says="Open a rule or a card and select some words." />
      ) : null}
      <div className="mynotes mt-4">
        <Paged
          all={notes ?? []}
          idOf={({ id }) => id}
          draw={note => (
            <Item
              note={note}
              onEdit={() => {
                setSaid('')
                setEdited(note)
              }}
              onDrop={() => void change(on => on.drop(note))}
            />
          )}
        />
      </div>
      {edited ? (
        <NoteEditor
          note={edited}
          signedIn={signedIn}
          problem={said}
          onClose={() => setEdited(null)}
          onSave={async (note, visibility) => {
            if (await change(on => on.change(note, visibility))) setEdited(null)
          }}
        />
      ) : null}
    </>
  )
}
export default NoteList

type ItemProps = { readonly note: Kept; readonly onEdit: () => void; readonly onDrop: () => void }
const Item = ({ note, onEdit, onDrop }: ItemProps) => {
  const [since, setSince] = useState<{ readonly says: string; readonly now: string } | null>(null)
  useEffect(() => {
    void sinceThen(note).then(setSince)
  }, [note])
  return (
    <article className={`note ${note.style}`} id={`note-${note.id}`} tabIndex={-1}>
      <h2>
        <a href={`${ruleAddress(note.number, note.on)}#note-${note.id}`}>
          {printSubject(note.number)} as of {printDate(note.on as IsoDate)}
        </a>
      </h2>
      {quotedWords(note) ? <q>{quotedWords(note)}</q> : null}
      {note.body ? <p className="body-text">{note.body}</p> : null}
      <p className="meta">
        <span>{STYLE_NAMES[note.style]}</span>
        {since ? (
          <a className="state" href={ruleAddress(since.now, null)}>
            {since.says}
          </a>
        ) : null}
        {note.tags.map(tag => (
          <span className="tag" key={tag}>
            {tag}
          </span>
        ))}
        {note.visibility ? <a href={`/a/${note.id}`}>{note.visibility}</a> : null}
      </p>
      <p className="row wraps">
        <button className="btn quiet sm" type="button" onClick={onEdit}>
          Edit<span className="sr"> the note on {printSubject(note.number)}</span>
        </button>
        <button className="btn quiet sm" type="button" onClick={onDrop}>
          Remove<span className="sr"> the note on {printSubject(note.number)}</span>
        </button>
      </p>
    </article>
  )
}
