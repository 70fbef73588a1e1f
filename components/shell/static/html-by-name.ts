import type { ReactNode } from 'react'
import { shared } from '#server/process/shared'
import { staticRenderer } from '#server/process/static-renderer'

// Stored by the bundle that describes a page and read by the one that renders it.
type Kept = { readonly parts: Map<string, string>; made: number }
const kept = shared<Kept>('kept parts')
/** The request being answered (server/http/request-context.ts); there is none in a browser. */
const requests = shared<{ getStore(): { readonly isPart?: boolean } | undefined }>('requests')
/** Texts are removed when a page is rendered; at most this many may remain for pages that were never rendered. */
const MOST_LEFT = 300

/** Elements as HTML; null if there is no renderer, as in a component test, or if not all of them can be rendered. */
export const drawnText = (node: ReactNode): string | null => {
  try {
    return staticRenderer.get()?.(node) ?? null
  } catch {
    return null
  }
}

/** Stores HTML where the page's rendering finds it; a script that requests part of a page gets the HTML itself. */
export const keepHtml = (html: string): { readonly name: string; readonly html?: string } => {
  if (requests.get()?.getStore()?.isPart) return { name: 'own', html }
  const all = kept.orMake(() => ({ parts: new Map(), made: 0 }))
  const name = (++all.made).toString(36)
  all.parts.set(name, html)
  for (const oldest of all.parts.keys()) {
    if (all.parts.size <= MOST_LEFT) break
    all.parts.delete(oldest)
  }
  return { name }
}

export const takeHtml = (name: string): string => {
  const parts = kept.get()?.parts
  const html = parts?.get(name) ?? ''
  parts?.delete(name)
  return html
}
