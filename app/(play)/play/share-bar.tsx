'use client'
import { useState } from 'react'
import { printLine } from '#components/outcome/board-card'
import { printReviewedNote } from '#components/outcome/outcome-strip'
import { printPromised } from '#components/play/promise'
import { type BoardState, printCanonical, printShared } from '#components/play/share'
import { printStrataSvg } from '#components/play/strata-svg'
import { Icon } from '#components/ui/icon'
import type { Run } from './shown'

type Shown = { readonly board: BoardState; readonly run: Run | undefined; readonly label: string | undefined }
type Props = Shown & {
  /** Whether the page has this one run and no other. */
  readonly alone: boolean
  readonly change: (part: Partial<BoardState>) => void
}

/** A board names its day in a link, so that it shows the same whenever it is opened. */
const dated = (board: BoardState, run: Run | undefined): BoardState =>
  board.on === '' && run && !/the rules of/i.test(board.source) ? { ...board, on: run.on } : board

/** The short name that the site gives a board, or why it gives none. */
const keptUnder = async (body: string): Promise<{ readonly id?: string; readonly detail?: string }> => {
  const headers = { 'Content-Type': 'application/json' }
  return (await fetch('/api/v1/boards', { method: 'POST', headers, body })).json()
}

const save = (name: string, type: string, text: string): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
const fileName = (source: string): string =>
  (/^#\s*\w[^:\n]*:\s*(.+)$/m.exec(source)?.[1] ?? 'board')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'board'

const exported = (kind: 'md' | 'json' | 'svg', { board, run, label }: Shown): void => {
  const name = fileName(board.source)
  const object = run?.objects.find(one => one.label === label)
  if (kind === 'md') save(`${name}.feature.md`, 'text/markdown', board.source)
  if (kind === 'json') save(`${name}.json`, 'application/json', printCanonical(dated(board, run)))
  if (kind === 'svg' && run && object) {
    const caption = `under ${run.ruleset}, ${run.on}${printReviewedNote(run)}`
    save(`${name}.svg`, 'image/svg+xml', printStrataSvg(run.trace, { ...object, line: printLine(object) }, caption))
  }
}

const FORMS = [
  ['md', 'Markdown'],
  ['json', 'JSON'],
  ['svg', 'Save picture'],
] as const

/** The page with one more step that checks the result of the shown object; null if several runs would share it. */
const promisedIn = ({ board, run, label, alone }: Props): string | null => {
  const object = run?.objects.find(one => one.label === label)
  return alone && run && object ? printPromised(board.source, run.steps, object) : null
}

/** Ways to share the table: a link that contains all of it, a short link to a saved board, or a file. */
export const ShareBar = (props: Props) => {
  const [link, setLink] = useState('')
  const [says, setSays] = useState('')
  const offer = async (address: string): Promise<void> => {
    setLink(address)
    const copied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    setSays(copied ? 'Copied' : 'Ready to copy')
  }
  const board = dated(props.board, props.run)
  const promised = promisedIn(props)
  /** A phone hands the link to its share sheet. */
  const whole = async (): Promise<void> => {
    const url = `${location.origin}/play#${await printShared(board)}`
    if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
      const isShared = await navigator.share({ title: document.title, url }).then(
        () => true,
        () => false,
      )
      if (isShared) return
    }
    await offer(url)
  }
  const short = async (): Promise<void> => {
    const kept = await keptUnder(printCanonical(board)).catch(() => null)
    if (kept?.id) await offer(`${location.origin}/b/${kept.id}`)
    else setSays(kept?.detail ?? 'The site did not respond. Use the full link instead')
  }
  return (
    <div className="sharebar">
      <button className="btn" type="button" onClick={whole}>
        <Icon name="share" />
        Share
      </button>
      <details className="otherways">
        <summary className="btn quiet">Other ways</summary>
        <p className="row">
          <button className="btn quiet" type="button" onClick={short}>
            Short link
          </button>
          {FORMS.map(([kind, name]) => (
            <button className="btn quiet" type="button" key={kind} onClick={() => exported(kind, { ...props, board })}>
              {name}
            </button>
          ))}
        </p>
      </details>
      {promised ? (
        <button
          className="btn quiet"
          type="button"
          title="Adds a step that expects this object’s current values"
          onClick={() => props.change({ source: promised })}
        >
          Publish as an example
        </button>
      ) : null}
      {link ? (
        <input
          className="field grow"
          readOnly
          aria-label="Link to this board"
          value={link}
          onFocus={e => e.target.select()}
        />
      ) : null}
      <span className="sm dim" role="status">
        {says}
      </span>
    </div>
  )
}
