import { type IsoDate, parseDate } from '#rulebook/dates/date'
import { readDate } from '#rulebook/dates/written-date'
import { ok, type Result } from '#rulebook/result'
import { decoded } from '#rulebook/units/decoded'
import type { Question } from './digest.worker'

/** The day in an address, in any usual form; null for the newest. */
const dayOf = (text: string): Result<IsoDate | null> => {
  if (text === '' || text === 'latest') return ok(null)
  const read = readDate(text)
  return read.ok ? parseDate(read.value) : read
}

/** What an address requests from the digest: a rule, a search, or neither; an invalid day is a problem. */
export const questionIn = ({ pathname, search }: Pick<Location, 'pathname' | 'search'>): Result<Question> => {
  const parts = new URLSearchParams(search)
  const [, number, dated] = /^\/(?:rules|glossary)\/([^/]+)(?:\/([^/]+))?/.exec(pathname) ?? []
  const isDated = dated !== undefined && readDate(decoded(dated)).ok
  const on = dayOf(parts.get('on') ?? (isDated ? decoded(dated) : ''))
  if (!on.ok) return on
  if (number) return ok({ kind: 'rule', number: decoded(number), on: on.value })
  const q = parts.get('q')
  return ok(q ? { kind: 'search', q, on: on.value } : { kind: 'contents' })
}
