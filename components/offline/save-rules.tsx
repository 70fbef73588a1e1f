'use client'
import { useEffect, useState } from 'react'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { Icon } from '../ui/icon'
import { RULES_CACHE } from './saving'

const ADDRESS = '/saved/rules.json'

type Found = { readonly inForce: string; readonly bytes: number }
const foundIn = (answer: Response): Found => ({
  inForce: answer.headers.get('x-in-force') ?? '',
  bytes: Number(answer.headers.get('x-length')),
})
const printSize = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`

/** Stores the rules, telling the bytes that have arrived; the stored response is complete or absent. */
const store = async (arrived: (bytes: number) => void): Promise<Found> => {
  const answer = await fetch(ADDRESS, { cache: 'no-store' })
  if (!answer.ok || !answer.body) throw new Error(`The site answered ${answer.status}`)
  const pieces: BlobPart[] = []
  let bytes = 0
  for (const reader = answer.body.getReader(); ; ) {
    const { done, value } = await reader.read()
    if (done) break
    pieces.push(value)
    bytes += value.length
    arrived(bytes)
  }
  const cache = await caches.open(RULES_CACHE)
  await cache.put(ADDRESS, new Response(new Blob(pieces), { headers: answer.headers }))
  return foundIn(answer)
}

/** One button that saves all current rules on the device, with their size and the progress. */
export const SaveRules = () => {
  const [offered, setOffered] = useState<Found | null>(null)
  const [saved, setSaved] = useState<Found | null>(null)
  const [arrived, setArrived] = useState<number | null>(null)
  const [says, setSays] = useState('')
  useEffect(() => {
    if (!('caches' in window)) return
    caches.match(ADDRESS, { cacheName: RULES_CACHE }).then(
      answer => answer && setSaved(foundIn(answer)),
      () => {},
    )
    fetch(ADDRESS, { method: 'HEAD' }).then(
      answer => answer.ok && setOffered(foundIn(answer)),
      () => {},
    )
  }, [])
  const save = async (): Promise<void> => {
    setArrived(0)
    setSays('')
    await store(setArrived).then(
      found => {
        setSaved(found)
        setSays('Saved.')
      },
      (failure: Error) => setSays(`The rules could not be saved: ${failure.message}.`),
    )
    setArrived(null)
  }
  const remove = async (): Promise<void> => {
    await caches.delete(RULES_CACHE)
    setSaved(null)
    setSays('Deleted.')
  }
  const isNew = offered !== null && offered.inForce !== saved?.inForce
  if (!offered && !saved) return null
  return (
    <section className="saverules" aria-labelledby="h-saverules">
      <h2 id="h-saverules">All current rules</h2>
      {saved ? (
        <p>
          The rules of {printDate(saved.inForce as IsoDate)} are saved here with their search ({printSize(saved.bytes)}
          ).
        </p>
      ) : null}
      <p className="row">
        {offered && isNew ? (
          <button className="btn solid" type="button" onClick={save} aria-disabled={arrived !== null}>
            <Icon name="offline" /> Save the rules of {printDate(offered.inForce as IsoDate)} (
            {printSize(offered.bytes)})
          </button>
        ) : null}
        {saved ? (
          <button className="btn" type="button" onClick={remove}>
            Delete them
          </button>
        ) : null}
        {arrived !== null && offered ? (
          <>
            <progress max={offered.bytes} value={arrived} aria-label="Saving the rules" />
            <span className="sm dim">{printSize(arrived)}</span>
          </>
        ) : null}
        <span className="sm" role="status">
          {says}
        </span>
      </p>
    </section>
  )
}
