import { anchor } from '#notes/anchor/anchor'
import { endsOf, joinBlocks, textOfBlocks } from '#notes/anchor/blocks'
import { printFragment, quoteHash } from '#notes/anchor/fragment'
import { quoteOf } from '#notes/anchor/selector'
import { printPath } from '#rulebook/units/number'
import { FOR_ONE } from '../accounts/access'
import { readerOf } from '../accounts/live'
import { queries } from '../queries/queries'
import { annotation, liveNotes } from './live'
import type { StoredNote } from './stored-note'
import { withdrawnPage } from './withdrawn-page'

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
