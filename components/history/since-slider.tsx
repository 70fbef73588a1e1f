'use client'
import { useState } from 'react'

type Props = { readonly first: number; readonly last: number; readonly year: number }

/** The year the reader stopped playing; without a script the first and last year are readable. */
export const SinceSlider = ({ first, last, year }: Props) => {
  const [shown, setShown] = useState(year)
  return (
    <div className="slider">
      <p>
        <label htmlFor="year">I stopped playing in</label> <output htmlFor="year">{shown}</output>
      </p>
      <input
        className="range"
        id="year"
        name="year"
        type="range"
        min={first}
        max={last}
        defaultValue={year}
        onInput={({ currentTarget }) => setShown(Number(currentTarget.value))}
      />
      <p className="xs faint ends" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </div>
  )
}
