'use client'
import { Autocomplete } from '@base-ui/react/autocomplete'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { address } from '../ui/links'
import { type AddressedHit, hitAddress } from './hit-address'
import { leadOf } from './hit-name'
import { INPUT, type SearchInputProps } from './search-field'

type Hint = AddressedHit & { readonly snippet: string }
type Answer = { readonly hits: readonly Hint[]; readonly total: number }

/** Searches while the reader types, discards late responses, and shows nothing if there is no response. */
const useHints = (q: string, on: string | null): Answer => {
  const [answer, setAnswer] = useState<Answer>({ hits: [], total: 0 })
  useEffect(() => {
    if (q.trim() === '') return setAnswer({ hits: [], total: 0 })
    const late = new AbortController()
    const wait = setTimeout(async () => {
      const response = await fetch(address('/api/v1/search', { q, on, limit: '8' }), { signal: late.signal }).catch(
        () => null,
      )
      if (response?.ok) setAnswer(await response.json())
    }, 60)
    return () => {
      clearTimeout(wait)
      late.abort()
    }
  }, [q, on])
  return answer
}

/** The search box with results below it; Enter without a selection searches like the plain form. */
const LiveSearch = ({ id, value, on, placeholder, typing = false }: SearchInputProps) => {
  const [q, setQ] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const { hits, total } = useHints(q, on)
  useLayoutEffect(() => {
    input.current?.focus()
    input.current?.setSelectionRange(value.length, value.length)
  }, [value])
  return (
    <Autocomplete.Root
      items={hits}
      value={q}
      onValueChange={setQ}
      mode="none"
      defaultOpen={typing}
      itemToStringValue={({ number }: Hint) => number}
    >
      <Autocomplete.Input {...INPUT} ref={input} id={id} placeholder={placeholder} />
      <Autocomplete.Portal>
        <Autocomplete.Positioner sideOffset={6} align="start">
          <Autocomplete.Popup className="hints" hidden={hits.length === 0}>
            <Autocomplete.Status className="sr">{total === 1 ? '1 answer' : `${total} answers`}</Autocomplete.Status>
            <Autocomplete.List>
              {(hit: Hint) => (
                <Autocomplete.Item
                  key={`${hit.kind}${hit.number}`}
                  value={hit}
                  render={<a href={hitAddress(hit, on)} aria-label={`${leadOf(hit)} ${hit.title ?? ''}`} />}
                >
                  <b>{leadOf(hit)}</b>
                  <span>{hit.title ?? hit.snippet}</span>
                </Autocomplete.Item>
              )}
            </Autocomplete.List>
          </Autocomplete.Popup>
        </Autocomplete.Positioner>
      </Autocomplete.Portal>
    </Autocomplete.Root>
  )
}
export default LiveSearch
