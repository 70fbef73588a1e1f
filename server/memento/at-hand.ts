import type { IsoDate } from '#rulebook/date'
import { mementos } from '../desk/mementos'
import type { Library } from '../library/library'
import { openPart } from '../library/open-part'
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
    kept && mementos(receivedTexts(process.env) === 'members' ? openPart(kept.library) : kept.library, number, document)
  if (!found?.ok) return {}
  const link = mementoLinks(found.value, origin).join(', ')
  if (from === undefined) return { Link: link }
  const began = found.value.versions.some(version => version.from === from)
  return began ? { Link: link, 'Memento-Datetime': httpDate(from as IsoDate) } : {}
}
