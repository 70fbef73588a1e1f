'use client'
import { type MouseEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { type Cited, RuleWords } from './rule-words'

type Picked = { readonly cited: Cited; readonly band: string; readonly lines: readonly string[] }

/** The rule of a selected band or its link; bulletins have pages of their own and are opened. */
const pickedBy = ({ target }: MouseEvent<HTMLElement>, on: string): Picked | null => {
  if (!(target instanceof Element)) return null
  const band = target.closest('.band')
  const link = target.closest('a') ?? band?.querySelector('a.cite-l')
  if (!link?.getAttribute('href')?.startsWith('/rules/')) return null
  return {
    cited: { rule: link.textContent ?? '', on },
    band: band?.getAttribute('value') ?? '',
    lines: (band?.getAttribute('data-lines') ?? '').split(' ').filter(Boolean),
  }
}

/** Marks the selected band, and the lines of the scenario that caused it, anywhere on the page. */
const light = (column: HTMLElement, picked: Picked | null): void => {
  for (const one of document.querySelectorAll('.band.sel, .step.sel')) one.classList.remove('sel')
  if (!picked?.band) return
  column.querySelector(`li.band[value="${picked.band}"]`)?.classList.add('sel')
  for (const line of picked.lines) document.querySelector(`.step[data-line="${line}"]`)?.classList.add('sel')
}

/** A selected band shows the words of its rule and highlights its source. */
export const BandReader = ({ on, children }: { readonly on: string; readonly children: ReactNode }) => {
  const [picked, setPicked] = useState<Picked | null>(null)
  const column = useRef<HTMLDivElement>(null)
  const shown = picked?.cited.on === on ? picked : null
  // The column may be rendered by the server: its bands are highlighted in place after every rendering.
  useLayoutEffect(() => {
    if (column.current) light(column.current, shown)
  })
  const press = (event: MouseEvent<HTMLElement>): void => {
    const found = event.ctrlKey || event.metaKey || event.shiftKey ? null : pickedBy(event, on)
    if (!found) return
    event.preventDefault()
    setPicked(found)
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside do the same by keyboard */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div ref={column} className="readable" onClick={press}>
        {children}
      </div>
      {shown ? <RuleWords cited={shown.cited} /> : null}
    </>
  )
}
