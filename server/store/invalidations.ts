import { randomUUID } from 'node:crypto'
import { cacheVersion } from './cache-version'
import type { Client } from './database'

/** The row with the latest invalidations: the newest changes to public data by readers. */
export const INVALIDATIONS = 'voices'
/** Maximum number of invalidations in the row: a process that missed more invalidates everything. */
const MAX_KEPT = 40
/** Number of attempts if two processes write at once. */
const TRIES = 5

type Invalidation = readonly [id: string, about: string]
const invalidationsIn = (value: string | null | undefined): readonly Invalidation[] => {
  try {
    const read: unknown = JSON.parse(value ?? '')
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

export const aboutNotes = (lineage: string | null | undefined): string => `notes ${lineage ?? ''}`
export const aboutReviews = (target: string): string => `reviews ${target}`
/** Pages that show notes on any subject. */
export const ANY_NOTES = 'notes'
export const ANY_REVIEWS = 'reviews'

const written = async (client: Client, about: readonly string[]): Promise<boolean> => {
  const row = await client.meta.findUnique({ where: { key: INVALIDATIONS } })
  const more = about.map((one): Invalidation => [randomUUID(), one])
  const value = JSON.stringify([...invalidationsIn(row?.value), ...more].slice(-MAX_KEPT))
  if (!row) {
    const made = client.meta.create({ data: { key: INVALIDATIONS, value } })
    return made.then(
      () => true,
      () => false,
    )
  }
  return (
    (await client.meta.updateMany({ where: { key: INVALIDATIONS, value: row.value }, data: { value } })).count === 1
  )
}

/**
 * To be called after public text is stored: pages that show the subject are invalidated, in this process at once, in
 * the others at their next check.
 */
export const publishInvalidation = async (client: Client, about: readonly string[]): Promise<void> => {
  if (about.length === 0) return
  for (const one of about) cacheVersion(one)
  for (let tries = 0; about.length <= MAX_KEPT && tries < TRIES; tries++) if (await written(client, about)) return
  // Without a list the changes in between are unknown, so everything is invalidated.
  const value = JSON.stringify([[randomUUID(), '']])
  await client.meta.upsert({ where: { key: INVALIDATIONS }, create: { key: INVALIDATIONS, value }, update: { value } })
}

/**
 * Applies the invalidations since the row was last read; invalidates everything if the row does not reach back that
 * far.
 */
export const applyInvalidations = (seen: string | null, value: string | null): void => {
  if (seen === value) return
  const invalidations = invalidationsIn(value)
  const last = invalidationsIn(seen).at(-1)?.[0]
  const known = invalidations.findIndex(([id]) => id === last)
  // If there was no row before, the current one has been created since, and is complete unless entries were dropped.
  const isWhole = seen === null ? invalidations.length < MAX_KEPT : known >= 0
  const missed = invalidations.slice(known + 1)
  if (!isWhole || missed.some(([, about]) => about === '')) cacheVersion()
  else for (const [, about] of missed) cacheVersion(about)
}
