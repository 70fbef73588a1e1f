import { Suspense, use } from 'react'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { Words } from '../../ui/words'
import { printSpan } from '../rule-head'
import type { Carded } from './carded'
import { previewAddress } from './carded'

type Preview = {
  readonly kind: 'rule' | 'section' | 'glossary'
  readonly name: string
  readonly title?: string
  readonly on: IsoDate
  readonly text: string
  readonly inForce: { readonly from: IsoDate; readonly until?: IsoDate }
}
type Found = Preview | { readonly says: string }

const KNOWN = new Map<string, Promise<Found>>()
const fetched = async (address: string): Promise<Found> => {
  const answer = await fetch(address)
  const body = (await answer.json()) as Preview & { detail?: string; title?: string }
  return answer.ok ? body : { says: body.detail ?? body.title ?? 'It could not be loaded.' }
}
/** Responses are cached for the page; a failed request is repeated. */
const previewOf = (address: string): Promise<Found> => {
  const known = KNOWN.get(address)
  if (known) return known
  const found = fetched(address).catch((): Found => {
    KNOWN.delete(address)
    return { says: 'You are offline; the linked page may be saved on this device.' }
  })
  KNOWN.set(address, found)
  return found
}

const Told = ({ address }: { readonly address: string }) => {
  const found = use(previewOf(address))
  if ('says' in found) return <p className="dim">{found.says}</p>
  return (
    <>
      <p className="lcard-head">
        <b>{found.name}</b> {found.title}
      </p>
      <p className="lcard-text">
        <Words>{found.text}</Words>
      </p>
      <p className="xs faint">
        As of {printDate(found.on)}; in force {printSpan(found.inForce)}
      </p>
    </>
  )
}

/** The content of a link card: for a link without a target on its day, first the reason, then the probable target. */
export const CardWords = ({ of: { href, dead } }: { readonly of: Carded }) => {
  const address = previewAddress(href)
  return (
    <>
      {dead ? <p className="lcard-dead">{dead}</p> : null}
      <Suspense fallback={<p className="dim">…</p>}>{address ? <Told address={address} /> : null}</Suspense>
    </>
  )
}
