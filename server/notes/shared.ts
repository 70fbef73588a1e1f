import { anchor } from '#notes/anchor/anchor'
import { endsOf, joinBlocks, textOfBlocks } from '#notes/anchor/blocks'
import { printFragment, quoteHash } from '#notes/anchor/fragment'
import { quoteOf } from '#notes/anchor/selector'
import type { Problem } from '#rulebook/result'
import { printPath } from '#rulebook/units/number'
import { FOR_ONE } from '../accounts/access'
import { readerOf } from '../accounts/live'
import { queries } from '../queries/queries'
import { annotation, liveNotes } from './live'
import type { StoredNote } from './stored-note'

const escaped = (text: string): string => text.replace(/[&<>"']/g, char => `&#${char.charCodeAt(0)};`)

/**
 * The page for a note that is withdrawn (410) or not accessible (404); a separate handler, because Next pages cannot
 * set 410.
 */
const withdrawnPage = (problem: Problem): Response => {
  const isGone = problem.code === 'note-gone'
  const title = isGone ? 'This note was withdrawn' : 'This note does not exist or is not shared'
  const more = isGone ? 'Its address will not be used for another note.' : (problem.hint ?? '')
  const body = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${title} · Palimpsest</title><link rel="stylesheet" href="/plain.css"></head><body><main><h1>${title}</h1><p>${escaped(more)}</p><p><a href="/rules">The rules</a> · <a href="/search">Search</a> · <a href="/account">Account</a></p></main></body></html>`
  return new Response(body, {
    status: isGone ? 410 : 404,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}

/** `#q=…` for the words of a note, counted in the version it was made on; empty for a note on the whole rule. */
const fragmentOf = async ({ note }: StoredNote): Promise<string> => {
  const history = quoteOf(note.selectors) ? await queries.wordings(note.number, { on: note.on }) : null
  const printing = history?.ok ? history.value.wordings.findLast(({ from }) => from <= note.on) : undefined
  if (!printing) return ''
  const text = textOfBlocks(printing.blocks)
  const found = anchor(note.selectors, text)
  const ends = found && endsOf(joinBlocks(printing.blocks), found.at)
  return ends ? `#${printFragment({ ...ends, hash: quoteHash(text.slice(...found.at)), on: note.on })}` : ''
}

const asksForData = (request: Request): boolean => {
  const accept = request.headers.get('accept') ?? ''
  return /application\/(?:ld\+)?json/.test(accept) && !/text\/html/.test(accept)
}

/** `/a/{id}`: 303 to the version page with the passage named; the annotation itself to clients that accept JSON-LD. */
export const sharedNote = async (request: Request, id: string): Promise<Response> => {
  if (asksForData(request)) return annotation(request, id)
  const found = await (await liveNotes()).find(await readerOf(request.headers), id)
  if (!found.ok) return withdrawnPage(found.problem)
  const { note } = found.value
  const at = `${printPath(note.number)}?on=${note.on}${await fragmentOf(found.value)}`
  return new Response(null, {
    status: 303,
    headers: { Location: at, ...FOR_ONE, Vary: 'Accept, Cookie' },
  })
}
