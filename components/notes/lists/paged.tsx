import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react'

/** Number of cards rendered at first; the rest follow later. */
const AT_ONCE = 50

const named = (): string => /^#note-(.+)$/.exec(location.hash)?.[1] ?? ''
/** The note in the address, updated when the address changes, and a function to remove it. */
const useNamed = (): readonly [id: string, forget: () => void] => {
  const [id, setId] = useState('')
  useEffect(() => {
    const look = (): void => setId(named())
    look()
    addEventListener('hashchange', look)
    return () => removeEventListener('hashchange', look)
  }, [])
  const forget = useCallback(() => {
    if (named() !== '') history.replaceState(history.state, '', `${location.pathname}${location.search}`)
    setId('')
  }, [])
  return [id, forget]
}

type Props<T> = {
  readonly all: readonly T[]
  readonly idOf: (one: T) => string
  readonly draw: (one: T) => ReactNode
}
/** Renders cards in batches; the card that the address names is included and scrolled into view. */
export const Paged = <T,>({ all, idOf, draw }: Props<T>) => {
  const [asked, setPage] = useState(0)
  const [id, forget] = useNamed()
  const place = id === '' ? -1 : all.findIndex(one => idOf(one) === id)
  useEffect(() => {
    if (place >= 0) setPage(Math.floor(place / AT_ONCE))
  }, [place])
  const last = Math.max(0, Math.ceil(all.length / AT_ONCE) - 1)
  const page = Math.min(asked, last)
  const isShown = place >= 0 && Math.floor(place / AT_ONCE) === page
  useEffect(() => {
    const card = isShown ? document.getElementById(`note-${id}`) : null
    card?.scrollIntoView({ block: 'center' })
    card?.focus({ preventScroll: true })
  }, [isShown, id])
  const turn = (to: number): void => {
    forget()
    setPage(Math.min(last, Math.max(0, to)))
  }
  const first = page * AT_ONCE
  return (
    <>
      {last > 0 ? (
        <p className="row wraps sm">
          <span role="status">
            {first + 1} to {Math.min(all.length, first + AT_ONCE)} of {all.length}
          </span>
          <button className="btn sm" type="button" aria-disabled={page === 0} onClick={() => turn(page - 1)}>
            Earlier
          </button>
          <button className="btn sm" type="button" aria-disabled={page === last} onClick={() => turn(page + 1)}>
            Later
          </button>
        </p>
      ) : null}
      {all.slice(first, first + AT_ONCE).map(one => (
        <Fragment key={idOf(one)}>{draw(one)}</Fragment>
      ))}
    </>
  )
}
