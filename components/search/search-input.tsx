'use client'

import { type ComponentType, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { INPUT, type SearchInputProps } from './search-field'
/** A plain input; when it is used, the one with live results replaces it and takes over its text. */
export const SearchInput = ({ id, value, on, placeholder }: SearchInputProps) => {
  const plain = useRef<HTMLInputElement>(null)
  const [live, setLive] = useState<{ readonly Input: ComponentType<SearchInputProps>; readonly typed: string } | null>(
    null,
  )
  const enrich = async (): Promise<void> => {
    const { default: Input } = await import('./live-search')
    const { current } = plain
    // Synchronously: a letter typed between reading the field and replacing it would be lost.
    if (current && document.activeElement === current) flushSync(() => setLive({ Input, typed: current.value }))
  }
  return live ? (
    <live.Input id={id} value={live.typed} on={on} placeholder={placeholder} typing={live.typed !== value} />
  ) : (
    <input {...INPUT} ref={plain} id={id} defaultValue={value} placeholder={placeholder} onFocus={enrich} />
  )
}
