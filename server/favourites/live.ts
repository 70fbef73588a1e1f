import type { Result } from '#rulebook/result'
import { ok } from '#rulebook/result'
import { FOR_ONE } from '../accounts/access'
import { liveAccounts, readerOf } from '../accounts/live'
import type { Caller } from '../notes/stored-note'
import { changesOf, type ListedChange, type ShownFavourite, shownItems } from './changes'
import { printListFeed } from './feed'
import { favouriteStore, type StoredList } from './store'

const liveFavourites = async () => favouriteStore((await liveAccounts()).database.client)

type Shown = StoredList & { readonly shown: readonly ShownFavourite[]; readonly changes: readonly ListedChange[] }

/** A list that this reader may see, with the changes of its rules. */
export const shownList = async (asker: Caller, id: string): Promise<Result<Shown>> => {
  const found = await (await liveFavourites()).find(asker, id)
  if (!found.ok) return found
  const changes = await changesOf(found.value.list.items)
  return ok({ ...found.value, shown: shownItems(found.value.list.items, changes), changes })
}

/** `/favourites/{id}/changes.atom`: for everybody if the list is public, otherwise for anybody with its address. */
export const listFeed = async (request: Request, id: string): Promise<Response> => {
  const found = await shownList(await readerOf(request.headers), id)
  if (!found.ok)
    return new Response(`${found.problem.message}\n`, {
      status: 404,
      headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
    })
  const url = new URL(request.url)
  const origin = `${url.protocol}//${request.headers.get('host') ?? url.host}`
  return new Response(printListFeed(found.value, found.value.changes, origin), {
    headers: {
      'Content-Type': 'application/atom+xml; charset=utf-8',
      // A private list is shown to its owner only; other lists are the same for every visitor.
      ...(found.value.list.visibility === 'private' ? FOR_ONE : { 'Cache-Control': 'no-cache', Vary: 'Cookie' }),
      ...(found.value.list.visibility === 'public' ? {} : { 'X-Robots-Tag': 'noindex' }),
    },
  })
}
