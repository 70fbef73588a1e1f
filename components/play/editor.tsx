'use client'
import { useEffect, useRef, useState } from 'react'
import type { Squiggle, TextEditor } from './text-editor'

export type { Squiggle }

type Props = {
  readonly text: string
  readonly changed: (text: string) => void
  readonly squiggles: readonly Squiggle[]
}

/** The text of a board: a plain text area until the editor has come, and where it never comes. */
export const Editor = ({ text, changed, squiggles }: Props) => {
  const home = useRef<HTMLDivElement>(null)
  const editor = useRef<TextEditor | null>(null)
  const [isReady, setReady] = useState(false)
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
