import type { Library } from '../library/library'
import { publicPart } from '../library/open-part'
import { shared } from '../process/shared'
import { mementos } from '../queries/history/mementos'
import { receivedTexts } from '../settings'
import { httpDate, mementoLinks } from './memento'

// proxy.ts opens no database: it looks at the library that the process holds, if it does.
const store = shared<Promise<{ readonly library: Library }>>('library')

/** Headers of RFC 7089 for the words under a number: with `from`, as the version that began that day. */
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
