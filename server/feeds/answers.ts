import { err, ok, type Result } from '#rulebook/result'
import { textsKept } from '../accounts/access'
import { problemResponse } from '../api/problem'
import { library } from '../library/shown'
import { originOf } from '../origin'
import { queries } from '../queries/queries'
import { type Feed, printFeed } from './atom'
import { cardFeed, releaseFeed, releasesFeed, ruleFeed, sectionFeed } from './feeds'

const response = (request: Request, feed: Result<Feed>): Response =>
  feed.ok
    ? new Response(printFeed(feed.value, originOf(request)), {
        headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', ...textsKept() },
      })
    : problemResponse(feed.problem)

export const ruleFeedResponse = async (request: Request, number: string): Promise<Response> => {
  const { searchParams } = new URL(request.url)
  const on = searchParams.get('on') ?? undefined
  const life = await queries.history(number, { on, document: searchParams.get('document') ?? undefined })
  return response(request, life.ok ? ok(ruleFeed(life.value)) : life)
}

export const sectionFeedResponse = async (request: Request, number: string): Promise<Response> =>
  response(request, sectionFeed(await library(), number))

export const releasesFeedResponse = async (request: Request): Promise<Response> =>
  response(request, ok(releasesFeed(await library())))

const ofRelease = async (id: string): Promise<Result<Feed>> => {
  const release = await queries.release(id)
  if (!release.ok) return release
  const { previous, document, title, inForce } = release.value
  const compared = previous ? await queries.compare({ from: previous.id, to: release.value.id }) : undefined
  if (compared && !compared.ok) return err(compared.problem)
  const named = { id: release.value.id, document, short: document, title, inForce }
  const touched = await queries.touched(id)
  return ok(releaseFeed({ release: named, changes: compared?.value.changes ?? [] }, touched.ok ? touched.value : null))
}
export const releaseFeedResponse = async (request: Request, id: string): Promise<Response> =>
  response(request, await ofRelease(id))

export const cardFeedResponse = async (request: Request, name: string): Promise<Response> => {
  const found = await queries.card(name, {})
  return response(request, found.ok ? ok(cardFeed(found.value)) : found)
}
