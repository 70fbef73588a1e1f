import { rememberBy } from '#rulebook/remember'
import { remembered } from '#server/process/remembered'
import { mayReadReceived } from '../accounts/access'
import type { Library } from './library'
import { derivedFrom as derivedFromAll, library as wholeLibrary } from './library-store'
import { publicPart } from './open-part'

type Make<T> = (library: Library) => T | Promise<T>
const derivedOf = rememberBy((_: Library) => new Map<string, Promise<unknown>>())

/** The part of the library that the reader may see. Outside a request that is only our own part, so nothing leaks. */
export const library = async (): Promise<Library> => {
  const whole = await wholeLibrary()
  return (await mayReadReceived()) ? whole : publicPart(whole)
}

/** A value built once per library; one built from our own part never had access to the rest. */
export const derivedFrom = async <T>(name: string, make: Make<T>): Promise<T> => {
  if (await mayReadReceived()) return derivedFromAll(name, make)
  const part = publicPart(await wholeLibrary())
  return (await remembered<string, unknown>(derivedOf(part), name, () => make(part))) as T
}
