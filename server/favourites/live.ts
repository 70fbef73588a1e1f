import type { Result } from '#rulebook/result'
import { ok } from '#rulebook/result'
import { FOR_ONE, isForMembers, membersOnly } from '../accounts/access'
import { liveAccounts, readerOf } from '../accounts/live'
import type { Caller } from '../notes/stored-note'
import { changesOf, type ListedChange, type ShownFavourite, shownItems } from './changes'
import { printListFeed } from './feed'
import { type FavouriteStore, favouriteStore, type StoredList } from './store'

/** Remarks may quote their text: if received texts are for signed-in readers only, so are shared lists. */
export const liveFavourites = async (): Promise<FavouriteStore> => {
  const store = favouriteStore((await liveAccounts()).database.client)
  return isForMembers()
    ? { ...store, find: async (asker, id) => (asker.id ? store.find(asker, id) : membersOnly()) }
    : store
}

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
      status: found.problem.code === 'members-only' ? 401 : 404,
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
