import type { FavouriteList } from '#notes/annotation/favourites'
import type { Note } from '#notes/annotation/note'
import { printCsv, printJsonLd, printMarkdown } from '#notes/io/export'
import { parseLists, printListsCsv, printListsJsonLd, printListsMarkdown } from '#notes/io/favourites-file'
import { parseNotes } from '#notes/io/import'
import type { Imported } from '#notes/io/import-table'
import { date, type IsoDate } from '#rulebook/dates/date'
import type { Result } from '#rulebook/result'
import { newId } from './make-note'

export const FORMS = [
  ['JSON-LD', 'jsonld', 'application/ld+json'],
  ['CSV', 'csv', 'text/csv'],
  ['Markdown', 'md', 'text/markdown'],
] as const
export type Form = (typeof FORMS)[number][1]

export const printNotes = (form: Form, notes: readonly Note[], origin: string): string => {
  if (form === 'csv') return printCsv(notes)
  return form === 'md' ? printMarkdown(notes, origin) : printJsonLd(notes, origin)
}

export const printLists = (form: Form, lists: readonly FavouriteList[]): string => {
  if (form === 'csv') return printListsCsv(lists)
  return form === 'md' ? printListsMarkdown(lists, location.origin) : printListsJsonLd(lists, location.origin)
}

export const today = (): IsoDate => date(new Date().toISOString().slice(0, 10))

/** Maximum size of an imported file. */
const LARGEST = 16 * 1024 * 1024

const tooLarge = {
  ok: false,
  problem: { code: 'file-too-large', message: 'The file is larger than 16 MB', hint: 'Split the file' },
} as const

/**
 * Parses a file of notes in any of the three formats. Each note gets a new id, so a file can be imported on any site.
 */
export const notesIn = async (file: File): Promise<Result<Imported>> =>
  file.size > LARGEST ? tooLarge : parseNotes(await file.text(), new Date().toISOString(), today(), () => newId())

/** Parses a file of lists in any of the three formats. */
export const listsIn = async (file: File): Promise<ReturnType<typeof parseLists>> =>
  file.size > LARGEST ? tooLarge : parseLists(await file.text(), today(), newId)

/** Offers a text to the reader as a file download. */
export const saveFile = (name: string, type: string, text: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
