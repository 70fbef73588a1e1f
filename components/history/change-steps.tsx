'use client'
import { useState } from 'react'
import { Icon } from '../ui/icon'

const changes = (): readonly HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[id^="change-"]')]

/** Moves from change to change and shows the position. */
export const ChangeSteps = () => {
  const [said, setSaid] = useState('')
  const go = (by: 1 | -1) => (): void => {
    const all = changes()
    const here = all.findIndex(one => `#${one.id}` === location.hash)
    const at = Math.max(0, Math.min(all.length - 1, here < 0 ? 0 : here + by))
    location.hash = all[at]?.id ?? ''
    const says = all[at]?.dataset.says
    setSaid(`change ${at + 1} of ${all.length}${says ? `: ${says}` : ''}`)
  }
  return (
    <span className="row">
      <button className="btn sm icon" type="button" onClick={go(-1)} aria-label="Previous change" aria-keyshortcuts=",">
        <Icon name="left" />
      </button>
      <button className="btn sm icon" type="button" onClick={go(1)} aria-label="Next change" aria-keyshortcuts=".">
        <Icon name="right" />
      </button>
      <span className="sm dim" role="status">
        {said}
      </span>
    </span>
  )
}
