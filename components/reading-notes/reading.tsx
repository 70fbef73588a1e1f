'use client'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import type { TextRange } from '#notes/selector'
import { Icon } from '../icon'
import { Adder, type Deed } from './adder'
import type { PageOfRule } from './book'
import { CopyForms } from './copy-forms'
import { fragmentOf, newNote, printForms } from './make-note'
import { NoteCard } from './note-card'
import { NoteEditor } from './note-editor'
import { OpenedWords } from './opened-words'
import { type Block, blocksOf, domRanges } from './page-text'
import type { Kept } from './shelf'
import type { Standing } from './standing'
import { type Marks, useMarks } from './use-marks'
import { type Selected, useSelection } from './use-selection'
import { WordChooser } from './word-chooser'

type Props = { readonly page: PageOfRule; readonly signedIn: boolean }
type Open =
  | { readonly kind: 'editor'; readonly note: Kept }
  | { readonly kind: 'forms'; readonly range: TextRange }
  | null

const scrollTo = (blocks: readonly Block[], at: TextRange): void => {
  const [range] = domRanges(blocks, at)
  const element = range?.startContainer.parentElement
  element?.scrollIntoView({ block: 'center' })
}
const placeOn = ({ place }: Standing): TextRange | null => (place && place.kind !== 'gone' ? place.at : null)

/** Dots beside paragraphs that have notes: each leads to the first of them. */
const Dots = ({ blocks, standings }: { readonly blocks: readonly Block[]; readonly standings: readonly Standing[] }) =>
  blocks.map(block => {
    const end = block.start + block.text.length
    const here = standings.filter(one => (placeOn(one)?.[0] ?? -1) < end && (placeOn(one)?.[1] ?? -1) > block.start)
    const body = block.words.closest<HTMLElement>('.body')
    const first = here[0]
    return body && first
      ? createPortal(
          <a className={`dot ${first.note.style}`} href={`#note-${first.note.id}`}>
            <span className="sr">
              {here.length} {here.length === 1 ? 'note' : 'notes'} on these words
            </span>
          </a>,
          body,
          `dot-${block.id}`,
        )
      : null
  })

/** Everything the reader does with the words of a rule page; drawn by the browser when the text is there. */
const Reading = ({ page, signedIn }: Props) => {
  const [blocks, setBlocks] = useState<readonly Block[]>([])
  useEffect(() => setBlocks(blocksOf(document)), [])
  const marks = useMarks(page, blocks, signedIn)
  const selected = useSelection(blocks)
  const [open, setOpen] = useState<Open>(null)
  const adder = useRef<HTMLDivElement>(null)
  const { opened, isHidden, toggle } = marks
  useEffect(() => {
    const at =
      opened?.kind === 'shown' ? opened.at : opened?.kind === 'placed' && 'at' in opened.place ? opened.place.at : null
    if (at) scrollTo(blocks, at)
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
      <NoteRow page={page} blocks={blocks} marks={marks} />
      <div role="status" aria-live="polite">
        {opened ? <OpenedWords opened={opened} number={page.number} /> : null}
        {marks.problem ? <p className="opened">{marks.problem}</p> : null}
      </div>
      {blocks.map(block => {
        const body = block.words.closest<HTMLElement>('.body')
        return body
          ? createPortal(
              <WordChooser
                blocks={blocks}
                block={block}
                onChosen={() => adder.current?.querySelector('button')?.focus()}
              />,
              body,
              `chooser-${block.id}`,
            )
          : null
      })}
      {isHidden ? null : <Dots blocks={blocks} standings={marks.standings} />}
      {selected && !open
        ? createPortal(
            <Adder
              at={selected.at}
              ref={adder}
              onDeed={deed => void act(deed, selected, { page, blocks, marks, setOpen })}
            />,
            document.body,
          )
        : null}
      <Sheet
        standings={marks.standings}
        blocks={blocks}
        marks={marks}
        onEdit={note => setOpen({ kind: 'editor', note })}
      />
      {open?.kind === 'editor' ? (
        <NoteEditor
          note={open.note}
          signedIn={signedIn}
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

type With = {
  readonly page: PageOfRule
  readonly blocks: readonly Block[]
  readonly marks: Marks
  readonly setOpen: (open: Open) => void
}
/** Does with the selected words what was pressed. The address names the passage from then on. */
const act = async (deed: Deed, { range }: Selected, { page, blocks, marks, setOpen }: With): Promise<void> => {
  history.replaceState(history.state, '', `${location.pathname}${location.search}${fragmentOf(page, blocks, range)}`)
  if (deed === 'note') setOpen({ kind: 'editor', note: newNote('note', page, blocks, range) })
  if (deed === 'link') setOpen({ kind: 'forms', range })
  if (deed === 'highlight' || deed === 'quote') {
    const kept = await marks.save(newNote(deed, page, blocks, range, deed === 'quote' ? 'lead' : 'orpiment'), 'private')
    if (kept && deed === 'highlight') getSelection()?.removeAllRanges()
    if (kept && deed === 'quote') setOpen({ kind: 'forms', range })
  }
}

const NoteRow = ({ page, blocks, marks }: Omit<With, 'setOpen'>) => {
  const favourite = marks.standings.find(({ note }) => note.kind === 'favourite')?.note
  const count = marks.standings.filter(({ note }) => note.kind !== 'favourite').length
  const press = (): void =>
    void (favourite ? marks.drop(favourite.id) : marks.save(newNote('favourite', page, blocks, null), 'private'))
  return (
    <div className="noterow">
      <button
        className="btn sm fav"
        type="button"
        aria-pressed={Boolean(favourite)}
        aria-keyshortcuts="f"
        onClick={press}
      >
        <Icon name="star" />
        Favourite
      </button>
      {count > 0 ? (
        <a className="sm" href="#my-notes">
          {count} {count === 1 ? 'note' : 'notes'} of yours
        </a>
      ) : null}
      {count > 0 ? (
        <button
          className="btn quiet sm"
          type="button"
          aria-pressed={marks.isHidden}
          aria-keyshortcuts="Control+Shift+H"
          onClick={marks.toggle}
        >
          Hide highlights
        </button>
      ) : null}
    </div>
  )
}

type SheetProps = Omit<With, 'page' | 'setOpen'> & {
  readonly standings: readonly Standing[]
  readonly onEdit: (note: Kept) => void
}
/** The reader's own notes on this rule, below its words: no bar at the side takes room for good. */
const Sheet = ({ standings, blocks, marks, onEdit }: SheetProps) => {
  const shown = standings.filter(({ note }) => note.kind !== 'favourite')
  return shown.length === 0 ? null : (
    <section className="mt-block mynotes" id="my-notes" aria-label="Your notes on this rule">
      <h2 className="h2">Your notes</h2>
      {shown.map(one => {
        const at = placeOn(one)
        return (
          <NoteCard
            key={one.note.id}
            standing={one}
            onEdit={() => onEdit(one.note)}
            onDrop={() => void marks.drop(one.note.id)}
            onShow={at ? () => scrollTo(blocks, at) : null}
          />
        )
      })}
    </section>
  )
}
