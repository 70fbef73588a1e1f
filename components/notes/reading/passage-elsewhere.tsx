'use client'
import { useEffect, useState } from 'react'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { ruleAddress } from '../../ui/links'

/** On a day without the number: links to the pages that have the passage named in the address. */
export const PassageElsewhere = ({ number }: { readonly number: string }) => {
  const [hash, setHash] = useState('')
  useEffect(() => setHash(location.hash), [])
  const on = /^#q=[^@]+@(\d{4}-\d{2}-\d{2})$/.exec(hash)?.[1]
  return on ? (
    <p className="opened" role="status">
      <b>The text has changed since this link was made.</b>{' '}
      <a href={`${ruleAddress(number, on)}${hash}`}>Read the highlighted passage as of {printDate(on as IsoDate)}</a>
    </p>
  ) : null
}
