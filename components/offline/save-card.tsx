'use client'
import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon'

type Props = { readonly title: string; readonly link: string }

/** Prints the card, copies its link, or hands it to the share sheet of a phone. */
export const SaveCard = ({ title, link }: Props) => {
  const [canShare, setCanShare] = useState(false)
  const [says, setSays] = useState('')
  useEffect(() => setCanShare('share' in navigator), [])
  return (
    <div className="row mt-2">
      {canShare ? (
        <button
          className="btn solid"
          type="button"
          onClick={() => navigator.share({ title, url: link }).catch(() => undefined)}
        >
          <Icon name="share" /> Share
        </button>
      ) : null}
      <button className={canShare ? 'btn' : 'btn solid'} type="button" onClick={() => print()}>
        <Icon name="print" /> Print
      </button>
      <button
        className="btn"
        type="button"
        onClick={() =>
          navigator.clipboard.writeText(link).then(
            () => setSays('Copied'),
            () => setSays('The link could not be copied'),
          )
        }
      >
        <Icon name="link" /> Copy link
      </button>
      <span className="sm dim" role="status">
        {says}
      </span>
    </div>
  )
}
