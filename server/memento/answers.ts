import type { Result } from '#rulebook/result'
import { textsKept } from '../accounts/access'
import { problemResponse } from '../api/problem'
import { originOf } from '../origin'
import type { Mementos } from '../queries/history/mementos'
import { queries } from '../queries/queries'
import { addressesOf, dayOfHeader, mementoLinks, mementoOn, timemap } from './memento'

const requestedMementos = async (request: Request, number: string): Promise<Result<Mementos>> =>
  queries.mementos(number, new URL(request.url).searchParams.get('document') ?? undefined)

const GATE = { Vary: 'Accept-Datetime' }

/**
 * `/rules/{number}` with `Accept-Datetime`, and `/timegate/rules/{number}`: redirects to the version of that date (RFC
 * 7089, 4.1.1), without a date to the newest version (4.5.3).
 */
export const timegateResponse = async (request: Request, number: string): Promise<Response> => {
  const found = await requestedMementos(request, number)
  if (!found.ok) return problemResponse(found.problem, GATE)
  const origin = originOf(request)
  const links = mementoLinks(found.value, origin).join(', ')
  const moment = request.headers.get('accept-datetime')
  const on = moment === null ? null : dayOfHeader(moment)
  if (moment !== null && !on)
    return problemResponse(
      {
        code: 'not-a-moment',
        message: 'Accept-Datetime is not an HTTP date',
        hint: 'Use a date such as Mon, 17 Mar 2008 00:00:00 GMT',
      },
      { ...GATE, Link: links },
    )
  const chosen = on ? mementoOn(found.value, on) : found.value.versions.at(-1)
  if (!chosen)
    return problemResponse(
      { code: 'no-version-known', message: `No wording of ${number} is loaded` },
      { ...GATE, Link: links },
    )
  const Link = mementoLinks(found.value, origin, chosen.from).join(', ')
  return new Response(null, {
    status: 302,
    headers: { ...GATE, Link, Location: addressesOf(found.value, origin).version(chosen.from) },
  })
}

/** `/timemap/rules/{number}` in link-format. */
export const timemapResponse = async (request: Request, number: string): Promise<Response> => {
  const found = await requestedMementos(request, number)
  if (!found.ok) return problemResponse(found.problem)
  return new Response(timemap(found.value, originOf(request)), {
    headers: { 'Content-Type': 'application/link-format; charset=utf-8', ...textsKept() },
  })
}
