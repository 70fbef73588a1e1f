'use client'
import './without-compiler'
import { Dialog } from '@base-ui/react/dialog'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { CiteForms } from '#components/rule/cite-forms'
import { NoteRow } from '../lists/note-row'
import type { PageOfRule } from '../storage/book'
import { printForms } from '../storage/make-note'
import { act, type Open } from './act'
import { type Action, Adder } from './adder'
import { NoteDots } from './note-dots'
import { NoteEditor } from './note-editor'
import { NoteSheet } from './note-sheet'
import { OpenedWords } from './opened-words'
import { blocksOf, scrollToRange } from './page-text'
import { useMarks } from './use-marks'
import { useSelection } from './use-selection'
import { WordChooser } from './word-chooser'

type Copied = { readonly forms: readonly (readonly [name: string, text: string])[]; readonly onClose: () => void }

/** The formats in which a passage can be copied. */
const CopyForms = ({ forms, onClose }: Copied) => (
  <Dialog.Root open onOpenChange={open => (open ? undefined : onClose())}>
    <Dialog.Portal>
      <Dialog.Backdrop className="dialog-back" />
      <Dialog.Popup className="dialog notebox">
        <Dialog.Title>Copy this text</Dialog.Title>
        <CiteForms forms={forms} />
        <p className="row mt-4">
          <Dialog.Close className="btn">Close</Dialog.Close>
        </p>
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
)

type Props = {
  readonly page: PageOfRule
  readonly signedIn: boolean
  /** The star was pressed before this code was loaded. */
  readonly isStarred: boolean
}

/** All features for the text of a rule page, rendered in the browser once the text is present. */
const Reading = ({ page, signedIn, isStarred }: Props) => {
  const [blocks] = useState(() => blocksOf(document))
  const [below] = useState(() => document.getElementById('own-notes'))
  const marks = useMarks(page, blocks, signedIn)
  const selected = useSelection(blocks)
  const [open, setOpen] = useState<Open>(null)
  const adder = useRef<HTMLDivElement>(null)
  // Words may be chosen with the keyboard before the adder for them has appeared.
  const awaitsFocus = useRef(false)
  const focusAdder = (): void => {
    const first = adder.current?.querySelector('button')
    first?.focus()
    awaitsFocus.current = !first
  }
  useEffect(() => {
    if (selected && awaitsFocus.current) focusAdder()
  })
  // A second press, before the first is stored, would store the same again.
  const isActing = useRef(false)
  const onAction = async (action: Action): Promise<void> => {
    if (!selected || isActing.current) return
    isActing.current = true
    await act(action, selected, { page, blocks, marks, setOpen }).finally(() => {
      isActing.current = false
    })
  }
  const { opened, isHidden, toggle } = marks
  useEffect(() => {
    const at =
      opened?.kind === 'shown' ? opened.at : opened?.kind === 'placed' && 'at' in opened.place ? opened.place.at : null
    if (at) scrollToRange(blocks, at)
  }, [opened, blocks])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!event.ctrlKey || !event.shiftKey || event.key.toLowerCase() !== 'h') return
      event.preventDefault()
      toggle()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [toggle])
  return (
    <>
      <NoteRow page={page} marks={marks} signedIn={signedIn} isStarred={isStarred} />
      <div role="status" aria-live="polite">
        {opened ? <OpenedWords opened={opened} number={page.number} /> : null}
        {marks.problem ? <p className="opened">{marks.problem}</p> : null}
      </div>
      {blocks.map(block => {
        const body = block.words.closest<HTMLElement>('.body')
        return body
          ? createPortal(
              <WordChooser blocks={blocks} block={block} onChosen={focusAdder} />,
              body,
              `chooser-${block.id}`,
            )
          : null
      })}
      {isHidden ? null : <NoteDots blocks={blocks} standings={marks.standings} />}
      {selected && !open
        ? createPortal(<Adder at={selected.at} ref={adder} onAction={action => void onAction(action)} />, document.body)
        : null}
      {below
        ? createPortal(
            <NoteSheet
              standings={marks.standings}
              blocks={blocks}
              marks={marks}
              onEdit={note => setOpen({ kind: 'editor', note })}
            />,
            below,
          )
        : null}
      {open?.kind === 'editor' ? (
        <NoteEditor
          note={open.note}
          signedIn={signedIn}
          problem={marks.problem}
          onClose={() => setOpen(null)}
          onSave={async (note, visibility) => {
            if (await marks.save(note, visibility)) setOpen(null)
          }}
        />
      ) : null}
      {open?.kind === 'forms' ? (
        <CopyForms forms={printForms(page, blocks, open.range)} onClose={() => setOpen(null)} />
      ) : null}
    </>
  )
}
export default Reading
