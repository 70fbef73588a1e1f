'use client'
import { useState } from 'react'
import { Icon } from './icon'

/** Copies a text and says so; without a script the text beside it can be selected. */
export const CopyButton = ({ text, what }: { readonly text: string; readonly what: string }) => {
  const [said, setSaid] = useState('')
  const copy = async (): Promise<void> => {
    const done = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    )
    setSaid(done ? 'Copied' : 'Could not copy; please select the text')
  }
  return (
    <button className="btn quiet sm" type="button" onClick={copy}>
      <Icon name="copy" />
      Copy<span className="sr"> {what}</span>
      <span role="status">{said}</span>
    </button>
  )
}
