import { headers } from 'next/headers'

export { decoded } from '#rulebook/decoded'

/** What Next hands to a page: the parts of its address. */
export type Query = Promise<Readonly<Record<string, string | readonly string[] | undefined>>>
export type PageProps<P extends string = never> = {
  readonly params: Promise<Readonly<Record<P, string>>>
  readonly searchParams: Query
}

/** One value of a query, the first where several were written. */
export const one = async (query: Query, name: string): Promise<string | undefined> => {
  const value = (await query)[name]
  const first = typeof value === 'string' ? value : value?.[0]
  return first?.trim() === '' ? undefined : first?.trim()
}

/** The day and the document a reader asks about. */
export const whenOf = async (query: Query) => ({ on: await one(query, 'on'), document: await one(query, 'document') })

/** Scheme and host the reader came by, for addresses that must be whole. */
export const origin = async (): Promise<string> => {
  const asked = await headers()
  const host = asked.get('x-forwarded-host') ?? asked.get('host') ?? 'localhost'
  const scheme = asked.get('x-forwarded-proto') ?? (/^(?:localhost|127\.|\[::1\])/.test(host) ? 'http' : 'https')
  return `${scheme}://${host}`
}
