'use client'
import { useEffect, useState } from 'react'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { ruleAddress } from '../../ui/links'

/** On a day that does not have the number: where the words that the address names can still be read. */
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
