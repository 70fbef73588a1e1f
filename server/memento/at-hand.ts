import type { Library } from '../library/library'
import { publicPart } from '../library/open-part'
import { mementos } from '../queries/history/mementos'
import { receivedTexts } from '../settings'
import { httpDate, mementoLinks } from './memento'

// proxy.ts is bundled apart and opens no database: it looks at the library that the server holds, if it does.
type Kept = { readonly library: Library }
const HOME = globalThis as unknown as { palimpsestKeeper?: Promise<Kept> }

/** Headers of RFC 7089 for the words under a number: with `from`, as the version that began that day. */
export const mementoHeaders = async (
  number: string,
  from: string | undefined,
  document: string | undefined,
  origin: string,
): Promise<Readonly<Record<string, string>>> => {
  const kept = await HOME.palimpsestKeeper?.catch(() => undefined)
  const found =
    kept &&
    mementos(receivedTexts(process.env) === 'members' ? publicPart(kept.library) : kept.library, number, document)
  if (!found?.ok) return {}
  if (from === undefined) return { Link: mementoLinks(found.value, origin).join(', ') }
  const began = found.value.versions.find(version => version.from === from)?.from
  if (!began) return {}
  return { Link: mementoLinks(found.value, origin, began).join(', '), 'Memento-Datetime': httpDate(began) }
}
