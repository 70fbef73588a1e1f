'use client'
import { useEffect, useState } from 'react'

/** Reads a file of the reader's device into a text field; without JavaScript there is nothing. */
export const OpenFile = ({ into }: { readonly into: string }) => {
  const [isLive, setLive] = useState(false)
  const [said, setSaid] = useState('')
  useEffect(() => setLive(true), [])
  if (!isLive) return null
  return (
    <p className="mt-2">
      <label className="sm" htmlFor={`${into}-file`}>
        Open a file{' '}
      </label>
      <input
        id={`${into}-file`}
        type="file"
        accept=".dek,.cod,.txt,.dec,.mwdeck,text/plain"
        onChange={async event => {
          const text = await event.target.files?.[0]?.text()
          const field = document.getElementById(into)
          if (text === undefined || !(field instanceof HTMLTextAreaElement)) return
          const isTooLong = text.length > field.maxLength
          if (!isTooLong) field.value = text
          setSaid(isTooLong ? `The file has more than ${field.maxLength} characters and was not opened.` : '')
        }}
      />
      <span role="status">{said}</span>
    </p>
  )
}
