'use client'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '../ui/icon'
import type { Squiggle, TextEditor } from './text-editor'

export type { Squiggle }

type Props = {
  readonly text: string
  readonly changed: (text: string) => void
  readonly squiggles: readonly Squiggle[]
}

/** The text of a board: a plain text area until the editor is loaded, or if it cannot be loaded. */
export const Editor = ({ text, changed, squiggles }: Props) => {
  const home = useRef<HTMLDivElement>(null)
  const editor = useRef<TextEditor | null>(null)
  const [isReady, setReady] = useState(false)
  const [steps, setSteps] = useState({ back: 0, forward: 0 })
  const latest = useRef({ text, changed })
  latest.current = { text, changed }
  useEffect(() => {
    let isGone = false
    import('./text-editor').then(({ textEditor }) => {
      if (isGone || !home.current) return
      editor.current = textEditor({
        parent: home.current,
        text: latest.current.text,
        label: 'Scenario in Markdown',
        changed: now => latest.current.changed(now),
        steps: (back, forward) => setSteps({ back, forward }),
      })
      setReady(true)
    })
    return () => {
      isGone = true
      editor.current?.close()
      editor.current = null
    }
  }, [])
  useEffect(() => editor.current?.set(text), [text])
  useEffect(() => {
    if (isReady) editor.current?.mark(squiggles)
  }, [squiggles, isReady])
  return (
    <>
      <div ref={home} className="editor" hidden={!isReady} />
      <p className="row turnback" hidden={!isReady}>
        <button
          className="btn sm quiet"
          type="button"
          aria-disabled={steps.back === 0}
          aria-keyshortcuts="Control+Z"
          onClick={() => editor.current?.turn('back')}
        >
          <Icon name="undo" />
          Undo
        </button>
        <button
          className="btn sm quiet redo"
          type="button"
          aria-disabled={steps.forward === 0}
          aria-keyshortcuts="Control+Shift+Z"
          onClick={() => editor.current?.turn('forward')}
        >
          <Icon name="undo" />
          Redo
        </button>
      </p>
      <label className={isReady ? 'sr' : 'sm dim'} htmlFor="play-source" hidden={isReady}>
        Scenario in Markdown
      </label>
      <textarea
        className="field play-source"
        id="play-source"
        name="source"
        rows={22}
        spellCheck={false}
        value={text}
        hidden={isReady}
        onChange={event => changed(event.target.value)}
      />
    </>
  )
}
