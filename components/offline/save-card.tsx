'use client'
import { useEffect, useState } from 'react'
import { Icon } from '../ui/icon'

type Props = { readonly title: string; readonly link: string; readonly picture: string }

/** Saves or prints the card, copies its link, or hands it to the share sheet of a phone. */
export const SaveCard = ({ title, link, picture }: Props) => {
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
      <a className={canShare ? 'btn' : 'btn solid'} href={picture} download="judge-card.png">
        <Icon name="copy" /> Save picture
      </a>
      <button className="btn" type="button" onClick={() => print()}>
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
