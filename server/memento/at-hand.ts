import type { Library } from '../library/library'
import { publicPart } from '../library/open-part'
import { shared } from '../process/shared'
import { mementos } from '../queries/history/mementos'
import { receivedTexts } from '../settings'
import { httpDate, mementoLinks } from './memento'

// Opens no database: it uses the library of the process if it is loaded.
const store = shared<Promise<{ readonly library: Library }>>('library')

/** Headers of RFC 7089 for the text under a number; with `from`, for the version that began on that day. */
export const mementoHeaders = async (
  number: string,
  from: string | undefined,
  document: string | undefined,
  origin: string,
): Promise<Readonly<Record<string, string>>> => {
  const kept = await store.get()?.catch(() => undefined)
  const found =
    kept &&
    mementos(receivedTexts(process.env) === 'members' ? publicPart(kept.library) : kept.library, number, document)
  if (!found?.ok) return {}
  if (from === undefined) return { Link: mementoLinks(found.value, origin).join(', ') }
  const began = found.value.versions.find(version => version.from === from)?.from
  if (!began) return {}
  return { Link: mementoLinks(found.value, origin, began).join(', '), 'Memento-Datetime': httpDate(began) }
}
