import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { LONGEST_NOTE, STYLE_NAMES, STYLES } from '#notes/annotation/annotation'
import { quotedWords } from '#notes/annotation/note'
import { printSubject } from '#rulebook/units/number'
import type { Kept, Visibility } from '../storage/stored-note'

const SEEN: readonly (readonly [Visibility, string])[] = [
  ['private', 'Only me'],
  ['link', 'Anyone with the link'],
  ['public', 'Everyone, on the page it is about'],
]

type Props = {
  readonly note: Kept
  readonly signedIn: boolean
  /** Why saving failed. */
  readonly problem?: string
  readonly onSave: (note: Kept, visibility: Visibility) => void
  readonly onClose: () => void
}

/** Tags separated by commas, without duplicates, at most twenty. */
const tagsIn = (text: string): readonly string[] => [
  ...new Set(
    text
      .split(',')
      .map(tag => tag.trim().slice(0, 60))
      .filter(Boolean)
      .slice(0, 20),
  ),
]

const StyleChoice = ({ chosen }: { readonly chosen: Kept['style'] }) => (
  <fieldset className="choice styles">
    <legend>Highlight</legend>
    {STYLES.map(style => (
      <label key={style}>
        <input type="radio" name="style" value={style} defaultChecked={style === chosen} />{' '}
        <mark className={style}>{STYLE_NAMES[style]}</mark>
      </label>
    ))}
  </fieldset>
)

const SeenBy = ({ chosen }: { readonly chosen: Visibility }) => (
  <fieldset className="choice">
    <legend>Who can read it</legend>
    {SEEN.map(([value, says]) => (
      <label key={value}>
        <input type="radio" name="visibility" value={value} defaultChecked={value === chosen} /> {says}
      </label>
    ))}
  </fieldset>
)

/** A form for the text of a note, its highlight style and its visibility. */
export const NoteEditor = ({ note, signedIn, problem, onSave, onClose }: Props) => {
  const [body, setBody] = useState(note.body)
  const [tags, setTags] = useState(note.tags.join(', '))
  const save = (form: FormData): void => {
    const style = STYLES.find(name => name === form.get('style')) ?? note.style
    const visibility = SEEN.map(([value]) => value).find(value => value === form.get('visibility')) ?? 'private'
    const kind = note.kind === 'highlight' && body.trim() ? 'note' : note.kind
    onSave(
      {
        ...note,
        kind,
        style,
        body: body.trim() === '' ? '' : body,
        tags: tagsIn(tags),
        modified: new Date().toISOString(),
      },
      visibility,
    )
  }
  return (
    <Dialog.Root open onOpenChange={open => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Backdrop className="dialog-back" />
        <Dialog.Popup className="dialog notebox">
          <Dialog.Title>Note on {printSubject(note.number)}</Dialog.Title>
          {quotedWords(note) ? <blockquote className="quote">{quotedWords(note)}</blockquote> : null}
          {problem ? (
            <p className="said fail" role="alert">
              {problem}. Your text is safe while this stays open.
            </p>
          ) : null}
          <form
            onSubmit={event => {
              // A form action would reset the choices, saved or not.
              event.preventDefault()
              save(new FormData(event.currentTarget))
            }}
          >
            <label htmlFor="note-body">Note (Markdown; rule numbers become links)</label>
            <textarea
              id="note-body"
              rows={6}
              maxLength={LONGEST_NOTE}
              value={body}
              onChange={event => setBody(event.target.value)}
            />
            <label htmlFor="note-tags">Tags, separated by commas</label>
            <input id="note-tags" className="field" value={tags} onChange={event => setTags(event.target.value)} />
            <StyleChoice chosen={note.style} />
            {signedIn ? <SeenBy chosen={note.visibility ?? 'private'} /> : null}
            <p className="row mt-4">
              <button className="btn solid" type="submit">
                Save
              </button>
              <Dialog.Close className="btn">Cancel</Dialog.Close>
            </p>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
