'use client'
import { useEffect, useState } from 'react'

const KEY = 'known-changes'
const ticks = (): readonly HTMLInputElement[] => [...document.querySelectorAll<HTMLInputElement>('.knew input')]
const kept = (): ReadonlySet<string> => {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[])
  } catch {
    return new Set()
  }
}
const keep = (known: ReadonlySet<string>): void => {
  try {
    localStorage.setItem(KEY, JSON.stringify([...known]))
  } catch {
    // In a browser without storage, ticks last until the page is left.
  }
}

/** Activates the tick boxes, counts the known changes, and hides them on request. */
export const KnownChanges = () => {
  const [count, setCount] = useState<{ readonly known: number; readonly all: number } | null>(null)
  const [isHidden, setHidden] = useState(false)
  useEffect(() => {
    const tell = (): void => setCount({ known: ticks().filter(({ checked }) => checked).length, all: ticks().length })
    const before = kept()
    for (const tick of ticks()) tick.checked = before.has(tick.value)
    tell()
    const onChange = ({ target }: Event): void => {
      if (!(target instanceof HTMLInputElement) || !target.closest('.knew')) return
      const known = new Set(kept())
      if (target.checked) known.add(target.value)
      else known.delete(target.value)
      keep(known)
      tell()
    }
    addEventListener('change', onChange)
    return () => removeEventListener('change', onChange)
  }, [])
  const toggle = (): void => {
    document.querySelector('.changes')?.classList.toggle('without-known', !isHidden)
    setHidden(!isHidden)
  }
  return count ? (
    <p className="row wrap sm known">
      <span role="status">
        You knew {count.known} of these {count.all}.
      </span>
      <button className="btn sm" type="button" aria-pressed={isHidden} onClick={toggle} disabled={count.known === 0}>
        Only what is new to me
      </button>
    </p>
  ) : (
    <p className="known" aria-hidden="true" />
  )
}
