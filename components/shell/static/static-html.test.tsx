import { act } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { shared } from '#server/process/shared'
import { staticRenderer } from '#server/process/static-renderer'
import { StaticHtml } from './static-html'

const HOME = globalThis as unknown as Record<string, unknown>
const kept = shared<{ readonly parts: Map<string, string>; made: number }>('kept parts')
const requests = shared<object>('requests')
const Signs = ({ words }: { readonly words: string }) => (
  <nav className="signs" aria-label="Signs">
    <a href={`/search?q=${encodeURIComponent(words)}`}>{words}</a>
    <svg viewBox="0 0 2 2" aria-hidden="true">
      <path d="M0 0h2" strokeWidth="2" />
    </svg>
  </nav>
)
const WORDS = '<b> & more'
const page = (
  <main>
    <StaticHtml>
      <Signs words={WORDS} />
    </StaticHtml>
  </main>
)
const plain = renderToStaticMarkup(
  <main>
    <Signs words={WORDS} />
  </main>,
)
const withoutNames = (html: string): string => html.replace(/ data-static="\w+"/g, '')

beforeEach(() => {
  staticRenderer.set(renderToStaticMarkup)
})
afterEach(() => {
  staticRenderer.set(undefined)
  requests.set(undefined)
  kept.set(undefined)
  document.body.innerHTML = ''
})
const STILLS = () => kept.get()?.parts.size ?? 0
/** Names are assigned in the order of rendering; the browser uses the names of the server's description. */
const named = (from: number): void => {
  kept.orMake(() => ({ parts: new Map(), made: 0 })).made = from
}
/** Renders on the server, where there is no document. */
const onServer = (): string => {
  vi.stubGlobal('document', undefined)
  try {
    return renderToString(page)
  } finally {
    vi.unstubAllGlobals()
  }
}

test('is the same HTML, and its text is removed once used', () => {
  const drawn = onServer()
  expect(drawn).toContain('data-static')
  expect([withoutNames(drawn), STILLS()]).toEqual([plain, 0])
})

test('is sent in full to a script that requests a part of a page', () => {
  requests.set({ getStore: () => ({ isPart: true }) })
  expect(onServer()).toBe(plain)
})

test('texts of pages that were never rendered are removed', () => {
  for (let i = 0; i < 400; i++) StaticHtml({ children: <Signs words={`${i}`} /> })
  expect(STILLS()).toBe(300)
})

test('is rendered like any other part where static text is not available', () => {
  staticRenderer.set(undefined)
  expect(onServer()).toBe(plain)
  staticRenderer.set(() => {
    throw new Error('a component of the browser')
  })
  expect(onServer()).toBe(plain)
})

test('keeps its words in the browser, which is never told them, also when the page is drawn anew', async () => {
  HOME.IS_REACT_ACT_ENVIRONMENT = true
  named(0)
  const drawn = onServer()
  const holder = document.createElement('div')
  document.body.append(holder)
  holder.innerHTML = drawn
  named(0)
  const said = vi.spyOn(console, 'error')
  const root = await act(async () => hydrateRoot(holder, page))
  expect(withoutNames(holder.innerHTML)).toBe(plain)
  named(0)
  await act(async () => root.render(<section>{page}</section>))
  expect(withoutNames(holder.innerHTML)).toBe(`<section>${plain}</section>`)
  expect(said.mock.calls).toEqual([])
  said.mockRestore()
  delete HOME.IS_REACT_ACT_ENVIRONMENT
})
