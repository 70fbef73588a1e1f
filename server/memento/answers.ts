import type { Result } from '#rulebook/result'
import { textsKept } from '../accounts/access'
import { problemResponse } from '../api/problem'
import { desk } from '../desk'
import type { Mementos } from '../desk/mementos'
import { addressesOf, dayOfHeader, httpDate, mementoLinks, mementoOn, timemap } from './memento'
import { originOf } from './origin'

const askedOf = async (request: Request, number: string): Promise<Result<Mementos>> =>
  desk.mementos(number, new URL(request.url).searchParams.get('document') ?? undefined)

/** `/rules/{number}` with `Accept-Datetime`: where the words of that moment stay (RFC 7089, 4.1.1). */
export const timegateResponse = async (request: Request, number: string): Promise<Response> => {
  const on = dayOfHeader(request.headers.get('accept-datetime') ?? '')
  if (!on)
    return problemResponse({
      code: 'not-a-moment',
      says: 'Accept-Datetime is no date of HTTP',
      try: 'Write it like Mon, 17 Mar 2008 00:00:00 GMT',
    })
  const found = await askedOf(request, number)
  if (!found.ok) return problemResponse(found.problem)
  const origin = originOf(request)
  const { version } = addressesOf(found.value, origin)
  const chosen = mementoOn(found.value, on)
  if (!chosen) return problemResponse({ code: 'no-version-known', says: `No words of ${number} are known` })
  const link = [
    ...mementoLinks(found.value, origin),
    `<${version(chosen.from)}>; rel="memento"; datetime="${httpDate(chosen.from)}"`,
  ]
  return new Response(null, {
    status: 302,
    headers: { Location: version(chosen.from), Vary: 'Accept-Datetime', Link: link.join(', ') },
  })
}

/** `/timemap/rules/{number}` in link-format. */
export const timemapResponse = async (request: Request, number: string): Promise<Response> => {
  const found = await askedOf(request, number)
  if (!found.ok) return problemResponse(found.problem)
  return new Response(timemap(found.value, originOf(request)), {
    headers: { 'Content-Type': 'application/link-format; charset=utf-8', ...textsKept() },
  })
}
