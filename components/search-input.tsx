'use client'
import { lazy, Suspense, useState } from 'react'

const LiveSearch = lazy(() => import('./live-search'))

export type SearchInputProps = {
  readonly id: string
  readonly value: string
  readonly on: string | null
  readonly placeholder: string
}
export const INPUT = {
  name: 'q',
  type: 'search',
  autoComplete: 'off',
  enterKeyHint: 'search',
  maxLength: 300,
  'aria-keyshortcuts': '/ Control+K',
} as const

/** A plain input until it is first used; then the one with live answers takes its place. */
export const SearchInput = ({ id, value, on, placeholder }: SearchInputProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const plain = (
    <input
      {...INPUT}
      id={id}
      defaultValue={value}
      placeholder={placeholder}
      onFocus={event => setTyped(event.currentTarget.value)}
      onInput={event => setTyped(event.currentTarget.value)}
    />
  )
  return typed === null ? (
    plain
  ) : (
    <Suspense fallback={plain}>
      <LiveSearch id={id} value={typed} on={on} placeholder={placeholder} />
    </Suspense>
  )
}
