import { headers } from 'next/headers'
import { tidyDate } from '#rulebook/dates/written-date'
import { originFrom } from '#server/origin'

export { decoded } from '#rulebook/units/decoded'

/** What Next passes to a page: the parts of its address. */
export type Query = Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
export type PageProps<P extends string = never> = {
  readonly params: Promise<Readonly<Record<P, string>>>
  readonly searchParams: Query
}

/** One value of a query parameter, the first of several. */
export const one = async (query: Query, name: string): Promise<string | undefined> => {
  const value = (await query)[name]
  const first = typeof value === 'string' ? value : value?.[0]
  return first?.trim() === '' ? undefined : first?.trim()
}

/** The day and the document that a reader requests. */
export const whenOf = async (query: Query) => ({ on: await dayOf(query, 'on'), document: await one(query, 'document') })

/** A day of the query in any usual form; an unreadable one stays as typed, so that the page can ask again. */
export const dayOf = async (query: Query, name: string): Promise<string | undefined> => {
  const text = await one(query, name)
  return text === undefined ? undefined : tidyDate(text)
}

/** Scheme and host of the request, for absolute addresses. */
export const origin = async (): Promise<string> => {
  return originFrom(await headers())
}
