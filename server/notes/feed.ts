import { printPath, printSubject } from '#rulebook/units/number'
import { textsKept } from '../accounts/access'
import { readerOf } from '../accounts/live'
import { problemResponse } from '../api/problem'
import { xml } from '../feeds/atom'
import { queries } from '../queries/queries'
import { publishedWords, type SerializedNote } from './note-view'

/** Maximum number of entries in a feed. */
const MAX_NOTES = 100

const entry = (note: SerializedNote, origin: string): string =>
  [
    '<entry>',
    `<id>${xml(`${origin}/a/${note.id}`)}</id>`,
    `<title>${xml(`${note.author} on ${printSubject(note.number)}, as of ${note.on}`)}</title>`,
    `<link rel="alternate" href="${xml(`${origin}/a/${note.id}`)}"/>`,
    `<author><name>${xml(note.author)}</name></author>`,
    `<published>${note.day}T00:00:00Z</published>`,
    `<updated>${note.modified}</updated>`,
    `<content type="text">${xml([note.quote && `“${note.quote}”`, note.body].filter(Boolean).join('\n\n'))}</content>`,
    '</entry>',
  ].join('')

/** An Atom feed (RFC 4287) of the public notes on a rule; notes are sent as plain text. */
const printNotesFeed = (number: string, lineage: string, notes: readonly SerializedNote[], origin: string): string =>
  [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<id>${xml(`${origin}/id/p/${encodeURIComponent(lineage)}/notes`)}</id>`,
    `<title>${xml(`Readers’ notes on rule ${number}`)}</title>`,
    `<link rel="self" href="${xml(`${origin}/rules/${encodeURIComponent(number)}/notes.atom`)}"/>`,
    `<link rel="alternate" href="${xml(origin + printPath(number))}"/>`,
    `<updated>${
      notes
        .map(({ modified }) => modified)
        .sort()
        .at(-1) ?? '1993-08-05T00:00:00Z'
    }</updated>`,
    ...notes.map(note => entry(note, origin)),
    '</feed>',
    '',
  ].join('\n')

/** `/rules/{number}/notes.atom` */
export const notesFeed = async (request: Request, number: string): Promise<Response> => {
  const life = await queries.history(number, { on: new URL(request.url).searchParams.get('on') ?? undefined })
  if (!life.ok) return problemResponse(life.problem)
  const { notes } = await publishedWords(await readerOf(request.headers), life.value.lineage, MAX_NOTES)
  const url = new URL(request.url)
  const origin = `${url.protocol}//${request.headers.get('host') ?? url.host}`
  return new Response(printNotesFeed(life.value.number, life.value.lineage, notes, origin), {
    headers: { 'Content-Type': 'application/atom+xml; charset=utf-8', ...textsKept() },
  })
}
