import type { ReactNode } from 'react'

// Pages and what draws them are bundled apart; the global object is what they share. What draws text is set by
// scripts/serve.mjs, for no page may bring it along, and who asks by the door (scripts/front/asking.mjs).
const HOME = globalThis as unknown as {
  palimpsestDrawText?: (node: ReactNode) => string
  palimpsestStills?: Map<string, string>
  palimpsestStillNames?: number
  palimpsestAsking?: { getStore(): { readonly isPart?: boolean } | undefined }
}
/** Texts are taken away as a page is drawn; of pages that nobody waited for, so many may be left lying. */
const MOST_LEFT = 5_000

/** Elements as HTML; null where nothing draws them, as in a test of a component, or where not all of them can be. */
export const drawnText = (node: ReactNode): string | null => {
  try {
    return HOME.palimpsestDrawText?.(node) ?? null
  } catch {
    return null
  }
}

/** Puts a text where the drawing of the page finds it; a script that asks for part of a page gets the text itself. */
export const keepStill = (html: string): { readonly name: string; readonly html?: string } => {
  if (HOME.palimpsestAsking?.getStore()?.isPart) return { name: 'own', html }
  HOME.palimpsestStills ??= new Map()
  const left = HOME.palimpsestStills
  HOME.palimpsestStillNames = (HOME.palimpsestStillNames ?? 0) + 1
  const name = HOME.palimpsestStillNames.toString(36)
  left.set(name, html)
  for (const oldest of left.keys()) {
    if (left.size <= MOST_LEFT) break
    left.delete(oldest)
  }
  return { name }
}

export const takeStill = (name: string): string => {
  const html = HOME.palimpsestStills?.get(name) ?? ''
  HOME.palimpsestStills?.delete(name)
  return html
}
